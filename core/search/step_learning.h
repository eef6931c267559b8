// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "core/search/measured_points.h"
#include "core/search/point_steps.h"
#include "core/search/search_history.h"
#include "core/space/search_space.h"

namespace tilewright {

/// A step that can be taken at a point, and what its value is told by.
struct StepOption {
  StepDirection direction;
  size_t kind = 0;  ///< steps of one kind, in whatever sketch, change decisions of one name in the same way
  /// 1, and where the step begins: the sizes of the levels that grows and that shrinks, as shares of the
  /// loop's on a logarithmic scale, or an option's place among the others and 1 less that.
  std::array<double, 3> features{};
};

struct StepLearningOptions {
  double discount = 0.9;  ///< of what later steps gain (FlexTensor's code)
  size_t memory = 1000;   ///< measured steps that are learnt from, the last ones (FlexTensor's code)
  int sweeps = 5;         ///< times that the values of later steps are put in
  double ridge = 1;       ///< weight of the squares of the coefficients
};

/// What steps are worth: Q-learning from all pairs of measured points that are one step apart, in either
/// direction. A step's reward is what its throughput gained, relative to the one before; a program that
/// failed has none. The value of a step is linear in its features, with coefficients for each kind, and is
/// fitted to reward and discounted value of the best later step by least squares (fitted Q-iteration), anew
/// each time.
class StepLearning {
 public:
  /// The space must outlive it.
  StepLearning(const SearchSpace& space, const StepLearningOptions& options);

  /// The steps that can be taken at a point, in the order of `step_directions`.
  std::vector<StepOption> options_at(const Point& point) const;
  /// Takes up the steps between what was measured since the last time and all that was before, and fits.
  /// `measured` has taken up the history.
  void learn(const SearchHistory& history, const MeasuredPoints& measured);
  /// 0 where nothing is known.
  double value(const StepOption& option) const;

  /// How many measured steps it remembers.
  size_t remembered() const { return steps_.size(); }

 private:
  struct MeasuredStep {
    StepOption option;
    double reward = 0;
    std::shared_ptr<const std::vector<StepOption>> later;  ///< none: the program failed
  };
  using Coefficients = std::array<double, 3>;

  void remember(const SearchHistory& history, size_t from, size_t to, const StepOption& option,
                std::shared_ptr<const std::vector<StepOption>> later);
  void take_up(const SearchHistory& history, const MeasuredPoints& measured, size_t place);
  void fit();

  const SearchSpace* space_;
  StepLearningOptions options_;
  std::vector<std::vector<StepDirection>> directions_;  ///< by sketch
  std::vector<std::vector<size_t>> kinds_;              ///< by sketch and direction
  std::deque<MeasuredStep> steps_;
  std::vector<Coefficients> coefficients_;  ///< by kind
  size_t taken_ = 0;
};

}  // namespace tilewright
