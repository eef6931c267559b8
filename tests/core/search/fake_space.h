// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/search/search_policy.h"

namespace tilewright::testing {

/// Decisions of two stages: two splits, three choices and a conditional one. Every value becomes a primitive
/// that changes nothing but the program's identity, so that each legal point is a program of its own and is
/// made quickly. Points in which the first choice is 3 and the second 0 are illegal.
std::shared_ptr<const SearchSpace> fake_space(int sketches = 2);
/// One choice of `options` and nothing else.
std::shared_ptr<const SearchSpace> tiny_space(int options);

/// The same in small: a split of 8 steps and three choices, the third of which opens a fourth, with 450 legal
/// points a sketch. Points in which the second choice is 3 and the third 0 are illegal.
std::shared_ptr<const SearchSpace> small_space(int sketches = 1);

/// Points of which, in order, so many are illegal first, and then as many legal.
std::shared_ptr<const SearchSpace> barren_space(int illegal);

/// What a program of `fake_space` takes: fastest, 1 ms, at one point of sketch 1; sketch 0 is three times
/// slower throughout.
double fake_latency(const Point& point);

/// Predicts what it is told to, from the primitives of a program.
class FakeModel final : public CostModel {
 public:
  bool knows = true;
  double wrong = 0.1;  ///< at most, as a share, always in the same way for a program

  std::string name() const override { return "fake"; }
  Needs needs() const override { return {false, true}; }
  bool trained() const override { return knows; }
  Result<void> update(std::span<const Sample>) override { return {}; }
  /// 1 ms over the latency, and wrong.
  std::vector<Prediction> predict(std::span<const Candidate> candidates,
                                  const std::stop_token& stop) override;
  Result<std::string> learnt_bytes() const override { return std::string{}; }
  Result<void> take_learnt(const std::string&) override { return {}; }
};

/// Policies with networks share a learner (tests/core/search/shared_learner.h).
SearchContext fake_context(std::shared_ptr<const SearchSpace> space, CostModel* model, int threads = 1);
/// Measures proposals of `fake_space`.
std::vector<Observation> measure(const std::vector<Proposal>& proposals);
/// `rounds` rounds of `budget`; all that was measured.
std::vector<Observation> run_rounds(SearchPolicy& policy, int rounds, int budget);

}  // namespace tilewright::testing
