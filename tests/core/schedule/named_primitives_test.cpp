// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/schedule/program.h"
#include "tests/support/hand_written.h"

namespace tilewright {
namespace {

constexpr StageId kNamedProduct = 2;

TEST(NamedPrimitives, HaveTheNamesOfTheirMoment) {
  ProgramBuilder p(matmul_dag(64, 64, 64));
  const auto loops = p.loops(kNamedProduct);
  const auto i = p.split(kNamedProduct, loops[0], {8});
  const auto j = p.split(kNamedProduct, loops[1], {2, 4}, Tail::kGuard);
  p.reorder(kNamedProduct, {i[0], j[0], loops[2], i[1], j[1], j[2]});
  const LoopId fused = p.fuse(kNamedProduct, {i[0], j[0]});
  p.annotate(kNamedProduct, fused, LoopAnnotation::kParallel);
  const auto named = named_primitives(p.finish().value());
  ASSERT_TRUE(named.ok()) << named.error().text();
  ASSERT_EQ(named->size(), 5U);
  EXPECT_EQ((*named)[0], "split(C.i, [8])");
  EXPECT_EQ((*named)[1], "split(C.j, [2, 4], guard)");
  EXPECT_EQ((*named)[2], "reorder(C, i.0 j.0 k i.1 j.1 j.2)");
  EXPECT_EQ((*named)[3], "fuse(C, i.0 j.0)");
  EXPECT_EQ((*named)[4], "parallel(C.i.0@j.0)");
}

TEST(NamedPrimitives, OfAnIllegalProgramTellWhichOneItIs) {
  Program program = hand_written_matmul(matmul_dag(48, 64, 32), 4, 16).value();
  program.primitives.insert(program.primitives.begin() + 1,
                            Annotate{kNamedProduct, 999, LoopAnnotation::kUnroll});
  const auto named = named_primitives(program);
  ASSERT_FALSE(named.ok());
  EXPECT_TRUE(named.error().text().find("primitive 1") != std::string::npos) << named.error().text();
}

TEST(FirstPrimitives, AreTheProgramAsItWasThen) {
  const Program program = hand_written_matmul(matmul_dag(48, 64, 32), 4, 16).value();
  EXPECT_TRUE(first_primitives(program, 0).primitives.empty());
  const Program half = first_primitives(program, 2);
  ASSERT_EQ(half.primitives.size(), 2U);
  EXPECT_EQ(half.primitives[1], program.primitives[1]);
  EXPECT_EQ(half.dag, program.dag);
  EXPECT_EQ(first_primitives(program, 999).primitives, program.primitives);
}

}  // namespace
}  // namespace tilewright
