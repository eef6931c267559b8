// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// One place that a sketch leaves open. Policies know spaces only through decisions, so that annealing,
/// genetic, Bayesian, reinforcement and evolutionary search work on all of them.
struct Decision {
  enum class Kind : uint8_t {
    kSplit,      ///< value: the inner factors of a split, outermost first
    kUnroll,     ///< value: one of `options`
    kParallel,   ///< value: one of `options` (how many outer loops run in parallel)
    kVectorize,  ///< value: one of `options` (how many inner loops are fused and vectorised, or lanes)
    kLocation,   ///< value: one of `options` (-2 inline, -1 root, else the candidate's number)
    kChoice,     ///< value: one of `options`, meaning told by the name
  };
  /// Decision `on`, an earlier one, has one of `values`.
  struct Condition {
    int on = -1;
    std::vector<int64_t> values;
  };
  Kind kind = Kind::kChoice;
  std::string name;   ///< stable and readable: "C.j tile", "unroll C"
  std::string stage;  ///< the stage it concerns, by which node-based crossover mixes points; may be empty
  /// Where a stage has decisions about several sides of it that go together within a side and not across
  /// ("rows", "reduction"): which. Crossover then mixes sides, not stages.
  std::string side;
  // kSplit
  int64_t extent = 1;
  int factors = 0;  ///< how many inner factors
  int64_t max_innermost = 64;
  bool exact = true;             ///< factors must divide the extent
  std::vector<int64_t> options;  ///< all kinds but kSplit; for kSplit: allowed innermost factors, empty: any
  std::vector<std::string> labels;  ///< of `options`, for people; empty: the numbers
  /// The decision is open while all of these hold. While it is not, it has no choice: its value is `closed`.
  std::vector<Condition> conditions;
  std::vector<int64_t> closed;  ///< empty: the neutral value (factors of 1, or the first option)
};

using DecisionValue = std::vector<int64_t>;

/// A complete choice: a sketch of a space and a value for each of its decisions. The stored form of where a
/// program came from.
struct Point {
  int sketch = 0;
  std::vector<DecisionValue> values;
  friend auto operator<=>(const Point&, const Point&) = default;
};

/// {"sketch":0,"values":[[4,8],[64]]} and back.
std::string point_to_json(const Point& point);

}  // namespace tilewright
