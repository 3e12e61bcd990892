/* Deities & Demidice: setup (section 3), and play from a described board. */
#include "game.h"

/* Slots. */
enum { FIRST, SEAT, CONTENDERS, BEST, TIED, FACE };

#define ALL_SEATS ((1 << CG_PLAYERS_MAX) - 1)

const cg_slot_range setup_slots[CG_FRAME_SLOTS] = {
    [FIRST] = {0, CG_PLAYERS_MAX - 1}, [SEAT] = {0, CG_PLAYERS_MAX, CG_SLOT_NUMBER, CG_AT_2(1, 2)},
    [CONTENDERS] = {0, ALL_SEATS},     [BEST] = {0, FACES},
    [TIED] = {0, ALL_SEATS},           [FACE] = {0, FACES}};

/** Returns true if the seat is a contender, and those tied have rolled before it. */
bool setup_is_sound(const cg_match *match, const cg_frame *frame)
{
    int seat = frame->slot[SEAT], players = cg_rules_players(match);
    if (frame->step != 1)
        return seat <= players && frame->slot[FIRST] < players;
    int32_t before = (1 << seat) - 1;
    return seat < players && !(frame->slot[CONTENDERS] >> players) &&
           cg_has_seat(frame->slot[CONTENDERS], seat) &&
           !(frame->slot[TIED] & ~(frame->slot[CONTENDERS] & before)) &&
           !frame->slot[TIED] == !frame->slot[BEST];
}

cg_flow run_match(cg_match *match, cg_frame *frame)
{
    int players = cg_rules_players(match);
    int first_player = (int)cg_rules_setting(match, OPTION_FIRST_PLAYER);
    CG_FLOW(frame);
    (void)cg_rules_shuffle(match, ZONE_DRAW_PILE, CG_NOBODY); /* DD-3.4 */

    /* DD-3.5: the highest roll goes first; those tied for it roll again among themselves. */
    frame->slot[CONTENDERS] = first_player ? 1 << (first_player - 1) : (1 << players) - 1;
    while (cg_has_seats(frame->slot[CONTENDERS])) {
        frame->slot[BEST] = frame->slot[TIED] = 0;
        for (frame->slot[SEAT] = 0; frame->slot[SEAT] < players; frame->slot[SEAT]++) {
            if (!cg_has_seat(frame->slot[CONTENDERS], frame->slot[SEAT]))
                continue;
            CG_STEP(frame, 1, cg_rules_roll(match, frame, frame->slot[SEAT], FACES, FACE));
            cg_note_best(&frame->slot[BEST], &frame->slot[TIED], frame->slot[SEAT],
                         frame->slot[FACE]);
        }
        frame->slot[CONTENDERS] = frame->slot[TIED];
    }
    frame->slot[FIRST] = cg_lowest_seat(frame->slot[CONTENDERS]);

    /* DD-3.6: hands, first player first, then clockwise. */
    for (frame->slot[SEAT] = 0; frame->slot[SEAT] < players; frame->slot[SEAT]++)
        CG_STEP(frame, 2,
                cg_rules_draw(match, (frame->slot[FIRST] + frame->slot[SEAT]) % players,
                              HAND_AT_START));

    CG_STEP(frame, 3, cg_rules_call(match, PROCEDURE_ROUNDS, frame->slot[FIRST], 0));
    CG_FLOW_END;
}

/** Plays from a described board: the rest of the active player's turn, then turns as usual. */
cg_flow run_stage(cg_match *match, cg_frame *frame)
{
    CG_FLOW(frame);
    CG_STEP(frame, 1, cg_rules_call(match, PROCEDURE_TURN, frame->slot[0], 0));
    CG_STEP(
        frame, 2,
        cg_rules_call(match, PROCEDURE_ROUNDS, cg_rules_next(match, cg_rules_active(match)), 0));
    CG_FLOW_END;
}
