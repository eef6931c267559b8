// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/schedule/program.h"

namespace tilewright {

/// The primitives of a program as steps of an auto_scheduler record, version v0.6: [["SP",2,0,512,[2,8,4],1],
/// ...]. Stages and loops have the positions there that they have when the step is applied, as auto_scheduler
/// counts them; weights that are stored in another order are an option of its tasks, and no step. Fails with
/// kUnsupported, naming the primitive, where it has no such step: programs of the rule set "ansor" have one
/// for each; and with kInvalid for an illegal program.
Result<nlohmann::ordered_json> auto_scheduler_steps(const Program& program);

/// The workload key of a program: its task and the shapes of its tensors, as JSON text.
std::string auto_scheduler_workload(const std::string& task, const Program& program);

}  // namespace tilewright
