// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/compute/compute_dag.h"
#include "core/schedule/primitive.h"

namespace tilewright {

/// The initial loops of a stage, one for each axis. The ids of the axes' loops are consecutive, and so are
/// those of the reduce axes' loops.
struct StageLoops {
  bool computed = false;
  LoopId first = 0;  ///< of the axes; if the stage is not computed, its position in `InitialLoops::shapes`
  int32_t axes = 0;
  LoopId first_reduce = 0;
  int32_t reduces = 0;
  int32_t since = 0;  ///< number of the first primitive that may have changed the reduce loops
};

/// Stages and loops of a DAG before any primitive.
struct InitialLoops {
  explicit InitialLoops(const ComputeDag& dag);

  std::vector<StageLoops> stages;
  std::vector<int64_t> extents;  ///< by LoopId
  std::vector<int64_t> shapes;   ///< of stages that are not computed, one after another
};

/// Follows the extents of a program's loops from primitive to primitive. Since ids are given out in a fixed
/// order, no schedule state is needed; nothing is allocated. For an illegal program, or one larger than any
/// rule set makes, extents may be unknown or meaningless, but no memory is accessed out of bounds. Refers to
/// `initial`, which must outlive it.
class LoopExtentTracker {
 public:
  explicit LoopExtentTracker(const InitialLoops& initial);

  /// Extent of a loop, as `apply_primitives` has it; 0 where it is unknown.
  int64_t extent(LoopId loop) const {
    return loop >= 0 && loop < next_ && loop < kMaxLoops ? extents_[static_cast<size_t>(loop)] : 0;
  }
  /// The number of a stage's axes, reduce axes not counted; 0 where it is unknown.
  int axes(StageId stage) const {
    return stage >= 0 && stage < stage_count_ ? stages_[static_cast<size_t>(stage)].axes : 0;
  }
  /// Follows the next primitive of `program`, which is number `index`.
  void follow(std::span<const Primitive> program, size_t index);

 private:
  static constexpr LoopId kMaxLoops = 512;
  static constexpr StageId kMaxStages = 96;
  static constexpr size_t kMaxPrimitives = 256;

  struct Follower;
  class ReduceLeaves;

  void add_loop(int64_t extent) {
    if (next_ < kMaxLoops) extents_[static_cast<size_t>(next_)] = extent;
    if (next_ <= kMaxLoops) ++next_;
  }
  bool known(StageId stage) const { return stage >= 0 && stage < stage_count_; }
  bool add_stage(const StageLoops& stage);

  const InitialLoops& initial_;
  std::array<int64_t, kMaxLoops> extents_;
  std::array<StageLoops, kMaxStages> stages_;
  std::array<LoopId, kMaxPrimitives> made_;  ///< the first loop that each primitive made
  LoopId next_ = 0;
  StageId stage_count_ = 0;
};

}  // namespace tilewright
