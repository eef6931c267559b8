// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/costmodel/cost_model.h"
#include "core/costmodel/transfer.h"
#include "core/costmodel/tree_features.h"
#include "core/costmodel/tree_training.h"

namespace tilewright {

/// What makes one model of trees differ from another.
struct TreeModelKind {
  std::string name;
  TreeFeatures features;
  TreeTraining training;
  Transfer transfer = Transfer::kUntilOutweighed;
  /// Share by which the data must have grown before the next training by `update`.
  double growth = 0;
};

/// Gradient-boosted trees whose sum over a program's rows is its score, learnt towards y = fastest latency of
/// the task / its latency, 0 for a failure.
///
/// Learns from all samples of all tasks anew, lazily: `update` decides whether the next `predict` trains
/// first, so that samples handed over in many pieces cost one training. Before more samples came than the
/// options' warm-up, and nothing was loaded, scores are random ones. A program without rows scores minus
/// infinity. Trees given by `load` are kept: what is learnt afterwards is grown upon them as `transfer` says,
/// and `save` has both.
std::unique_ptr<CostModel> make_tree_model(const CostModelOptions& options, TreeModelKind kind);

}  // namespace tilewright
