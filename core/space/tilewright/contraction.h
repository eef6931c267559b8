// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/space/sketch_rule.h"
#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/tile_plan.h"

namespace tilewright {

/// What the contraction rule found out about a stage. Axes are positions in `Compute::axes`; -1: there is
/// none.
struct Contraction {
  StageId stage = 0;
  StageId epilogue = -1;  ///< computed around it
  AxisRoles roles;
  int inner_row = -1;  ///< axis of the register tile's rows
  int outer_row = -1;  ///< a second one
  int column = -1;     ///< axis whose steps are further vectors; -1: the innermost axis itself is cut
  /// Of the column axis, where it walks through groups that each meet rows of their own.
  int64_t group_steps = 1;
  /// Of the inner row axis, where it walks through groups that each meet vectors of their own.
  int64_t row_group_steps = 1;
  int64_t lanes = 8;
  int64_t vectors = 1;        ///< that make a whole row of the output
  std::vector<StageId> pads;  ///< stages that make the row operand and are not constant
  /// The end of another contraction, or of rows, which is the row operand and may be computed block by block.
  StageId fused = -1;
  bool fuses_rows = false;  ///< `fused` ends rows, which have loops of their own
  StageId scores = -1;      ///< the end of the contraction that such rows are made of, needed where they are
  bool can_pack_rows = false;
  bool can_pack_columns = false;   ///< the vector operand is an activation that may be copied
  bool must_pack_columns = false;  ///< and its vectors are no neighbours as it lies
  /// Each element is read for a few outputs of its own channel, and a vector has all channels.
  bool only_windows = false;
  bool can_read_unpadded = false;  ///< the pads may be inlined
  /// Groups of a vector's lanes meet a number of the row operand each, which is put together in a register.
  bool has_lane_groups = false;
  bool bare_product = false;  ///< over one reduce axis, without an epilogue
  std::string kernel;         ///< intrinsic that can do its register tiles; empty: none

  /// The row axis that is blocked for the cache.
  int blocked_row() const { return outer_row >= 0 ? outer_row : inner_row; }
};

/// Numbers of the decisions that a contraction's sketch leaves open; -1: there is no such choice.
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

/// Bytes of what is copied for one block: more would leave the second-level cache before it is read again, on
/// any machine.
inline constexpr int64_t kMaxCopyBytes = 256 * 1024;

/// Constant operands of fewer bytes stay in a cache from one run to the next, or are soon read.
inline constexpr int64_t kMinPrefetchedBytes = 64 * 1024;

/// Where stages that make the row operand are computed. What ends another contraction: before or for each
/// block of rows.
enum PadPlace : int64_t {
  kPadBefore = 0,  ///< as a whole
  /// For each block of rows and columns; what ends a contraction: of rows, with all columns inside.
  kPadBlock = 1,
  kPadRow = 2,      ///< for each row of register tiles
  kPadNowhere = 3,  ///< nowhere: the borders are apart and leave out the taps that meet padding
};

/// Into which blocks the first reduce axis may be cut; empty: none.
std::vector<int64_t> reduction_blocks(const Contraction& contraction, const Compute& compute);

/// A block of columns: the share of a thread, in whole register tiles.
inline constexpr int64_t kColumnsOfThread = 0;

/// Register tiles in a block of columns and in one of rows where the reduction of another contraction than a
/// bare product is cut, as a decision's option asks for them: not more than there are, because longer blocks
/// would be other programs that do the same, and not more sums than a cache holds. `compute`: with the rows'
/// extents.
int64_t columns_in_block(const Contraction& contraction, const RegisterTile& tile, int64_t option,
                         int threads);
int64_t rows_in_block(const Contraction& contraction, const Compute& compute, const RegisterTile& tile,
                      int64_t option, int64_t columns);

Contraction analyse_contraction(const ScheduleState& state, StageId stage, const Target& target);

/// Adds the decisions of a contraction to a draft. `blocked`: the reduction is cut into blocks, added up in
/// memory.
ContractionDecisions add_contraction_decisions(SketchDraft& draft, const Contraction& contraction,
                                               const Target& target, bool blocked);

/// Where in `operand` an element of `reader` lies that it reads; empty where it reads none.
std::vector<Expr> indices_read(const Compute& reader, StageId operand);

/// Order in memory of the constant vector operand in which `tile`, a stage that reads it, walks it: `width`
/// values of the innermost axis side by side (`vectors` times `lanes`), the reduce axes outside of them in
/// `reduce_order`.
std::vector<Pack::Part> packed_order(const Compute& tile, const std::vector<Expr>& indices,
                                     const Axis* column, int64_t vectors, int64_t lanes,
                                     const std::vector<size_t>& reduce_order);

/// Has `tile` read a copy of the vector operand, an activation, in that order (without a column axis);
/// squares of elements that lie along a reduce axis are transposed in registers. Where the copy is made is
/// left open; `outside` gets its loops, outermost first, over what both operands walk and from tile to tile.
StageId copy_columns(ProgramBuilder& builder, StageId operand, StageId tile, int64_t vectors, int64_t lanes,
                     const std::vector<size_t>& reduce_order, std::vector<LoopId>& outside);

/// Bytes of the vector operand, so packed, that one register tile reads: the way from one tile's to the next
/// tile's.
int64_t panel_bytes(const Compute& tile, const Shape& operand, const std::vector<Expr>& indices,
                    const Axis* column, int64_t vectors, int64_t lanes);

/// The intrinsic that can sum register tiles of the contraction on the target; empty where none can.
std::string contraction_kernel(const ScheduleState& state, const Contraction& contraction,
                               const Target& target);

/// A register tile that a kernel is asked to sum.
struct KernelRequest {
  /// Of an axis of its stage, inside the tile.
  struct Steps {
    size_t axis = 0;
    int64_t count = 1;
  };
  std::string intrinsic;
  StageId rows = -1;               ///< operand, whose strides may be told at run time; -1: they are known
  StageId columns = -1;            ///< likewise
  std::vector<Steps> row_axes;     ///< outermost first
  std::vector<Steps> column_axes;  ///< beside the innermost axis
  int64_t width = 1;               ///< floats in a row of the tile
  std::vector<size_t> reductions;  ///< reduce axes in the order of their loops
  size_t unrolled = 0;             ///< as many of the innermost ones are
};

/// From which of the reductions of `tile`, by position in their order, the kernel can do all, strides that
/// are told at run time included. Nothing where it can do none.
std::optional<size_t> kernel_reduction(const ScheduleState& state, StageId tile,
                                       const KernelRequest& request);

/// Applies the primitives of the sketch: register tile, blocks, packed operand, and where the row operand is
/// made. Errors (kInvalid): values that do not go together.
Result<void> tile_contraction(const Contraction& contraction, const ContractionDecisions& decisions,
                              const Target& target, ProgramBuilder& builder, DecisionValues values);

}  // namespace tilewright
