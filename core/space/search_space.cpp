// SPDX-License-Identifier: Apache-2.0
#include "core/space/search_space.h"

#include <fmt/format.h>

#include "core/compute/variant.h"
#include "core/space/plain_nest.h"
#include "core/space/point_edit.h"
#include "core/space/rule_sets.h"
#include "core/space/space_variants.h"
#include "core/space/split_factors.h"

namespace tilewright {
namespace {

/// The number of lists of `count` factors whose product divides `n`.
double factor_lists(int64_t n, size_t count) {
  double lists = 1;
  for (int64_t prime = 2; n > 1; ++prime) {
    if (prime * prime > n) prime = n;
    // Each list distributes the power of the prime among its factors and the remaining outer factor.
    for (int power = 1; n % prime == 0; ++power, n /= prime) {
      lists *= static_cast<double>(count + static_cast<size_t>(power)) / power;
    }
  }
  return lists;
}

/// Factors of `extent`, drawn level by level, innermost first. Exact factors are uniform over all lists;
/// where tails are allowed, a factor is any number up to the number of steps that are left.
DecisionValue draw_factors(const Decision& d, Random& random) {
  DecisionValue factors(static_cast<size_t>(d.factors), 1);
  int64_t left = d.extent;
  for (size_t i = factors.size(); i > 0; --i) {
    const bool innermost = i == factors.size();
    const std::vector<int64_t> options = level_factors(d, left, innermost);
    if (options.empty()) continue;
    std::vector<double> weights;
    weights.reserve(options.size());
    for (const int64_t f : options) weights.push_back(d.exact ? factor_lists(left / f, i - 1) : 1);
    factors[i - 1] = options[random.pick_weighted(weights)];
    left = steps_outside(left, factors[i - 1]);
  }
  return factors;
}

}  // namespace

Result<ScheduledProgram> Sketch::schedule(std::span<const DecisionValue> values) const {
  TILEWRIGHT_TRY(Program program, materialise(values));
  TILEWRIGHT_TRY(ScheduleState state, apply_primitives(program));
  return ScheduledProgram{std::move(program), std::move(state)};
}

Result<ScheduledProgram> SearchSpace::schedule(const Point& point) const {
  TILEWRIGHT_CHECK(check(point));
  return sketch(point).schedule(point.values);
}

Result<Program> SearchSpace::materialise(const Point& point) const {
  TILEWRIGHT_CHECK(check(point));
  return sketch(point).materialise(point.values);
}

Point SearchSpace::draw(Random& random) const {
  return draw(static_cast<int>(random.uniform_int(sketches_.size())), random);
}

Point SearchSpace::draw(int sketch, Random& random) const {
  Point point{sketch, {}};
  const Sketch& of = this->sketch(point);
  for (const auto& decision : of.decisions()) point.values.push_back(draw_value(decision, random));
  normalise(of, point.values);
  return point;
}

DecisionValue SearchSpace::draw_value(const Decision& decision, Random& random) {
  if (decision.kind == Decision::Kind::kSplit) return draw_factors(decision, random);
  if (decision.options.empty()) return {0};
  return {decision.options[static_cast<size_t>(random.uniform_int(decision.options.size()))]};
}

Result<void> SearchSpace::check(const Point& point) const {
  if (point.sketch < 0 || static_cast<size_t>(point.sketch) >= sketches_.size()) {
    return Error{
        ErrorKind::kInvalid, fmt::format("sketch {}", point.sketch), "does not exist in this space", {}, {}};
  }
  const auto& decisions = sketch(point).decisions();
  if (point.values.size() != decisions.size()) {
    return Error{
        ErrorKind::kInvalid,
        sketch(point).id(),
        fmt::format("has {} decisions, and {} values were given", decisions.size(), point.values.size()),
        {},
        {}};
  }
  for (size_t i = 0; i < decisions.size(); ++i) TILEWRIGHT_CHECK(check_value(decisions[i], point.values[i]));
  return {};
}

Result<std::shared_ptr<const SearchSpace>> build_search_space(const Task& task, const Target& target,
                                                              std::string_view rule_set) {
  TILEWRIGHT_TRY(const RuleSet rules, find_rule_set(rule_set, target.kind));
  std::vector<std::shared_ptr<const Sketch>> sketches;
  for (const auto& variant : space_variants(task, rules)) {
    auto dag = build_task_dag(task, variant);
    if (!dag.ok()) continue;
    // If the rules fail for a variant, the others are still used.
    if (auto made = generate_sketches(std::make_shared<const ComputeDag>(*std::move(dag)), target, rules);
        made.ok()) {
      sketches.insert(sketches.end(), made->begin(), made->end());
    }
  }
  if (sketches.empty()) {
    TILEWRIGHT_TRY(auto plain, plain_nest(task));
    sketches.push_back(std::move(plain));
  }
  return std::make_shared<const SearchSpace>(std::string(rule_set), std::move(sketches));
}

}  // namespace tilewright
