// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/thread_pool.h"
#include "core/search/round_ranking.h"
#include "core/search/search_history.h"
#include "core/search/search_policy.h"

namespace tilewright {

/// A legal point, its program, and what the model says of it.
struct ScoredPoint {
  Point point;
  Candidate candidate;  ///< the program, with what the model looked at where it was asked
  std::string program_hash;
  float score = 0;
  float spread = 0;  ///< as `Prediction::spread`
};

/// Makes programs of points and asks the model for their scores, on `context.threads` threads; what comes out
/// does not depend on their number. Remembers what it scored, so make one a round. Used from one thread.
class CandidateScoring {
 public:
  /// Once `stop` is requested no further point is scored, and what comes out is good for nothing.
  CandidateScoring(const SearchContext& context, std::stop_token stop);

  /// Whether scores come from data; otherwise they are 0.
  bool guided() const { return guided_; }

  /// One element a point; none where it is illegal or the model rules it out. Valid as long as this lives.
  std::vector<const ScoredPoint*> score(std::span<const Point> points);

  /// How many points it remembers.
  size_t remembered() const { return known_.size(); }
  /// Forgets all points but these, which stay where they are: a long search would fill the memory.
  void forget_all_but(std::span<const ScoredPoint* const> kept);

  /// Notes how a point came about; the first word about it counts, and none where it was scored before.
  void note_descent(const Point& point, const Descent& descent);
  /// The measured programs that children of the point come from: itself, or those that it came from.
  std::vector<std::string> measured_ancestors(const ScoredPoint& point, const SearchHistory& history) const;

  /// Proposes, in their order, those of `ranked` that are not closed and that lower for the target, up to
  /// `count`; null ones are passed over. Whatever it tried is closed then. Returns how many it proposed.
  /// Those of which nothing was noted are of `origin`. `above` tells why points are passed over that have a
  /// higher score than some that are proposed, where the list is not in the order of scores; none: nothing is
  /// told of what the list leaves.
  size_t propose(std::span<const ScoredPoint* const> ranked, size_t count, bool guided,
                 SearchHistory& history, std::vector<Proposal>& proposals, std::string_view origin = "random",
                 std::optional<LossReason> above = LossReason::kFullShare);

  /// Notes of a point that it was passed over, for `tell_ranking`; nothing where nobody listens.
  void pass_over(const ScoredPoint& point, LossReason why, std::string_view origin);
  /// Tells `SearchContext::on_ranked` the round in which these were proposed, where the model guided it and
  /// no stop was requested.
  void tell_ranking(const std::vector<Proposal>& proposals) const;

 private:
  /// The program of a point; its state only where somebody looks at it.
  Result<ScheduledProgram> scheduled(const Point& point, bool with_state) const;
  /// What the model looks at of each point, and the hash of its program; nothing of illegal ones.
  void make(std::span<const Point* const> points, std::vector<std::optional<Candidate>>& made,
            std::vector<std::string>& hashes) const;
  /// Takes out of each sketch's programs those that the draft thinks little of.
  void draft(std::span<const Point* const> points, std::vector<std::optional<Candidate>>& made) const;
  /// What was noted of how a point came about, else that it is of `origin`.
  Descent descent_of(const Point& point, std::string_view origin) const;
  /// Notes the best of what a list of a round left, of which the lowest that was proposed had this score.
  void pass_over_rest(std::span<const ScoredPoint* const> rest, float lowest, LossReason above,
                      const SearchHistory& history, std::string_view origin);
  void enter(SearchStage stage) const {
    if (context_.on_stage) context_.on_stage(stage);
  }

  const SearchContext& context_;
  std::stop_token stop_;
  CostModel::Needs needs_;
  bool guided_ = false;
  ThreadPool pool_;
  std::map<Point, std::optional<ScoredPoint>> known_;
  std::map<Point, Descent> descents_;
  RoundRanking ranking_;
};

}  // namespace tilewright
