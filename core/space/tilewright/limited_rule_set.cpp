// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include "core/space/tilewright/rules.h"

namespace tilewright {
namespace {

/// Whether some split of the stage ends in a partial step.
bool leaves_tails(const ScheduledStage& stage) {
  const Compute* compute = stage.op.compute();
  if (!compute) return false;
  std::unordered_map<LoopId, int64_t> extents;
  for (size_t i = 0; i < stage.axis_loops.size(); ++i) {
    const size_t axes = compute->axes.size();
    extents[stage.axis_loops[i]] = i < axes ? compute->axes[i].extent : compute->reduce_axes[i - axes].extent;
  }
  for (const LoopRelation& relation : stage.relations) {
    if (const auto* fuse = std::get_if<FuseRelation>(&relation)) {
      int64_t product = 1;
      for (LoopId parent : fuse->parents) product *= extents[parent];
      extents[fuse->child] = product;
      continue;
    }
    const auto& split = std::get<SplitRelation>(relation);
    int64_t rest = extents[split.parent];
    for (size_t i = split.factors.size(); i > 0; --i) {
      const int64_t factor = split.factors[i - 1];
      if (rest % factor != 0) return true;
      extents[split.children[i]] = factor;
      rest /= factor;
    }
    extents[split.children[0]] = rest;
  }
  return false;
}

bool divides(const SketchDraft& draft, size_t decision, int64_t option) {
  std::vector<DecisionValue> values = neutral_values(draft.decisions);
  values[decision] = {option};
  ProgramBuilder builder(draft.dag);
  for (const SketchStep& step : draft.steps) {
    if (!step(builder, values).ok()) return false;
  }
  return builder.ok() &&
         std::none_of(builder.state().stages.begin(), builder.state().stages.end(), leaves_tails);
}

/// Leaves the options for which `keep` holds, or the first where it holds for none.
template <typename Keep>
Decision with_options(const Decision& decision, const Keep& keep) {
  std::vector<size_t> kept;
  for (size_t i = 0; i < decision.options.size(); ++i) {
    if (keep(decision.options[i])) kept.push_back(i);
  }
  if (kept.empty()) kept.push_back(0);
  Decision out = decision;
  out.options.clear();
  out.labels.clear();
  for (size_t i : kept) {
    out.options.push_back(decision.options[i]);
    if (!decision.labels.empty()) out.labels.push_back(decision.labels[i]);
  }
  return out;
}

Result<void> limit(SketchDraft& draft, const Target&) {
  for (size_t d = 0; d < draft.decisions.size(); ++d) {
    const std::string& name = draft.decisions[d].name;
    const auto is = [&](std::string_view what) { return name.ends_with(what); };
    const Decision& decision = draft.decisions[d];
    if (is("pack rows") || is("pack columns") || is("prefetch")) {
      draft.decisions[d] = with_options(decision, [&](int64_t option) { return option == 0; });
    } else if (is("padding")) {
      draft.decisions[d] =
          with_options(decision, [&](int64_t option) { return option == decision.options.front(); });
    } else if (is("register tile") || is("row block") || is("column block")) {
      draft.decisions[d] = with_options(decision, [&](int64_t option) { return divides(draft, d, option); });
    }
  }
  return {};
}

}  // namespace

RuleSet limited_rule_set() {
  RuleSet set = tilewright_rule_set();
  set.name = "tilewright-limited";
  set.annotations.push_back(limit);
  set.uses_variant = [](const Task&, std::string_view) { return false; };
  return set;
}

}  // namespace tilewright
