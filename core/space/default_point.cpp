// SPDX-License-Identifier: Apache-2.0
#include "core/space/default_point.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/space/point_edit.h"
#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

/// For each stage, the last of its deepest splits. Its innermost loop is the stage's innermost one, since
/// splits of reduce axes have fewer levels.
std::vector<size_t> innermost_splits(const std::vector<Decision>& decisions) {
  std::map<std::string, size_t> found;
  for (size_t i = 0; i < decisions.size(); ++i) {
    const Decision& decision = decisions[i];
    if (decision.kind != Decision::Kind::kSplit || decision.factors < 1) continue;
    const auto [known, is_new] = found.try_emplace(decision.stage, i);
    if (!is_new && decision.factors >= decisions[known->second].factors) known->second = i;
  }
  std::vector<size_t> splits;
  for (const auto& [stage, split] : found) splits.push_back(split);
  return splits;
}

/// With neutral factors the innermost loops have one step, so that nothing would be vectorised.
std::vector<DecisionValue> with_vectors(const Sketch& sketch, int64_t lanes) {
  const auto& decisions = sketch.decisions();
  std::vector<DecisionValue> values = neutral_values(decisions);
  for (const size_t at : innermost_splits(decisions)) {
    DecisionValue& value = values[at];
    int64_t best = value.back();
    for (const int64_t factor : legal_factors(decisions[at], value, value.size() - 1)) {
      if (factor <= lanes) best = std::max(best, factor);
    }
    value.back() = best;
  }
  normalise(sketch, values);
  return values;
}

}  // namespace

Result<Point> default_point(const SearchSpace& space, const Target& target) {
  const int64_t lanes = target.lanes(DataType::kFloat32);
  const auto& sketches = space.sketches();
  for (size_t i = 0; i < sketches.size(); ++i) {
    for (auto& values : {sketches[i]->usual_values(), with_vectors(*sketches[i], lanes),
                         neutral_values(sketches[i]->decisions())}) {
      const Point point{static_cast<int>(i), values};
      if (space.check(point).ok() && space.materialise(point).ok()) return point;
    }
  }
  return Error{ErrorKind::kInvalid, "default schedule",
               "none of the task's sketches has a program without choices", "", ""};
}

}  // namespace tilewright
