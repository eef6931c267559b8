// SPDX-License-Identifier: Apache-2.0
#include "core/feature/primitive_sequence.h"

#include <gtest/gtest.h>

#include "core/feature/record_sequence.h"
#include "core/lower/lower.h"
#include "core/schedule/program.h"
#include "core/space/search_space.h"
#include "tests/support/hand_written.h"
#include "tests/support/random_programs.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

#include <nlohmann/json.hpp>

namespace tilewright::testing {
namespace {

using Row = std::vector<float>;

constexpr StageId kC = 2;
/// Loops of C[i, j] += A[i, k] * B[k, j]: the first ids there are.
constexpr LoopId kI = 0;
constexpr LoopId kJ = 1;
constexpr LoopId kK = 2;

/// Encoded rows without the zeros at their ends.
std::vector<Row> rows_of(const std::vector<float>& numbers, const PrimitiveSequenceShape& shape) {
  std::vector<Row> rows;
  for (int r = 0; r < shape.rows; ++r) {
    Row row(numbers.begin() + r * shape.columns, numbers.begin() + (r + 1) * shape.columns);
    while (!row.empty() && row.back() == 0) row.pop_back();
    rows.push_back(row);
  }
  while (!rows.empty() && rows.back().empty()) rows.pop_back();
  return rows;
}

std::vector<float> encoded(const ComputeDag& dag, const std::vector<Primitive>& primitives,
                           const PrimitiveSequenceShape& shape) {
  std::vector<float> out(shape.size(), -1);
  const auto used = PrimitiveSequenceEncoder(dag, shape).encode(primitives, out);
  EXPECT_TRUE(used.ok()) << (used.ok() ? "" : used.error().text());
  return out;
}

std::vector<float> encoded_record(const std::string& steps, const PrimitiveSequenceShape& shape) {
  std::vector<float> out(shape.size(), -1);
  const auto used = encode_record_steps(nlohmann::json::parse(steps), shape, out);
  EXPECT_TRUE(used.ok()) << (used.ok() ? "" : used.error().text());
  return out;
}

/// A one-hot of `kinds` columns, then arguments.
Row row(int kinds, int position, const Row& arguments) {
  Row out(static_cast<size_t>(kinds), 0);
  out[static_cast<size_t>(position) - 1] = 1;
  out.insert(out.end(), arguments.begin(), arguments.end());
  while (out.back() == 0) out.pop_back();
  return out;
}
Row published(int position, const Row& arguments) {
  return row(11, position, arguments);
}
Row own(int position, const Row& arguments) {
  return row(16, position, arguments);
}

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
      published(5, {2, 1}),
      published(6, {3, 3, 512, 2, 8, 4, 1}),
      published(6, {3, 5, 128, 16, 1}),
      published(10, {2, 0, 1, 2}),
      published(9, {2, 12, 1}),
      published(2, {3, 6, 4, 10, 7, 8, 9, 11}),
      published(4, {3, 11, 2}),
      published(8, {3, 2, 15}),
      published(1, {3}),
      published(7, {3}),
      published(3, {2, 15, 3}),
      published(3, {3, 9, 2}),
      published(3, {3, 10, 1}),
      published(11, {3, 0, 4}),
      published(6, {3, 8, 8, 2, 1}),
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
      own(12, {1, 3, 2}),        own(14, {3, 1, 0, 0, 0, 1, 16}),
      own(13, {2, 4}),           own(6, {2, 0, 60, 3, 8}),
      own(6, {3, 4, 32, 1, 16}), own(15, {2, 2, 3, 5, 1024}),
      own(16, {2, 2, 2}),        own(11, {2, 48}),
      own(3, {3, 3, 1}),
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
  EXPECT_EQ(rows[0], published(2, {2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10})) << "11 columns of arguments";
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

TEST(LoopExtentTracker, KnowsTheExtentsThatReplayKnows) {
  Random random(5);
  int compared = 0;
  int factored = 0;
  for (const std::string rules : {"ansor", "tilewright"}) {
    for (const auto& small : small_tasks()) {
      const auto space = build_search_space(small.task, avx2(), rules);
      if (!space.ok()) continue;
      for (const auto& drawn : draw_programs(**space, avx2(), 8, random).value()) {
        const auto& primitives = drawn.program.primitives;
        const InitialLoops initial(*drawn.program.dag);
        LoopExtentTracker tracker(initial);
        ScheduleState state = initial_state(*drawn.program.dag);
        std::vector<Primitive> earlier;
        for (size_t i = 0; i < primitives.size(); ++i) {
          tracker.follow(primitives, i);
          ASSERT_TRUE(apply(state, primitives[i], earlier).ok());
          earlier.push_back(primitives[i]);
          factored += std::holds_alternative<Rfactor>(primitives[i]);
          for (const auto& stage : state.stages) {
            if (const auto* compute = stage.op.compute()) {
              ASSERT_EQ(tracker.axes(stage.id), static_cast<int>(compute->axes.size()));
            }
            for (const Loop& loop : stage.loops) {
              ASSERT_EQ(tracker.extent(loop.id), loop.extent)
                  << small.name << " " << rules << " after " << primitive_text(primitives[i]);
              ++compared;
            }
          }
        }
      }
    }
  }
  EXPECT_GT(compared, 10000);
  EXPECT_GT(factored, 5);
}

TEST(RecordSequence, HasThePublishedNumbersForAScheduleOfTheCpu) {
  const std::string steps =
      R"([["SP",2,0,512,[2,8,4],1],["SP",2,4,512,[1,4,16],1],["SP",2,8,512,[8],1],)"
      R"(["RE",2,[0,4,1,5,8,2,6,9,3,7]],["FU",2,[0,1,2]],["AN",2,0,3],)"
      R"(["PR",2,0,"auto_unroll_max_step$64"],["AN",2,7,2],["CHW",2,"local"],["RF",2,4,1],)"
      R"(["FSP",3,0,0,2],["CA",2,3,1],["CI",1],["CR",3],["PR",2,0,"auto_unroll_max_step$16"]])";
  const std::vector<Row> expected{
      published(6, {2, 0, 512, 2, 8, 4, 1}),
      published(6, {2, 4, 512, 1, 4, 16, 1}),
      published(6, {2, 8, 512, 8, 1}),
      published(2, {2, 0, 4, 1, 5, 8, 2, 6, 9, 3, 7}),
      published(9, {2, 0, 1, 2}),
      published(3, {2, 0, 3}),
      published(11, {2, 0, 4}),
      published(3, {2, 7, 2}),
      published(5, {2, 1}),
      published(4, {2, 4, 1}),
      published(10, {3, 0, 0, 2}),
      published(8, {2, 3, 1}),
      published(1, {1}),
      published(7, {3}),
      published(11, {2, 0, 1}),
  };
  EXPECT_EQ(rows_of(encoded_record(steps, kCpuSequenceShape), kCpuSequenceShape), expected);
}

TEST(RecordSequence, HasThePublishedNumbersForAScheduleOfAGpu) {
  const std::string steps =
      R"([["CI",3],["SP",2,0,64,[1,2,8,1],1],["FSP",4,0,1,3],["RE",2,[1,0]],["CA",2,4,3],)"
      R"(["CHR",1,"shared",[2]],["FU",4,[0,1]],["AN",4,0,5],["FFSP",2,3,[3,2],1,1],)"
      R"(["CHW",2,"local"],["CHW",2,"global"],["PR",5,0,"auto_unroll_max_step$1024"],)"
      R"(["PR",5,0,"auto_unroll_max_step$512"],["PR",5,0,"auto_unroll_max_step$0"]])";
  const std::vector<Row> expected{
      published(4, {3}),
      published(7, {2, 0, 64, 1, 2, 8, 1, 1}),
      published(11, {4, 0, 1, 3}),
      published(9, {2, 1, 0}),
      published(5, {2, 4, 3}),
      published(2, {1, 1, 2}),
      published(8, {4, 0, 1}),
      published(1, {4, 0, 5}),
      published(6, {2, 3, 3, 2, 1, 1}),
      published(3, {2, 1}),
      published(3, {2, 3}),
      published(10, {5, 0, 4}),
      published(10, {5, 0, 5}),
      published(10, {5, 0, 1}),
  };
  EXPECT_EQ(rows_of(encoded_record(steps, kGpuSequenceShape), kGpuSequenceShape), expected);
}

TEST(RecordSequence, AgreesWithAProgramOfTheSameNumbersBitByBit) {
  // What is read to learn from, and what a search holds in memory.
  const auto dag = matmul_dag(512, 512, 512);
  const std::vector<Primitive> primitives{
      Split{kC, kI, {2, 8, 4}, Tail::kExact},
      Reorder{kC, {3, 4, 5, 6, kJ, kK}},
      Fuse{kC, {3, 4}},
      FollowSplit{kC, kJ, 0, 2},
      Annotate{kC, 7, LoopAnnotation::kParallel},
      UnrollUpTo{kC, 512},
      ComputeAt{1, kC, 7},
      ComputeInline{1},
      ComputeRoot{0},
      CacheWrite{kC, MemoryScope::kShared},
      Rfactor{kC, kK, true},
  };
  const std::string steps =
      R"([["SP",2,0,512,[2,8,4],1],["RE",2,[3,4,5,6,1,2]],["FU",2,[3,4]],["FSP",2,1,0,1],["AN",2,7,3],)"
      R"(["PR",2,0,"auto_unroll_max_step$512"],["CA",1,2,7],["CI",1],["CR",0],["CHW",2,"shared"],)"
      R"(["RF",2,2,2]])";
  EXPECT_EQ(encoded(*dag, primitives, kCpuSequenceShape), encoded_record(steps, kCpuSequenceShape));
}

TEST(RecordSequence, TellsOtherIdsAndOtherOrdersOfStepsApart) {
  const auto first = encoded_record(R"([["AN",2,0,3],["AN",2,7,2]])", kCpuSequenceShape);
  const auto renumbered = encoded_record(R"([["AN",2,1,3],["AN",2,7,2]])", kCpuSequenceShape);
  EXPECT_NE(first, renumbered);
}

TEST(RecordSequence, NamesUnknownCodesAndTexts) {
  std::vector<float> out(kCpuSequenceShape.size());
  const auto message = [&](const char* steps) {
    const auto result = encode_record_steps(nlohmann::json::parse(steps), kCpuSequenceShape, out);
    return result.ok() ? std::string() : result.error().text();
  };
  const auto contains = [&](const char* steps, const char* part) {
    return message(steps).find(part) != std::string::npos;
  };
  EXPECT_TRUE(contains(R"([["CI",1],["XY",2]])", "step 1")) << message(R"([["CI",1],["XY",2]])");
  EXPECT_TRUE(contains(R"([["XY",2]])", "\"XY\""));
  EXPECT_TRUE(contains(R"([["set_scope",2]])", "\"set_scope\"")) << "no record has it";
  EXPECT_TRUE(contains(R"([["SA",2,0,1,1]])", "\"SA\""));
  EXPECT_TRUE(contains(R"([["CHR",1,"shared",[2]]])", "llvm")) << "a code of the other platform";
  EXPECT_TRUE(contains(R"([["PR",2,0,"auto_unroll_max_step$1024"]])", "auto_unroll_max_step$1024"));
  EXPECT_TRUE(contains(R"([["PR",2,0,"debug_skip_region"]])", "debug_skip_region"));
  EXPECT_TRUE(contains(R"([["CHW",2,"register"]])", "register"));
  EXPECT_TRUE(contains(R"([["AN",2,0,"local"]])", "local")) << "a scope where none belongs";
  for (const char* broken :
       {R"({"SP":1})", R"([1])", R"([[]])", R"([[2]])", R"([["SP",1.5]])", R"([["SP",[[1]]]])"}) {
    EXPECT_NE(message(broken), "") << broken;
  }
  std::vector<float> own_out(kOwnSequenceShape.size());
  EXPECT_EQ(encode_record_steps(nlohmann::json::array(), kOwnSequenceShape, own_out).error().kind,
            ErrorKind::kUsage);
}

}  // namespace
}  // namespace tilewright::testing
