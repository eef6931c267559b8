// SPDX-License-Identifier: Apache-2.0
#include "core/search/step_learning.h"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <utility>

namespace tilewright {
namespace {

/// Those of a step that begins at this value.
std::array<double, 3> step_features(const Decision& decision, const DecisionValue& value,
                                    const StepDirection& direction) {
  if (decision.kind != Decision::Kind::kSplit) {
    const auto last = static_cast<double>(std::max<size_t>(2, decision.options.size()) - 1);
    const auto place =
        static_cast<double>(std::ranges::find(decision.options, value[0]) - decision.options.begin());
    return {1, place / last, 1 - place / last};
  }
  const auto share = [&](int level) {
    const auto size = static_cast<double>(level_sizes(decision, value)[static_cast<size_t>(level)]);
    return std::log2(size) / std::log2(static_cast<double>(decision.extent));
  };
  return {1, share(direction.grows), share(direction.shrinks)};
}

}  // namespace

StepLearning::StepLearning(const SearchSpace& space, const StepLearningOptions& options)
    : space_(&space), options_(options) {
  std::map<std::tuple<std::string, int, int>, size_t> known;
  for (const auto& sketch : space.sketches()) {
    directions_.push_back(step_directions(*sketch));
    auto& kinds = kinds_.emplace_back();
    for (const StepDirection& direction : directions_.back()) {
      const auto& name = sketch->decisions()[direction.decision].name;
      kinds.push_back(
          known.try_emplace({name, direction.grows, direction.shrinks}, known.size()).first->second);
    }
  }
  coefficients_.resize(known.size());
}

std::vector<StepOption> StepLearning::options_at(const Point& point) const {
  std::vector<StepOption> options;
  const auto sketch = static_cast<size_t>(point.sketch);
  const auto& decisions = space_->sketch(point).decisions();
  for (size_t i = 0; i < directions_[sketch].size(); ++i) {
    const StepDirection& direction = directions_[sketch][i];
    if (!stepped(*space_, point, direction, 1)) continue;
    const size_t at = direction.decision;
    options.push_back(
        {direction, kinds_[sketch][i], step_features(decisions[at], point.values[at], direction)});
  }
  return options;
}

double StepLearning::value(const StepOption& option) const {
  using Vector = Eigen::Map<const Eigen::Vector3d>;
  return Vector(coefficients_[option.kind].data()).dot(Vector(option.features.data()));
}

void StepLearning::remember(const SearchHistory& history, size_t from, size_t to, const StepOption& option,
                            std::shared_ptr<const std::vector<StepOption>> later) {
  const double before = history.measured()[from].latency_seconds;
  const double after = history.measured()[to].latency_seconds;
  if (!(before > 0)) return;
  const bool ran = after > 0;
  steps_.push_back({option, ran ? before / after - 1 : -1, ran ? std::move(later) : nullptr});
  if (steps_.size() > options_.memory) steps_.pop_front();
}

void StepLearning::take_up(const SearchHistory& history, const MeasuredPoints& measured, size_t place) {
  Point point = history.measured()[place].point;
  if (!space_->check(point).ok()) return;
  normalise(space_->sketch(point), point.values);
  if (measured.place_of(point) != place) return;
  const auto own = std::make_shared<const std::vector<StepOption>>(options_at(point));
  for (const StepOption& option : *own) {
    const auto there = *stepped(*space_, point, option.direction, 1);
    const auto other = measured.place_of(there);
    if (!other || *other >= place) continue;
    const auto theirs = std::make_shared<const std::vector<StepOption>>(options_at(there));
    remember(history, place, *other, option, theirs);
    for (const StepOption& back : *theirs) {
      if (stepped(*space_, there, back.direction, 1) == point) remember(history, *other, place, back, own);
    }
  }
}

void StepLearning::learn(const SearchHistory& history, const MeasuredPoints& measured) {
  const size_t before = taken_;
  for (; taken_ < history.measured().size(); ++taken_) take_up(history, measured, taken_);
  if (taken_ > before) fit();
}

void StepLearning::fit() {
  using Matrix = Eigen::Matrix3d;
  using Vector = Eigen::Vector3d;
  const auto features_of = [](const StepOption& option) {
    return Eigen::Map<const Vector>(option.features.data());
  };
  std::vector<Matrix> squares(coefficients_.size(), Matrix(options_.ridge * Matrix::Identity()));
  for (const MeasuredStep& step : steps_) {
    const auto features = features_of(step.option);
    squares[step.option.kind] += features * features.transpose();
  }
  std::vector<Eigen::LDLT<Matrix>> solvers;
  for (const Matrix& square : squares) solvers.emplace_back(square);
  std::ranges::fill(coefficients_, Coefficients{});
  for (int sweep = 0; sweep < options_.sweeps; ++sweep) {
    std::vector<Vector> targets(coefficients_.size(), Vector(Vector::Zero()));
    for (const MeasuredStep& step : steps_) {
      double best = 0;
      if (step.later) {
        for (const StepOption& later : *step.later) best = std::max(best, value(later));
      }
      targets[step.option.kind] += (step.reward + options_.discount * best) * features_of(step.option);
    }
    for (size_t kind = 0; kind < coefficients_.size(); ++kind)
      Eigen::Map<Vector>(coefficients_[kind].data()) = solvers[kind].solve(targets[kind]);
  }
}

}  // namespace tilewright
