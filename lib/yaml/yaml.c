/* Documents of applications: <cardgame/yaml.h>. */
#include <cardgame/yaml.h>

#include "yaml/tree.h"

struct cg_yaml {
    cg_context *context;
    cg_arena arena; /**< for the text, the nodes and their contents */
    cg_document document;
    const cg_tree *root;
};

/** Copies the text, because places are looked up in it later. */
static bool take_text(cg_yaml *yaml, const char *name, const char *text, size_t length)
{
    const char *own_name = cg_arena_copy(&yaml->arena, name, strlen(name));
    const char *own = cg_arena_copy(&yaml->arena, text, length);
    yaml->document =
        (cg_document){.context = yaml->context, .name = own_name, .text = own, .length = length};
    return own_name && own;
}

/** Reads the document.
 * @return CG_ERR_CARDS if there is a mistake, which is reported */
static cg_status read_document(cg_yaml *yaml, cg_report *report)
{
    if (cg_document_decode(&yaml->document, report))
        yaml->root = cg_tree_read_all(&yaml->document, &yaml->arena, report);
    return yaml->root ? CG_OK : yaml->document.bad ? CG_ERR_CARDS : CG_ERR_MEMORY;
}

/** Refuses a text that is too large, without copying it. */
static cg_status refuse_large(cg_context *context, const char *name, const char *text,
                              size_t length, cg_report *report)
{
    cg_document document = {.context = context, .name = name, .text = text, .length = length};
    (void)cg_document_decode(&document, report);
    return CG_ERR_CARDS;
}

cg_status cg_yaml_read(cg_context *context, const char *name, const char *text, size_t length,
                       cg_report *report, cg_yaml **yaml)
{
    if (!context || !text || !yaml)
        return CG_ERR_ARGUMENT;
    name = name ? name : "text";
    if (length > context->file_limit)
        return refuse_large(context, name, text, length, report);
    cg_yaml *made = cg_memory_allocate(context, sizeof *made);
    if (!made)
        return CG_ERR_MEMORY;
    cg_shared_hold(&context->holders);
    made->context = made->arena.context = context;
    cg_status status =
        take_text(made, name, text, length) ? read_document(made, report) : CG_ERR_MEMORY;
    if (status == CG_OK)
        *yaml = made;
    else
        cg_yaml_destroy(made);
    return status;
}

void cg_yaml_destroy(cg_yaml *yaml)
{
    if (!yaml)
        return;
    cg_context *context = yaml->context;
    cg_document_close(&yaml->document);
    cg_arena_free(&yaml->arena);
    cg_memory_free(context, yaml, sizeof *yaml);
    cg_context_destroy(context);
}

cg_status cg_yaml_admit(cg_context *context, const char *name, const char *text, size_t length,
                        cg_error *error)
{
    if (!context || !text)
        return CG_ERR_ARGUMENT;
    cg_document document = {
        .context = context, .name = name ? name : "text", .text = text, .length = length};
    cg_report *report = cg_report_create(context);
    if (!report)
        return CG_ERR_MEMORY;
    cg_status status = cg_document_decode(&document, report) ? CG_OK : CG_ERR_CARDS;
    if (error)
        *error = status && cg_report_count(report) ? *cg_report_get(report, 0) : (cg_error){0};
    cg_report_destroy(report);
    return status;
}

const cg_yaml_node *cg_yaml_root(const cg_yaml *yaml)
{
    return yaml ? yaml->root : NULL;
}

cg_yaml_sort cg_yaml_sort_of(const cg_yaml_node *node)
{
    static const cg_yaml_sort sorts[] = {[CG_TREE_VALUE] = CG_YAML_VALUE,
                                         [CG_TREE_LIST] = CG_YAML_LIST,
                                         [CG_TREE_MAP] = CG_YAML_MAPPING};
    return node ? sorts[node->kind] : CG_YAML_VALUE;
}

const char *cg_yaml_text(const cg_yaml_node *node, size_t *length)
{
    bool value = node && node->kind == CG_TREE_VALUE;
    if (length)
        *length = value ? node->length : 0;
    return value ? node->text : NULL;
}

bool cg_yaml_plain(const cg_yaml_node *node)
{
    return node && node->kind == CG_TREE_VALUE && node->plain;
}

size_t cg_yaml_count(const cg_yaml_node *node)
{
    return node ? node->count : 0;
}

const cg_yaml_node *cg_yaml_first(const cg_yaml_node *node)
{
    return node ? node->first : NULL;
}

const cg_yaml_node *cg_yaml_next(const cg_yaml_node *node)
{
    return node ? node->next : NULL;
}

const char *cg_yaml_key(const cg_yaml_node *node)
{
    return node ? node->key : NULL;
}

const cg_yaml_node *cg_yaml_find(const cg_yaml_node *mapping, const char *key)
{
    return key ? cg_tree_get(mapping, key) : NULL;
}

bool cg_yaml_place(cg_yaml *yaml, const cg_yaml_node *node, bool of_key, uint32_t *line,
                   uint32_t *column)
{
    if (!yaml || !node)
        return false;
    cg_place place = cg_document_place(&yaml->document,
                                       of_key && node->key ? node->key_position : node->position);
    if (line)
        *line = place.line;
    if (column)
        *column = place.column;
    return true;
}
