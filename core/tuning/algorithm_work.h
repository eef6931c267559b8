// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/target/roofline.h"

namespace tilewright {

/// The least work of one run of a task by one of its algorithms. Arithmetic that prepares weights is not
/// counted, because it is done once; nor are transformations by constant coefficients, which are mostly
/// additions. The weights that are read are those that the algorithm prepared. Errors: those of building the
/// algorithm.
Result<Work> algorithm_work(const Task& task, const std::string& variant);

/// The same, by the names of variants, for those algorithms that need notably less arithmetic than the direct
/// one. Judged by the limit of the direct algorithm alone, their programs would look finished when they are
/// not.
std::map<std::string, Work> lean_algorithms(const Task& task);

}  // namespace tilewright
