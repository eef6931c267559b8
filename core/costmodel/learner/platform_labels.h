// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/costmodel/network_programs.h"

namespace tilewright {

/// Programs and how they do on one platform.
struct PlatformPrograms {
  NetworkPrograms programs;
  std::vector<float> labels;  ///< of each program; not-a-number: not known
};

/// Labels as a network with a head a platform learns them, row-major programs x platforms (MTL-TLP). All
/// platforms must have the same programs in the same order: fails with kBadInput and the first that differs.
Result<std::vector<float>> join_platform_labels(std::span<const PlatformPrograms> platforms);

/// Keeps `count` of the first platform's labels, drawn with `seed`, and makes the others unknown, as if few
/// programs had been measured there.
void keep_target_labels(std::vector<float>& labels, int platforms, size_t count, uint64_t seed);

}  // namespace tilewright
