/**
 * @file engine.h
 * The machine that runs a match, for the parts above it: all of its folders.
 */
#ifndef CG_ENGINE_ENGINE_H
#define CG_ENGINE_ENGINE_H

#include "engine/api/api.h"
#include "engine/find/sound.h"

#endif
