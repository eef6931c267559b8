// SPDX-License-Identifier: Apache-2.0
#include "core/feature/primitive_sequence.h"

#include <gtest/gtest.h>

#include "core/space/search_space.h"
#include "tests/core/feature/encoded_rows.h"
#include "tests/support/hand_written.h"
#include "tests/support/random_programs.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright::testing {
namespace {

constexpr StageId kC = 2;
/// Loops of C[i, j] += A[i, k] * B[k, j]: the first ids there are.
constexpr LoopId kI = 0;
constexpr LoopId kJ = 1;
constexpr LoopId kK = 2;

TEST(PrimitiveSequence, HasThePublishedNumbersForEveryKindOfTheCpu) {
  const auto dag = matmul_dag(512, 256, 128);
  const std::vector<Primitive> primitives{
      CacheWrite{kC, MemoryScope::kLocal},   // stage 3 with loops 3, 4 and 5
      Split{3, 3, {2, 8, 4}, Tail::kExact},  // 6 to 9
      Split{3, 5, {16}, Tail::kExact},       // 10 and 11
      FollowSplit{kC, kI, 1, 3},             // 12, 13 and 14
      Fuse{kC, {12, kJ}},                    // 15
      Reorder{3, {6, 4, 10, 7, 8, 9, 11}},   //
      Rfactor{3, 11, true},                  //
      ComputeAt{3, kC, 15},                  //
      ComputeInline{3},                      //
      ComputeRoot{3},                        //
      Annotate{kC, 15, LoopAnnotation::kParallel},
      Annotate{3, 9, LoopAnnotation::kVectorize},
      Annotate{3, 10, LoopAnnotation::kUnroll},
      UnrollUpTo{3, 64},
      Split{3, 8, {2}, Tail::kExact},
  };
  const std::vector<Row> expected{
      published_row(5, {2, 1}),
      published_row(6, {3, 3, 512, 2, 8, 4, 1}),
      published_row(6, {3, 5, 128, 16, 1}),
      published_row(10, {2, 0, 1, 2}),
      published_row(9, {2, 12, 1}),
      published_row(2, {3, 6, 4, 10, 7, 8, 9, 11}),
      published_row(4, {3, 11, 2}),
      published_row(8, {3, 2, 15}),
      published_row(1, {3}),
      published_row(7, {3}),
      published_row(3, {2, 15, 3}),
      published_row(3, {3, 9, 2}),
      published_row(3, {3, 10, 1}),
      published_row(11, {3, 0, 4}),
      published_row(6, {3, 8, 8, 2, 1}),
  };
  EXPECT_EQ(rows_of(encoded(*dag, primitives, kCpuSequenceShape), kCpuSequenceShape), expected);
}

TEST(PrimitiveSequence, TellsOurOwnPrimitivesBesideThePublishedOnes) {
  const auto dag = matmul_dag(60, 32, 16);
  const std::vector<Primitive> primitives{
      CacheRead{1, MemoryScope::kGlobal, {kC}},  // stage 3 with loops 3 and 4
      Pack{3, {{1, 0}, {0, 0}, {1, 16}}},
      SetScope{kC, MemoryScope::kRegister},
      Split{kC, kI, {8}, Tail::kPad},
      Split{3, 4, {16}, Tail::kGuard},
      Prefetch{kC, kK, 3, 5, 1024},
      Tensorize{kC, kK, "fma_avx2"},
      UnrollUpTo{kC, 48},
      Annotate{3, 3, LoopAnnotation::kUnroll},
  };
  const std::vector<Row> expected{
      own_row(12, {1, 3, 2}),        own_row(14, {3, 1, 0, 0, 0, 1, 16}),
      own_row(13, {2, 4}),           own_row(6, {2, 0, 60, 3, 8}),
      own_row(6, {3, 4, 32, 1, 16}), own_row(15, {2, 2, 3, 5, 1024}),
      own_row(16, {2, 2, 2}),        own_row(11, {2, 48}),
      own_row(3, {3, 3, 1}),
  };
  EXPECT_EQ(rows_of(encoded(*dag, primitives, kOwnSequenceShape), kOwnSequenceShape), expected);
}

TEST(PrimitiveSequence, CropsRowsAndColumnsAndPadsWithZeros) {
  const auto dag = matmul_dag(8, 8, 8);
  std::vector<Primitive> primitives(30, Annotate{kC, kJ, LoopAnnotation::kNone});
  primitives[0] = Reorder{kC, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}};
  std::vector<float> out(kCpuSequenceShape.size());
  const auto used = PrimitiveSequenceEncoder(*dag, kCpuSequenceShape).encode(primitives, out);
  ASSERT_TRUE(used.ok());
  EXPECT_EQ(*used, 25);
  const auto rows = rows_of(out, kCpuSequenceShape);
  EXPECT_EQ(rows[0], published_row(2, {2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10})) << "11 columns of arguments";
  primitives.resize(2);
  EXPECT_EQ(*PrimitiveSequenceEncoder(*dag, kCpuSequenceShape).encode(primitives, out), 2);
  EXPECT_EQ(rows_of(out, kCpuSequenceShape).size(), 2U) << "what was there before is gone";
}

TEST(PrimitiveSequence, NamesWhatThePublishedEncodingCannotTell) {
  const auto dag = matmul_dag(8, 8, 8);
  std::vector<float> out(kCpuSequenceShape.size());
  const PrimitiveSequenceEncoder encoder(*dag, kCpuSequenceShape);
  const auto message = [&](const Primitive& primitive) {
    const std::vector<Primitive> list{Annotate{kC, kJ, LoopAnnotation::kNone}, primitive};
    const auto result = encoder.encode(list, out);
    return result.ok() ? "" : result.error().text();
  };
  EXPECT_NE(message(SetScope{kC, MemoryScope::kLocal}).find("primitive 1 set_scope(2, local)"),
            std::string::npos);
  EXPECT_NE(message(Split{kC, kI, {3}, Tail::kGuard}).find("tail"), std::string::npos);
  EXPECT_NE(message(UnrollUpTo{kC, 100}).find("limit"), std::string::npos);
  EXPECT_NE(message(CacheWrite{kC, MemoryScope::kRegister}).find("scope"), std::string::npos);
  EXPECT_FALSE(encoder.encode({}, std::span(out).first(3)).ok()) << "room of another size";
  std::vector<float> own_out(kOwnSequenceShape.size());
  const std::vector<Primitive> unknown{Tensorize{kC, kK, "quantum"}};
  EXPECT_FALSE(PrimitiveSequenceEncoder(*dag, kOwnSequenceShape).encode(unknown, own_out).ok());
}

TEST(PrimitiveSequence, SurvivesProgramsThatAreNotLegal) {
  const auto dag = matmul_dag(8, 8, 8);
  const LoopId far = 2000000000;
  std::vector<Primitive> primitives{
      Split{-1, -7, {0, -3}, Tail::kExact},
      Split{far, far, {int64_t{1} << 62, 8}, Tail::kExact},
      FollowSplit{kC, 0, 99, 4},
      FollowSplit{kC, 0, 0, 1},
      FollowSplit{kC, 0, 1, 2000000000},
      Fuse{kC, {}},
      Fuse{kC, {far, -1, 5}},
      Rfactor{-4, far, false},
      CacheWrite{far, MemoryScope::kLocal},
      Rfactor{kC, far, true},
      Reorder{kC, {9, 9, 9}},
      ComputeAt{far, -1, far},
  };
  for (int i = 0; i < 700; ++i) {
    primitives.emplace_back(CacheWrite{static_cast<StageId>(i % 120), MemoryScope::kLocal});
    primitives.emplace_back(Rfactor{static_cast<StageId>(i % 120), static_cast<LoopId>(i), i % 2 == 0});
  }
  EXPECT_EQ(rows_of(encoded(*dag, primitives, kCpuSequenceShape), kCpuSequenceShape).size(), 25U);
}

TEST(SequenceVocabulary, OurOwnKindsKeepTheirPlaces) {
  // Networks know them, and how many they are: where a primitive comes to them, they are trained anew.
  EXPECT_EQ(kind_list(SequenceVocabulary::kOwn),
            "CI, RE, AN, RF, CHW, SP, CR, CA, FU, FSP, PR, CHR, set_scope, pack, prefetch, tensorize");
  EXPECT_EQ(kind_list(SequenceVocabulary::kCpu), "CI, RE, AN, RF, CHW, SP, CR, CA, FU, FSP, PR");
  EXPECT_EQ(kind_list(SequenceVocabulary::kGpu), "AN, CHR, CHW, CI, CA, FFSP, SP, FU, RE, PR, FSP");
}

TEST(PrimitiveSequence, IsTheSameOfAStoredProgram) {
  Random random(3);
  int compared = 0;
  for (const auto& small : small_tasks()) {
    const auto space = build_search_space(small.task, avx2(), "tilewright").value();
    for (const auto& drawn : draw_programs(*space, avx2(), 4, random).value()) {
      const auto stored = primitives_from_json(primitives_to_json(drawn.program.primitives)).value();
      EXPECT_EQ(encoded(*drawn.program.dag, stored, kOwnSequenceShape),
                encoded(*drawn.program.dag, drawn.program.primitives, kOwnSequenceShape));
      ++compared;
    }
  }
  EXPECT_GT(compared, 50);
}

TEST(PrimitiveSequence, EncodesEveryProgramOfAnsorsRulesAsPublished) {
  Random random(4);
  for (const auto& small : small_tasks()) {
    const auto space = build_search_space(small.task, avx2(), "ansor");
    if (!space.ok()) continue;
    for (const auto& drawn : draw_programs(**space, avx2(), 4, random).value()) {
      encoded(*drawn.program.dag, drawn.program.primitives, kCpuSequenceShape);
    }
  }
}

}  // namespace
}  // namespace tilewright::testing
