// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_scope.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace tilewright {
namespace {

/// The name, numbered where another one has it.
std::string only_name(std::set<std::string>& taken, const std::string& name) {
  std::string own = name;
  for (int number = 2; !taken.insert(own).second; ++number) own = fmt::format("{}#{}", name, number);
  return own;
}

NamedStage named_stage(const ScheduledStage& stage, std::set<std::string>& names) {
  NamedStage named;
  named.id = stage.id;
  named.name = only_name(names, stage.op.name);
  const Compute* compute = stage.op.compute();
  if (compute == nullptr) return named;
  named.computed = stage.location.kind != ComputeLocation::Kind::kInline;
  named.reduction = compute->combiner != Combiner::kNone;
  for (const Axis& axis : compute->axes) {
    named.axes.push_back(axis.name);
    named.extents.push_back(axis.extent);
  }
  std::set<std::string> taken;
  for (const Loop& loop : stage.loops)
    named.loops.push_back({loop.id, only_name(taken, loop.name), loop.kind, loop.extent, loop.annotation});
  return named;
}

}  // namespace

std::vector<LoopId> NamedStage::loop_ids() const {
  std::vector<LoopId> ids;
  for (const NamedLoop& loop : loops) ids.push_back(loop.id);
  return ids;
}

std::vector<LoopId> NamedStage::neighbours(LoopId first, size_t count) const {
  const auto ids = loop_ids();
  const auto begin = std::ranges::find(ids, first);
  const auto left = static_cast<size_t>(std::distance(begin, ids.end()));
  return {begin, begin + static_cast<std::ptrdiff_t>(std::min(left, count))};
}

std::vector<Pack::Part> NamedStage::whole_axes() const {
  std::vector<Pack::Part> parts;
  for (size_t axis = 0; axis < axes.size(); ++axis) parts.push_back({static_cast<int32_t>(axis), 0});
  return parts;
}

const NamedStage* PrimitiveScope::find(StageId id) const {
  const auto found = std::ranges::find(stages, id, &NamedStage::id);
  return found == stages.end() ? nullptr : &*found;
}

const NamedStage* PrimitiveScope::stage_of(LoopId id) const {
  const auto found = std::ranges::find_if(stages, [&](const NamedStage& stage) {
    return std::ranges::find(stage.loops, id, &NamedLoop::id) != stage.loops.end();
  });
  return found == stages.end() ? nullptr : &*found;
}

const NamedLoop* PrimitiveScope::find_loop(LoopId id) const {
  const NamedStage* stage = stage_of(id);
  return stage == nullptr ? nullptr : &*std::ranges::find(stage->loops, id, &NamedLoop::id);
}

PrimitiveScope scope_of(const ScheduleState& state) {
  PrimitiveScope scope;
  std::set<std::string> names;
  for (const ScheduledStage& stage : state.stages) {
    NamedStage named = named_stage(stage, names);
    named.output = std::ranges::find(state.outputs, stage.id) != state.outputs.end();
    named.producers = state.producers(stage.id);
    scope.stages.push_back(std::move(named));
  }
  return scope;
}

}  // namespace tilewright
