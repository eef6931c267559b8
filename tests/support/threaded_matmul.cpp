// SPDX-License-Identifier: Apache-2.0
#include "tests/support/threaded_matmul.h"

#include "tests/support/hand_written.h"

namespace tilewright::testing {

Result<Program> threaded_matmul(int64_t m, int64_t n, int64_t k, const MatmulTiles& tiles) {
  constexpr StageId kLeft = 0;
  constexpr StageId kRight = 1;
  constexpr StageId kProduct = 2;
  ProgramBuilder p(matmul_dag(m, n, k));
  const StageId sums = p.cache_write(kProduct, MemoryScope::kLocal);

  // The sums: their own loops are what one thread does.
  const auto loops = p.loops(sums);
  const std::vector<int64_t> inner{tiles.virtual_threads, tiles.threads, tiles.inner};
  const auto rows = p.split(sums, loops[0], inner, Tail::kGuard);
  const auto columns = p.split(sums, loops[1], inner, Tail::kGuard);
  const auto depth = p.split(sums, loops[2], {tiles.depth}, Tail::kGuard);
  p.reorder(sums, {rows[0], columns[0], rows[1], columns[1], rows[2], columns[2], depth[0], depth[1], rows[3],
                   columns[3]});

  // The result follows them.
  const auto out = p.loops(kProduct);
  const auto out_rows = p.split(kProduct, out[0], inner, Tail::kGuard);
  const auto out_columns = p.split(kProduct, out[1], inner, Tail::kGuard);
  p.reorder(kProduct, {out_rows[0], out_columns[0], out_rows[1], out_columns[1], out_rows[2], out_columns[2],
                       out_rows[3], out_columns[3]});
  const LoopId block = p.fuse(kProduct, {out_rows[0], out_columns[0]});
  const LoopId virtual_thread = p.fuse(kProduct, {out_rows[1], out_columns[1]});
  const LoopId thread = p.fuse(kProduct, {out_rows[2], out_columns[2]});
  p.annotate(kProduct, block, LoopAnnotation::kBlockX);
  p.annotate(kProduct, virtual_thread, LoopAnnotation::kVirtualThread);
  p.annotate(kProduct, thread, LoopAnnotation::kThreadX);
  p.compute_at(sums, kProduct, thread);

  for (const StageId operand : {kLeft, kRight}) {
    const StageId copy = p.cache_read(operand, MemoryScope::kShared, {sums});
    p.compute_at(copy, sums, depth[0]);
    const LoopId all = p.fuse(copy, p.loops(copy));
    const auto parts = p.split(copy, all, {tiles.threads * tiles.threads}, Tail::kGuard);
    p.annotate(copy, parts[1], LoopAnnotation::kThreadX);
  }
  return p.finish();
}

}  // namespace tilewright::testing
