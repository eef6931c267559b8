// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/space/search_space.h"

namespace tilewright {

/// A decision of a point, as the window shows it for editing by hand. A plain value.
struct EditableDecision {
  int number = 0;  ///< in its sketch
  Decision::Kind kind = Decision::Kind::kChoice;
  std::string name;   ///< "conv2d register tile"
  std::string stage;  ///< that it concerns; may be empty
  bool open = true;   ///< false: earlier decisions fix its value
  DecisionValue value;
  std::vector<int64_t> options;     ///< all kinds but kSplit
  std::vector<std::string> labels;  ///< of `options`, for people
  // kSplit
  int64_t extent = 1;                         ///< of the loop that is cut
  bool exact = true;                          ///< the factors must divide it
  std::vector<std::vector<int64_t>> factors;  ///< legal values of each factor while the others keep theirs
  bool operator==(const EditableDecision&) const = default;
};

/// All decisions of a sketch with the values of a point, which may lie outside of their domains.
std::vector<EditableDecision> editable_decisions(const Sketch& sketch,
                                                 const std::vector<DecisionValue>& values);

/// Whether the value lies in the decision's domain. Fails with kInvalid, saying why not.
Result<void> check_value(const Decision& decision, const DecisionValue& value);

/// The legal values of factor `place` of a split while the other factors keep theirs.
std::vector<int64_t> legal_factors(const Decision& decision, const DecisionValue& value, size_t place);

/// The point with another value for one decision, normalised. The value is not checked here: the space's
/// `check` and `materialise` do that. Fails with kInvalid where the sketch has no such decision.
Result<Point> with_value(const SearchSpace& space, const Point& point, int decision, DecisionValue value);

}  // namespace tilewright
