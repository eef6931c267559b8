// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/graph.h"

namespace tilewright {

/// Gives a task of pointwise convolutions (windows of one element, no stride or padding) and elementwise
/// operators one row of pixels, 1 x HW, in place of H x W: the pixels of a sample are neighbours in memory,
/// as every such value is blocked, and a product with all of them as rows can be cut better than one of H
/// times W rows. Values keep their bytes, so whoever runs the task need not know. Does nothing where a value
/// is plain, or where the operators tell pixels from one another.
void merge_rows(Graph& task);

}  // namespace tilewright
