// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/costmodel/boosted_trees.h"
#include "core/costmodel/cost_model.h"
#include "core/search/observation.h"
#include "core/space/search_space.h"

namespace tilewright::testing {

/// AutoTVM's trees over the values of a program of `fake_space` or `layer_space` (its "knob" features). It
/// knows nothing but what it was told of measured programs.
class KnobModel final : public CostModel {
 public:
  std::string name() const override { return "knobs"; }
  Needs needs() const override { return {false, true}; }
  bool trained() const override { return trees_ != nullptr; }
  Result<void> update(std::span<const Sample>) override { return {}; }
  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& stop) override;
  Result<std::string> learnt_bytes() const override { return std::string{}; }
  Result<void> take_learnt(const std::string&) override { return {}; }

  /// Learns of these and all that it was told before.
  void learn(const SearchSpace& space, const std::vector<Observation>& observations);

 private:
  std::vector<std::vector<float>> rows_;
  std::vector<double> latencies_;
  std::unique_ptr<BoostedTrees> trees_;
};

}  // namespace tilewright::testing
