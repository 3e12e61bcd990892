/**
 * @file tests.h
 * The tests of one file are a function, and all of them are one program (tests.c).
 */
#ifndef TEST_UNIT_TESTS_H
#define TEST_UNIT_TESTS_H

/** Head of the function that runs the tests of `name`_test.c. @return how many failed */
#define TESTS(name)                                                                                \
    int name##_tests(void);                                                                        \
    int name##_tests(void)

#endif
