// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/pack_sum.h"

namespace tilewright {

void add_to_programs(std::span<const float> values, std::span<const uint32_t> owner, std::span<double> sums) {
  for (size_t row = 0; row < owner.size(); ++row) sums[owner[row]] += values[row];
}

void give_to_rows(std::span<const float> of_programs, std::span<const uint32_t> owner,
                  std::span<float> of_rows) {
  for (size_t row = 0; row < owner.size(); ++row) of_rows[row] = of_programs[owner[row]];
}

}  // namespace tilewright
