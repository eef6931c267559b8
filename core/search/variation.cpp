// SPDX-License-Identifier: Apache-2.0
#include "core/search/variation.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <tuple>

#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

double weight_of(Decision::Kind kind) {
  switch (kind) {
    case Decision::Kind::kSplit: return 0.90;
    case Decision::Kind::kUnroll: return 0.04;
    case Decision::Kind::kParallel: return 0.01;
    default: return 0.05;
  }
}

std::vector<int64_t> divisors_above_one(int64_t n) {
  std::vector<int64_t> out;
  for (int64_t d = 2; d * d <= n; ++d) {
    if (n % d != 0) continue;
    out.push_back(d);
    if (d * d != n) out.push_back(n / d);
  }
  if (n > 1) out.push_back(n);
  std::sort(out.begin(), out.end());
  return out;
}

bool innermost_allowed(const Decision& d, int64_t factor) {
  if (factor > d.max_innermost) return false;
  return d.options.empty() || std::find(d.options.begin(), d.options.end(), factor) != d.options.end();
}

/// Moves a divisor between two levels; false where none can move.
bool move_factor(const Decision& d, DecisionValue& factors, Random& random) {
  const int64_t product = std::accumulate(factors.begin(), factors.end(), int64_t{1}, std::multiplies<>());
  DecisionValue levels{(d.extent + product - 1) / product};
  levels.insert(levels.end(), factors.begin(), factors.end());
  std::vector<size_t> order(levels.size());
  std::iota(order.begin(), order.end(), size_t{0});
  random.shuffle(order);
  for (size_t i = 0; i < order.size(); ++i) {
    const size_t from = order[i];
    const size_t to = order[(i + 1) % order.size()];
    if (from == to) return false;
    auto divisors = divisors_above_one(levels[from]);
    const size_t last = levels.size() - 1;
    std::erase_if(divisors, [&](int64_t by) {
      return (to == last && !innermost_allowed(d, levels[to] * by)) ||
             (from == last && !innermost_allowed(d, levels[from] / by)) || levels[to] * by > d.extent;
    });
    if (divisors.empty()) continue;
    const int64_t by = random.pick(divisors);
    levels[from] /= by;
    levels[to] *= by;
    std::copy(levels.begin() + 1, levels.end(), factors.begin());
    return true;
  }
  return false;
}

bool change_option(const Decision& d, DecisionValue& value, Random& random, bool neighbours) {
  if (d.options.size() < 2 || value.size() != 1) return false;
  const auto count = static_cast<int64_t>(d.options.size());
  const int64_t now = std::find(d.options.begin(), d.options.end(), value[0]) - d.options.begin();
  int64_t next = 0;
  if (neighbours && now < count && random.bernoulli(0.5)) {
    next = now + (random.bernoulli(0.5) ? 1 : -1);
    if (next < 0) next = 1;
    if (next >= count) next = count - 2;
  } else {
    next = random.uniform_int(now < count ? count - 1 : count);
    if (next >= now) ++next;
  }
  value[0] = d.options[static_cast<size_t>(std::min(next, count - 1))];
  return true;
}

/// Whether the decision is open, and more than one value can be chosen.
bool has_alternatives(const std::vector<Decision>& decisions, size_t at,
                      const std::vector<DecisionValue>& values) {
  const Decision& decision = decisions[at];
  return is_open(decisions, at, values) &&
         (decision.kind == Decision::Kind::kSplit ? decision.extent > 1 && decision.factors > 0
                                                  : decision.options.size() > 1);
}

}  // namespace

Point neutral_point(const SearchSpace& space, int sketch) {
  return {sketch, neutral_values(space.sketches()[static_cast<size_t>(sketch)]->decisions())};
}

Point mutate(const SearchSpace& space, const Point& point, Random& random, const MutationOptions& options) {
  const auto& decisions = space.sketch(point).decisions();
  std::map<Decision::Kind, int> count;
  for (const auto& decision : decisions) ++count[decision.kind];
  const bool mostly_choices = 2 * count[Decision::Kind::kChoice] >= static_cast<int>(decisions.size());
  std::vector<double> weights;
  for (size_t i = 0; i < decisions.size(); ++i) {
    const auto& decision = decisions[i];
    const bool open = has_alternatives(decisions, i, point.values);
    weights.push_back(!open ? 0 : mostly_choices ? 1 : weight_of(decision.kind) / count[decision.kind]);
  }
  Point out = point;
  while (std::any_of(weights.begin(), weights.end(), [](double w) { return w > 0; })) {
    const size_t at = random.pick_weighted(weights);
    const auto& decision = decisions[at];
    const bool changed = decision.kind == Decision::Kind::kSplit
                             ? move_factor(decision, out.values[at], random)
                             : change_option(decision, out.values[at], random, options.neighbours);
    if (changed) break;
    weights[at] = 0;
  }
  normalise(space.sketch(out), out.values);
  return out;
}

Point redraw(const SearchSpace& space, const Point& point, Random& random) {
  constexpr int kDraws = 32;
  const auto& decisions = space.sketch(point).decisions();
  std::vector<size_t> choices;
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (has_alternatives(decisions, i, point.values)) choices.push_back(i);
  }
  const auto sketches = static_cast<int>(space.sketches().size());
  const auto count = static_cast<int64_t>(choices.size()) + (sketches > 1 ? 1 : 0);
  if (count == 0) return point;
  const auto at = static_cast<size_t>(random.uniform_int(count));
  if (at == choices.size()) {
    const auto other = static_cast<int>(random.uniform_int(sketches - 1));
    return space.draw(other < point.sketch ? other : other + 1, random);
  }
  Point out = point;
  DecisionValue& value = out.values[choices[at]];
  const DecisionValue before = value;
  for (int i = 0; i < kDraws && value == before; ++i)
    value = SearchSpace::draw_value(decisions[choices[at]], random);
  normalise(space.sketch(out), out.values);
  return out;
}

Point cross(const SearchSpace& space, const Point& a, const Point& b, Random& random) {
  Point out = a;
  if (a.sketch != b.sketch) return out;
  const auto& decisions = space.sketch(a).decisions();
  // Decisions in which the parents differ, in groups that a child takes from one parent together.
  using Key = std::tuple<std::string, std::string, size_t>;
  std::map<Key, std::vector<size_t>> parts;
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (a.values[i] != b.values[i]) parts[{decisions[i].stage, decisions[i].side, 0}].push_back(i);
  }
  if (parts.size() == 1) {
    const std::vector<size_t> differing = std::move(parts.begin()->second);
    parts.clear();
    for (size_t i : differing) parts[{"", "", i}] = {i};
  }
  std::vector<const std::vector<size_t>*> order;
  order.reserve(parts.size());
  for (const auto& [key, part] : parts) order.push_back(&part);
  random.shuffle(order);
  for (size_t i = 0; i < order.size(); ++i) {
    // At least one group comes from each parent.
    if (i == 0 || (i > 1 && random.bernoulli(0.5))) {
      for (size_t at : *order[i]) out.values[at] = b.values[at];
    }
  }
  normalise(space.sketch(out), out.values);
  return out;
}

}  // namespace tilewright
