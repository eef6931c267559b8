// SPDX-License-Identifier: Apache-2.0
#include "tests/support/hand_written.h"

namespace tilewright {

std::shared_ptr<const ComputeDag> matmul_dag(int64_t m, int64_t n, int64_t k) {
  DagBuilder builder("direct");
  const TensorId a = builder.activation("A", {DataType::kFloat32, {m, k}}, 0);
  const TensorId b = builder.parameter("B", {DataType::kFloat32, {k, n}}, 0);
  const Axis i = builder.axis("i", m);
  const Axis j = builder.axis("j", n);
  const Axis r = builder.axis("k", k);
  const TensorId c = builder.reduce("C", {i, j}, {r}, Combiner::kSum,
                                    builder.at(a, {of(i), of(r)}) * builder.at(b, {of(r), of(j)}));
  return std::make_shared<const ComputeDag>(*std::move(builder).finish({c}));
}

Result<Program> hand_written_matmul(std::shared_ptr<const ComputeDag> dag, int64_t rows, int64_t block_rows) {
  constexpr StageId kB = 1;
  constexpr StageId kC = 2;
  constexpr int64_t kColumns = 16;
  ProgramBuilder p(std::move(dag));
  const StageId tile = p.cache_write(kC, MemoryScope::kRegister);
  const StageId packed_b = p.cache_read(kB, MemoryScope::kGlobal, {tile});
  p.pack(packed_b, {{1, 0}, {0, 0}, {1, kColumns}});
  const auto c = p.loops(kC);  // i, j
  const auto i = p.split(kC, c[0], {block_rows / rows, rows}, Tail::kPeel);
  const auto j = p.split(kC, c[1], {kColumns}, Tail::kPeel);
  p.reorder(kC, {i[0], j[0], i[1], i[2], j[1]});
  p.annotate(kC, i[2], LoopAnnotation::kUnroll);
  p.annotate(kC, j[1], LoopAnnotation::kVectorize);
  p.compute_at(tile, kC, i[1]);
  const auto t = p.loops(tile);  // i, j, k
  p.reorder(tile, {t[2], t[0], t[1]});
  p.annotate(tile, t[0], LoopAnnotation::kUnroll);
  p.annotate(tile, t[1], LoopAnnotation::kVectorize);
  return p.finish();
}

Result<Program> hand_written_blocked_matmul(std::shared_ptr<const ComputeDag> dag, int64_t rows,
                                            int64_t block_k, int64_t block_rows) {
  constexpr StageId kA = 0;
  constexpr StageId kB = 1;
  constexpr StageId kC = 2;
  constexpr int64_t kColumns = 16;
  ProgramBuilder p(std::move(dag));
  const auto c = p.loops(kC);  // i, j, k
  const auto k = p.split(kC, c[2], {block_k});
  const StageId tile = p.rfactor(kC, k[0], false);  // tile[k0, i, j], summed over one block of k
  const StageId packed_b = p.cache_read(kB, MemoryScope::kGlobal, {tile});
  p.pack(packed_b, {{1, 0}, {0, 0}, {1, kColumns}});
  const StageId packed_a = p.cache_read(kA, MemoryScope::kLocal, {tile});
  p.pack(packed_a, {{0, 0}, {1, 0}, {0, rows}});

  const auto rest = p.loops(kC);  // i, j, k0
  const auto i = p.split(kC, rest[0], {block_rows / rows, rows}, Tail::kPeel);
  const auto j = p.split(kC, rest[1], {kColumns}, Tail::kPeel);
  p.reorder(kC, {rest[2], i[0], j[0], i[1], i[2], j[1]});
  p.annotate(kC, i[2], LoopAnnotation::kUnroll);
  p.annotate(kC, j[1], LoopAnnotation::kVectorize);
  p.compute_at(packed_a, kC, i[0]);
  p.compute_at(tile, kC, i[1]);
  p.set_scope(tile, MemoryScope::kRegister);
  const auto t = p.loops(tile);  // k0, i, j, k1
  p.reorder(tile, {t[0], t[3], t[1], t[2]});
  p.annotate(tile, t[1], LoopAnnotation::kUnroll);
  p.annotate(tile, t[2], LoopAnnotation::kVectorize);
  return p.finish();
}

}  // namespace tilewright
