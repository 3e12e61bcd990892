#include "measure.h"

#include <stdlib.h>
#include <string.h>

const measure_def *const measures[] = {&measure_results, &measure_length, &measure_cards,
                                       &measure_drama, NULL};

size_t class_of(uint64_t number)
{
    if (number < 8)
        return (size_t)number;
    int bits = 3;
    while (number >> (bits + 1))
        bits++;
    size_t class = 8 + (size_t)(bits - 3) * 4 + (size_t)(number >> (bits - 2) & 3);
    return class < CLASSES_MOST ? class : CLASSES_MOST - 1;
}

uint64_t class_least(size_t class)
{
    if (class < 8)
        return class;
    size_t bits = 3 + (class - 8) / 4;
    return (uint64_t)(4 + (class - 8) % 4) << (bits - 2);
}

void count_in(const lab_match *m, const char *block, size_t a, size_t b, size_t c, size_t d,
              int64_t amount)
{
    *part_at(m->sum, block, a, b, c, d) += amount;
}

static void lay_jobs(const lab_plan *plan, lab_part *part)
{
    const study_measures *measures_asked = &plan->study->measures;
    if (measures_asked->skill)
        part_block(part, "skill", measures_asked->skill_doublings, 3, 1, 1);
    if (measures_asked->luck)
        part_block(part, "luck", (size_t)plan->players, 4, 1, 1);
    if (measures_asked->blanks)
        part_block(part, "blanks", plan->decks, plan->designs, 5, 1);
}

void measure_lay(const lab_plan *plan, lab_part *part)
{
    *part = (lab_part){.header = must(strdup(plan->header)),
                       .hash = plan->hash,
                       .jobs = plan->jobs,
                       .levels = plan->levels};
    for (size_t i = 0; measures[i]; i++)
        measures[i]->lay(plan, part);
    lay_jobs(plan, part);
    part_values(part);
}

void measure_rooms(const lab_plan *plan, void *rooms[8])
{
    for (size_t i = 0; measures[i]; i++)
        rooms[i] = need(1, measures[i]->room(plan));
}

void measure_rooms_free(void *rooms[8])
{
    for (size_t i = 0; measures[i]; i++)
        free(rooms[i]);
}
