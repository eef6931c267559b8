// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/schedule/program.h"

namespace tilewright {

/// How a reduction uses its operands, seen from its innermost axis, which is the one to vectorise. Axes are
/// positions in `Compute::axes`.
struct AxisRoles {
  StageId vector_operand = -1;  ///< loaded along the innermost axis and reused over `rows`; -1: none
  StageId row_operand = -1;     ///< the other operand; -1: none
  /// Axes that the vector operand does not depend on: the unrolled side of a register tile.
  std::vector<int> rows;
  std::vector<int> columns;  ///< axes, innermost excluded, that only the vector operand depends on
  std::vector<int> batch;    ///< axes that both depend on
  /// One of them: `group_steps` neighbouring values meet the same of the row operand.
  int grouped = -1;
  int64_t group_steps = 1;  ///< a divisor of its extent
  /// Another of them: `row_group_steps` neighbouring values meet the same of the vector operand, as the
  /// output channels of a group do.
  int row_grouped = -1;
  int64_t row_group_steps = 1;  ///< a divisor of its extent
  /// Neighbours along the innermost axis that meet the same of the row operand, where groups of them meet
  /// numbers of their own; 1: it does not depend on that axis, or each meets its own.
  int64_t lane_steps = 1;
};

/// Roles of the axes of a reduction's stage in `state`.
AxisRoles axis_roles(const ScheduleState& state, StageId stage);

/// Whether the values of a stage come from parameters alone.
bool is_constant(const ScheduleState& state, StageId stage);

/// Whether `reader` computes each of its elements from the elements of `stages`, those of them that it reads,
/// at the same place: same shape, same order, and no reduction.
bool reads_in_place(const ScheduleState& state, StageId reader, const std::vector<StageId>& stages);

/// The only reader of `stage` if it reads every element at its own place (same shape, same order), so that it
/// can be computed tile by tile around the stage (Ansor: elementwise match).
std::optional<StageId> elementwise_reader(const ScheduleState& state, StageId stage);

/// Whether a stage is so simple that computing it where it is read costs nothing: no reduction, every read in
/// order or constant, no expensive function or division and no condition.
bool is_cheap_elementwise(const ScheduledStage& stage);

/// Whether the vector operand is an activation that can be copied into the order in which tiles read it, and
/// is read often enough for that: each index a single axis, the innermost one in just one of them.
bool can_pack_columns(const ScheduleState& state, StageId stage, const AxisRoles& roles);

/// Whether neighbouring elements along the innermost axis of `stage` are neighbours in `operand`, where it
/// depends on it.
bool is_contiguous_along_innermost(const ScheduleState& state, StageId stage, StageId operand);

/// Whether neighbouring elements along the innermost axis are neighbours in every operand that depends on it,
/// or can be made so by packing.
bool innermost_is_contiguous(const ScheduleState& state, StageId stage);

/// How many leading axes of `stage` are also the leading axes of `output`, through every reader in between:
/// loops over them can enclose both. An output that does not reduce keeps its innermost axis for vectors.
int shared_leading_axes(const ScheduleState& state, StageId stage, StageId output);

/// Whether some axis of extent above 1 does not appear in the indices of some operand, and the stage reduces.
bool reuses_data(const ScheduleState& state, StageId stage);

}  // namespace tilewright
