// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/graph/prepare.h"
#include "core/measure/measurement.h"
#include "core/target/target.h"
#include "core/tuning/tuning_session.h"

// What command line and window decide alike, so that their sessions share tasks, records and latencies.
namespace tilewright {

/// How models are prepared for a target: blocks of channels as wide as its vectors, tasks for what has a definition.
PrepareOptions prepare_options(const Target& target, std::map<std::string, Shape> shapes);

/// What the caches hold when a program of these models is timed: weights that do not fit the last cache together are read from
/// memory in a real inference, so they are measured that way.
CachePolicy cache_policy(const std::vector<TuningModel>& models, const Target& target);

}  // namespace tilewright
