// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/measure/protocol.h"
#include "core/space/default_point.h"

namespace tilewright {

/// The default program of a task as machine code, run once in this process and compared with the reference
/// kernels. Fails where the task has no sketch, where the program cannot be lowered, compiled or run, and
/// where it is wrong by more than `tolerance` or in what is not finite. The message has the loop nest.
Result<void> check_default_program(const Task& task, const Target& target, std::string_view rules,
                                   uint64_t seed, double tolerance = 1e-3);

/// The same of any program of the task.
Result<void> check_program(const Task& task, const Program& program, const Target& target, uint64_t seed,
                           double tolerance = 1e-3);

/// Seconds that one run of the default program takes with warm caches: the fastest of several.
Result<double> time_default_program(const Task& task, const Target& target, std::string_view rules);

/// The default program itself.
Result<Program> default_program(const Task& task, const Target& target, std::string_view rules);

/// Seconds that one run of each program of a task takes, timed in turn: the fastest of `rounds`. Caches are
/// warm.
Result<std::vector<double>> time_programs_in_turn(const Task& task, const Target& target,
                                                  std::span<const Program> programs, int rounds);

/// As far as machine code, for targets that may not run here.
Result<void> build_default_program(const Task& task, const Target& target, std::string_view rules);

}  // namespace tilewright
