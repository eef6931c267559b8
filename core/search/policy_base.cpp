// SPDX-License-Identifier: Apache-2.0
#include "core/search/policy_base.h"

#include <algorithm>

namespace tilewright {

SearchContext without_model(SearchContext context) {
  context.cost_model = nullptr;
  context.draft_share = 1;
  return context;
}

std::string PolicyBase::save() const {
  const std::string own = own_state();
  return random_.state() + "\n" + history_.to_json() + (own.empty() ? "" : "\n" + own);
}

Result<void> PolicyBase::load(const std::string& bytes) {
  const auto end = bytes.find('\n');
  if (end == std::string::npos)
    return Error{ErrorKind::kBadInput, "search policy", "has no saved state here", {}, {}};
  // Neither function is longer than a line.
  const auto end_of_history = bytes.find('\n', end + 1);
  TILEWRIGHT_TRY(auto random, Random::from_state(std::string_view(bytes).substr(0, end)));
  TILEWRIGHT_TRY(auto history, SearchHistory::from_json(bytes.substr(end + 1, end_of_history - end - 1)));
  for (const auto& observation : history.measured()) TILEWRIGHT_CHECK(space().check(observation.point));
  const bool has_own = end_of_history != std::string::npos;
  TILEWRIGHT_CHECK(load_own_state(has_own ? bytes.substr(end_of_history + 1) : std::string()));
  random_ = random;
  history_ = std::move(history);
  return {};
}

Result<void> PolicyBase::load_own_state(const std::string& text) {
  if (text.empty()) return {};
  return Error{ErrorKind::kBadInput, "search policy", "has no such saved state", {}, text};
}

void PolicyBase::propose_drawn(const std::function<Point()>& draw, size_t count, CandidateScoring& scoring,
                               std::vector<Proposal>& proposals, std::stop_token stop) {
  constexpr size_t kFruitless = 512;
  size_t fruitless = 0;
  while (count > 0 && fruitless < kFruitless && !stop.stop_requested()) {
    std::vector<Point> points;
    for (size_t i = 0; i < count + 16; ++i) points.push_back(draw());
    const size_t proposed = scoring.propose(scoring.score(points), count, false, history_, proposals);
    count -= proposed;
    fruitless = proposed > 0 ? 0 : fruitless + points.size();
  }
}

std::vector<Proposal> PolicyBase::propose_ranked(int budget, size_t at_random, const Rank& rank,
                                                 std::stop_token stop, std::string_view origin,
                                                 LossReason above) {
  std::vector<Proposal> proposals;
  if (budget <= 0) return proposals;
  const auto count = static_cast<size_t>(budget);
  CandidateScoring scoring(context_, stop);
  if (scoring.guided()) {
    const auto ranked = rank(scoring, count);
    const size_t favourites = context_.favourites_only ? count : count - std::min(count, at_random);
    scoring.propose(ranked, favourites, true, history_, proposals, origin, above);
  }
  propose_drawn([&] { return space().draw(random_); }, count - proposals.size(), scoring, proposals, stop);
  scoring.tell_ranking(proposals);
  return proposals;
}

}  // namespace tilewright
