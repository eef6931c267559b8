// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/schedule/program.h"

namespace tilewright {

/// How a reduction uses its operands, with regard to its innermost axis, which is to be vectorised. Axes are
/// positions in `Compute::axes`.
struct AxisRoles {
  StageId vector_operand = -1;  ///< loaded along the innermost axis and reused over `rows`; -1: none
  StageId row_operand = -1;     ///< the other operand; -1: none
  /// Axes that the vector operand does not depend on: the unrolled side of a register tile.
  std::vector<int> rows;
  std::vector<int> columns;  ///< axes, innermost excluded, that only the vector operand depends on
  std::vector<int> batch;    ///< axes that both depend on
  /// The axis of `batch` whose runs of `group_steps` values read the same elements of the row operand.
  int grouped = -1;
  int64_t group_steps = 1;  ///< a divisor of its extent
  /// The axis of `batch` whose runs of `row_group_steps` values read the same elements of the vector operand,
  /// as the output channels of one group do.
  int row_grouped = -1;
  int64_t row_group_steps = 1;  ///< a divisor of its extent
  /// The number of neighbours along the innermost axis that read the same element of the row operand, where
  /// such groups of lanes read different elements; 1: the row operand does not depend on that axis, or each
  /// lane reads its own.
  int64_t lane_steps = 1;
};

/// Roles of the axes of a reduction's stage in `state`.
AxisRoles axis_roles(const ScheduleState& state, StageId stage);

/// Whether the values of a stage depend on parameters only.
bool is_constant(const ScheduleState& state, StageId stage);

/// Whether `reader` computes each of its elements from the elements with the same index of those of `stages`
/// that it reads (same shape, same order, and no reduction), or from terms that lie side by side there.
bool reads_in_place(const ScheduleState& state, StageId reader, const std::vector<StageId>& stages);

/// How many elements of `stage`, side by side along the innermost axis, an element of `reader` is computed
/// from: 1 where it reads that with its own index; more where it reads all those that lie there in its place,
/// because the terms of a sum were spread over them. 0: it reads others.
int64_t terms_of_a_place(const ScheduleState& state, StageId reader, StageId stage);

/// Whether neighbours along `variable` are the same few elements in memory again and again: the index holds
/// its remainder, and else at most its quotients.
bool repeats_along(const Expr& index, VarId variable);

/// The only reader of `stage`, if it reads every element at its own index (same shape, same order), so that
/// the reader can be computed tile by tile together with the stage (Ansor: elementwise match).
std::optional<StageId> elementwise_reader(const ScheduleState& state, StageId stage);

/// Whether a stage is so simple that inlining it costs nothing: no reduction, every read in order or
/// constant, no expensive function or division and no condition.
bool is_cheap_elementwise(const ScheduledStage& stage);

/// Whether the vector operand is an activation that can be copied into the order in which tiles read it, and
/// is read often enough for that. Each of its indices must be a single axis, and only one of them the
/// innermost axis.
bool can_pack_columns(const ScheduleState& state, StageId stage, const AxisRoles& roles);

/// Whether neighbouring elements along the innermost axis of `stage` are neighbours in `operand`, where it
/// depends on it.
bool is_contiguous_along_innermost(const ScheduleState& state, StageId stage, StageId operand);

/// Whether neighbouring elements along the innermost axis are neighbours in every operand that depends on it,
/// or can be made so by packing.
bool innermost_is_contiguous(const ScheduleState& state, StageId stage);

/// The number of leading axes of `stage` that are also leading axes of `output`, through every reader in
/// between, so that loops over them can enclose both. An output that does not reduce keeps its innermost axis
/// for vectors.
int shared_leading_axes(const ScheduleState& state, StageId stage, StageId output);

/// Whether the stage reduces, and some axis of extent above 1 does not appear in the indices of some operand.
bool reuses_data(const ScheduleState& state, StageId stage);

}  // namespace tilewright
