// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include "core/search/candidate_scoring.h"
#include "core/search/search_history.h"
#include "core/search/search_policy.h"

namespace tilewright {

/// The context of a policy that asks no cost model: neither a model's judgement nor a draft may leave points
/// out.
SearchContext without_model(SearchContext context);

/// What policies share: a stream of random numbers, the history, and both as bytes, beside what a policy
/// keeps of its own.
class PolicyBase : public SearchPolicy {
 public:
  /// Whoever overrides it calls it too.
  void observe(const std::vector<Observation>& observations) override { history_.add(observations); }
  std::string save() const final;
  Result<void> load(const std::string& bytes) final;

 protected:
  PolicyBase(SearchContext context, uint64_t seed) : context_(std::move(context)), random_(seed) {}

  /// What a policy keeps of its own, as one line of text; empty: nothing.
  virtual std::string own_state() const { return {}; }
  /// Takes it back, empty where nothing was kept. Fails with kBadInput where it cannot be read, and the
  /// policy is then what it was.
  virtual Result<void> load_own_state(const std::string& text);

  /// Proposes up to `count` points that `draw` gives, unguided. Gives up when a few hundred draws in a row
  /// bring nothing new.
  void propose_drawn(const std::function<Point()>& draw, size_t count, CandidateScoring& scoring,
                     std::vector<Proposal>& proposals, std::stop_token stop);

  /// The best points that a policy knows of, the best first; `count` of them are wanted, more are of use.
  using Rank = std::function<std::vector<const ScoredPoint*>(CandidateScoring& scoring, size_t count)>;
  /// What a policy proposes that ranks points by a trained model: the favourites of `rank`, of `origin` where
  /// nothing was noted of them, but for `at_random` points (none with `SearchContext::favourites_only`), and
  /// points drawn of the whole space for what is left. Without a trained model it asks nobody to rank.
  /// `above` as `CandidateScoring::propose` takes it.
  std::vector<Proposal> propose_ranked(int budget, size_t at_random, const Rank& rank, std::stop_token stop,
                                       std::string_view origin = "random",
                                       LossReason above = LossReason::kFullShare);

  const SearchSpace& space() const { return *context_.space; }

  SearchContext context_;
  Random random_;
  SearchHistory history_;
};

}  // namespace tilewright
