// SPDX-License-Identifier: Apache-2.0
#include "core/lower/register_sums.h"

#include <gtest/gtest.h>

#include <optional>

#include "core/backend/lower.h"
#include "core/tensor/compare.h"
#include "tests/support/hand_written.h"
#include "tests/support/loop_ir_interpreter.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

constexpr StageId kProductStage = 2;

/// The register tile that a program's sums are kept in; none where they are not.
std::optional<Shape> register_tile(const LoopIr& ir) {
  for (const Buffer& buffer : ir.buffers)
    if (buffer.place == Buffer::Place::kRegister) return buffer.shape;
  return std::nullopt;
}

/// A product of 8 x 64 x 32 in tiles of `rows` x `columns` within steps of `reduced`, its columns vectorised.
Program tiled_product(int64_t rows, int64_t columns, int64_t reduced, bool vectorised = true) {
  ProgramBuilder p(matmul_dag(8, 64, 32));
  const auto loops = p.loops(kProductStage);
  const auto i = p.split(kProductStage, loops[0], {rows});
  const auto j = p.split(kProductStage, loops[1], {columns});
  const auto k = p.split(kProductStage, loops[2], {reduced});
  p.reorder(kProductStage, {i[0], j[0], k[0], k[1], i[1], j[1]});
  if (vectorised) p.annotate(kProductStage, j[1], LoopAnnotation::kVectorize);
  return *p.finish();
}

TEST(RegisterSums, AreLoadedBeforeTheReductionAndStoredAfterIt) {
  Random random(1);
  for (const auto& [rows, columns] : std::vector<std::pair<int64_t, int64_t>>{{4, 8}, {2, 16}, {8, 8}}) {
    const Program program = tiled_product(rows, columns, 4);
    const auto ir = lower(program, avx2());
    ASSERT_TRUE(ir.ok()) << ir.error().text();
    EXPECT_EQ(register_tile(*ir), (Shape{rows, columns})) << loop_ir_text(*ir);
    const auto values = random_dag_values(*program.dag, random).value();
    const auto outputs = interpret(*ir, values.activations, values.parameters);
    ASSERT_TRUE(outputs.ok()) << outputs.error().text() << "\n" << loop_ir_text(*ir);
    EXPECT_LE(compare((*outputs)[0], values.outputs[0]).max_rel_error, 1e-5);
  }
}

TEST(RegisterSums, StayInMemoryWhereTheyDoNotFit) {
  // 8 rows of 4 vectors are twice what the processor has.
  const auto large = lower(tiled_product(8, 32, 4), avx2());
  ASSERT_TRUE(large.ok());
  EXPECT_EQ(register_tile(*large), std::nullopt);
  const auto scalars = lower(tiled_product(4, 8, 4, false), avx2());
  ASSERT_TRUE(scalars.ok());
  EXPECT_EQ(register_tile(*scalars), std::nullopt);
}

TEST(RegisterSums, OfAnInnerReductionWhereThoseOfTheOuterOneAreTooMany) {
  // i.0 runs within k.0: 8 rows of sums belong to k.0, and 2 of them to k.1.
  ProgramBuilder p(matmul_dag(8, 64, 32));
  const auto loops = p.loops(kProductStage);
  const auto i = p.split(kProductStage, loops[0], {2});
  const auto j = p.split(kProductStage, loops[1], {32});
  const auto k = p.split(kProductStage, loops[2], {4});
  p.reorder(kProductStage, {j[0], k[0], i[0], k[1], i[1], j[1]});
  p.annotate(kProductStage, j[1], LoopAnnotation::kVectorize);
  const auto program = p.finish();
  const auto ir = lower(*program, avx2());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_EQ(register_tile(*ir), (Shape{2, 32})) << loop_ir_text(*ir);
  Random random(1);
  const auto values = random_dag_values(*program->dag, random).value();
  const auto outputs = interpret(*ir, values.activations, values.parameters);
  ASSERT_TRUE(outputs.ok()) << outputs.error().text();
  EXPECT_LE(compare((*outputs)[0], values.outputs[0]).max_rel_error, 1e-5);
}

}  // namespace
}  // namespace tilewright
