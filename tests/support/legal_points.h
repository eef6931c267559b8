// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/space/search_space.h"

namespace tilewright {

/// The number of points of a space that become programs and can be lowered, and the reasons why others do
/// not.
struct LegalPoints {
  int drawn = 0;
  int legal = 0;
  std::map<std::string, int> reasons;          ///< counts, by "direct/0: ...", without numbers
  std::map<std::string, std::string> neutral;  ///< sketches whose first choices are illegal, and why

  double share() const { return drawn == 0 ? 1 : static_cast<double>(legal) / drawn; }
};

/// Draws `count` points, and also tries the first choices of every sketch.
LegalPoints count_legal_points(const SearchSpace& space, const Target& target, int count, Random& random);

}  // namespace tilewright
