/* realpath() is no part of the base of POSIX. */
#define _GNU_SOURCE

/* How the command reads and writes files. It is no library, so its code is part of this test. */
#include "support.h"
#include "tests.h"

#include "../../examples/cardgame/content.h"

#include <signal.h>
#include <stdarg.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- what the code finds in the command ---- */

static char complaint[600];

void complain(const char *format, ...);
void *must(void *memory);
char *file_beside(const char *path, const char *name);

void complain(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(complaint, sizeof complaint, format, arguments);
    va_end(arguments);
}

void *must(void *memory)
{
    assert_non_null(memory);
    return memory;
}

char *file_beside(const char *path, const char *name)
{
    const char *slash = strrchr(path, '/');
    char *beside = must(malloc(strlen(path) + strlen(name) + 1));
    assert_non_null(slash);
    sprintf(beside, "%.*s%s", (int)(slash - path) + 1, path, name);
    return beside;
}

#define COMMON_H
#define FILES_H
#define EXIT_FAILED 1
#include "../../examples/cardgame/content.c"
#include "../../examples/cardgame/content_hold.c"
#include "../../examples/cardgame/content_write.c"

#define LIMIT ((size_t)16 << 20)

/* ---- a folder for each test ---- */

typedef struct place {
    char folder[256], file[300], other[300];
} place;

static int set_up(void **state)
{
    place *p = calloc(1, sizeof *p);
    assert_non_null(p);
    make_folder(p->folder, sizeof p->folder);
    snprintf(p->file, sizeof p->file, "%s/file", p->folder);
    snprintf(p->other, sizeof p->other, "%s/other", p->folder);
    complaint[0] = '\0';
    *state = p;
    return 0;
}

/** Nothing that was begun may be left behind, seen or hidden. */
static int tear_down(void **state)
{
    place *p = *state;
    remove_folder(p->folder);
    assert_int_equal(access(p->folder, F_OK), -1);
    free(p);
    return 0;
}

static void assert_holds(const char *path, const char *bytes, size_t length)
{
    size_t size = 0;
    char *text = read_file(path, &size);
    assert_non_null(text);
    assert_int_equal(size, length);
    assert_memory_equal(text, bytes, length);
    free(text);
}

static void assert_complaint(const char *path, const char *why)
{
    char expected[600];
    snprintf(expected, sizeof expected, "%s: %s", path, why);
    assert_string_equal(complaint, expected);
}

/* ---- reading ---- */

/** Bytes of which each tells where it stands. */
static char *pattern(size_t length)
{
    char *bytes = malloc(length + 1);
    assert_non_null(bytes);
    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)('A' + (i * 7 + i / 251) % 50);
    return bytes;
}

static void every_size_around_a_growth_of_the_buffer_is_read_whole(void **state)
{
    const place *p = *state;
    char *bytes = pattern(LIMIT + 1);
    size_t sizes[] = {0, 1, 98303, 98304, 98305, LIMIT - 1, LIMIT};
    for (size_t i = 0; i < COUNT(sizes); i++) {
        file_content content;
        write_file(p->file, bytes, sizes[i]);
        assert_true(content_read(p->file, &content));
        assert_int_equal(content.length, sizes[i]);
        assert_memory_equal(content.bytes, bytes, sizes[i]);
        assert_int_equal(content.bytes[sizes[i]], '\0');
        content_free(&content);
    }
    for (size_t size = 1024; size < LIMIT; size *= 2) {
        for (size_t around = size - 2; around <= size + 2; around++) {
            file_content content;
            write_file(p->file, bytes, around);
            assert_true(content_read(p->file, &content));
            assert_int_equal(content.length, around);
            assert_memory_equal(content.bytes, bytes, around);
            content_free(&content);
        }
    }
    free(bytes);
}

static void a_file_beyond_the_limit_is_refused(void **state)
{
    const place *p = *state;
    file_content content;
    write_file(p->file, "", 0);
    assert_int_equal(truncate(p->file, (off_t)LIMIT + 1), 0);
    assert_false(content_read(p->file, &content));
    assert_complaint(p->file, "it is larger than 16777216 bytes");
    assert_null(content.bytes);
    assert_int_equal(truncate(p->file, (off_t)1 << 40), 0);
    assert_false(content_read(p->file, &content));
}

/** What tells less than it holds can only be found out by reading it. */
static void a_file_that_grows_beyond_the_limit_is_refused(void **state)
{
    const place *p = *state;
    file_content content = {NULL, 0};
    write_file(p->file, "", 0);
    assert_int_equal(truncate(p->file, (off_t)LIMIT * 4), 0);
    int file = open(p->file, O_RDONLY);
    assert_string_equal(read_all(file, LIMIT, &content),
                        "it grew beyond the limit while it was read");
    assert_true(content.length <= 2 * LIMIT);
    content_free(&content);
    close(file);
}

static void what_is_no_regular_file_is_refused_at_once(void **state)
{
    const place *p = *state;
    file_content content;
    assert_int_equal(mkfifo(p->file, 0600), 0);
    const char *const none[] = {p->file, "/dev/zero", "/dev/null"};
    alarm(10);
    for (size_t i = 0; i < COUNT(none); i++) {
        assert_false(content_read(none[i], &content));
        assert_complaint(none[i], "it is not a regular file");
        assert_null(content.bytes);
    }
    assert_false(content_read(p->folder, &content));
    assert_complaint(p->folder, "Is a directory");
    assert_false(content_read(p->other, &content));
    assert_complaint(p->other, "No such file or directory");
    complaint[0] = '\0';
    assert_false(content_glance(p->file, &content));
    assert_string_equal(complaint, "");
    alarm(0);
}

/* ---- writing ---- */

static mode_t mode_of(const char *path)
{
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    return info.st_mode & 07777;
}

static void a_new_file_has_the_rights_that_new_files_have(void **state)
{
    const place *p = *state;
    mode_t mask = umask(027);
    bool good = content_write(p->file, "abc", 3);
    umask(mask);
    assert_true(good);
    assert_holds(p->file, "abc", 3);
    assert_int_equal(mode_of(p->file), 0640);
}

static void a_replaced_file_keeps_its_rights_and_its_link(void **state)
{
    const place *p = *state;
    struct stat info;
    file_content old;
    write_file(p->file, "old", 3);
    assert_int_equal(chmod(p->file, 0604), 0);
    assert_int_equal(symlink("file", p->other), 0);
    assert_true(content_read(p->other, &old));
    assert_true(content_replace(p->other, &old, "fresh", 5));
    content_free(&old);
    assert_holds(p->file, "fresh", 5);
    assert_int_equal(mode_of(p->file), 0604);
    assert_int_equal(lstat(p->other, &info), 0);
    assert_true(S_ISLNK(info.st_mode));
    assert_true(content_write(p->other, "again", 5));
    assert_holds(p->file, "again", 5);
    assert_int_equal(lstat(p->other, &info), 0);
    assert_true(S_ISLNK(info.st_mode));
}

static void a_link_to_nothing_leads_to_the_new_file(void **state)
{
    const place *p = *state;
    assert_int_equal(symlink("file", p->other), 0);
    assert_true(content_write(p->other, "abc", 3));
    assert_holds(p->file, "abc", 3);
    unlink(p->file);
    assert_int_equal(symlink("other", p->file), 0);
    assert_false(content_write(p->other, "abc", 3));
    assert_complaint(p->other, strerror(ELOOP));
}

static void a_file_that_changed_meanwhile_is_left_alone(void **state)
{
    const place *p = *state;
    static const char *const changed[] = {"old!", "odd", "ol", ""};
    for (size_t i = 0; i < COUNT(changed); i++) {
        file_content old;
        write_file(p->file, "old", 3);
        assert_true(content_read(p->file, &old));
        write_file(p->file, changed[i], strlen(changed[i]));
        assert_false(content_replace(p->file, &old, "fresh", 5));
        assert_complaint(p->file, "it has changed in the meantime and was not written");
        assert_holds(p->file, changed[i], strlen(changed[i]));
        content_free(&old);
    }
    file_content old = {must(strdup("old")), 3};
    unlink(p->file);
    assert_false(content_replace(p->file, &old, "fresh", 5));
    assert_int_equal(access(p->file, F_OK), -1);
    assert_int_equal(mkfifo(p->file, 0600), 0);
    assert_false(content_replace(p->file, &old, "fresh", 5));
    assert_complaint(p->file, "it is not a regular file");
    content_free(&old);
}

static void nothing_takes_no_files_place(void **state)
{
    const place *p = *state;
    file_content old;
    write_file(p->file, "old", 3);
    assert_true(content_read(p->file, &old));
    assert_false(content_replace(p->file, &old, "", 0) || content_write(p->file, "", 0) ||
                 content_create(p->other, "", 0));
    content_free(&old);
    assert_holds(p->file, "old", 3);
    assert_int_equal(access(p->other, F_OK), -1);
}

static void a_file_that_there_is_is_not_created(void **state)
{
    const place *p = *state;
    write_file(p->file, "old", 3);
    assert_false(content_create(p->file, "fresh", 5));
    assert_complaint(p->file, strerror(EEXIST));
    assert_holds(p->file, "old", 3);
    assert_true(content_create(p->other, "fresh", 5));
    assert_holds(p->other, "fresh", 5);
}

/** One that another made between the first look and the last step. */
static void a_file_that_comes_into_being_meanwhile_is_not_replaced(void **state)
{
    const place *p = *state;
    char *target = must(strdup(p->file));
    const writing work = {
        .path = p->file, .bytes = "fresh", .length = 5, .only_new = true, .target = target};
    write_file(p->file, "other's", 7);
    assert_false(write_beside(&work));
    assert_complaint(p->file, strerror(EEXIST));
    assert_holds(p->file, "other's", 7);
    free(target);
}

/** A limit on the size of files stops writing as a full disk does. */
static void a_full_disk_leaves_the_old_file(void **state)
{
    const place *p = *state;
    char *bytes = pattern(40000);
    file_content old;
    struct rlimit before, small;
    write_file(p->file, bytes, 30000);
    assert_true(content_read(p->file, &old));
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 8192;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool replaced = content_replace(p->file, &old, bytes, 40000);
    bool created = content_write(p->other, bytes, 40000);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(replaced || created);
    assert_complaint(p->other, strerror(EFBIG));
    assert_int_equal(access(p->other, F_OK), -1);
    assert_holds(p->file, bytes, 30000);
    content_free(&old);
    free(bytes);
}

static void a_device_is_written_to_and_stays_one(void **state)
{
    (void)state;
    struct stat info;
    assert_true(content_can_write("/dev/null"));
    assert_true(content_write("/dev/null", "abc", 3));
    assert_int_equal(stat("/dev/null", &info), 0);
    assert_true(S_ISCHR(info.st_mode));
    assert_false(content_write("/dev/full", "abc", 3));
    assert_complaint("/dev/full", strerror(ENOSPC));
}

static void a_pipe_that_nobody_reads_is_not_waited_for(void **state)
{
    const place *p = *state;
    assert_int_equal(mkfifo(p->file, 0600), 0);
    alarm(10);
    assert_false(content_write(p->file, "abc", 3));
    assert_complaint(p->file, strerror(ENXIO));
    int reader = open(p->file, O_RDONLY | O_NONBLOCK);
    char read_back[4] = "";
    assert_true(content_write(p->file, "abc", 3));
    assert_int_equal(read(reader, read_back, 3), 3);
    assert_string_equal(read_back, "abc");
    close(reader);
    alarm(0);
}

static void a_look_before_writing_changes_nothing(void **state)
{
    const place *p = *state;
    char below[400];
    assert_true(content_can_write(p->file));
    assert_int_equal(access(p->file, F_OK), -1);
    write_file(p->file, "old", 3);
    assert_true(content_can_write(p->file));
    assert_holds(p->file, "old", 3);
    assert_false(content_can_write(p->folder));
    assert_complaint(p->folder, strerror(EISDIR));
    snprintf(below, sizeof below, "%s/none/file", p->folder);
    assert_false(content_can_write(below));
    assert_complaint(below, strerror(ENOENT));
}

/* ---- files that one alone writes ---- */

static void assert_held(const char *path)
{
    content_hold other;
    assert_false(content_hold_take(&other, path));
    assert_int_equal(other.file, -1);
    assert_complaint(path, content_held);
}

static void a_file_is_held_from_one_content_to_the_next(void **state)
{
    const place *p = *state;
    content_hold hold, other;
    write_file(p->file, "old", 3);
    assert_int_equal(symlink(p->file, p->other), 0);
    assert_true(content_hold_take(&hold, p->file));
    assert_false(hold.absent);
    assert_held(p->file);
    assert_held(p->other);
    assert_true(content_hold_write(&hold, p->file, "new", 3));
    assert_holds(p->other, "new", 3);
    assert_held(p->other);
    assert_true(content_hold_write(&hold, p->file, "newer", 5));
    assert_held(p->file);
    content_hold_end(&hold);
    assert_true(content_hold_take(&other, p->other));
    content_hold_end(&other);
    assert_holds(p->file, "newer", 5);
}

static void who_writes_first_has_a_name_that_two_wanted(void **state)
{
    const place *p = *state;
    content_hold first, second;
    assert_true(content_hold_take(&first, p->file));
    assert_true(content_hold_take(&second, p->file));
    assert_true(first.absent);
    assert_true(content_hold_write(&second, p->file, "second", 6));
    assert_false(content_hold_write(&first, p->file, "first", 5));
    assert_string_equal(first.why, content_held);
    assert_holds(p->file, "second", 6);
    content_hold_end(&first);
    assert_held(p->file);
    content_hold_end(&second);
}

/** What cannot be written is told to who asked, and the file that stays is held as before. */
static void a_full_disk_leaves_the_lock(void **state)
{
    const place *p = *state;
    struct rlimit before, none;
    content_hold hold;
    write_file(p->file, "old", 3);
    assert_true(content_hold_take(&hold, p->file));
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    none = before;
    none.rlim_cur = 0;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &none), 0);
    bool written = content_hold_write(&hold, p->file, "new", 3);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(written);
    assert_string_equal(hold.why, strerror(EFBIG));
    assert_string_equal(complaint, "");
    assert_holds(p->file, "old", 3);
    assert_held(p->file);
    content_hold_end(&hold);
}

static void devices_are_nobodys(void **state)
{
    content_hold first, second;
    (void)state;
    assert_true(content_hold_take(&first, "/dev/null"));
    assert_true(content_hold_take(&second, "/dev/null"));
    assert_true(content_hold_write(&first, "/dev/null", "a", 1));
    assert_true(content_hold_write(&second, "/dev/null", "b", 1));
    content_hold_end(&first);
    content_hold_end(&second);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

TESTS(content)
{
    const struct CMUnitTest tests[] = {
        TEST(every_size_around_a_growth_of_the_buffer_is_read_whole),
        TEST(a_file_beyond_the_limit_is_refused),
        TEST(a_file_that_grows_beyond_the_limit_is_refused),
        TEST(what_is_no_regular_file_is_refused_at_once),
        TEST(a_new_file_has_the_rights_that_new_files_have),
        TEST(a_replaced_file_keeps_its_rights_and_its_link),
        TEST(a_link_to_nothing_leads_to_the_new_file),
        TEST(a_file_that_changed_meanwhile_is_left_alone),
        TEST(nothing_takes_no_files_place),
        TEST(a_file_that_there_is_is_not_created),
        TEST(a_file_that_comes_into_being_meanwhile_is_not_replaced),
        TEST(a_full_disk_leaves_the_old_file),
        TEST(a_device_is_written_to_and_stays_one),
        TEST(a_pipe_that_nobody_reads_is_not_waited_for),
        TEST(a_look_before_writing_changes_nothing),
        TEST(a_file_is_held_from_one_content_to_the_next),
        TEST(who_writes_first_has_a_name_that_two_wanted),
        TEST(a_full_disk_leaves_the_lock),
        TEST(devices_are_nobodys),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
