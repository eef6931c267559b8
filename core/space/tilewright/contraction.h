// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/space/sketch_rule.h"
#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/tile_plan.h"

namespace tilewright {

/// The contraction rule's analysis of a stage. Axes are positions in `Compute::axes`; -1: none.
struct Contraction {
  StageId stage = 0;
  StageId epilogue = -1;  ///< elementwise reader that is computed tile by tile around it; -1: none
  AxisRoles roles;
  int inner_row = -1;  ///< axis of the register tile's rows
  int outer_row = -1;  ///< a second axis of rows
  int column = -1;     ///< axis whose steps are further vectors; -1: the innermost axis itself is cut
  /// Steps of the column axis in a group, where each group has rows of its own; see `AxisRoles`.
  int64_t group_steps = 1;
  /// Of the inner row axis, where it walks through groups that each meet vectors of their own.
  int64_t row_group_steps = 1;
  int64_t lanes = 8;
  int64_t sum_bytes = 4;  ///< of one sum
  int64_t vectors = 1;    ///< number of vectors in a whole row of the output
  int64_t terms = 1;      ///< so many neighbours are terms that the epilogue adds up; see `terms_of_a_place`
  std::vector<StageId> pads;  ///< stages that compute the row operand and are not constant
  /// The last stage of another contraction, or of a softmax's rows, which is the row operand and may be
  /// computed block by block.
  StageId fused = -1;
  bool fuses_rows = false;  ///< `fused` is the last stage of rows, which have loops of their own
  StageId scores = -1;  ///< last stage of the contraction that such rows are computed from, at the same place
  bool can_pack_rows = false;
  bool can_pack_columns = false;   ///< the vector operand is an activation that may be copied
  bool must_pack_columns = false;  ///< it must be, because its vectors are not contiguous
  /// A sum over windows: each element is read for a few outputs of its own channel, and a vector runs over
  /// channels.
  bool only_windows = false;
  bool can_read_unpadded = false;  ///< the stages `pads` may be inlined
  /// Groups of a vector's lanes use one element of the row operand each; these are assembled in a register.
  bool has_lane_groups = false;
  bool bare_product = false;  ///< it has one reduce axis and no epilogue
  std::string kernel;         ///< intrinsic that can compute its register tiles; empty: none

  /// The row axis that is split into cache blocks.
  int blocked_row() const { return outer_row >= 0 ? outer_row : inner_row; }
};

/// The numbers of the decisions in a contraction's sketch; -1: there is no such decision.
struct ContractionDecisions {
  int tile = -1;
  int row_block = -1;
  int column_block = -1;
  int block_order = -1;
  int tile_order = -1;
  int reduce_order = -1;
  int unroll = -1;
  int pad_place = -1;
  int fused_place = -1;
  int pack_rows = -1;
  int pack_columns = -1;
  int prefetch = -1;
  int kernel = -1;
  int reduce_block = -1;  ///< -1: sums stay in registers over the whole reduction
};

/// The largest number of bytes that are copied for one block. On any machine, more would leave the
/// second-level cache before it is read again.
inline constexpr int64_t kMaxCopyBytes = 256 * 1024;

/// The smallest size of a constant operand, in bytes, for which prefetching is offered. Smaller ones stay in
/// a cache from one run to the next, or are soon read.
inline constexpr int64_t kMinPrefetchedBytes = 64 * 1024;

/// Where stages that compute the row operand are computed. The last stage of another contraction is computed
/// as a whole before, or for each block of rows.
enum PadPlace : int64_t {
  kPadBefore = 0,  ///< as a whole, before the contraction
  /// For each block of rows and columns; the last stage of a contraction: for each block of rows.
  kPadBlock = 1,
  kPadRow = 2,      ///< for each row of register tiles
  kPadNowhere = 3,  ///< not at all: border tiles are separate and skip the taps that read padding
};

/// The block sizes into which the first reduce axis may be cut; empty: none.
std::vector<int64_t> reduction_blocks(const Contraction& contraction, const Compute& compute);

/// The option for a block of columns that is the share of a thread, in whole register tiles.
inline constexpr int64_t kColumnsOfThread = 0;

/// The number of register tiles in a block of columns, or of rows, for an option of the decision, where the
/// reduction of a contraction that is not a bare product is cut. It is limited to the tiles that there are,
/// because longer blocks would be different programs that do the same, and to the sums that fit a cache.
/// `compute` has the extents of the rows.
int64_t columns_in_block(const Contraction& contraction, const RegisterTile& tile, int64_t option,
                         int threads);
int64_t rows_in_block(const Contraction& contraction, const Compute& compute, const RegisterTile& tile,
                      int64_t option, int64_t columns);

/// The extent of an axis of `compute`, by its position; 1 where there is none.
inline int64_t extent_of(const Compute& compute, int axis) {
  return axis < 0 ? 1 : compute.axes[static_cast<size_t>(axis)].extent;
}

Contraction analyse_contraction(const ScheduleState& state, StageId stage, const Target& target);

/// Adds the decisions of a contraction to a draft. With `blocked`, the reduction is cut into blocks, whose
/// sums are accumulated in memory.
ContractionDecisions add_contraction_decisions(SketchDraft& draft, const Contraction& contraction,
                                               const Target& target, bool blocked);

/// The indices at which an element of `reader` reads `operand`; empty where it does not.
std::vector<Expr> indices_read(const Compute& reader, StageId operand);

/// The layout in which the constant vector operand is packed, which is the order in which its reader `tile`
/// reads it: `width` values of the innermost axis are contiguous (`vectors` times `lanes`), and the reduce
/// axes are outside of them in `reduce_order`.
std::vector<Pack::Part> packed_order(const Compute& tile, const std::vector<Expr>& indices,
                                     const Axis* column, int64_t vectors, int64_t lanes,
                                     const std::vector<size_t>& reduce_order);

/// Lets `tile` read a copy of the vector operand, an activation, in that layout (without a column axis).
/// Squares of elements that are contiguous along a reduce axis are transposed in registers. The place of the
/// copy is left open. `outside` receives its loops, outermost first, over the axes that both operands have
/// and over tiles.
StageId copy_columns(ProgramBuilder& builder, StageId operand, StageId tile, int64_t vectors, int64_t lanes,
                     const std::vector<size_t>& reduce_order, std::vector<LoopId>& outside);

/// Bytes of the packed vector operand that one register tile reads, which is also the distance from the part
/// of one tile to that of the next.
int64_t panel_bytes(const Compute& tile, const TensorType& operand, const std::vector<Expr>& indices,
                    const Axis* column, int64_t vectors, int64_t lanes);

/// The intrinsic that can compute register tiles of the contraction on the target; empty where there is none.
std::string contraction_kernel(const ScheduleState& state, const Contraction& contraction,
                               const Target& target);

/// A register tile for which a micro-kernel is wanted.
struct KernelRequest {
  /// Steps of one axis of the stage inside the tile.
  struct Steps {
    size_t axis = 0;
    int64_t count = 1;
  };
  std::string intrinsic;
  StageId rows = -1;     ///< row operand, if its strides are known only at run time; -1: they are constant
  StageId columns = -1;  ///< the same for the vector operand
  std::vector<Steps> row_axes;     ///< outermost first
  std::vector<Steps> column_axes;  ///< without the innermost axis
  int64_t width = 1;               ///< floats in a row of the tile
  std::vector<size_t> reductions;  ///< reduce axes in the order of their loops
  size_t unrolled = 0;             ///< number of innermost `reductions` that are unrolled
};

/// The position, in the order of the loops of `tile`, of the outermost reduction from which inwards the
/// kernel can compute everything, including strides that are known only at run time. Nothing where it can
/// compute none.
std::optional<size_t> kernel_reduction(const ScheduleState& state, StageId tile,
                                       const KernelRequest& request);

/// Applies the primitives of the sketch: register tile, blocks, packed operand, and the place of the row
/// operand's stages. Errors (kInvalid): values that do not fit together.
Result<void> tile_contraction(const Contraction& contraction, const ContractionDecisions& decisions,
                              const Target& target, ProgramBuilder& builder, DecisionValues values);

}  // namespace tilewright
