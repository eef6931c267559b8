// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright {

/// Of labels as a network with a head a platform learns them, row-major programs x platforms (MTL-TLP): keeps
/// `count` of the first platform's, drawn with `seed`, and makes its others unknown, as if few programs had
/// been measured there.
void keep_target_labels(std::vector<float>& labels, int platforms, size_t count, uint64_t seed);

}  // namespace tilewright
