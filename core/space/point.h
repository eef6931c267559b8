// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// A typed decision that a sketch leaves open. Policies see a space only through its decisions, so that
/// annealing, genetic, Bayesian, reinforcement and evolutionary search work on every space.
struct Decision {
  enum class Kind : uint8_t {
    kSplit,      ///< value: the inner factors of a split, outermost first
    kUnroll,     ///< value: one of `options`
    kParallel,   ///< value: one of `options` (how many outer loops run in parallel)
    kVectorize,  ///< value: one of `options` (how many inner loops are fused and vectorised, or lanes)
    kLocation,   ///< value: one of `options` (-2 inline, -1 root, else the candidate's number)
    kChoice,     ///< value: one of `options`, whose meaning the name tells
  };
  /// Holds where the earlier decision `on` has one of `values`.
  struct Condition {
    int on = -1;
    std::vector<int64_t> values;
  };
  Kind kind = Kind::kChoice;
  std::string name;   ///< stable and readable: "C.j tile", "unroll C"
  std::string stage;  ///< the stage it concerns, by which node-based crossover mixes points; may be empty
  /// Groups decisions of a stage that depend on each other ("rows", "reduction"); empty: the stage has no
  /// such groups. Crossover then exchanges whole groups instead of whole stages.
  std::string side;
  // kSplit
  int64_t extent = 1;
  int factors = 0;  ///< how many inner factors
  int64_t max_innermost = 64;
  bool exact = true;             ///< factors must divide the extent
  std::vector<int64_t> options;  ///< all kinds but kSplit; for kSplit: allowed innermost factors, empty: any
  std::vector<std::string> labels;  ///< of `options`, for people; empty: the numbers
  /// The decision is open where all of these hold. Where it is not, its value is `closed`.
  std::vector<Condition> conditions;
  std::vector<int64_t> closed;  ///< empty: the neutral value (factors of 1, or the first option)
};

using DecisionValue = std::vector<int64_t>;

/// A complete choice: a sketch of a space and a value for each of its decisions. Records keep it beside the
/// program that it gives.
struct Point {
  int sketch = 0;
  std::vector<DecisionValue> values;
  friend auto operator<=>(const Point&, const Point&) = default;
};

/// {"sketch":0,"values":[[4,8],[64]]} and back.
std::string point_to_json(const Point& point);

}  // namespace tilewright
