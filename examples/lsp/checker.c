#include "checker.h"

#include <fcntl.h>
#include <unistd.h>

static void append(check **list, check *more)
{
    while (*list)
        list = &(*list)->next;
    *list = more;
}

static check *first_of(check **list)
{
    check *first = *list;
    if (first) {
        *list = first->next;
        first->next = NULL;
    }
    return first;
}

static void ring(checker *k)
{
    if (write(k->wake[1], "", 1) < 0)
        return; /* the pipe is full of bells already */
}

static void *work(void *user)
{
    checker *k = user;
    pthread_mutex_lock(&k->lock);
    while (!k->ends) {
        check *c = first_of(&k->waiting);
        if (!c) {
            pthread_cond_wait(&k->given, &k->lock);
            continue;
        }
        pthread_mutex_unlock(&k->lock);
        check_run(c);
        pthread_mutex_lock(&k->lock);
        append(&k->done, c);
        ring(k);
    }
    pthread_mutex_unlock(&k->lock);
    return NULL;
}

bool checker_start(checker *k, bool threaded)
{
    *k = (checker){.threaded = threaded, .wake = {-1, -1}};
    pthread_mutex_init(&k->lock, NULL);
    pthread_cond_init(&k->given, NULL);
    if (!threaded)
        return true;
    if (pipe(k->wake))
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(k->wake[i], F_SETFL, O_NONBLOCK);
        fcntl(k->wake[i], F_SETFD, FD_CLOEXEC);
    }
    return pthread_create(&k->thread, NULL, work, k) == 0;
}

static void free_list(check *list)
{
    for (check *c; (c = first_of(&list));)
        check_free(c);
}

void checker_stop(checker *k)
{
    if (k->threaded) {
        pthread_mutex_lock(&k->lock);
        k->ends = true;
        pthread_cond_signal(&k->given);
        pthread_mutex_unlock(&k->lock);
        pthread_join(k->thread, NULL);
        close(k->wake[0]);
        close(k->wake[1]);
    }
    free_list(k->waiting);
    free_list(k->done);
    pthread_mutex_destroy(&k->lock);
    pthread_cond_destroy(&k->given);
}

void checker_give(checker *k, check *list)
{
    for (check *c = list; c; c = c->next)
        k->busy++;
    for (check *c = list; c && !k->threaded; c = c->next)
        check_run(c);
    pthread_mutex_lock(&k->lock);
    append(k->threaded ? &k->waiting : &k->done, list);
    pthread_cond_signal(&k->given);
    pthread_mutex_unlock(&k->lock);
}

check *checker_take(checker *k)
{
    pthread_mutex_lock(&k->lock);
    check *c = first_of(&k->done);
    pthread_mutex_unlock(&k->lock);
    k->busy -= c != NULL;
    return c;
}
