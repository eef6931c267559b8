// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {

/// The padding of every axis, before and after; negative padding cuts.
struct Pads {
  std::vector<int64_t> begin;
  std::vector<int64_t> end;
};

/// Those of a call of Pad whose first input, which need not be there, has `rank` dimensions.
Result<Pads> read_pads(const OperatorCall& call, size_t rank);

/// Whether Pad knows the mode.
bool is_pad_mode(const std::string& mode);

/// The place of an axis of `extent` elements that the padded place `place`, counted from the axis's first
/// element, shows; kOutside where that is the constant.
int64_t source_place(int64_t place, int64_t extent, const std::string& mode);

}  // namespace tilewright::reference
