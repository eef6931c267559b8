// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/program_estimate.h"

#include <gtest/gtest.h>

#include "core/compute/compute_dag.h"
#include "core/costmodel/draft_model.h"
#include "core/schedule/program.h"

namespace tilewright::testing {
namespace {

constexpr StageId kProduct = 2;

/// C[i, j] = sum over k of A[i, k] * B[k, j], 64 each, its sums in a register tile of `rows` x 16.
Program tiled(int64_t rows) {
  DagBuilder builder("direct");
  const TensorId a = builder.activation("A", {DataType::kFloat32, {64, 64}}, 0);
  const TensorId b = builder.parameter("B", {DataType::kFloat32, {64, 64}}, 0);
  const Axis i = builder.axis("i", 64);
  const Axis j = builder.axis("j", 64);
  const Axis k = builder.axis("k", 64);
  const TensorId c = builder.reduce("C", {i, j}, {k}, Combiner::kSum,
                                    builder.at(a, {of(i), of(k)}) * builder.at(b, {of(k), of(j)}));
  ProgramBuilder p(std::make_shared<const ComputeDag>(*std::move(builder).finish({c})));
  const StageId tile = p.cache_write(kProduct, MemoryScope::kRegister);
  const auto outer = p.loops(kProduct);
  const auto is = p.split(kProduct, outer[0], {rows});
  const auto js = p.split(kProduct, outer[1], {16});
  p.reorder(kProduct, {is[0], js[0], is[1], js[1]});
  p.annotate(kProduct, is[1], LoopAnnotation::kUnroll);
  p.annotate(kProduct, js[1], LoopAnnotation::kVectorize);
  p.compute_at(tile, kProduct, js[0]);
  const auto t = p.loops(tile);
  p.reorder(tile, {t[2], t[0], t[1]});
  p.annotate(tile, t[0], LoopAnnotation::kUnroll);
  p.annotate(tile, t[1], LoopAnnotation::kVectorize);
  return p.finish().value();
}

CostModelOptions options() {
  CostModelOptions options;
  options.target = target_from_key("cpu:x86-64-v3:1t").value();
  return options;
}

TEST(ProgramEstimate, TellsScoreRegistersAndFootprints) {
  const auto model = make_draft_model(options());
  const auto small = estimate_program("product", tiled(1), options().target, *model);
  const auto good = estimate_program("product", tiled(4), options().target, *model);
  ASSERT_TRUE(small.ok()) << small.error().text();
  ASSERT_TRUE(good.ok()) << good.error().text();
  EXPECT_EQ(small->registers, 2);
  EXPECT_EQ(good->registers, 8);
  EXPECT_GT(good->score, small->score);
  EXPECT_LT(good->draft.cycles, small->draft.cycles);
  EXPECT_LT(small->nest.tile_bytes, good->nest.tile_bytes);
}

TEST(ProgramEstimate, RefusesATileThatDoesNotFitTheRegisters) {
  const auto model = make_draft_model(options());
  const auto large = estimate_program("product", tiled(16), options().target, *model);
  ASSERT_FALSE(large.ok());
  EXPECT_EQ(large.error().kind, ErrorKind::kInvalid);
  EXPECT_NE(large.error().message.find("does not fit"), std::string::npos) << large.error().text();
}

}  // namespace
}  // namespace tilewright::testing
