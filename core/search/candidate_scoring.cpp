// SPDX-License-Identifier: Apache-2.0
#include "core/search/candidate_scoring.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <memory>
#include <unordered_set>
#include <utility>

#include "core/backend/lower.h"
#include "core/costmodel/candidate.h"
#include "core/feature/draft_quantities.h"
#include "core/schedule/program_hash.h"
#include "core/search/candidate_source.h"

namespace tilewright {

CandidateScoring::CandidateScoring(const SearchContext& context, std::stop_token stop)
    : context_(context),
      stop_(std::move(stop)),
      guided_(context.cost_model && context.cost_model->trained()),
      pool_(std::max(1, context.threads)) {
  if (!guided_) return;
  needs_ = context.cost_model->needs();
  if (context.draft_share < 1) needs_.statements = true;
}

void CandidateScoring::draft(std::span<const Point* const> points,
                             std::vector<std::optional<Candidate>>& made) const {
  // The draft compares only programs of the same sketch: what it cannot see of a variant is the same for all
  // of them.
  std::map<int, std::vector<std::pair<double, size_t>>> cycles;
  for (size_t i = 0; i < made.size(); ++i) {
    if (!made[i] || made[i]->statements.empty()) continue;
    cycles[points[i]->sketch].emplace_back(draft_program(made[i]->statements, context_.target).cycles, i);
  }
  for (auto& [sketch, programs] : cycles) {
    std::sort(programs.begin(), programs.end());
    const auto kept =
        static_cast<size_t>(std::ceil(context_.draft_share * static_cast<double>(programs.size())));
    for (size_t i = kept; i < programs.size(); ++i) made[programs[i].second].reset();
  }
}

Result<ScheduledProgram> CandidateScoring::scheduled(const Point& point, bool with_state) const {
  if (with_state) return context_.space->schedule(point);
  TILEWRIGHT_TRY(Program program, context_.space->materialise(point));
  return ScheduledProgram{std::move(program), {}};
}

void CandidateScoring::make(std::span<const Point* const> points, std::vector<std::optional<Candidate>>& made,
                            std::vector<std::string>& hashes) const {
  // Points take unequal times, so threads take one after the other instead of fixed shares.
  const auto for_each_point = [&](const auto& body) {
    std::atomic<size_t> next = 0;
    parallel_for(pool_, pool_.threads(), [&](int64_t) {
      for (size_t i = next++; i < points.size() && !stop_.stop_requested(); i = next++) body(i);
    });
  };
  if (context_.candidates != nullptr) {
    if (guided_) enter(SearchStage::kFeatures);
    for_each_point([&](size_t i) {
      const auto known = context_.candidates->find(*points[i]);
      if (known.candidate == nullptr) return;
      made[i] = *known.candidate;
      hashes[i] = *known.program_hash;
    });
    return;
  }
  std::vector<std::optional<ScheduledProgram>> programs(points.size());
  const bool with_nests = needs_.nest();
  for_each_point([&](size_t i) {
    auto one = scheduled(*points[i], with_nests);
    if (!one.ok()) return;
    hashes[i] = program_hash(context_.task_id, one->program);
    programs[i] = std::move(one).value();
  });
  if (guided_) enter(SearchStage::kFeatures);
  for_each_point([&](size_t i) {
    if (!programs[i]) return;
    auto candidate = make_candidate(context_.task_id, *std::move(programs[i]), needs_);
    if (candidate.ok()) made[i] = std::move(candidate).value();
  });
}

std::vector<const ScoredPoint*> CandidateScoring::score(std::span<const Point> points) {
  std::vector<std::map<Point, std::optional<ScoredPoint>>::iterator> fresh;
  std::vector<const Point*> fresh_points;
  for (const auto& point : points) {
    const auto [at, added] = known_.try_emplace(point);
    if (!added) continue;
    fresh.push_back(at);
    fresh_points.push_back(&at->first);
  }
  std::vector<std::optional<Candidate>> made(fresh.size());
  std::vector<std::string> hashes(fresh.size());
  make(fresh_points, made, hashes);
  if (guided_ && context_.draft_share < 1) draft(fresh_points, made);
  std::vector<Candidate> candidates;
  std::vector<size_t> owners;
  for (size_t i = 0; i < made.size(); ++i) {
    if (!made[i]) continue;
    candidates.push_back(*std::move(made[i]));
    owners.push_back(i);
  }
  std::vector<Prediction> predictions(candidates.size());
  if (guided_) enter(SearchStage::kPrediction);
  if (guided_ && !candidates.empty() && !stop_.stop_requested())
    predictions = context_.cost_model->predict(candidates, stop_);
  if (guided_) enter(SearchStage::kDrawing);
  for (size_t i = 0; i < candidates.size(); ++i) {
    if (!std::isfinite(predictions[i].score)) continue;
    const auto at = fresh[owners[i]];
    at->second = ScoredPoint{at->first, std::move(candidates[i]), std::move(hashes[owners[i]]),
                             predictions[i].score, predictions[i].spread};
  }
  std::vector<const ScoredPoint*> out;
  for (const auto& point : points) {
    const auto& found = known_.at(point);
    out.push_back(found ? &*found : nullptr);
  }
  return out;
}

void CandidateScoring::forget_all_but(std::span<const ScoredPoint* const> kept) {
  const std::unordered_set<const ScoredPoint*> wanted(kept.begin(), kept.end());
  std::erase_if(known_, [&](const auto& known) { return !known.second || !wanted.contains(&*known.second); });
}

void CandidateScoring::note_descent(const Point& point, const Descent& descent) {
  if (!known_.contains(point)) descents_.try_emplace(point, descent);
}

std::vector<std::string> CandidateScoring::measured_ancestors(const ScoredPoint& point,
                                                              const SearchHistory& history) const {
  if (history.was_measured(point.program_hash)) return {point.program_hash};
  const auto descent = descents_.find(point.point);
  return descent == descents_.end() ? std::vector<std::string>() : descent->second.parents;
}

Descent CandidateScoring::descent_of(const Point& point, std::string_view origin) const {
  const auto noted = descents_.find(point);
  return noted == descents_.end() ? Descent{std::string(origin), {}} : noted->second;
}

size_t CandidateScoring::propose(std::span<const ScoredPoint* const> ranked, size_t count, bool guided,
                                 SearchHistory& history, std::vector<Proposal>& proposals,
                                 std::string_view origin, std::optional<LossReason> above) {
  const bool by_model = guided && guided_;
  float lowest = std::numeric_limits<float>::infinity();
  size_t proposed = 0;
  size_t at = 0;
  while (proposed < count && at < ranked.size()) {
    std::vector<const ScoredPoint*> batch;
    for (; at < ranked.size() && batch.size() < count - proposed; ++at) {
      if (ranked[at] && history.close(ranked[at]->program_hash)) batch.push_back(ranked[at]);
    }
    std::vector<char> builds(batch.size(), 0);
    parallel_for(pool_, static_cast<int64_t>(batch.size()), [&](int64_t i) {
      const auto index = static_cast<size_t>(i);
      builds[index] = !stop_.stop_requested() && lower(batch[index]->candidate.program, context_.target).ok();
    });
    for (size_t i = 0; i < batch.size(); ++i) {
      const ScoredPoint& chosen = *batch[i];
      if (!builds[i]) {
        if (by_model) pass_over(chosen, LossReason::kNotLowered, origin);
        continue;
      }
      lowest = std::min(lowest, chosen.score);
      proposals.push_back({chosen.point, chosen.candidate.program, chosen.program_hash, chosen.score,
                           chosen.spread, by_model, descent_of(chosen.point, origin),
                           guided_ ? std::make_shared<const Candidate>(chosen.candidate) : nullptr});
      ++proposed;
    }
  }
  if (by_model && above && count > 0 && context_.on_ranked)
    pass_over_rest(ranked.subspan(at), lowest, *above, history, origin);
  return proposed;
}

void CandidateScoring::pass_over(const ScoredPoint& point, LossReason why, std::string_view origin) {
  if (!context_.on_ranked) return;
  ranking_.pass_over({point.point, point.program_hash, point.score, point.spread, 0,
                      descent_of(point.point, origin).origin, why});
}

void CandidateScoring::pass_over_rest(std::span<const ScoredPoint* const> rest, float lowest,
                                      LossReason above, const SearchHistory& history,
                                      std::string_view origin) {
  std::vector<const ScoredPoint*> open;
  std::unordered_set<std::string_view> seen;
  std::ranges::copy_if(rest, std::back_inserter(open), [&](const ScoredPoint* point) {
    return point != nullptr && !history.closed(point->program_hash) &&
           seen.insert(point->program_hash).second;
  });
  // Some policies rank thousands of points, and no more than these are told.
  const auto kept = static_cast<std::ptrdiff_t>(std::min(open.size(), kRunnersUp));
  std::ranges::partial_sort(open, open.begin() + kept, std::ranges::greater(), &ScoredPoint::score);
  for (const ScoredPoint* point : std::span(open).first(static_cast<size_t>(kept)))
    pass_over(*point, point->score > lowest ? above : LossReason::kLowerScore, origin);
}

void CandidateScoring::tell_ranking(const std::vector<Proposal>& proposals) const {
  if (context_.on_ranked && guided_ && !stop_.stop_requested()) context_.on_ranked(ranking_.told(proposals));
}

}  // namespace tilewright
