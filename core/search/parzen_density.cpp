// SPDX-License-Identifier: Apache-2.0
#include "core/search/parzen_density.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/space/sketch_rule.h"
#include "core/space/split_factors.h"

namespace tilewright {
namespace {

/// Deviation of the kernel around a factor, in octaves.
constexpr double kParzenOctaves = 0.5;
/// Sum of a kernel below which it is all rounding.
constexpr double kLeastParzenKernel = 1e-9;

bool is_factored_split(const Decision& decision) {
  return decision.kind == Decision::Kind::kSplit;
}

double factor_log2(int64_t factor) {
  return std::log2(static_cast<double>(factor));
}

double log_share_of(const std::vector<int64_t>& values, const std::vector<double>& probabilities,
                    int64_t value) {
  const auto at = std::ranges::find(values, value);
  if (at == values.end()) return -std::numeric_limits<double>::infinity();
  return std::log(probabilities[static_cast<size_t>(at - values.begin())]);
}

}  // namespace

ParzenDensity::ParzenDensity(const SearchSpace& space, double prior_weight)
    : space_(space), prior_weight_(prior_weight), sketches_(space.sketches().size(), 0) {
  // What makes decisions of several sketches alike, and a number among those of one sketch.
  using Likeness = std::tuple<std::string, bool, int, size_t>;
  std::map<Likeness, size_t> known;
  for (const auto& sketch : space.sketches()) {
    auto& of = variables_.emplace_back();
    std::map<Likeness, size_t> seen;
    for (const Decision& decision : sketch->decisions()) {
      const int levels = is_factored_split(decision) ? decision.factors : 1;
      Likeness like{decision.name, is_factored_split(decision), levels, 0};
      std::get<3>(like) = seen[like]++;
      const auto [at, is_new] = known.try_emplace(like, counts_.size());
      if (is_new) counts_.push_back({std::vector<Counts>(static_cast<size_t>(levels)), 0});
      of.push_back(at->second);
    }
  }
}

void ParzenDensity::add(const Point& point) {
  const auto sketch = static_cast<size_t>(point.sketch);
  const auto& decisions = space_.sketch(point).decisions();
  ++sketches_[sketch];
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (!is_open(decisions, i, point.values)) continue;
    Variable& variable = counts_[variables_[sketch][i]];
    for (size_t part = 0; part < point.values[i].size(); ++part)
      ++variable.parts[part][point.values[i][part]];
    ++variable.points;
  }
  known_factors_.clear();
}

std::vector<double> ParzenDensity::sketch_weights() const {
  std::vector<double> weights = sketches_;
  for (double& weight : weights) weight += prior_weight_;
  return weights;
}

ParzenDensity::Choices ParzenDensity::options(const Decision& decision, const Variable& variable) const {
  Choices choices{decision.options, {}};
  if (choices.values.empty()) choices.values = {0};
  double total = 0;
  for (const int64_t option : choices.values) {
    const auto seen = variable.parts[0].find(option);
    choices.probabilities.push_back(prior_weight_ + (seen == variable.parts[0].end() ? 0 : seen->second));
    total += choices.probabilities.back();
  }
  for (double& probability : choices.probabilities) probability /= total;
  return choices;
}

const ParzenDensity::Choices& ParzenDensity::factors(const Decision& split, size_t variable, size_t level,
                                                     int64_t left) const {
  const auto [at, is_new] = known_factors_.try_emplace({&split, level, left});
  Choices& choices = at->second;
  if (!is_new) return choices;
  choices.values = level_factors(split, left, level + 1 == static_cast<size_t>(split.factors));
  if (choices.values.empty()) choices.values = {1};
  const Variable& of = counts_[variable];
  const double total = prior_weight_ + of.points;
  choices.probabilities.assign(choices.values.size(),
                               prior_weight_ / total / static_cast<double>(choices.values.size()));
  std::vector<double> kernel(choices.values.size());
  for (const auto& [factor, count] : of.parts[level]) {
    double sum = 0;
    for (size_t i = 0; i < kernel.size(); ++i) {
      const double off = (factor_log2(choices.values[i]) - factor_log2(factor)) / kParzenOctaves;
      kernel[i] = std::exp(-off * off / 2);
      sum += kernel[i];
    }
    // Where all of these factors are far from that one, it says nothing of the choice between them.
    if (sum < kLeastParzenKernel) {
      std::ranges::fill(kernel, 1);
      sum = static_cast<double>(kernel.size());
    }
    for (size_t i = 0; i < kernel.size(); ++i) choices.probabilities[i] += count / total * kernel[i] / sum;
  }
  return choices;
}

Point ParzenDensity::draw(Random& random) const {
  const size_t sketch = random.pick_weighted(sketch_weights());
  Point point{static_cast<int>(sketch), {}};
  const auto& decisions = space_.sketches()[sketch]->decisions();
  for (size_t i = 0; i < decisions.size(); ++i) {
    const size_t variable = variables_[sketch][i];
    if (!is_open(decisions, i, point.values)) {
      point.values.push_back(closed_value(decisions[i]));
    } else if (is_factored_split(decisions[i])) {
      DecisionValue value(static_cast<size_t>(decisions[i].factors), 1);
      int64_t left = decisions[i].extent;
      for (size_t level = value.size(); level-- > 0;) {
        const Choices& choices = factors(decisions[i], variable, level, left);
        value[level] = choices.values[random.pick_weighted(choices.probabilities)];
        left = steps_outside(left, value[level]);
      }
      point.values.push_back(std::move(value));
    } else {
      const Choices choices = options(decisions[i], counts_[variable]);
      point.values.push_back({choices.values[random.pick_weighted(choices.probabilities)]});
    }
  }
  return point;
}

double ParzenDensity::log_probability(const Point& point) const {
  const auto sketch = static_cast<size_t>(point.sketch);
  const auto& decisions = space_.sketch(point).decisions();
  const std::vector<double> weights = sketch_weights();
  double total = 0;
  for (const double weight : weights) total += weight;
  double log = std::log(weights[sketch] / total);
  for (size_t i = 0; i < decisions.size(); ++i) {
    const size_t variable = variables_[sketch][i];
    if (!is_open(decisions, i, point.values)) continue;
    if (!is_factored_split(decisions[i])) {
      const Choices choices = options(decisions[i], counts_[variable]);
      log += log_share_of(choices.values, choices.probabilities, point.values[i][0]);
      continue;
    }
    int64_t left = decisions[i].extent;
    for (size_t level = point.values[i].size(); level-- > 0;) {
      const Choices& choices = factors(decisions[i], variable, level, left);
      log += log_share_of(choices.values, choices.probabilities, point.values[i][level]);
      left = steps_outside(left, point.values[i][level]);
    }
  }
  return log;
}

}  // namespace tilewright
