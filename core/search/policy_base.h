// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/search/candidate_evaluation.h"
#include "core/search/search_history.h"
#include "core/search/search_policy.h"

namespace tilewright {

/// What policies share: a stream of random numbers, the history, and both as bytes.
class PolicyBase : public SearchPolicy {
 public:
  void observe(const std::vector<Observation>& observations) final { history_.add(observations); }
  std::string save() const final;
  Result<void> load(const std::string& bytes) final;

 protected:
  PolicyBase(SearchContext context, uint64_t seed) : context_(std::move(context)), random_(seed) {}

  /// Proposes up to `count` points that `draw` gives, unguided. Gives up when a few hundred draws in a row
  /// bring nothing new.
  void propose_drawn(const std::function<Point()>& draw, size_t count, CandidateEvaluation& evaluation,
                     std::vector<Proposal>& proposals, std::stop_token stop);

  const SearchSpace& space() const { return *context_.space; }

  SearchContext context_;
  Random random_;
  SearchHistory history_;
};

}  // namespace tilewright
