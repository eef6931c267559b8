// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/schedule/program.h"

namespace tilewright {

/// Applies one primitive to a state, which is half changed where that fails. The members are grouped by what
/// they change: loops of a stage, places of stages, and the stages themselves, in the files of those names.
class PrimitiveApplier {
 public:
  /// `earlier`: the primitives that made `state`. Both outlive it.
  PrimitiveApplier(ScheduleState& state, const std::vector<Primitive>& earlier)
      : state_(state), earlier_(earlier) {}

  Result<void> operator()(const Split& p);
  Result<void> operator()(const FollowSplit& p);
  Result<void> operator()(const Fuse& p);
  Result<void> operator()(const Reorder& p);
  Result<void> operator()(const Annotate& p);
  Result<void> operator()(const UnrollUpTo& p);
  Result<void> operator()(const ComputeAt& p);
  Result<void> operator()(const ComputeInline& p);
  Result<void> operator()(const ComputeRoot& p);
  Result<void> operator()(const SetScope& p);
  Result<void> operator()(const Pack& p);
  Result<void> operator()(const Prefetch& p);
  Result<void> operator()(const Tensorize& p);
  Result<void> operator()(const CacheWrite& p);
  Result<void> operator()(const CacheRead& p);
  Result<void> operator()(const Rfactor& p);

 private:
  static Error invalid(std::string message) { return {ErrorKind::kInvalid, {}, std::move(message), {}, {}}; }

  bool valid_stage(StageId id) const { return id >= 0 && static_cast<size_t>(id) < state_.stages.size(); }
  /// Fails unless the stage exists, is computed and was not inlined.
  Result<void> check_compute(StageId id) const;
  bool is_output(StageId id) const;
  static bool is_at(const ScheduledStage& stage, StageId target, LoopId loop);
  /// Whether a stage is computed at that loop.
  bool hosts(StageId target, LoopId loop) const;

  /// Fails unless a micro-kernel can do all of the stage's loops from `loop` inwards; no such loop: nothing
  /// is to be done.
  Result<void> check_kernel(StageId id, LoopId loop) const;
  Result<void> check_kernel(StageId id) const { return check_kernel(id, state_.stage(id).tensorized_loop); }
  static Result<void> check_padding(const ScheduledStage& stage, const Loop& loop, int64_t step);
  Result<void> split(StageId id, LoopId loop, std::vector<int64_t> factors, Tail tail);
  /// A copy of `source`'s operation under a new id, without loops; references to stages are invalid
  /// afterwards.
  StageId new_stage(StageId source, MemoryScope scope);
  void add_axis_loops(StageId id);
  void insert_before(StageId stage, StageId before);

  ScheduleState& state_;
  const std::vector<Primitive>& earlier_;
};

}  // namespace tilewright
