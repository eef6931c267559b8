// SPDX-License-Identifier: Apache-2.0
#include "core/feature/record_sequence.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "tests/core/feature/encoded_rows.h"
#include "tests/support/hand_written.h"

#include <nlohmann/json.hpp>

namespace tilewright::testing {
namespace {

constexpr StageId kRecordedStage = 2;
/// Loops of C[i, j] += A[i, k] * B[k, j]: the first ids there are.
constexpr LoopId kRecordedI = 0;
constexpr LoopId kRecordedJ = 1;
constexpr LoopId kRecordedK = 2;

TEST(RecordSequence, HasThePublishedNumbersForAScheduleOfTheCpu) {
  const std::string steps =
      R"([["SP",2,0,512,[2,8,4],1],["SP",2,4,512,[1,4,16],1],["SP",2,8,512,[8],1],)"
      R"(["RE",2,[0,4,1,5,8,2,6,9,3,7]],["FU",2,[0,1,2]],["AN",2,0,3],)"
      R"(["PR",2,0,"auto_unroll_max_step$64"],["AN",2,7,2],["CHW",2,"local"],["RF",2,4,1],)"
      R"(["FSP",3,0,0,2],["CA",2,3,1],["CI",1],["CR",3],["PR",2,0,"auto_unroll_max_step$16"]])";
  const std::vector<Row> expected{
      published_row(6, {2, 0, 512, 2, 8, 4, 1}),
      published_row(6, {2, 4, 512, 1, 4, 16, 1}),
      published_row(6, {2, 8, 512, 8, 1}),
      published_row(2, {2, 0, 4, 1, 5, 8, 2, 6, 9, 3, 7}),
      published_row(9, {2, 0, 1, 2}),
      published_row(3, {2, 0, 3}),
      published_row(11, {2, 0, 4}),
      published_row(3, {2, 7, 2}),
      published_row(5, {2, 1}),
      published_row(4, {2, 4, 1}),
      published_row(10, {3, 0, 0, 2}),
      published_row(8, {2, 3, 1}),
      published_row(1, {1}),
      published_row(7, {3}),
      published_row(11, {2, 0, 1}),
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
      published_row(4, {3}),
      published_row(7, {2, 0, 64, 1, 2, 8, 1, 1}),
      published_row(11, {4, 0, 1, 3}),
      published_row(9, {2, 1, 0}),
      published_row(5, {2, 4, 3}),
      published_row(2, {1, 1, 2}),
      published_row(8, {4, 0, 1}),
      published_row(1, {4, 0, 5}),
      published_row(6, {2, 3, 3, 2, 1, 1}),
      published_row(3, {2, 1}),
      published_row(3, {2, 3}),
      published_row(10, {5, 0, 4}),
      published_row(10, {5, 0, 5}),
      published_row(10, {5, 0, 1}),
  };
  EXPECT_EQ(rows_of(encoded_record(steps, kGpuSequenceShape), kGpuSequenceShape), expected);
}

TEST(RecordSequence, AgreesWithAProgramOfTheSameNumbersBitByBit) {
  // What is read to learn from, and what a search holds in memory.
  const auto dag = matmul_dag(512, 512, 512);
  const std::vector<Primitive> primitives{
      Split{kRecordedStage, kRecordedI, {2, 8, 4}, Tail::kExact},
      Reorder{kRecordedStage, {3, 4, 5, 6, kRecordedJ, kRecordedK}},
      Fuse{kRecordedStage, {3, 4}},
      FollowSplit{kRecordedStage, kRecordedJ, 0, 2},
      Annotate{kRecordedStage, 7, LoopAnnotation::kParallel},
      UnrollUpTo{kRecordedStage, 512},
      ComputeAt{1, kRecordedStage, 7},
      ComputeInline{1},
      ComputeRoot{0},
      CacheWrite{kRecordedStage, MemoryScope::kShared},
      Rfactor{kRecordedStage, kRecordedK, true},
  };
  const std::string steps =
      R"([["SP",2,0,512,[2,8,4],1],["RE",2,[3,4,5,6,1,2]],["FU",2,[3,4]],["FSP",2,1,0,1],["AN",2,7,3],)"
      R"(["PR",2,0,"auto_unroll_max_step$512"],["CA",1,2,7],["CI",1],["CR",0],["CHW",2,"shared"],)"
      R"(["RF",2,2,2]])";
  EXPECT_EQ(encoded(*dag, primitives, kCpuSequenceShape), encoded_record(steps, kCpuSequenceShape));
}

/// As a network without positions sees them.
std::vector<Row> in_any_order(const std::string& steps) {
  auto rows = rows_of(encoded_record(steps, kCpuSequenceShape), kCpuSequenceShape);
  std::ranges::sort(rows);
  return rows;
}

TEST(RecordSequence, TellsOtherIdsAndOtherOrdersOfStepsApart) {
  EXPECT_NE(in_any_order(R"([["AN",2,0,3],["AN",2,7,2]])"), in_any_order(R"([["AN",2,1,3],["AN",2,7,2]])"));
  // The same program, its splits made in another order: loops go by their places at the time.
  EXPECT_NE(in_any_order(R"([["SP",2,0,512,[2,8,4],1],["SP",2,4,512,[1,4,16],1],["SP",2,8,512,[8],1]])"),
            in_any_order(R"([["SP",2,1,512,[1,4,16],1],["SP",2,0,512,[2,8,4],1],["SP",2,8,512,[8],1]])"));
  // Where no place moves, only the order of rows does.
  const std::string marked = R"([["AN",2,0,3],["AN",2,7,2]])";
  const std::string otherwise = R"([["AN",2,7,2],["AN",2,0,3]])";
  EXPECT_EQ(in_any_order(marked), in_any_order(otherwise));
  EXPECT_NE(encoded_record(marked, kCpuSequenceShape), encoded_record(otherwise, kCpuSequenceShape));
}

TEST(RecordSequence, NumbersEveryLimitAndScopeOfThePublishedVocabularies) {
  const auto numbers = [](const PrimitiveSequenceShape& shape, const std::vector<int>& limits) {
    std::vector<Row> rows;
    for (const int limit : limits) {
      const std::string steps = R"([["PR",2,0,"auto_unroll_max_step$)" + std::to_string(limit) + R"("]])";
      rows.push_back(rows_of(encoded_record(steps, shape), shape).at(0));
    }
    return rows;
  };
  EXPECT_EQ(numbers(kCpuSequenceShape, {16, 0, 512, 64}),
            (std::vector<Row>{published_row(11, {2, 0, 1}), published_row(11, {2, 0, 2}),
                              published_row(11, {2, 0, 3}), published_row(11, {2, 0, 4})}));
  EXPECT_EQ(numbers(kGpuSequenceShape, {0, 16, 64, 1024, 512}),
            (std::vector<Row>{published_row(10, {2, 0, 1}), published_row(10, {2, 0, 2}),
                              published_row(10, {2, 0, 3}), published_row(10, {2, 0, 4}),
                              published_row(10, {2, 0, 5})}));
  const std::string writes = R"([["CHW",2,"local"],["CHW",2,"shared"],["CHW",2,"global"]])";
  EXPECT_EQ(rows_of(encoded_record(writes, kCpuSequenceShape), kCpuSequenceShape),
            (std::vector<Row>{published_row(5, {2, 1}), published_row(5, {2, 2}), published_row(5, {2, 3})}));
  EXPECT_EQ(rows_of(encoded_record(writes, kGpuSequenceShape), kGpuSequenceShape),
            (std::vector<Row>{published_row(3, {2, 1}), published_row(3, {2, 2}), published_row(3, {2, 3})}));
}

TEST(RecordSequence, CropsWhatIsLongerThanThePublishedShapes) {
  for (const auto& [shape, rows, arguments, reorder] :
       {std::tuple(kCpuSequenceShape, 25, 11, 2), std::tuple(kGpuSequenceShape, 40, 9, 9)}) {
    auto steps = nlohmann::json::array({{"RE", 2, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14}}});
    for (int i = 1; i < 50; ++i) steps.push_back({"CI", i});
    std::vector<float> out(shape.size());
    EXPECT_EQ(encode_record_steps(steps, shape, out).value(), rows);
    const auto kept = rows_of(out, shape);
    ASSERT_EQ(kept.size(), static_cast<size_t>(rows));
    Row first{2};
    for (int i = 1; i < arguments; ++i) first.push_back(static_cast<float>(i));
    EXPECT_EQ(kept[0], published_row(reorder, first));
    EXPECT_EQ(kept.back().back(), static_cast<float>(rows - 1)) << "the first steps";
  }
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
  EXPECT_TRUE(contains(R"([["CI",18446744073709551615]])", "18446744073709551615"));
  EXPECT_EQ(message(R"([["CI",9223372036854775807]])"), "");
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
