// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/graph/prepare.h"
#include "core/target/target.h"
#include "core/tuning/tuning_options.h"

// Decisions that are the same for the command line and the window, so that their sessions share tasks,
// records and latencies.
namespace tilewright {

/// Share of the trials for layouts other than the rules'. By default only layouts that save conversions are
/// tried: within chains of convolutions, plain values and blocks of twice as many channels were not faster
/// than the rules' blocks, and by their bounds, a depthwise and a pointwise convolution in one subgraph
/// cannot save more than 3 % of MobileNet-V2.
inline constexpr double kDefaultGraphShare = 0.2;

/// Share of a session's time for timing programs within the models. SqueezeNet took 2 to 3 % less time with
/// the programs that were fastest there than with those that are fastest alone; MobileNet-V2 gained hardly
/// anything.
inline constexpr double kDefaultInPlaceShare = 0.1;

/// How models are prepared for a target: with blocks of channels as wide as the target's vectors, and with
/// tasks for all operators that have a definition.
PrepareOptions prepare_options(const Target& target, std::map<std::string, Shape> shapes);

/// The task scheduler of a session for which nobody chose one: that of Ansor for a policy that repeats Ansor.
std::string usual_scheduler(std::string_view policy);

/// Sets the options of a session that ranks nothing by measurement and takes each task's first choice of the
/// cost model, as it is needed for a target that this machine cannot run.
void tune_by_prediction(TuningOptions& options);

}  // namespace tilewright
