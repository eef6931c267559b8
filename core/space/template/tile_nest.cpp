// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/tile_nest.h"

#include <algorithm>

#include "core/space/tilewright/axis_roles.h"

namespace tilewright::autotvm {
namespace {

/// So many registers are left for what the sums are computed from.
constexpr int64_t kOperandRegisters = 2;

bool leaves_the_task(const ScheduleState& state, StageId stage) {
  return std::ranges::find(state.outputs, stage) != state.outputs.end();
}

/// The vector registers that the sums of a tile take.
int64_t registers_of(const std::vector<TileLoop>& loops, int64_t lanes) {
  int64_t registers = 1;
  for (const TileLoop& loop : loops) {
    const bool vector = loop.annotation == LoopAnnotation::kVectorize;
    registers *= vector ? (loop.length + lanes - 1) / lanes : loop.length;
  }
  return registers;
}

int64_t rows_of(const std::vector<TileLoop>& loops) {
  int64_t rows = 1;
  for (const TileLoop& loop : loops) {
    if (loop.annotation != LoopAnnotation::kVectorize) rows *= loop.length;
  }
  return rows;
}

/// Whether sums may be registers: one loop is vectorised, all others are laid out.
bool is_laid_out(const std::vector<TileLoop>& loops) {
  const auto has = [&](LoopAnnotation annotation) {
    return std::ranges::any_of(
        loops, [&](const TileLoop& loop) { return loop.length > 1 && loop.annotation == annotation; });
  };
  return has(LoopAnnotation::kVectorize) && !has(LoopAnnotation::kNone);
}

}  // namespace

TileNest begin_tile(ProgramBuilder& b, StageId main) {
  const ScheduleState& state = b.state();
  const auto reader = elementwise_reader(state, main);
  const bool fused = reader && !leaves_the_task(state, main) &&
                     state.stage(*reader).location.kind == ComputeLocation::Kind::kRoot;
  if (fused) return {*reader, main};
  const StageId sums = b.cache_write(main, MemoryScope::kLocal);
  return {main, sums};
}

std::vector<LoopId> loops_at(const std::vector<LoopId>& loops, const std::vector<int>& positions,
                             size_t first) {
  std::vector<LoopId> chosen;
  for (const int position : positions) chosen.push_back(loops[first + static_cast<size_t>(position)]);
  return chosen;
}

HalfLoops split_in_two(ProgramBuilder& b, StageId stage, LoopId loop, int64_t factor, Tail tail) {
  const auto parts = b.split(stage, loop, {factor}, tail);
  return {parts[0], parts[1]};
}

PartedTile split_parted(ProgramBuilder& b, StageId stage, const std::vector<LoopId>& loops, int64_t size) {
  PartedTile tile;
  tile.outside.assign(loops.begin(), loops.end() - 1);
  const Loop* inner = b.state().stage(stage).find_loop(loops.back());
  if (loops.size() > 1 && inner && size > inner->extent) {
    const HalfLoops blocks = split_in_two(b, stage, loops.front(), size / inner->extent);
    tile.outside = {blocks.outer};
    tile.inside = {blocks.inner, loops.back()};
    return tile;
  }
  const HalfLoops places = split_in_two(b, stage, loops.back(), size);
  tile.outside.push_back(places.outer);
  tile.inside = {places.inner};
  return tile;
}

std::vector<TileLoop> parted_loops(const PartedTile& tile, const std::vector<LoopId>& sums, int64_t size,
                                   int64_t inner, LoopAnnotation annotation) {
  std::vector<TileLoop> loops;
  if (tile.inside.size() > 1) {
    const bool none = annotation == LoopAnnotation::kNone;
    loops.push_back({tile.inside.front(), sums.front(), size / inner,
                     none ? LoopAnnotation::kNone : LoopAnnotation::kUnroll});
  }
  loops.push_back({tile.inside.back(), sums.back(), std::min(size, inner), annotation});
  return loops;
}

void put_vectors_last(std::vector<TileLoop>& loops) {
  std::ranges::stable_partition(
      loops, [](const TileLoop& loop) { return loop.annotation != LoopAnnotation::kVectorize; });
}

void finish_tile(ProgramBuilder& b, const TileNest& nest, LoopId at, std::vector<TileLoop> loops,
                 int vector_axis, const Target& target) {
  if (!b.ok()) return;
  b.compute_at(nest.sums, nest.out, at);
  if (rows_of(loops) > kMostUnrolledRows) {
    for (TileLoop& loop : loops) {
      if (loop.annotation == LoopAnnotation::kUnroll) loop.annotation = LoopAnnotation::kNone;
    }
  }
  for (const TileLoop& loop : loops) {
    if (loop.annotation == LoopAnnotation::kNone) continue;
    b.annotate(nest.out, loop.of_out, loop.annotation);
    b.annotate(nest.sums, loop.of_sums, loop.annotation);
  }
  const ComputeOp& op = b.state().stage(nest.sums).op;
  const int64_t lanes = target.lanes(op.accumulator_type());
  const bool fits =
      is_laid_out(loops) && registers_of(loops, lanes) + kOperandRegisters <= target.vector_registers;
  const auto rank = static_cast<int>(op.type.shape.size());
  b.set_scope(nest.sums, fits ? MemoryScope::kRegister : MemoryScope::kLocal);
  if (vector_axis < 0 || vector_axis + 1 == rank) return;
  std::vector<Pack::Part> order;
  for (int axis = 0; axis < rank; ++axis) {
    if (axis != vector_axis) order.push_back({axis, 0});
  }
  order.push_back({vector_axis, 0});
  b.pack(nest.sums, order);
}

void pack_operand(ProgramBuilder& b, StageId operand, StageId reader, const std::vector<Pack::Part>& order) {
  if (!b.ok()) return;
  const ScheduleState& state = b.state();
  const bool own = state.stage(operand).op.compute() && !leaves_the_task(state, operand) &&
                   state.consumers(operand) == std::vector<StageId>{reader};
  b.pack(own ? operand : b.cache_read(operand, MemoryScope::kGlobal, {reader}), order);
}

LoopId fuse_parallel(ProgramBuilder& b, StageId stage, const std::vector<LoopId>& loops) {
  const LoopId fused = loops.size() == 1 ? loops.front() : b.fuse(stage, loops);
  b.annotate(stage, fused, LoopAnnotation::kParallel);
  return fused;
}

}  // namespace tilewright::autotvm
