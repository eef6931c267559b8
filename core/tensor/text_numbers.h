// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/tensor/tensor.h"

namespace tilewright {

/// Writes the numbers of a tensor into one of strings with as many elements, in the fewest digits that tell
/// them apart from others of their type; what is not finite as NaN, INF and -INF.
void write_numbers(const Tensor& numbers, Tensor& texts);

/// Reads numbers in plain and scientific notation, and those three in capital or small letters. Gives the
/// first text that is no number, if there is one.
std::optional<std::string> read_numbers(const Tensor& texts, Tensor& numbers);

}  // namespace tilewright
