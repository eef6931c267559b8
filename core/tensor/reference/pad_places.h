// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {

/// The padding of every axis before and after it; negative padding cuts.
struct Pads {
  std::vector<int64_t> begin;
  std::vector<int64_t> end;
};

/// The pads of a call of Pad whose first input, which may be absent, has `rank` dimensions.
Result<Pads> read_pads(const OperatorCall& call, size_t rank);

/// Whether Pad knows the mode.
bool is_pad_mode(const std::string& mode);

/// The place of an axis of `extent` elements whose value appears at `place` of the padded axis, counted from
/// the axis's first element; kOutside where the constant appears there.
int64_t source_place(int64_t place, int64_t extent, const std::string& mode);

}  // namespace tilewright::reference
