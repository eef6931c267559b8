// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/platform_labels.h"

#include <cmath>
#include <limits>

#include "core/base/random.h"

namespace tilewright {

void keep_target_labels(std::vector<float>& labels, int platforms, size_t count, uint64_t seed) {
  std::vector<size_t> known;
  for (size_t i = 0; i < labels.size(); i += static_cast<size_t>(platforms)) {
    if (!std::isnan(labels[i])) known.push_back(i);
  }
  Random random(seed);
  random.shuffle(known);
  for (size_t k = count; k < known.size(); ++k) labels[known[k]] = std::numeric_limits<float>::quiet_NaN();
}

}  // namespace tilewright
