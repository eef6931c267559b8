// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/graph/task.h"
#include "core/space/search_space.h"

namespace tilewright::autotvm {

/// A task as AutoTVM's logs name it.
struct LoggedTask {
  std::string name;                  ///< of TVM's template
  nlohmann::ordered_json arguments;  ///< [["TENSOR", [1, 64, 56, 56], "float32"], ..., [1, 1], ...]
};

/// The task for which a sketch's template is, in AutoTVM's words: its main operator in plain channels.
/// `KnobSpace::to_log` and `from_log` of the sketch's knobs give and take the configurations that belong to
/// it. Nothing where TVM has no such template, or its knobs would be about another task: groups, one or three
/// spatial dimensions, channels that do not fill their blocks, element types other than float32.
std::optional<LoggedTask> logged_task(const Task& task, const Sketch& sketch);

}  // namespace tilewright::autotvm
