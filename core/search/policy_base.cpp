// SPDX-License-Identifier: Apache-2.0
#include "core/search/policy_base.h"

#include <algorithm>

namespace tilewright {

std::string PolicyBase::save() const {
  return random_.state() + "\n" + history_.to_json();
}

Result<void> PolicyBase::load(const std::string& bytes) {
  const auto end = bytes.find('\n');
  if (end == std::string::npos)
    return Error{ErrorKind::kBadInput, "search policy", "has no saved state here", {}, {}};
  TILEWRIGHT_TRY(auto random, Random::from_state(std::string_view(bytes).substr(0, end)));
  TILEWRIGHT_TRY(auto history, SearchHistory::from_json(bytes.substr(end + 1)));
  for (const auto& observation : history.measured()) TILEWRIGHT_CHECK(space().check(observation.point));
  random_ = random;
  history_ = std::move(history);
  return {};
}

void PolicyBase::propose_drawn(const std::function<Point()>& draw, size_t count,
                               CandidateEvaluation& evaluation, std::vector<Proposal>& proposals,
                               std::stop_token stop) {
  constexpr size_t kFruitless = 512;
  size_t fruitless = 0;
  while (count > 0 && fruitless < kFruitless && !stop.stop_requested()) {
    std::vector<Point> points;
    for (size_t i = 0; i < count + 16; ++i) points.push_back(draw());
    const size_t proposed =
        evaluation.propose(evaluation.evaluate(points), count, false, history_, proposals);
    count -= proposed;
    fruitless = proposed > 0 ? 0 : fruitless + points.size();
  }
}

}  // namespace tilewright
