// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/space/search_space.h"

namespace tilewright {

/// What is held fast of a space, so that what remains can be measured point by point.
struct SpaceNarrowing {
  std::vector<std::string> sketches;           ///< ids of those that remain; empty: all
  std::map<std::string, DecisionValue> fixed;  ///< by the name of a decision, wherever it is one
};

/// The part of a space in which these decisions have these values: they are no decisions any more. A decision
/// whose condition a fixed value settles stays or is closed for good. Fails with kUsage where a sketch or a
/// decision of that name is in no sketch of the space, and where a value lies in no domain.
Result<std::shared_ptr<const SearchSpace>> narrow(const std::shared_ptr<const SearchSpace>& space,
                                                  const SpaceNarrowing& narrowing);

/// How many combinations of its decisions a space has, illegal ones and repeated ones counted.
double combinations_of(const SearchSpace& space);

/// What to hold fast of a space so that no more than `most` combinations remain: decisions of the least
/// choice first, each at its value in `centre`, a point of the space, until the rest is small enough. Splits
/// come last, since they are what searches are about.
SpaceNarrowing narrowing_for(const SearchSpace& space, const Point& centre, double most);

}  // namespace tilewright
