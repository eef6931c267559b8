// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <deque>

#include "core/space/plain_nest.h"
#include "core/space/sketch_rule.h"
#include "core/space/sketch_text.h"

namespace tilewright {
namespace {

/// A sketch that is a list of steps.
class SteppedSketch final : public Sketch {
 public:
  SteppedSketch(std::string id, SketchDraft draft) : steps_(std::move(draft.steps)) {
    id_ = std::move(id);
    rules_ = std::move(draft.rules);
    rule_ends_ = std::move(draft.rule_ends);
    decisions_ = std::move(draft.decisions);
    dag_ = std::move(draft.dag);
    knobs_ = std::move(draft.knobs);
    usual_values_ = std::move(draft.usual_values);
  }

  Result<Program> materialise(std::span<const DecisionValue> values) const override {
    TILEWRIGHT_TRY(ScheduledProgram made, schedule(values));
    return std::move(made.program);
  }

  Result<ScheduledProgram> schedule(std::span<const DecisionValue> values) const override {
    return build(values, [](const ProgramBuilder&) {});
  }

  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue> values) const override {
    std::vector<size_t> after_steps{0};
    TILEWRIGHT_CHECK(build(
        values, [&](const ProgramBuilder& builder) { after_steps.push_back(builder.primitives().size()); }));
    std::vector<size_t> after_rules;
    for (const size_t end : rule_ends_) after_rules.push_back(after_steps[end]);
    return after_rules;
  }

  std::string text() const override {
    const auto values = neutral_values(decisions_);
    const auto program = materialise(values);
    return decisions_text(decisions_, values) +
           (program.ok() ? sketch_text(*program, other_sizes(*this)) : program.error().text());
  }

 private:
  /// Calls `seen` with what there is after each step.
  template <typename Seen>
  Result<ScheduledProgram> build(std::span<const DecisionValue> values, const Seen& seen) const {
    if (values.size() != decisions_.size()) {
      return Error{
          ErrorKind::kInvalid,
          "sketch " + id_,
          fmt::format("has {} decisions, and {} values were given", decisions_.size(), values.size()),
          {},
          {}};
    }
    std::vector<DecisionValue> closed(values.begin(), values.end());
    close_decisions(decisions_, closed);
    ProgramBuilder builder(dag_);
    for (const auto& step : steps_) {
      TILEWRIGHT_CHECK(step(builder, closed));
      seen(builder);
    }
    return std::move(builder).finish_scheduled();
  }

  std::vector<SketchStep> steps_;
  std::vector<size_t> rule_ends_;
};

}  // namespace

std::shared_ptr<const Sketch> finished_sketch(std::string id, SketchDraft draft) {
  return std::make_shared<SteppedSketch>(std::move(id), std::move(draft));
}

int SketchDraft::add(Decision decision) {
  decisions.push_back(std::move(decision));
  return static_cast<int>(decisions.size()) - 1;
}

Result<void> SketchDraft::then(SketchStep step) {
  for (const Decision& d : decisions) {
    if (d.kind == Decision::Kind::kSplit || !d.options.empty()) continue;
    return Error{ErrorKind::kInvalid, d.name, "is a decision without options", {}, {}};
  }
  const auto values = neutral_values(decisions);
  steps.push_back(std::move(step));
  ProgramBuilder builder(dag);
  for (const auto& s : steps) TILEWRIGHT_CHECK(s(builder, values));
  if (!builder.ok()) return builder.finish().error();
  state = builder.state();
  return {};
}

Result<std::vector<std::shared_ptr<const Sketch>>> generate_sketches(std::shared_ptr<const ComputeDag> dag,
                                                                     const Target& target,
                                                                     const RuleSet& rules) {
  SketchDraft start;
  start.dag = dag;
  start.state = initial_state(*dag);
  const int last = static_cast<int>(start.state.order.size()) - 1;
  std::deque<SketchRule::Branch> open{{std::move(start), last}};
  std::vector<std::shared_ptr<const Sketch>> sketches;
  while (!open.empty()) {
    auto [draft, position] = std::move(open.front());
    open.pop_front();
    if (position < 0) {
      for (const auto& annotate : rules.annotations) TILEWRIGHT_CHECK(annotate(draft, target));
      sketches.push_back(
          finished_sketch(fmt::format("{}/{}", dag->variant, sketches.size()), std::move(draft)));
      continue;
    }
    for (const auto& rule : rules.rules) {
      const auto verdict = rule->check(draft, position, target);
      if (verdict == SketchRule::Verdict::kSkip) continue;
      for (auto& branch : rule->apply(draft, position, target)) {
        const auto& stage = draft.state.stage(draft.state.order[static_cast<size_t>(position)]);
        if (rule->leaves_a_mark()) {
          branch.draft.rules.push_back(fmt::format("{}({})", rule->name(), stage.op.name));
          branch.draft.rule_ends.push_back(branch.draft.steps.size());
        }
        open.push_back(std::move(branch));
      }
      if (verdict == SketchRule::Verdict::kApplyAndSkipRest) break;
    }
  }
  return sketches;
}

}  // namespace tilewright
