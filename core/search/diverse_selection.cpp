// SPDX-License-Identifier: Apache-2.0
#include "core/search/diverse_selection.h"

#include <algorithm>
#include <map>
#include <queue>
#include <string>
#include <tuple>
#include <utility>

namespace tilewright {
namespace {

/// What a candidate added when that was last looked at, which is no less than what it adds later.
struct DiverseGain {
  double gain = 0;
  size_t position = 0;
  bool operator<(const DiverseGain& other) const {
    return gain != other.gain ? gain < other.gain : position > other.position;
  }
};

/// The number of decisions of which a configuration consists, the sketch being one where there are several.
size_t decisions_of_configuration(const SearchSpace& space) {
  size_t most = 0;
  for (const auto& sketch : space.sketches()) most = std::max(most, sketch->decisions().size());
  return most + (space.sketches().size() > 1 ? 1 : 0);
}

/// Each score between 0 and 1.
std::vector<double> shares_of_scores(std::span<const ScoredPoint* const> points, bool are_speeds) {
  double least = are_speeds || points.empty() ? 0 : points.front()->score;
  double most = least;
  for (const ScoredPoint* point : points) {
    if (!are_speeds) least = std::min<double>(least, point->score);
    most = std::max<double>(most, point->score);
  }
  std::vector<double> shares;
  shares.reserve(points.size());
  for (const ScoredPoint* point : points)
    shares.push_back(most > least ? std::max(0.0, (point->score - least) / (most - least)) : 0);
  return shares;
}

}  // namespace

std::vector<size_t> select_diverse(std::span<const DiverseCandidate> candidates, double weight,
                                   size_t count) {
  size_t components = 0;
  for (const auto& candidate : candidates) {
    for (const size_t component : candidate.components) components = std::max(components, component + 1);
  }
  std::vector<bool> covered(components, false);
  const auto gain_of = [&](size_t position) {
    const auto& candidate = candidates[position];
    const auto fresh = std::ranges::count_if(candidate.components, [&](size_t c) { return !covered[c]; });
    return candidate.worth + weight * static_cast<double>(fresh);
  };
  std::priority_queue<DiverseGain> gains;
  for (size_t i = 0; i < candidates.size(); ++i) gains.push({gain_of(i), i});
  std::vector<size_t> chosen;
  while (chosen.size() < count && !gains.empty()) {
    const DiverseGain first = gains.top();
    gains.pop();
    // Gains never grow, so whatever still has its gain is the best there is: the others are looked at no
    // sooner than they come to the top.
    if (const double gain = gain_of(first.position); gain < first.gain) {
      gains.push({gain, first.position});
      continue;
    }
    chosen.push_back(first.position);
    for (const size_t component : candidates[first.position].components) covered[component] = true;
  }
  return chosen;
}

std::vector<std::vector<size_t>> configuration_components(const SearchSpace& space,
                                                          std::span<const ScoredPoint* const> points) {
  // The name of a decision, which of that name in its sketch it is, and its value; the sketch has no name.
  std::map<std::tuple<std::string, int, DecisionValue>, size_t> numbers;
  const auto number = [&](const std::string& name, int which, const DecisionValue& value) {
    return numbers.try_emplace({name, which, value}, numbers.size()).first->second;
  };
  std::vector<std::vector<size_t>> components;
  components.reserve(points.size());
  for (const ScoredPoint* scored : points) {
    const Point& point = scored->point;
    const auto& decisions = space.sketch(point).decisions();
    auto& own = components.emplace_back();
    if (space.sketches().size() > 1) own.push_back(number({}, -1, {point.sketch}));
    std::map<std::string, int> seen;
    for (size_t i = 0; i < decisions.size(); ++i) {
      const int which = seen[decisions[i].name]++;
      if (is_open(decisions, i, point.values))
        own.push_back(number(decisions[i].name, which, point.values[i]));
    }
  }
  return components;
}

std::vector<const ScoredPoint*> choose_diverse(const SearchSpace& space,
                                               std::vector<const ScoredPoint*> ranked,
                                               const DiversityOptions& options, bool scores_are_speeds,
                                               size_t count) {
  if (options.diversity == Diversity::kNone || ranked.empty()) {
    ranked.resize(std::min(count, ranked.size()));
    return ranked;
  }
  const bool by_code = options.diversity == Diversity::kCode;
  const auto worths =
      by_code ? std::vector<double>(ranked.size(), 0) : shares_of_scores(ranked, scores_are_speeds);
  auto components = configuration_components(space, ranked);
  std::vector<DiverseCandidate> candidates;
  candidates.reserve(ranked.size());
  for (size_t i = 0; i < ranked.size(); ++i) candidates.push_back({worths[i], std::move(components[i])});
  const auto decisions = static_cast<double>(std::max<size_t>(1, decisions_of_configuration(space)));
  std::vector<const ScoredPoint*> chosen;
  for (const size_t i : select_diverse(candidates, by_code ? 1 : options.weight / decisions, count))
    chosen.push_back(ranked[i]);
  return chosen;
}

}  // namespace tilewright
