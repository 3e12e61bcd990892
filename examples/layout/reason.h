/**
 * @file reason.h
 * Reasons why something is refused, as functions of this folder write them.
 */
#ifndef LAYOUT_REASON_H
#define LAYOUT_REASON_H

#define REASON_SIZE 512 /**< bytes, with the NUL */

#endif
