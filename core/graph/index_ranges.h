// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"

namespace tilewright {

/// A value whose elements say which slices of another are taken: they lie in [-extent, extent). Compiled code
/// trusts them no further than that it reads within its tensors, so whoever runs it checks them before, as
/// the reference kernels do.
struct IndexRange {
  ValueId indices = kNone;
  int64_t extent = 0;
};

/// What the node demands of its indices; nothing where it has none.
std::optional<IndexRange> index_range(const Graph& graph, const Node& node);

/// Fails with kBadInput, as the node's reference kernel would, where an index is out of range.
Result<void> check_indices(const Node& node, const Tensor& indices, int64_t extent);

}  // namespace tilewright
