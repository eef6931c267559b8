// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {

/// Fails unless the input holds integers that can be indices: int32 or int64.
Result<void> expect_indices(const OperatorCall& call, size_t index);

/// The values of an index input, each in 0..extent-1; negative ones count from the end. The input may be
/// int32 or int64.
Result<std::vector<int64_t>> index_input(const OperatorCall& call, size_t index, int64_t extent);

/// Offsets (in elements of `shape`) for an index tensor [..., k], each entry of which is a k-tuple for the
/// axes from `first_axis` on. The indices are checked against the extents.
Result<std::vector<int64_t>> tuple_offsets(const OperatorCall& call, size_t index, const Shape& shape,
                                           size_t first_axis);

}  // namespace tilewright::reference
