// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/edited_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <utility>

#include "tests/support/hand_written.h"

namespace tilewright {
namespace {

constexpr StageId kProduct = 2;

Program matmul() {
  return hand_written_matmul(matmul_dag(48, 64, 32), 4, 16).value();
}

size_t place_of_text(const EditedSchedule& applied, const std::string& begin) {
  const auto found =
      std::ranges::find_if(applied.texts, [&](const std::string& text) { return text.starts_with(begin); });
  return static_cast<size_t>(found - applied.texts.begin());
}

TEST(EditedProgram, WithoutAnEditIsTheProgram) {
  for (const Program& program :
       {matmul(), hand_written_blocked_matmul(matmul_dag(48, 64, 32), 4, 8, 16).value(),
        hand_written_conv3x3(conv3x3_dag({16, 16, 16, 16, 8}), 4, 2).value()}) {
    const auto edited = edited_primitives(program, 7).value();
    ASSERT_EQ(edited.size(), program.primitives.size());
    EXPECT_EQ(edited.front().key, 7);
    const EditedSchedule applied = apply_edited(program.dag, edited);
    EXPECT_FALSE(applied.broken) << applied.why;
    EXPECT_EQ(applied.program.primitives, program.primitives);
    EXPECT_EQ(applied.texts, named_primitives(program).value());
    EXPECT_EQ(applied.scopes.size(), edited.size() + 1);
  }
}

TEST(EditedProgram, WhatIsPutInBetweenLeavesTheRestMeaningTheSame) {
  const Program program = matmul();
  auto edited = edited_primitives(program).value();
  const auto before = apply_edited(program.dag, edited);
  // Another stage and its loops at the very beginning: every later number is another one.
  edited.insert(edited.begin(), {100, CacheRead{0, MemoryScope::kLocal, {kProduct}}});
  const auto after = apply_edited(program.dag, edited);
  ASSERT_FALSE(after.broken) << after.texts[*after.broken] << " " << after.why;
  EXPECT_EQ(after.texts.front(), "cache_read(A, local, for C)");
  EXPECT_TRUE(std::ranges::equal(before.texts, std::span(after.texts).subspan(1)));
  EXPECT_FALSE(std::ranges::equal(program.primitives, std::span(after.program.primitives).subspan(1)));
}

TEST(EditedProgram, ASplitThatGoesIsMissedByTheFirstThatNamesWhatItMade) {
  const Program program = matmul();
  auto edited = edited_primitives(program).value();
  const auto whole = apply_edited(program.dag, edited);
  const size_t split = place_of_text(whole, "split(C.j");
  edited.erase(edited.begin() + static_cast<std::ptrdiff_t>(split));
  const auto applied = apply_edited(program.dag, edited, whole.names);
  ASSERT_TRUE(applied.broken);
  EXPECT_EQ(*applied.broken, place_of_text(applied, "reorder(C"));
  EXPECT_EQ(applied.why, "names the loop j.0, which no primitive before it makes any more");
  EXPECT_EQ(applied.texts[*applied.broken], whole.texts[*applied.broken + 1]) << "its old names";
  EXPECT_EQ(applied.program.primitives.size(), *applied.broken);
  EXPECT_EQ(applied.scopes.size(), *applied.broken + 1);
  EXPECT_EQ(applied.texts.size(), edited.size());
}

TEST(EditedProgram, MovedPrimitivesAreJudgedWhereTheyStand) {
  const Program program = matmul();
  auto edited = edited_primitives(program).value();
  const auto whole = apply_edited(program.dag, edited);
  const size_t split = place_of_text(whole, "split(C.j");
  // Two splits of different loops: either may come first.
  std::swap(edited[split - 1], edited[split]);
  EXPECT_FALSE(apply_edited(program.dag, edited).broken);
  std::swap(edited[split], edited[split + 1]);
  const auto applied = apply_edited(program.dag, edited, whole.names);
  EXPECT_EQ(applied.broken, split);
}

TEST(EditedProgram, AnIllegalFactorIsToldWhereItStands) {
  const Program program = matmul();
  auto edited = edited_primitives(program).value();
  const size_t split = place_of_text(apply_edited(program.dag, edited), "split(C.i");
  auto& primitive = std::get<Split>(edited[split].primitive);
  primitive.factors = {5, 5};
  primitive.tail = Tail::kExact;
  const auto applied = apply_edited(program.dag, edited);
  EXPECT_EQ(applied.broken, split);
  EXPECT_EQ(applied.why, "25 does not divide i of extent 48");
}

TEST(EditedProgram, AFollowerFollowsItsSplitWhereverItGoes) {
  ProgramBuilder p(matmul_dag(64, 64, 64));
  const auto loops = p.loops(kProduct);
  p.split(kProduct, loops[0], {2, 4});
  p.follow_split(kProduct, loops[1], 0, 2);
  const Program program = p.finish().value();
  auto edited = edited_primitives(program).value();
  edited.insert(edited.begin(), {9, UnrollUpTo{kProduct, 16}});
  const auto applied = apply_edited(program.dag, edited);
  ASSERT_FALSE(applied.broken) << applied.why;
  EXPECT_EQ(applied.texts[2], "follow_split(C.j, 2, 2 parts)");
  EXPECT_EQ(std::get<FollowSplit>(applied.program.primitives[2]).primitive, 1);
  std::swap(edited[1], edited[2]);
  const auto behind = apply_edited(program.dag, edited);
  ASSERT_EQ(behind.broken, 1U);
  EXPECT_EQ(behind.why, "follows a primitive that does not come before it");
}

TEST(EditedProgram, NumbersOutOfAnyRangeAreNoProgram) {
  const auto dag = matmul_dag(16, 16, 16);
  for (const Primitive& primitive :
       std::vector<Primitive>{Split{-5, 3, {2}, Tail::kExact}, Split{kProduct, 1'000'000, {2}, Tail::kExact},
                              Fuse{kProduct, {-1, 77}}, FollowSplit{kProduct, 0, -3, 2}, Pack{99, {{5, 5}}},
                              Split{kProduct, 0, std::vector<int64_t>(5000, 1), Tail::kExact}}) {
    const auto applied = apply_edited(dag, {{1, primitive}});
    EXPECT_EQ(applied.broken, 0U) << primitive_text(primitive).substr(0, 60);
    EXPECT_FALSE(applied.why.empty());
    EXPECT_TRUE(applied.program.primitives.empty());
  }
}

}  // namespace
}  // namespace tilewright
