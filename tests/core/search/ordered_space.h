// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>

#include "core/search/search_policy.h"

namespace tilewright::testing {

/// So many choices, each of so many numbers from 0 on, in one sketch. Every point is legal.
std::shared_ptr<const SearchSpace> ordered_space(int choices, int64_t options);

/// Predicts speeds that fall with the distance from one point of `ordered_space`: 5 and 17 in turns, where it
/// is 1. Tells what it was asked.
class OrderedModel final : public CostModel {
 public:
  size_t asked = 0;    ///< programs so far
  float best = -1;     ///< the highest score of these
  size_t best_at = 0;  ///< how many there were with the first of that score
  double sum = 0;      ///< of all scores
  /// Requested when a score reaches `goal`.
  std::stop_source stop;
  float goal = 2;

  std::string name() const override { return "ordered"; }
  Needs needs() const override { return {false, true}; }
  bool trained() const override { return true; }
  Result<void> update(std::span<const Sample>) override { return {}; }
  std::vector<Prediction> predict(std::span<const Candidate> candidates, const std::stop_token&) override;
  Result<std::string> learnt_bytes() const override { return std::string{}; }
  Result<void> take_learnt(const std::string&) override { return {}; }
};

}  // namespace tilewright::testing
