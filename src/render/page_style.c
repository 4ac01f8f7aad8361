/* The look of printed pages, in one place. */
#include "render/page_style.h"

#define INK    0.13, 0.15, 0.18
#define MUTED  0.37, 0.40, 0.45
#define ACCENT 0.10, 0.25, 0.45

const struct color color_ink = { INK };
const struct color color_rule = { 0.45, 0.48, 0.53 };
const struct color color_light_rule = { 0.85, 0.86, 0.88 };
const struct color color_accent = { ACCENT };
const struct color color_alert = { 0.75, 0.33, 0.05 };
const struct color color_alert_ground = { 0.995, 0.955, 0.905 };

const struct text_style style_title = { { 18, true }, { ACCENT }, 0, 0 };
const struct text_style style_subtitle = { { 11, false }, { MUTED }, 3, 0 };
const struct text_style style_heading[2] = {
    { { 13.5, true }, { ACCENT }, 22, 0 },
    { { 10.5, true }, { INK }, 15, 0 },
};
const struct text_style style_body = { { 9.5, false }, { INK }, 7, 0 };
const struct text_style style_warning = { { 9, false }, { INK }, 8, 12 };
const struct text_style style_caption = { { 9, true }, { INK }, 14, 0 };
const struct text_style style_note = { { 7.5, false }, { MUTED }, 3, 0 };
const struct text_style style_running = { { 8, false }, { MUTED }, 0, 0 };
