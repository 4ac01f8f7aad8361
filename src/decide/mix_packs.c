/* Writes what packs of a license cost as rows of an integer program: pieces of a price, of which
 * one holds, by switches. */
#include "decide/mix_program.h"

/* The packs of one piece of the price, none or from its first to its last. */
static int add_piece(struct mix_program *program, const struct mix_piece *piece, double last,
                     int *is_there)
{
    int packs = mix_column_add(program, COLUMN_WHOLE, last, piece->per_pack);

    *is_there = mix_column_add(program, COLUMN_SWITCH, 1, piece->base);
    mix_row_begin(program);
    mix_row_add(program, packs, 1);
    mix_row_add(program, *is_there, -piece->first);
    mix_row_end(program, ROW_AT_LEAST, 0);
    mix_row_begin(program);
    mix_row_add(program, packs, 1);
    mix_row_add(program, *is_there, -last);
    mix_row_end(program, ROW_AT_MOST, 0);
    return packs;
}

void mix_program_price_packs(struct mix_program *program, const struct mix_product *product,
                             int packs)
{
    double most = mix_column_most(program, packs);
    guint count = product->pieces->len;
    g_autofree int *columns = g_new0(int, count), *there = g_new0(int, count);

    for (guint i = 0; i < count; i++) {
        const struct mix_piece *piece = &g_array_index(product->pieces, struct mix_piece, i);
        double last = i + 1 < count ? piece[1].first - 1 : most;
        if (piece->first <= most)
            columns[i] = add_piece(program, piece, MIN(last, most), &there[i]);
    }
    mix_row_begin(program);
    for (guint i = 0; i < count; i++)
        if (columns[i] != 0)
            mix_row_add(program, columns[i], 1);
    mix_row_add(program, packs, -1);
    mix_row_end(program, ROW_EXACTLY, 0);
    mix_row_begin(program);
    for (guint i = 0; i < count; i++)
        if (there[i] != 0)
            mix_row_add(program, there[i], 1);
    mix_row_end(program, ROW_AT_MOST, 1);
}
