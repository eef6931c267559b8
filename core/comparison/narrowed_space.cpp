// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/narrowed_space.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "core/space/decision_domain.h"
#include "core/space/point_edit.h"
#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

Error unknown_name(const std::string& what, const std::string& name, const std::string& known) {
  return {ErrorKind::kUsage, what + " " + name, "is none of this space", "There are " + known, {}};
}

/// A sketch with some of its decisions made.
class NarrowedSketch final : public Sketch {
 public:
  /// `fixed`: by decision of the whole sketch, its value where it is not open any more.
  NarrowedSketch(std::shared_ptr<const Sketch> whole, std::vector<std::optional<DecisionValue>> fixed)
      : whole_(std::move(whole)), fixed_(std::move(fixed)) {
    id_ = whole_->id();
    rules_ = whole_->rules();
    dag_ = whole_->dag();
    std::vector<int> number(fixed_.size(), -1);
    for (size_t i = 0; i < fixed_.size(); ++i) {
      if (fixed_[i]) continue;
      Decision decision = whole_->decisions()[i];
      // Those that refer to a fixed decision hold: `close_for_good` has seen to the others.
      std::erase_if(decision.conditions,
                    [&](const auto& condition) { return fixed_[static_cast<size_t>(condition.on)]; });
      for (auto& condition : decision.conditions) condition.on = number[static_cast<size_t>(condition.on)];
      number[i] = static_cast<int>(decisions_.size());
      decisions_.push_back(std::move(decision));
    }
  }

  Result<Program> materialise(std::span<const DecisionValue> values) const override {
    TILEWRIGHT_TRY(const auto all, whole_values(values));
    return whole_->materialise(all);
  }
  Result<ScheduledProgram> schedule(std::span<const DecisionValue> values) const override {
    TILEWRIGHT_TRY(const auto all, whole_values(values));
    return whole_->schedule(all);
  }
  Result<std::vector<size_t>> primitives_after_rules(std::span<const DecisionValue> values) const override {
    TILEWRIGHT_TRY(const auto all, whole_values(values));
    return whole_->primitives_after_rules(all);
  }
  std::string text() const override { return whole_->text(); }

 private:
  Result<std::vector<DecisionValue>> whole_values(std::span<const DecisionValue> values) const {
    if (values.size() != decisions_.size())
      return Error{ErrorKind::kInvalid, "sketch " + id_, "has another number of decisions", {}, {}};
    std::vector<DecisionValue> all;
    size_t next = 0;
    for (const auto& fixed : fixed_) all.push_back(fixed ? *fixed : values[next++]);
    return all;
  }

  std::shared_ptr<const Sketch> whole_;
  std::vector<std::optional<DecisionValue>> fixed_;
};

/// Gives decisions whose conditions can never hold their closed values.
void close_for_good(const std::vector<Decision>& decisions,
                    std::vector<std::optional<DecisionValue>>& fixed) {
  for (size_t i = 0; i < decisions.size(); ++i) {
    const bool never = std::ranges::any_of(decisions[i].conditions, [&](const Decision::Condition& c) {
      const auto& value = fixed[static_cast<size_t>(c.on)];
      return value && std::ranges::find(c.values, value->at(0)) == c.values.end();
    });
    if (never) fixed[i] = closed_value(decisions[i]);
  }
}

std::string decision_names(const SearchSpace& space) {
  std::set<std::string> names;
  for (const auto& sketch : space.sketches())
    for (const Decision& decision : sketch->decisions()) names.insert(decision.name);
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

std::string sketch_ids(const SearchSpace& space) {
  std::string text;
  for (const auto& sketch : space.sketches()) text += (text.empty() ? "" : ", ") + sketch->id();
  return text;
}

}  // namespace

Result<std::shared_ptr<const SearchSpace>> narrow(const std::shared_ptr<const SearchSpace>& space,
                                                  const SpaceNarrowing& narrowing) {
  std::set<std::string> used;
  std::vector<std::shared_ptr<const Sketch>> sketches;
  for (const std::string& id : narrowing.sketches) {
    if (std::ranges::none_of(space->sketches(), [&](const auto& sketch) { return sketch->id() == id; }))
      return unknown_name("sketch", id, sketch_ids(*space));
  }
  for (const auto& sketch : space->sketches()) {
    const auto& wanted = narrowing.sketches;
    if (!wanted.empty() && std::ranges::find(wanted, sketch->id()) == wanted.end()) continue;
    const auto& decisions = sketch->decisions();
    std::vector<std::optional<DecisionValue>> fixed(decisions.size());
    for (size_t i = 0; i < decisions.size(); ++i) {
      const auto found = narrowing.fixed.find(decisions[i].name);
      if (found == narrowing.fixed.end()) continue;
      used.insert(decisions[i].name);
      if (const auto fits = check_value(decisions[i], found->second); !fits.ok())
        return Error{ErrorKind::kUsage,
                     "decision " + decisions[i].name,
                     "cannot have this value",
                     fits.error().text(),
                     {}};
      fixed[i] = found->second;
    }
    close_for_good(decisions, fixed);
    sketches.push_back(std::make_shared<NarrowedSketch>(sketch, std::move(fixed)));
  }
  for (const auto& [name, value] : narrowing.fixed) {
    if (!used.contains(name)) return unknown_name("decision", name, decision_names(*space));
  }
  return std::make_shared<const SearchSpace>(space->rule_set(), std::move(sketches));
}

double combinations_of(const SearchSpace& space) {
  double all = 0;
  for (const auto& sketch : space.sketches()) {
    double places = 1;
    for (const Decision& decision : sketch->decisions())
      places *= static_cast<double>(DecisionDomain(decision).size());
    all += places;
  }
  return all;
}

SpaceNarrowing narrowing_for(const SearchSpace& space, const Point& centre, double most) {
  SpaceNarrowing narrowing;
  const Sketch& sketch = space.sketch(centre);
  narrowing.sketches = {sketch.id()};
  const auto& decisions = sketch.decisions();
  std::vector<size_t> order;
  std::vector<double> sizes;
  double places = 1;
  for (size_t i = 0; i < decisions.size(); ++i) {
    order.push_back(i);
    sizes.push_back(static_cast<double>(DecisionDomain(decisions[i]).size()));
    places *= sizes.back();
  }
  std::ranges::stable_sort(
      order, {}, [&](size_t i) { return std::pair(decisions[i].kind == Decision::Kind::kSplit, sizes[i]); });
  for (const size_t i : order) {
    if (places <= most) break;
    if (sizes[i] <= 1) continue;
    narrowing.fixed[decisions[i].name] = centre.values[i];
    places /= sizes[i];
  }
  return narrowing;
}

}  // namespace tilewright
