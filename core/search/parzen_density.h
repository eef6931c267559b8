// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "core/base/random.h"
#include "core/space/search_space.h"

namespace tilewright {

/// A probability for each point of a space, estimated from some of its points (Bergstra et al. 2011, section
/// 4, "The Tree-structured Parzen Estimator Approach"). It follows the tree of decisions: the sketch is the
/// root, and a decision counts only in points in which it is open. Decisions of the same name and kind in
/// several sketches are one, so that what is known of one sketch is known of the others.
///
/// An option has a probability in proportion to how often it occurs plus `prior_weight` (the paper's
/// N p_i + C_i for discrete variables). The values of a split are too many for that: its factors are chosen
/// from the innermost one outwards, as they are drawn. Each has, over the factors that the steps left for it
/// allow, the mixture of a uniform prior, of weight `prior_weight`, and of a normal kernel in log2 around
/// each factor that occurs at that level. So factors that are like good ones gain by them, and what a point's
/// other factors leave is all that it depends on.
///
/// The space must outlive it.
class ParzenDensity {
 public:
  ParzenDensity(const SearchSpace& space, double prior_weight);

  void add(const Point& point);
  Point draw(Random& random) const;
  /// Natural logarithm; minus infinity where the point cannot be drawn. Of a normalised point.
  double log_probability(const Point& point) const;

 private:
  /// How often each value was added.
  using Counts = std::map<int64_t, double>;
  /// A decision, of all sketches that have it; a split has one part a level.
  struct Variable {
    std::vector<Counts> parts;
    double points = 0;
  };
  /// Values that one part of a decision can have, and their probabilities.
  struct Choices {
    std::vector<int64_t> values;
    std::vector<double> probabilities;
  };
  Choices options(const Decision& decision, const Variable& variable) const;
  /// Of the level of a split that has `left` steps.
  const Choices& factors(const Decision& split, size_t variable, size_t level, int64_t left) const;
  std::vector<double> sketch_weights() const;

  const SearchSpace& space_;
  double prior_weight_;
  std::vector<double> sketches_;                ///< how often each was added
  std::vector<std::vector<size_t>> variables_;  ///< by sketch and decision
  std::vector<Variable> counts_;
  /// What `factors` found, by decision, level and steps left.
  mutable std::map<std::tuple<const Decision*, size_t, int64_t>, Choices> known_factors_;
};

}  // namespace tilewright
