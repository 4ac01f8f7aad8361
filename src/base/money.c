/* Money: exact sums, one rounding, and the printed forms of amounts and unit prices. Which currency
 * an amount is in, and how currencies are exchanged, is up to the model. */
#include "base/money.h"

#include <string.h>

#define AMOUNT_DIGITS 12 /* digits before the point that money_parse lets in */

bool money_parse(const char *text, struct money *out)
{
    struct decimal value;
    return decimal_parse(text, &value) && money_from_decimal(value, out);
}

bool money_from_decimal(struct decimal value, struct money *out)
{
    const __int128 limit = power_of_ten(AMOUNT_DIGITS + DECIMAL_DIGITS);
    const __int128 step = power_of_ten(DECIMAL_DIGITS - MONEY_DIGITS);
    if (value.units <= -limit || value.units >= limit || value.units % step != 0)
        return false;
    out->units = value.units / step;
    return true;
}

struct money money_add(struct money a, struct money b)
{
    struct money sum;
    bool overflow = __builtin_add_overflow(a.units, b.units, &sum.units);
    g_assert(!overflow);
    return sum;
}

struct money money_negate(struct money a)
{
    return (struct money){ -a.units };
}

struct money money_subtract(struct money a, struct money b)
{
    return money_add(a, money_negate(b));
}

int money_compare(struct money a, struct money b)
{
    return (a.units > b.units) - (a.units < b.units);
}

int money_sign(struct money a)
{
    return (a.units > 0) - (a.units < 0);
}

double money_to_double(struct money a)
{
    return fixed_to_double(a.units, MONEY_DIGITS);
}

struct money money_scale(struct money amount, const struct money_scaling *by, int minor_digits)
{
    g_autofree __int128 *numerators = g_new(__int128, by->factor_count + 1);
    g_autofree __int128 *denominators = g_new(__int128, by->divisor_count + 1);
    numerators[0] = amount.units;
    for (int i = 0; i < by->factor_count; i++)
        numerators[i + 1] = by->factors[i].units;
    for (int i = 0; i < by->divisor_count; i++)
        denominators[i] = by->divisors[i].units;
    int cut = MONEY_DIGITS - minor_digits; /* digits of the amount below the minor unit */
    struct wide_quotient quotient = {
        .numerators = numerators,
        .numerator_count = by->factor_count + 1,
        .denominators = denominators,
        .denominator_count = by->divisor_count,
        .shift = -cut - DECIMAL_DIGITS * (by->factor_count - by->divisor_count),
    };
    struct money result = { 0 };
    bool fits = wide_divide(&quotient, ROUND_HALF_AWAY, &result.units);
    fits = fits && !__builtin_mul_overflow(result.units, power_of_ten(cut), &result.units);
    g_assert(fits);
    return result;
}

struct money money_product(struct money price, const struct decimal *factors, int count,
                           int minor_digits)
{
    const struct money_scaling by = { .factors = factors, .factor_count = count };
    return money_scale(price, &by, minor_digits);
}

bool money_ratio(struct money a, struct money b, struct decimal *out)
{
    struct wide_quotient quotient = { &a.units, 1, &b.units, 1, DECIMAL_DIGITS };
    return fixed_quotient(&quotient, out);
}

/* The divisor counts 10^-18 where the money counts 10^-10, so the quotient needs that many digits
 * more. */
bool money_per(struct money a, struct decimal divisor, struct decimal *out)
{
    int shift = DECIMAL_DIGITS + DECIMAL_DIGITS - MONEY_DIGITS;
    struct wide_quotient quotient = { &a.units, 1, &divisor.units, 1, shift };
    return fixed_quotient(&quotient, out);
}

void money_append(GString *out, struct money a, int minor_digits)
{
    struct fixed_format format = { MONEY_DIGITS, minor_digits, minor_digits, false };
    fixed_append(out, a.units, &format);
}

static char *format_money(struct money a, int most, int least, bool grouped)
{
    GString *text = g_string_new(NULL);
    fixed_append(text, a.units, &(struct fixed_format){ MONEY_DIGITS, most, least, grouped });
    return g_string_free(text, FALSE);
}

char *money_format(struct money a, int minor_digits)
{
    return format_money(a, minor_digits, minor_digits, false);
}

char *money_format_grouped(struct money a, int minor_digits)
{
    return format_money(a, minor_digits, minor_digits, true);
}

char *money_format_price(struct money a, int minor_digits)
{
    return format_money(a, MONEY_DIGITS, minor_digits, false);
}

char *money_format_price_grouped(struct money a, int minor_digits)
{
    return format_money(a, MONEY_DIGITS, minor_digits, true);
}

/* ISO 4217 by number of decimals: the current codes, and those that the euro replaced, since old
 * price lists are in them. Metals, test codes and units of account (XAU, XTS, XDR) have no minor
 * unit and price nothing here. */
static const struct {
    int digits;
    const char *codes;
} currencies[] = {
    { 2, "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN "
         "BWP BYN BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN "
         "ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES "
         "KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK "
         "MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR "
         "SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD "
         "TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG ZWL "
         "ATS CYP DEM EEK FIM FRF HRK IEP LTL LVL MTL NLG SIT SKK" },
    { 0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF "
         "BEF ESP GRD ITL LUF PTE" },
    { 3, "BHD IQD JOD KWD LYD OMR TND" },
    { 4, "CLF UYW" },
};

int currency_minor_digits(const char *code)
{
    if (strlen(code) != 3 || strchr(code, ' ') != NULL)
        return -1;
    for (size_t i = 0; i < G_N_ELEMENTS(currencies); i++) {
        if (strstr(currencies[i].codes, code) != NULL)
            return currencies[i].digits;
    }
    return -1;
}
