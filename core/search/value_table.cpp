// SPDX-License-Identifier: Apache-2.0
#include "core/search/value_table.h"

#include <algorithm>

#include "core/space/decision_domain.h"

namespace tilewright {

bool ValueTable::Counts::is_smoothed(Random& random) const {
  const auto counted = static_cast<double>(total);
  const double smoothing = std::min(domain, counted);
  return total == 0 || random.uniform() * (counted + smoothing) < smoothing;
}

const DecisionValue& ValueTable::Counts::draw(Random& random) const {
  auto left = static_cast<size_t>(random.uniform_int(static_cast<int64_t>(total)));
  auto at = of.begin();
  for (; left >= at->second; ++at) left -= at->second;
  return at->first;
}

void ValueTable::count(const Point& point) {
  sketches_.domain = static_cast<double>(space_.sketches().size());
  ++sketches_.of[{point.sketch}];
  ++sketches_.total;
  const auto& decisions = space_.sketch(point).decisions();
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (!is_open(decisions, i, point.values)) continue;
    const auto [at, is_new] = decisions_.try_emplace({point.sketch, i});
    if (is_new) at->second.domain = static_cast<double>(DecisionDomain(decisions[i]).size());
    ++at->second.of[point.values[i]];
    ++at->second.total;
  }
}

int ValueTable::draw_sketch(Random& random) const {
  if (sketches_.is_smoothed(random))
    return static_cast<int>(random.uniform_int(static_cast<int64_t>(space_.sketches().size())));
  return static_cast<int>(sketches_.draw(random).front());
}

DecisionValue ValueTable::draw_value(int sketch, size_t decision, Random& random) const {
  const auto counts = decisions_.find({sketch, decision});
  if (counts == decisions_.end() || counts->second.is_smoothed(random)) {
    const auto& decisions = space_.sketches()[static_cast<size_t>(sketch)]->decisions();
    return SearchSpace::draw_value(decisions[decision], random);
  }
  return counts->second.draw(random);
}

}  // namespace tilewright
