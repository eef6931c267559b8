// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/graph.h"

namespace tilewright {

/// Gives a task of pointwise convolutions (windows of one element, no stride or padding), layout conversions
/// and elementwise operators one row of pixels, 1 x HW, in place of H x W. The pixels of a sample are
/// neighbours in memory where a value is blocked or is one side of a conversion, and a row of all of them can
/// be tiled better than H rows of W: 28 pixels leave a quarter of two vectors of 16 empty, 784 leave none.
/// Values keep their bytes, so whoever runs the task need not know. Does nothing where another value is
/// plain, or where the operators tell pixels from one another.
void merge_rows(Graph& task);

}  // namespace tilewright
