/* The events of a YAML document, with the guard that all readers share. */
#include "yaml/door.h"

#include "yaml/syntax.h"

#include <assert.h>
#include <string.h>

bool cg_door_open(cg_door *door, cg_document *document, const cg_layout *layout, bool strict,
                  cg_report *report)
{
    memset(door, 0, sizeof *door);
    door->document = document;
    door->layout = layout;
    door->report = report;
    door->strict = strict;
    document->events = 0;
    document->scanned = 0;
    if (!yaml_parser_initialize(&door->parser)) {
        memset(&door->parser, 0, sizeof door->parser);
        return false;
    }
    yaml_parser_set_encoding(&door->parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&door->parser, (const unsigned char *)document->text,
                                 document->length);
    return true;
}

void cg_door_close(cg_door *door)
{
    yaml_event_delete(&door->event);
    yaml_parser_delete(&door->parser);
}

void cg_door_stop(cg_door *door)
{
    door->stopped = true;
    door->document->cut = true;
}

void cg_door_tell(cg_door *door)
{
    assert(door->broken);
    if (!cg_syntax_report(&door->parser, door->layout, door->document, door->report))
        door->short_of_memory = true;
}

/* ---- what an event may be ---- */

/** Marks of an event. */
typedef struct marks {
    const yaml_char_t *anchor, *alias, *tag;
} marks;

static marks marks_of(const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_SCALAR_EVENT:
        return (marks){.anchor = event->data.scalar.anchor, .tag = event->data.scalar.tag};
    case YAML_SEQUENCE_START_EVENT:
        return (marks){.anchor = event->data.sequence_start.anchor,
                       .tag = event->data.sequence_start.tag};
    case YAML_MAPPING_START_EVENT:
        return (marks){.anchor = event->data.mapping_start.anchor,
                       .tag = event->data.mapping_start.tag};
    case YAML_ALIAS_EVENT:
        return (marks){.alias = event->data.alias.anchor};
    default:
        return (marks){0};
    }
}

static void refuse_mark(cg_door *door, const char *what, char sign, const yaml_char_t *name)
{
    cg_document_error(door->document, door->report, cg_door_here(door), CG_CODE_ALIAS,
                      "%s ('%.1s%.40s') are not allowed in card files", what, &sign,
                      (const char *)name);
}

static void check_marks(cg_door *door)
{
    marks has = marks_of(&door->event);
    if (!has.anchor && !has.alias && !has.tag)
        return;
    if (door->strict) {
        cg_document_error(door->document, door->report, cg_door_here(door), CG_CODE_ALIAS,
                          "anchors, aliases and tags are not allowed here");
        return;
    }
    if (has.anchor)
        refuse_mark(door, "anchors", '&', has.anchor);
    if (has.tag)
        cg_document_error(door->document, door->report, cg_door_here(door), CG_CODE_TAG,
                          "tags ('%.40s') are not allowed in card files", (const char *)has.tag);
    if (has.alias && !door->merging)
        refuse_mark(door, "aliases", '*', has.alias);
}

static void check_depth(cg_door *door)
{
    switch (door->event.type) {
    case YAML_MAPPING_START_EVENT:
    case YAML_SEQUENCE_START_EVENT:
        if (++door->depth <= CG_DOOR_DEEPEST)
            return;
        cg_document_error(door->document, door->report, cg_door_here(door), CG_CODE_TOO_DEEP,
                          "lists and mappings are nested too deeply; at most %d levels are allowed",
                          CG_DOOR_DEEPEST);
        cg_door_stop(door);
        return;
    case YAML_MAPPING_END_EVENT:
    case YAML_SEQUENCE_END_EVENT:
        assert(door->depth > 0);
        door->depth--;
        return;
    default:
        return;
    }
}

bool cg_door_next(cg_door *door)
{
    cg_document *document = door->document;
    if (door->stopped)
        return false;
    yaml_event_delete(&door->event);
    bool good = yaml_parser_parse(&door->parser, &door->event) != 0;
    document->events++;
    document->scanned = door->parser.mark.index;
    if (!good) {
        door->broken = true;
        cg_door_stop(door);
        return false;
    }
    check_marks(door);
    check_depth(door);
    if (document->mistakes > CG_DOOR_MISTAKES_MAX || (door->strict && document->bad))
        cg_door_stop(door);
    return !door->stopped;
}
