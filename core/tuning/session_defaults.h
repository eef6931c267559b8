// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/graph/prepare.h"
#include "core/target/target.h"
#include "core/tuning/tuning_options.h"

// What command line and window decide alike, so that their sessions share tasks, records and latencies.
namespace tilewright {

/// Share of the trials for other layouts than the rules give. Only layouts that save conversions are tried by
/// default: within chains of convolutions plain values and blocks of twice as many channels were not faster
/// than those of the rules, and a depthwise and a pointwise convolution in one subgraph cannot save more than
/// 3 % of MobileNet-V2 by their bounds.
inline constexpr double kDefaultGraphShare = 0.2;

/// Share of a session's time for timing programs within the models: SqueezeNet took 2 to 3 % less with those
/// that were fastest there than with those that are fastest alone, MobileNet-V2 hardly less.
inline constexpr double kDefaultInPlaceShare = 0.1;

/// How models are prepared for a target: blocks of channels as wide as its vectors, tasks for what has a
/// definition.
PrepareOptions prepare_options(const Target& target, std::map<std::string, Shape> shapes);

/// Options of a session that ranks nothing by measurement: each task's first choice of the cost model. So it
/// is for a target that this machine cannot run.
void tune_by_prediction(TuningOptions& options);

}  // namespace tilewright
