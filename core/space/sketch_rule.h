// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/schedule/program.h"
#include "core/space/point.h"
#include "core/space/search_space.h"
#include "core/target/target.h"

namespace tilewright {

/// Values of a sketch's decisions while it becomes a program.
using DecisionValues = std::span<const DecisionValue>;

/// One step of a sketch: applies primitives to the program under construction, with the values chosen for the
/// decisions that the rule added. Loops are asked of the builder, since their ids depend on what came before.
/// Errors (kInvalid): these values are not legal here.
using SketchStep = std::function<Result<void>(ProgramBuilder&, DecisionValues)>;

/// A sketch under construction: what rules have done so far. Copies are cheap enough to branch on.
struct SketchDraft {
  std::shared_ptr<const ComputeDag> dag;
  std::vector<std::string> rules;  ///< applied so far
  std::vector<size_t> rule_ends;   ///< by rule: how many of `steps` there were once it was applied
  std::vector<Decision> decisions;
  std::vector<SketchStep> steps;
  /// The state that the steps lead to when every decision has its neutral value (split factors of 1, first
  /// option): rules look at its structure, never at its extents below splits.
  ScheduleState state;

  /// Adds a decision and returns its number.
  int add(Decision decision);
  /// Adds a step and applies it, with neutral values, to `state`. Errors (kInvalid): the step's, or a
  /// decision without options.
  Result<void> then(SketchStep step);
};

/// One rule of a rule set (Ansor, section 4.1, table 1). Stateless; safe to share between threads.
class SketchRule {
 public:
  enum class Verdict { kSkip, kApply, kApplyAndSkipRest };
  /// A draft and the position in its state's `order` to go on with; below 0: the sketch is finished.
  struct Branch {
    SketchDraft draft;
    int position = -1;
  };
  virtual ~SketchRule() = default;
  virtual std::string name() const = 0;
  /// Whether sketches name the rule among those that made them; false for one that only passes stages by.
  virtual bool leaves_a_mark() const { return true; }
  virtual Verdict check(const SketchDraft& draft, int position, const Target& target) const = 0;
  virtual std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const = 0;
};

/// A rule set: rules in the order in which they are tried, the user's first, and what fills the sketches they
/// make (Ansor's annotation), each adding its decisions and steps to a finished draft.
struct RuleSet {
  std::string name;
  std::vector<std::shared_ptr<const SketchRule>> rules;
  std::vector<std::function<Result<void>(SketchDraft&, const Target&)>> annotations;
  /// False: only the direct variant (else the first), as systems with one algorithm an operator do.
  bool all_variants = true;
};

/// All sketches that a rule set makes of a DAG: breadth first, from the last stage to the first (Ansor,
/// section 4.1).
Result<std::vector<std::shared_ptr<const Sketch>>> generate_sketches(std::shared_ptr<const ComputeDag> dag,
                                                                     const Target& target,
                                                                     const RuleSet& rules);

/// Rules that the user adds; they come before those of every rule set. Not thread-safe: register before
/// spaces are built.
void add_user_rule(std::shared_ptr<const SketchRule> rule);
const std::vector<std::shared_ptr<const SketchRule>>& user_rules();

/// The neutral value of a decision: factors of 1, or its first option.
DecisionValue neutral_value(const Decision& decision);
/// What a decision is that is not open.
DecisionValue closed_value(const Decision& decision);
/// Neutral values of all, those that are then not open having the value they have so.
std::vector<DecisionValue> neutral_values(const std::vector<Decision>& decisions);
/// One comment line each: what is open and what it is in `values`.
std::string decisions_text(const std::vector<Decision>& decisions, const std::vector<DecisionValue>& values);
/// Sets decisions that are not open to the value they have then.
void close_decisions(const std::vector<Decision>& decisions, std::vector<DecisionValue>& values);

}  // namespace tilewright
