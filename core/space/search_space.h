// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/schedule/program.h"
#include "core/space/point.h"
#include "core/target/target.h"

namespace tilewright {
namespace autotvm {
class KnobSpace;
}

/// The version of all rule sets together. It is raised by a change after which a stored Point means another
/// program, or none.
inline constexpr int kRulesVersion = 14;

/// A program structure with its decisions open (Ansor, section 4.1). Immutable; safe to share between
/// threads.
class Sketch {
 public:
  virtual ~Sketch() = default;

  const std::string& id() const { return id_; }  ///< stable within a task's space: "direct/2"
  const std::string& variant() const { return dag_->variant; }
  const std::vector<std::string>& rules() const { return rules_; }  ///< in order of application
  const std::vector<Decision>& decisions() const { return decisions_; }
  const std::shared_ptr<const ComputeDag>& dag() const { return dag_; }
  /// The knobs of the AutoTVM template that the sketch is; its decisions are these, one each in their order.
  /// Null where it is none.
  const autotvm::KnobSpace* knobs() const { return knobs_.get(); }
  /// The values of a schedule that whoever wrote the sketch holds good without measuring it; empty where
  /// there is none.
  const std::vector<DecisionValue>& usual_values() const { return usual_values_; }

  /// The program of a complete choice, which is normalised first. Errors (kInvalid): values outside of their
  /// domains, or an illegal combination.
  virtual Result<Program> materialise(std::span<const DecisionValue> values) const = 0;
  /// The same with the schedule's state, from which its loop nest can be built.
  virtual Result<ScheduledProgram> schedule(std::span<const DecisionValue> values) const;

  /// The number of primitives that the program of these values has after each of `rules`. The primitives
  /// after the last of these numbers are Ansor's annotation. Errors as for `materialise`.
  virtual Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue> values) const = 0;

  /// Text for people: the decisions with their first options, and the loop nest of these, with "?" for sizes
  /// that are open.
  virtual std::string text() const = 0;

 protected:
  std::string id_;
  std::vector<std::string> rules_;
  std::vector<Decision> decisions_;
  std::shared_ptr<const ComputeDag> dag_;
  std::shared_ptr<const autotvm::KnobSpace> knobs_;
  std::vector<DecisionValue> usual_values_;
};

/// Whether the conditions of decision `at` hold.
bool is_open(const std::vector<Decision>& decisions, size_t at, std::span<const DecisionValue> values);

/// Sets decisions that are not open to their closed value, so that equal choices are equal points.
void normalise(const Sketch& sketch, std::vector<DecisionValue>& values);

/// All programs that a search may choose from for one task on one target. Immutable; safe to share between
/// threads.
class SearchSpace {
 public:
  SearchSpace(std::string rule_set, std::vector<std::shared_ptr<const Sketch>> sketches)
      : rule_set_(std::move(rule_set)), sketches_(std::move(sketches)) {}

  const std::string& rule_set() const { return rule_set_; }
  const std::vector<std::shared_ptr<const Sketch>>& sketches() const { return sketches_; }
  const Sketch& sketch(const Point& point) const { return *sketches_[static_cast<size_t>(point.sketch)]; }

  Result<Program> materialise(const Point& point) const;
  Result<ScheduledProgram> schedule(const Point& point) const;
  /// Draws a sketch uniformly, then a value for each decision; normalised. The point may be illegal, which
  /// only `materialise` finds out.
  Point draw(Random& random) const;
  /// The same for a given sketch.
  Point draw(int sketch, Random& random) const;
  /// Draws a value from the domain of a decision.
  static DecisionValue draw_value(const Decision& decision, Random& random);
  /// Whether every value lies in its domain.
  Result<void> check(const Point& point) const;

 private:
  std::string rule_set_;
  std::vector<std::shared_ptr<const Sketch>> sketches_;
};

/// The space of a task under a rule set: "ansor" and "autotvm" (faithful) or "tilewright" (tails, packing,
/// register tiles, variants). Errors: kUsage for an unknown rule set; kUnsupported for a task without a
/// definition in index notation.
Result<std::shared_ptr<const SearchSpace>> build_search_space(const Task& task, const Target& target,
                                                              std::string_view rule_set);

Result<Point> point_from_json(const std::string& text);

}  // namespace tilewright
