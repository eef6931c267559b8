// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/schedule/program.h"
#include "core/space/point.h"
#include "core/space/search_space.h"
#include "core/target/target.h"

namespace tilewright {

/// Values of a sketch's decisions while it becomes a program.
using DecisionValues = std::span<const DecisionValue>;

/// One step of a sketch: applies primitives to the program under construction, with the values chosen for the
/// decisions that the rule added. It asks the builder for loops, since their ids depend on the primitives
/// before. Errors (kInvalid): these values are not legal here.
using SketchStep = std::function<Result<void>(ProgramBuilder&, DecisionValues)>;

/// A sketch under construction: what rules have done so far. Copies are cheap enough to branch on.
struct SketchDraft {
  std::shared_ptr<const ComputeDag> dag;
  std::vector<std::string> rules;  ///< applied so far
  std::vector<size_t> rule_ends;   ///< by rule: size of `steps` after it was applied
  std::vector<Decision> decisions;
  std::vector<SketchStep> steps;
  std::shared_ptr<const autotvm::KnobSpace> knobs = {};  ///< of a template
  std::vector<DecisionValue> usual_values = {};          ///< see `Sketch`
  /// The state after all steps when every decision has its neutral value (split factors of 1, first option).
  /// Rules may use its structure, but not the extents of loops that were split.
  ScheduleState state;

  /// Adds a decision and returns its number.
  int add(Decision decision);
  /// Adds a step and applies it, with neutral values, to `state`. Errors (kInvalid): those of the step, or a
  /// decision without options.
  Result<void> then(SketchStep step);
};

/// One rule of a rule set (Ansor, section 4.1, table 1). Stateless; safe to share between threads.
class SketchRule {
 public:
  enum class Verdict { kSkip, kApply, kApplyAndSkipRest };
  /// A draft and the position in its state's `order` at which the rules continue; below 0: the sketch is
  /// finished.
  struct Branch {
    SketchDraft draft;
    int position = -1;
  };
  virtual ~SketchRule() = default;
  virtual std::string name() const = 0;
  /// Whether a sketch lists the rule among those that made it; false for a rule that only skips stages.
  virtual bool leaves_a_mark() const { return true; }
  virtual Verdict check(const SketchDraft& draft, int position, const Target& target) const = 0;
  virtual std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const = 0;
};

/// A rule set: rules in the order in which they are tried, and annotations (Ansor, section
/// 4.2), each of which adds its decisions and steps to a finished draft.
struct RuleSet {
  std::string name;
  std::vector<std::shared_ptr<const SketchRule>> rules;
  std::vector<std::function<Result<void>(SketchDraft&, const Target&)>> annotations;
  /// Whether a task's variant of that name is used beside the direct one (the first where there is none),
  /// which always is. Systems with one algorithm for each operator use no other.
  std::function<bool(const Task& task, std::string_view variant)> uses_variant =
      [](const Task&, std::string_view) { return true; };
};

/// Generates all sketches of a DAG under a rule set, breadth first, from the last stage to the first (Ansor,
/// section 4.1).
Result<std::vector<std::shared_ptr<const Sketch>>> generate_sketches(std::shared_ptr<const ComputeDag> dag,
                                                                     const Target& target,
                                                                     const RuleSet& rules);

/// The neutral value of a decision: factors of 1, or its first option.
DecisionValue neutral_value(const Decision& decision);
/// The value of a decision that is not open.
DecisionValue closed_value(const Decision& decision);
/// The neutral values of all decisions; those that are then not open have their closed values.
std::vector<DecisionValue> neutral_values(const std::vector<Decision>& decisions);
/// One comment line for each open decision, with its value in `values`.
std::string decisions_text(const std::vector<Decision>& decisions, const std::vector<DecisionValue>& values);
/// Sets decisions that are not open to their closed values.
void close_decisions(const std::vector<Decision>& decisions, std::vector<DecisionValue>& values);

}  // namespace tilewright
