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

/// Version of all rule sets together: a change after which a stored Point means another program raises it.
inline constexpr int kRulesVersion = 8;

/// A program structure with its decisions open (Ansor, section 4.1). Immutable; safe to share between
/// threads.
class Sketch {
 public:
  virtual ~Sketch() = default;

  const std::string& id() const { return id_; }  ///< stable within a task's space: "direct/2"
  const std::string& variant() const { return dag_->variant; }
  const std::vector<std::string>& rules() const { return rules_; }  ///< that made it, in order
  const std::vector<Decision>& decisions() const { return decisions_; }
  const std::shared_ptr<const ComputeDag>& dag() const { return dag_; }

  /// The program of a complete choice, normalised first. Errors (kInvalid): values out of their domain, or a
  /// combination that is not legal.
  virtual Result<Program> materialise(std::span<const DecisionValue> values) const = 0;
  /// The same with the state of the schedule, for whoever goes on to its loop nest.
  virtual Result<ScheduledProgram> schedule(std::span<const DecisionValue> values) const;

  /// Of the program of these values: how many of its primitives there are once each of `rules` was applied.
  /// Those behind the last one fill the sketch in (Ansor's annotation). Errors as `materialise`.
  virtual Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue> values) const = 0;

  /// For people: the open places with their first choice, and the loops that the first choices lead to, with
  /// "?" for the sizes that are open.
  virtual std::string text() const = 0;

 protected:
  std::string id_;
  std::vector<std::string> rules_;
  std::vector<Decision> decisions_;
  std::shared_ptr<const ComputeDag> dag_;
};

/// Whether the conditions of decision `at` hold.
bool is_open(const std::vector<Decision>& decisions, size_t at, std::span<const DecisionValue> values);

/// Gives decisions that are not open the value they have then, so that equal choices are equal points.
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
  /// A point drawn uniformly over sketches, then decision by decision; normalised. May be illegal:
  /// materialise tells.
  Point sample(Random& random) const;
  /// The same of one sketch.
  Point sample(int sketch, Random& random) const;
  /// A random value of one decision's domain.
  static DecisionValue sample_value(const Decision& decision, Random& random);
  /// Whether every value lies in its domain.
  Result<void> check(const Point& point) const;

 private:
  std::string rule_set_;
  std::vector<std::shared_ptr<const Sketch>> sketches_;
};

/// The space of a task under a rule set: "ansor" (faithful) or "tilewright" (tails, packing, register tiles,
/// variants). Errors: kUsage for an unknown rule set; kUnsupported for a task without a definition in index
/// notation.
Result<std::shared_ptr<const SearchSpace>> build_search_space(const Task& task, const Target& target,
                                                              std::string_view rule_set);

Result<Point> point_from_json(const std::string& text);

}  // namespace tilewright
