// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/graph/graph.h"

namespace tilewright {

/// Where the elements of a value lie: in the memory of the value `root`, from its element `offset` on, with
/// these strides (in elements, by dimension of the shape in memory).
struct ValueView {
  ValueId root = kNone;
  int64_t offset = 0;
  std::vector<int64_t> strides;
};

/// Elements that a node which computes nothing has to move all the same.
struct ViewCopy {
  Shape extents;
  ValueView from;
  ValueView to;
  DataType data_type = DataType::kFloat32;
  std::string why;  ///< "x is an input of the model"
};

/// Which values of a graph lie within others.
struct Aliases {
  std::vector<ValueView> views;               ///< by value; one with memory of its own is its own root
  std::vector<std::vector<ViewCopy>> copies;  ///< by node; nothing for nodes that compute

  const ValueView& view(ValueId id) const { return views[static_cast<size_t>(id)]; }
};

/// Whether a node gives its inputs' elements again, elsewhere or under another shape: a view, or a Concat,
/// Split or Slice along whole blocks. The runtime does nothing for it but the copies of `find_aliases`.
bool only_moves(const Graph& graph, const Node& node);

/// Lets whoever makes a part of a concatenation write it into the whole, and whoever reads a slice read it
/// within the whole. What cannot be (a part that is also an input of the model, say) is copied.
///
/// Compiled tasks are told the outer strides of their arguments, so the views here keep to what they take:
/// the innermost dimension of a plain value is dense, and all but the batch of a blocked one.
Aliases find_aliases(const Graph& graph);

/// The strides of a value of shape `from` seen as shape `to` with as many elements; nothing where the
/// elements are not so regular.
std::optional<std::vector<int64_t>> reshaped_strides(const Shape& from, const std::vector<int64_t>& strides,
                                                     const Shape& to);

}  // namespace tilewright
