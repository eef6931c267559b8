// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tilewright {

// A program's score is the sum over its rows (statements) of what a model gives for each (Ansor,
// section 5.2). A loss of the sum therefore has the same derivatives by every row of the program. Pure;
// thread-safe.

/// Adds each row's value to the sum of its program, `owner[row]`.
void add_to_programs(std::span<const float> values, std::span<const uint32_t> owner, std::span<double> sums);

/// Gives each row the value of its program.
void give_to_rows(std::span<const float> of_programs, std::span<const uint32_t> owner,
                  std::span<float> of_rows);

}  // namespace tilewright
