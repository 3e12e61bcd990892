/* What is asked of matches that nobody looks at: how they stand. */
#include "document.h"
#include "request.h"

json_t *request_glance(request *r)
{
    held *h = request_match(r);
    int seat;
    if (!h || !request_seat(r, h, &seat))
        return NULL;
    const room *asked = h->room;
    return json_pack("{ss ss si sb sb si so}", "match", asked->id, "game", asked->game->name,
                     "turn", cg_match_turn(asked->match), "full", room_is_full(asked), "over",
                     cg_match_over(asked->match), "seat", seat, "seats", document_seats(asked));
}
