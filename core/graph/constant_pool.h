// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>

#include "core/base/hash.h"
#include "core/graph/graph.h"

namespace tilewright {

/// Whether both are there, of one type, and have the same bytes.
bool have_equal_bytes(const Tensor& a, const Tensor& b);

/// Keeps constants of equal type and bytes once, such as the mask that every layer of a network has of its
/// own. The values stay apart, so that what a task is does not depend on what its weights hold.
class ConstantPool {
 public:
  /// A tensor of the same type and elements: the first one that was given.
  Tensor shared(Tensor tensor);

 private:
  std::map<ContentHash, Tensor> known_;
};

/// Lets equal constants of a graph have their bytes together.
void share_equal_constants(Graph& graph);

}  // namespace tilewright
