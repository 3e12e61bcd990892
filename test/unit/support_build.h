/** @file support_build.h  With what a test was built. It needs no other header. */
#ifndef TEST_SUPPORT_BUILD_H
#define TEST_SUPPORT_BUILD_H

#if defined(__SANITIZE_ADDRESS__)
#define UNDER_SANITIZERS true /* slow, and what was given back is kept apart for a while */
#else
#define UNDER_SANITIZERS false
#endif

#endif
