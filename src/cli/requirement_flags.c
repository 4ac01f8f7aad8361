/* Reads what a choice must meet from the command line. */
#include "cli/requirement_flags.h"
#include "cli/quantity.h"

static bool read_flag(const struct command *command, const char *flag, const char *text,
                      struct optional_decimal *out)
{
    if (text == NULL || quantity_parse(text, out))
        return true;
    command_usage_error(command, "%s '%s' is not a plain number above 0", flag, text);
    return false;
}

bool requirement_flags_read(const struct command *command, const struct requirement_flags *flags,
                            struct requirement *out)
{
    *out = (struct requirement){ 0 };
    return read_flag(command, "--minimum-performance", flags->minimum_performance,
                     &out->minimum_performance)
           && read_flag(command, "--budget", flags->budget, &out->budget);
}

void requirement_flags_finish(struct requirement_flags *flags)
{
    g_free(flags->minimum_performance);
    g_free(flags->budget);
}
