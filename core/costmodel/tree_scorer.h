// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/costmodel/boosted_trees.h"
#include "core/costmodel/feature_rows.h"
#include "core/costmodel/transfer.h"
#include "core/costmodel/tree_training.h"

namespace tilewright {

/// Trees that were grown upon the scores of those before them.
struct TreeLayer {
  BoostedTrees trees;
  size_t columns = 0;
  Transfer transfer = Transfer::kUntilOutweighed;
  std::map<std::string, size_t> samples;  ///< learnt from, by task

  size_t sample_count() const;
};

/// Layers of trees: the score of a program is its sum over the last layer, plus the score by the layers below
/// times the share that the last layer's own samples leave to them. Layers are shared and never change.
class TreeScorer {
 public:
  bool empty() const { return layers_.empty(); }
  /// This with a layer on top. Layers below that would have no share in any task are left out.
  TreeScorer with(std::shared_ptr<const TreeLayer> layer) const;
  size_t sample_count() const;

  /// A score for each program.
  Result<std::vector<double>> scores(const FeatureRows& rows, std::span<const TreeData::Program> programs,
                                     std::span<const std::string> tasks) const;

  /// Bytes that name the features, and back. Errors (kBadInput): no such bytes, other features, or those of
  /// another version.
  Result<std::string> save(const std::string& features) const;
  static Result<TreeScorer> load(const std::string& bytes, const std::string& features, int threads);

  Result<int64_t> node_count() const;

 private:
  std::vector<std::shared_ptr<const TreeLayer>> layers_;
};

}  // namespace tilewright
