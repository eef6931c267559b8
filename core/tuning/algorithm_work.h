// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/target/roofline.h"

namespace tilewright {

/// What one run of a task has to do at least by one of its algorithms. Of the arithmetic, what prepares
/// weights is not counted, which is done once, nor transformations of constant coefficients, which are
/// additions for the most part; of the weights, what the algorithm made of them is read. Errors: those of
/// building it.
Result<Work> algorithm_work(const Task& task, const std::string& variant);

/// The same of those algorithms that need notably less arithmetic than the direct one: by the limit of the
/// direct one alone they would look finished when they are not. By the variants' names.
std::map<std::string, Work> lean_algorithms(const Task& task);

}  // namespace tilewright
