#include "support_sayings.h"

#include "support.h"

#define TEXTS "test/effects/words_of_others.txt"
#define CASES_MAX 1200

saying_case sayings_cases[CASES_MAX];
size_t sayings_count;
static char *content;

/** Cuts the next part off, which ends with a line of these signs. */
static char *cut(char **rest, const char *line)
{
    char *part = *rest, *end = strstr(part, line);
    if (!end)
        return NULL;
    end[1] = '\0';
    *rest = end + strlen(line);
    return part;
}

int sayings_read(void **state)
{
    char *entry;
    (void)state;
    content = read_file(TEXTS, NULL);
    assert_non_null(content);
    char *rest = strchr(content, '\n') + 1; /* the first line says what this is */
    while ((entry = cut(&rest, "\n====\n")) != NULL) {
        assert_true(sayings_count < CASES_MAX);
        saying_case *one = &sayings_cases[sayings_count++];
        one->text = cut(&entry, "\n--\n");
        assert_non_null(one->text);
        one->message = cut(&entry, "\n--\n");
        one->accepted = one->message ? entry : NULL;
        one->message = one->message ? one->message : entry;
        one->message[strcspn(one->message, "\n")] = '\0';
    }
    assert_int_equal(*rest, '\0');
    return 0;
}

int sayings_free(void **state)
{
    (void)state;
    free(content);
    sayings_count = 0;
    return 0;
}
