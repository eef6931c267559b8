// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/stage_kinds.h"

#include <algorithm>

#include "core/space/tilewright/axis_roles.h"

namespace tilewright {

namespace {

bool contains(const std::vector<StageId>& stages, StageId id) {
  return std::find(stages.begin(), stages.end(), id) != stages.end();
}

/// Whether a stage could be inlined, apart from its cost.
bool may_be_inlined(const ScheduleState& state, StageId id) {
  const auto& stage = state.stage(id);
  const Compute* compute = stage.op.compute();
  if (!compute || compute->combiner != Combiner::kNone || contains(state.outputs, id)) return false;
  if (stage.op.hints.keeps_sums) return false;
  if (stage.location.kind != ComputeLocation::Kind::kRoot || !stage.op.hints.unroll_for_constants.empty()) {
    return false;
  }
  // A packed stage has a layout of its own.
  return stage.pack.empty();
}

/// Whether the stage adds up terms that a contraction leaves side by side.
bool adds_up_terms(const ScheduleState& state, StageId id) {
  return std::ranges::any_of(state.producers(id),
                             [&](StageId p) { return terms_of_a_place(state, id, p) > 1; });
}

}  // namespace

std::optional<StageId> only_reader(const ScheduleState& state, StageId id) {
  std::vector<StageId> passed{id};
  std::vector<StageId> readers = state.consumers(id);
  while (!readers.empty()) {
    // Only later stages can read this one.
    const StageId first = *std::find_if(state.order.begin(), state.order.end(),
                                        [&](StageId stage) { return contains(readers, stage); });
    if (!reads_in_place(state, first, passed)) return std::nullopt;
    if (readers.size() == 1) return first;
    if (!may_be_inlined(state, first)) return std::nullopt;
    passed.push_back(first);
    std::erase(readers, first);
    for (StageId next : state.consumers(first)) {
      if (!contains(readers, next)) readers.push_back(next);
    }
  }
  return std::nullopt;
}

bool has_loops_of_its_own(const ScheduledStage& stage) {
  return !stage.relations.empty() ||
         std::any_of(stage.loops.begin(), stage.loops.end(),
                     [](const Loop& loop) { return loop.annotation != LoopAnnotation::kNone; });
}

bool is_inlined(const ScheduleState& state, StageId id) {
  if (!may_be_inlined(state, id) || feeds_contraction(state, id)) return false;
  const auto reader = only_reader(state, id);
  // What ends a tile is computed there, not by a copy of it that brings it to other places.
  if (reader && state.stage(*reader).scope == MemoryScope::kRegister && ends_contraction(state, id))
    return false;
  // Terms are added up where they lie.
  return reader || (is_cheap_elementwise(state.stage(id)) && !adds_up_terms(state, id));
}

bool feeds_contraction(const ScheduleState& state, StageId id) {
  const auto readers = state.consumers(id);
  return readers.size() == 1 && reuses_data(state, readers[0]) &&
         (ends_contraction(state, id) || ends_rows(state, id));
}

bool ends_rows(const ScheduleState& state, StageId id) {
  const auto& stage = state.stage(id);
  const Compute* compute = stage.op.compute();
  if (!compute || compute->combiner != Combiner::kNone) return false;
  return std::ranges::any_of(state.producers(id), [&](StageId producer) {
    const auto& made = state.stage(producer);
    const Compute* rows = made.op.compute();
    if (!rows || is_constant(state, producer) || !made.op.hints.unroll_for_constants.empty()) return false;
    if (rows->combiner == Combiner::kNone) return ends_rows(state, producer);
    return rows->axes.size() < compute->axes.size() && !is_contraction(state, producer);
  });
}

std::optional<StageId> source_of_rows(const ScheduleState& state, StageId id) {
  for (StageId producer : state.producers(id)) {
    if (!state.stage(producer).op.compute() || is_constant(state, producer)) continue;
    if (!is_contraction(state, producer)) {
      if (const auto found = source_of_rows(state, producer)) return found;
      continue;
    }
    const auto epilogue = elementwise_reader(state, producer);
    return epilogue && !is_inlined(state, *epilogue) ? *epilogue : producer;
  }
  return std::nullopt;
}

StageId home_of_rows(const ScheduleState& state, StageId id) {
  const StageId output = state.outputs.front();
  for (StageId at = id; at != output;) {
    const auto readers = state.consumers(at);
    if (readers.empty()) break;
    // Only later stages can read this one; the last of them ends the rows.
    at = *std::max_element(readers.begin(), readers.end(), [&](StageId a, StageId b) {
      return std::ranges::find(state.order, a) < std::ranges::find(state.order, b);
    });
    const bool ends = state.stage(at).op.hints.keeps_sums || feeds_contraction(state, at);
    if (at != output && ends && ends_rows(state, at)) return at;
  }
  return output;
}

bool is_contraction(const ScheduleState& state, StageId id) {
  const auto& stage = state.stage(id);
  const Compute* compute = stage.op.compute();
  if (!compute || compute->reduce_axes.empty() || !stage.op.hints.unroll_for_constants.empty()) return false;
  if (is_constant(state, id)) return false;
  // A stage that its reader's rule has placed is still to be tiled, until it has loops of its own.
  if (stage.location.kind != ComputeLocation::Kind::kRoot &&
      (has_loops_of_its_own(stage) || stage.scope != MemoryScope::kLocal))
    return false;
  // Even without reuse, a tile is faster, as long as its rows are vectors in memory.
  return compute->axes.size() >= 2 && innermost_is_contiguous(state, id);
}

bool ends_contraction(const ScheduleState& state, StageId id) {
  for (StageId producer : state.producers(id)) {
    if (!contains(state.order, producer) || only_reader(state, producer) != id) continue;
    if (is_contraction(state, producer) ||
        (is_inlined(state, producer) && ends_contraction(state, producer))) {
      return true;
    }
  }
  return false;
}

}  // namespace tilewright
