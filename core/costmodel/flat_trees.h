// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/costmodel/boosted_trees.h"

namespace tilewright {

/// Grown trees that only predict: the same values as the library gives, several times faster, and saved in a
/// fraction of the bytes. Rows are dense and hold numbers only. Immutable; any thread.
class FlatTrees {
 public:
  /// Fails with kInternal where the trees are not of the kind that this project grows (one value a leaf,
  /// numeric features, none missing).
  static Result<FlatTrees> from(const BoostedTrees& trees, size_t columns);

  /// The value of each row. Rows are row-major, each `stride` long, at least the trees' columns.
  std::vector<float> predict(std::span<const float> rows, size_t stride) const;
  int64_t node_count() const { return static_cast<int64_t>(nodes_.size()); }

  std::string save() const;
  /// Fails with kBadInput where these are not trees over `columns` features.
  static Result<FlatTrees> load(const std::string& bytes, size_t columns);

 private:
  /// A row goes on to `child`, or to the one behind it where its feature is not below the threshold. A leaf
  /// leads to itself.
  struct Node {
    float threshold = 0;  ///< of a leaf: not a number
    uint16_t feature = 0;
    uint16_t child = 0;  ///< position within the tree
  };
  struct Tree {
    uint32_t first = 0;  ///< position of its root in the nodes
    uint32_t depth = 0;  ///< steps from the root to the deepest leaf
  };

  /// A node as it is saved.
  struct Packed;

  explicit FlatTrees(size_t columns) : columns_(columns) {}
  /// Fails with kBadInput where its nodes lead nowhere.
  Result<void> add_tree(std::span<const Packed> tree);

  size_t columns_;
  std::vector<Tree> trees_;
  std::vector<Node> nodes_;
  std::vector<float> values_;  ///< of leaves; 0 elsewhere
};

}  // namespace tilewright
