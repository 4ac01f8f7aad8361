/* Texts of the data, made fit for a page or a picture. */
#ifndef RENDER_CLEAN_TEXT_H
#define RENDER_CLEAN_TEXT_H

/* Valid UTF-8; each control character that XML cannot carry (tab, line feed and carriage return
 * can) and each noncharacter is U+FFFD. NULL is "". The caller frees the result. */
char *clean_text(const char *text);
/* The same on one line: whatever breaks lines, and tabs, are blanks. */
char *clean_line(const char *text);

#endif
