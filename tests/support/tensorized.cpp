// SPDX-License-Identifier: Apache-2.0
#include "tests/support/tensorized.h"

#include "tests/support/hand_written.h"

namespace tilewright {

RegisterTiling tile_in_registers(ProgramBuilder& p, StageId product, StageId tile, int64_t rows,
                                 int64_t columns) {
  const auto i = p.split(product, p.loops(product)[0], {rows}, Tail::kPeel);
  const auto j = p.split(product, p.loops(product)[2], {columns}, Tail::kPeel);
  p.reorder(product, {j[0], i[0], i[1], j[1]});
  p.annotate(product, i[1], LoopAnnotation::kUnroll);
  p.annotate(product, j[1], LoopAnnotation::kVectorize);
  p.compute_at(tile, product, i[0]);
  const auto own = p.loops(tile);
  p.reorder(tile, {own[2], own[0], own[1]});
  p.annotate(tile, own[0], LoopAnnotation::kUnroll);
  p.annotate(tile, own[1], LoopAnnotation::kVectorize);
  return {j[0], own[2]};
}

Result<Program> tiled_matmul(int64_t m, int64_t n, int64_t k, int64_t rows, int64_t columns, bool prefetch) {
  constexpr StageId kB = 1;
  constexpr StageId kC = 2;
  ProgramBuilder p(matmul_dag(m, n, k));
  const StageId tile = p.cache_write(kC, MemoryScope::kRegister);
  const StageId packed = p.cache_read(kB, MemoryScope::kGlobal, {tile});
  p.pack(packed, {{1, 0}, {0, 0}, {1, columns}});
  const RegisterTiling loops = tile_in_registers(p, kC, tile, rows, columns);
  if (prefetch) p.prefetch({tile, loops.reduction, packed, loops.panels, k * columns * 4});
  return p.finish();
}

Result<Program> tensorized(Program program, StageId stage, const std::string& intrinsic, size_t reduction) {
  TILEWRIGHT_TRY(const ScheduleState state, apply_primitives(program));
  LoopId wanted = -1;
  for (const Loop& loop : state.stage(stage).loops) {
    if (loop.kind == LoopKind::kReduce && reduction-- == 0) wanted = loop.id;
  }
  program.primitives.emplace_back(Tensorize{stage, wanted, intrinsic});
  TILEWRIGHT_TRY(const ScheduleState after, apply_primitives(program));
  (void)after;
  return program;
}

StageId register_stage(const Program& program) {
  const auto state = apply_primitives(program);
  for (const auto& stage : state.value().stages) {
    if (stage.scope == MemoryScope::kRegister) return stage.id;
  }
  return -1;
}

}  // namespace tilewright
