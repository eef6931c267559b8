// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/space/search_space.h"

namespace tilewright {

/// How many of a space's points become programs that lower, and why the others do not.
struct LegalPoints {
  int drawn = 0;
  int legal = 0;
  std::map<std::string, int> reasons;          ///< "direct/0: ..." with its count; numbers are left out
  std::map<std::string, std::string> neutral;  ///< sketches whose first choices are illegal, and why

  double share() const { return drawn == 0 ? 1 : static_cast<double>(legal) / drawn; }
};

/// Draws `count` points, and tries every sketch's first choices besides.
LegalPoints count_legal_points(const SearchSpace& space, const Target& target, int count, Random& random);

}  // namespace tilewright
