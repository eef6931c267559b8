// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/search/observation.h"
#include "core/search/search_policy.h"

namespace tilewright {

/// How far a search can trust its cost model: whether the model had put the programs that were measured last
/// into the order of their speeds, before it knew any of these. Scores that came before and after a training
/// are compared with each other, since what a model says of a task keeps its scale. A value.
class ModelTrust {
 public:
  /// Notes what a trained model said of programs that are going to be measured, in place of those that were
  /// never measured since.
  void expect(std::span<const Proposal> proposals);
  /// Notes how fast those of them are that were expected; the others say nothing.
  void learn(const std::vector<Observation>& observations);
  /// From 0, where its order is no better than chance, to 1, where it is the measured one. 0.5 until enough
  /// is known.
  double value() const;

  nlohmann::json to_json() const;
  /// Fails with kBadInput.
  static Result<ModelTrust> from_json(const nlohmann::json& json);

  bool operator==(const ModelTrust&) const = default;

 private:
  std::map<std::string, float> expected_;          ///< scores by program
  std::deque<std::pair<double, double>> settled_;  ///< score and speed, the latest last
};

/// How many of `budget` trials a search makes before it looks at what came out: all of them where the model
/// can be trusted fully, and a quarter where not at all. At least one.
size_t trusted_batch(size_t budget, double trust);

}  // namespace tilewright
