#include "jobs.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define THREADS_MOST 64

typedef struct crew {
    const look *look;
    size_t count;
    job work;
    void *user;
    findings *results; /**< of each piece; NULL */
    atomic_size_t next;
    atomic_bool failed;
} crew;

static void *work(void *user)
{
    crew *c = user;
    painter p;
    painter_open(&p, c->look);
    for (size_t i; !atomic_load(&c->failed) && (i = atomic_fetch_add(&c->next, 1)) < c->count;) {
        p.findings = c->results ? c->results[i] : (findings){0};
        if (!c->work(c->user, &p, i))
            atomic_store(&c->failed, true);
        if (c->results)
            c->results[i] = p.findings;
    }
    painter_close(&p);
    return NULL;
}

static void gather(crew *c, findings *found)
{
    for (size_t i = 0; i < c->count; i++) {
        found->count += c->results[i].count;
        if (found->text)
            g_string_append(found->text, c->results[i].text->str);
        g_string_free(c->results[i].text, TRUE);
    }
    free(c->results);
}

bool jobs_run(const look *l, size_t count, int threads, job piece, void *user, findings *found)
{
    crew c = {.look = l, .count = count, .work = piece, .user = user};
    pthread_t others[THREADS_MOST];
    int begun = 0;
    c.results = found ? calloc(count + 1, sizeof *c.results) : NULL;
    for (size_t i = 0; c.results && i < count; i++)
        c.results[i].text = g_string_new(NULL);
    while (begun < threads - 1 && begun < THREADS_MOST && (size_t)begun + 1 < count &&
           !pthread_create(&others[begun], NULL, work, &c))
        begun++;
    work(&c);
    while (begun > 0)
        pthread_join(others[--begun], NULL);
    if (c.results && found)
        gather(&c, found);
    return !atomic_load(&c.failed);
}
