// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "core/schedule/primitive_applier.h"
#include "core/schedule/program.h"

namespace tilewright {

Result<void> PrimitiveApplier::check_compute(StageId id) const {
  if (!valid_stage(id)) return invalid("names a stage that does not exist");
  const auto& stage = state_.stage(id);
  if (!stage.op.compute()) return invalid(fmt::format("{} is not computed and has no loops", stage.op.name));
  if (stage.location.kind == ComputeLocation::Kind::kInline) return invalid(stage.op.name + " was inlined");
  return {};
}

bool PrimitiveApplier::is_output(StageId id) const {
  return std::find(state_.outputs.begin(), state_.outputs.end(), id) != state_.outputs.end();
}

bool PrimitiveApplier::is_at(const ScheduledStage& stage, StageId target, LoopId loop) {
  return stage.location.kind == ComputeLocation::Kind::kAt && stage.location.stage == target &&
         stage.location.loop == loop;
}

bool PrimitiveApplier::hosts(StageId target, LoopId loop) const {
  return std::any_of(state_.stages.begin(), state_.stages.end(),
                     [&](const ScheduledStage& s) { return is_at(s, target, loop); });
}

Result<void> apply(ScheduleState& state, const Primitive& primitive, const std::vector<Primitive>& earlier) {
  auto result = std::visit(PrimitiveApplier(state, earlier), primitive);
  if (result.ok()) return result;
  Error error = result.error();
  error.place = fmt::format("primitive {} {}", earlier.size(), primitive_text(primitive));
  return error;
}

Result<ScheduleState> apply_primitives(const Program& program) {
  ScheduleState state = initial_state(*program.dag);
  std::vector<Primitive> earlier;
  earlier.reserve(program.primitives.size());
  for (const auto& primitive : program.primitives) {
    TILEWRIGHT_CHECK(apply(state, primitive, earlier));
    earlier.push_back(primitive);
  }
  return state;
}

}  // namespace tilewright
