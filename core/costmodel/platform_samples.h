// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/costmodel/cost_model.h"

namespace tilewright {

/// Samples of several platforms as a network with a head each learns them: every program once.
struct PlatformSamples {
  std::vector<std::string> targets;  ///< keys, or platforms, in the order of the heads
  std::vector<size_t> programs;      ///< the first sample of each program
  /// Row-major programs x targets; not-a-number where the program was not measured on the target.
  std::vector<float> labels;
};

/// `first`, where there is a sample of it, is the first head; the others come as they first do. Labels are
/// `throughput_labels` of each target by itself. Pure.
PlatformSamples platform_samples(std::span<const Sample> samples, const std::string& first);

}  // namespace tilewright
