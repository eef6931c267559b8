// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/schedule/program.h"
#include "tests/support/hand_written.h"
#include "tests/support/tensorized.h"

namespace tilewright {
namespace {

constexpr StageId kTensorized = 2;

std::string why_not_tensorized(
    const std::function<void(ProgramBuilder&, const std::vector<LoopId>&)>& build) {
  ProgramBuilder p(matmul_dag(12, 16, 8));
  build(p, p.loops(kTensorized));
  const auto program = p.finish();
  return program.ok() ? "legal" : program.error().message;
}

TEST(Tensorize, IsRefusedWithAReason) {
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) { p.tensorize(kTensorized, c[2], "fma_avx2"); }),
            "legal");
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) { p.tensorize(kTensorized, c[2], "fma_abacus"); }),
            "there is no intrinsic \"fma_abacus\"");
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) { p.tensorize(kTensorized, c[0], "fma_avx2"); }),
            "gives a micro-kernel a loop that is no reduction");
  EXPECT_EQ(why_not_tensorized([](auto& p, auto&) { p.tensorize(kTensorized, 99, "fma_avx2"); }),
            "gives a micro-kernel a loop that the stage does not have");
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) { p.tensorize(0, c[2], "fma_avx2"); }),
            "A is not computed and has no loops");
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) {
              p.tensorize(kTensorized, c[2], "fma_avx2");
              p.tensorize(kTensorized, c[2], "fma_avx2");
            }),
            "gives a stage a second micro-kernel");
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) {
              p.tensorize(kTensorized, c[2], "fma_avx2");
              p.split(kTensorized, c[2], {4});
            }),
            "splits the loop of a micro-kernel");
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) {
              const StageId copy = p.cache_read(1, MemoryScope::kLocal, {kTensorized});
              p.compute_at(copy, kTensorized, c[2]);
              p.tensorize(kTensorized, c[2], "fma_avx2");
            }),
            "gives a micro-kernel a loop inside which another stage is computed");
}

TEST(Tensorize, KeepsItsLoopsAsAKernelTakesThem) {
  const std::string hosts = "gives a micro-kernel a loop inside which another stage is computed";
  const std::string parallel = "gives a micro-kernel a parallel loop";
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) {
              const StageId copy = p.cache_read(1, MemoryScope::kLocal, {kTensorized});
              p.tensorize(kTensorized, c[2], "fma_avx2");
              p.compute_at(copy, kTensorized, c[2]);
            }),
            hosts);
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) {
              const StageId copy = p.cache_read(1, MemoryScope::kLocal, {kTensorized});
              p.compute_at(copy, kTensorized, c[0]);
              p.tensorize(kTensorized, c[2], "fma_avx2");
              p.reorder(kTensorized, {c[2], c[0], c[1]});
            }),
            hosts);
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) {
              p.reorder(kTensorized, {c[2], c[0], c[1]});
              p.tensorize(kTensorized, c[2], "fma_avx2");
              p.annotate(kTensorized, c[0], LoopAnnotation::kParallel);
            }),
            parallel);
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) {
              p.reorder(kTensorized, {c[2], c[0], c[1]});
              p.annotate(kTensorized, c[0], LoopAnnotation::kParallel);
              p.tensorize(kTensorized, c[2], "fma_avx2");
            }),
            parallel);
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) {
              p.annotate(kTensorized, c[0], LoopAnnotation::kParallel);
              p.tensorize(kTensorized, c[2], "fma_avx2");
            }),
            "legal")
      << "around the kernel";
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) {
              p.tensorize(kTensorized, c[2], "fma_avx2");
              p.rfactor(kTensorized, c[2], false);
            }),
            "factors a stage that has a micro-kernel");
  EXPECT_EQ(why_not_tensorized([](auto& p, auto& c) {
              p.tensorize(kTensorized, c[2], "fma_avx2");
              p.cache_write(kTensorized, MemoryScope::kRegister);
            }),
            "a stage must get its write cache before its micro-kernel");
}

TEST(Tensorize, SurvivesJsonAndReplay) {
  const auto program = tensorized(*tiled_matmul(12, 32, 8, 6, 16), 3, "fma_avx2");
  ASSERT_TRUE(program.ok()) << program.error().text();
  const auto again = primitives_from_json(primitives_to_json(program->primitives));
  ASSERT_TRUE(again.ok()) << again.error().text();
  EXPECT_EQ(*again, program->primitives);
  const auto state = apply_primitives({program->dag, *again});
  ASSERT_TRUE(state.ok());
  EXPECT_EQ(state->stage(3).intrinsic, "fma_avx2");
  EXPECT_EQ(primitive_text(again->back()).rfind("tensorize(3, ", 0), 0U) << primitive_text(again->back());
  EXPECT_FALSE(primitives_from_json("[[\"tensorize\", 3, 1]]").ok());
}

}  // namespace
}  // namespace tilewright
