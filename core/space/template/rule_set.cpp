// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

#include "core/compute/variant_traits.h"
#include "core/space/small_kernel.h"
#include "core/space/template/main_stage.h"
#include "core/space/template/rules.h"
#include "core/space/template/templates.h"

namespace tilewright {
namespace autotvm {
namespace {

/// The stage that a template's decisions are about.
StageId stage_of_decisions(const SketchDraft& draft) {
  const auto main = main_stage(*draft.dag);
  return main ? main->stage : draft.state.outputs.front();
}

/// A finished draft that is the template.
Result<SketchDraft> draft_of(const Template& made_by, SketchDraft draft, const Target& target) {
  auto knobs = std::make_shared<KnobSpace>();
  made_by.define_knobs(*knobs, draft, target);
  const std::string stage = draft.state.stage(stage_of_decisions(draft)).op.name;
  for (const auto& knob : knobs->knobs()) {
    Decision decision = knob->decision();
    decision.stage = stage;
    draft.add(std::move(decision));
  }
  draft.usual_values = knobs->values({*knobs, made_by.fallback(*knobs, draft, target)});
  draft.knobs = knobs;
  const auto step = [&made_by, knobs, target, dag = draft.dag](ProgramBuilder& builder,
                                                               DecisionValues values) -> Result<void> {
    TILEWRIGHT_TRY(const Configuration configuration, knobs->configuration(values));
    if (!knobs->holds(configuration)) {
      return Error{ErrorKind::kInvalid, fmt::format("configuration {}", knobs->index(configuration)),
                   "is left out of the template's space", "", ""};
    }
    return made_by.schedule(builder, *dag, configuration, target);
  };
  TILEWRIGHT_CHECK(draft.then(step));
  return draft;
}

/// Makes a sketch of a whole DAG by one template.
class TemplateRule : public SketchRule {
 public:
  explicit TemplateRule(const Template& applied) : template_(applied) {}

  std::string name() const override { return std::string(template_.name()); }

  Verdict check(const SketchDraft& draft, int, const Target& target) const override {
    return template_.matches(draft, target) ? Verdict::kApply : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int, const Target& target) const override {
    auto finished = draft_of(template_, draft, target);
    if (!finished.ok()) return {};
    return {{*std::move(finished), -1}};
  }

 private:
  const Template& template_;
};

/// Makes the default template's sketch where no other template makes one. Of an algorithm that is not the
/// operator's definition it makes none.
class DefaultTemplateRule final : public TemplateRule {
 public:
  DefaultTemplateRule() : TemplateRule(default_template()) {}

  Verdict check(const SketchDraft& draft, int position, const Target& target) const override {
    if (TemplateRule::check(draft, position, target) == Verdict::kSkip) return Verdict::kSkip;
    const bool made = std::ranges::any_of(templates(), [&](const Template* other) {
      return other->matches(draft, target) && draft_of(*other, draft, target).ok();
    });
    return made ? Verdict::kSkip : Verdict::kApply;
  }
};

}  // namespace
}  // namespace autotvm

RuleSet autotvm_rule_set() {
  RuleSet set;
  set.name = "autotvm";
  for (const autotvm::Template* one : autotvm::templates()) {
    set.rules.push_back(std::make_shared<const autotvm::TemplateRule>(*one));
  }
  set.rules.push_back(std::make_shared<const autotvm::DefaultTemplateRule>());
  set.uses_variant = [](const Task& task, std::string_view variant) {
    return variant_traits(variant).is_winograd && channels_of_3x3(task).has_value();
  };
  return set;
}

}  // namespace tilewright
