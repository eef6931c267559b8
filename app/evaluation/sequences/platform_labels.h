// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright {

/// Keeps `count` of the first platform's labels, drawn with `seed`, and makes its others unknown (NaN), as if
/// few programs had been measured there. `labels` are those of a network with a head for each platform
/// (MTL-TLP), row-major programs x platforms.
void keep_target_labels(std::vector<float>& labels, int platforms, size_t count, uint64_t seed);

}  // namespace tilewright
