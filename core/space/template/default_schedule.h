// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/schedule/program.h"

namespace tilewright::autotvm {

/// How stages are scheduled that have no template of their own, as TVM's default schedules do it: outer loops
/// run in parallel, and the innermost one in vectors.
struct DefaultSchedule {
  /// Outer loops that are fused and run in parallel, at most; empty: `usual_parallel_loops`.
  std::optional<int64_t> parallel = {};
  /// The innermost loop is cut into vectors of so many lanes.
  int64_t lanes = 16;
};

/// Three of five loops or more, two of three or four, else one.
int64_t usual_parallel_loops(size_t loops);

/// Inlines stages that are no sums where this computes nothing twice, or next to nothing: those whose only
/// reader reads each element in its place, and those without an expensive function that no sum reads again
/// and again. What parameters alone make, and what leaves the task, stays.
void inline_elementwise(ProgramBuilder& builder);

/// Whether the default schedule vectorises the innermost loop of a stage.
bool has_default_vectors(const ScheduleState& state, StageId stage);

/// Whether a stage at the root is still to be scheduled: nobody has touched its loops. What parameters alone
/// make is computed once, and never is.
bool is_unscheduled(const ScheduleState& state, StageId stage);

/// Schedules all such stages.
void schedule_rest(ProgramBuilder& builder, const DefaultSchedule& how = {});

}  // namespace tilewright::autotvm
