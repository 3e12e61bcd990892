/* Counts violations, and writes the first one. */
#include "check/check.h"

#include <stdarg.h>
#include <stdio.h>

const char *cg_viewer_name(int viewer)
{
    static const char *const names[CG_PLAYERS_MAX] = {"player 1", "player 2", "player 3",
                                                      "player 4", "player 5", "player 6",
                                                      "player 7", "player 8"};
    return viewer == CG_CHANCE                      ? "chance"
           : viewer >= 0 && viewer < CG_PLAYERS_MAX ? names[viewer]
                                                    : "a spectator";
}

bool cg_violation(cg_checker *checker, const char *format, ...)
{
    cg_decision decision;
    cg_conformance_report *report = checker->report;
    if (report->violations++)
        return false;
    bool asked = checker->match && cg_match_decision(checker->match, &decision);
    int length = snprintf(report->first, sizeof report->first,
                          "decision %llu (%s%s%s): ", (unsigned long long)checker->decisions + 1,
                          asked ? cg_viewer_name(decision.player) : "the end", asked ? ", " : "",
                          asked ? decision.reason : "");
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(report->first + length, sizeof report->first - (size_t)length, format, arguments);
    va_end(arguments);
    return false;
}

cg_status cg_check_answer(cg_match *match, uint32_t index, cg_error *error)
{
    return cg_match_answer(match, cg_match_decider(match), index, error);
}
