// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/space/search_space.h"
#include "core/target/target.h"

namespace tilewright {

/// The space of a task, of any rule set, in which the point gives that program; `first_choice` is tried
/// first. Fails with kUnsupported where this version's rules give another program for it.
Result<std::shared_ptr<const SearchSpace>> space_of_point(const Task& task, const Target& target,
                                                          const Point& point,
                                                          const std::vector<Primitive>& primitives,
                                                          const std::string& first_choice);

}  // namespace tilewright
