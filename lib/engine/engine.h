/**
 * @file engine.h
 * The machine that runs a match, as the parts above it see it: all its folders.
 */
#ifndef CG_ENGINE_ENGINE_H
#define CG_ENGINE_ENGINE_H

#include "engine/api/api.h"
#include "engine/find/sound.h"

#endif
