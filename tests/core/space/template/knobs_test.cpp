// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include <nlohmann/json.hpp>

#include "core/space/decision_domain.h"
#include "core/space/point_edit.h"
#include "core/space/search_space.h"
#include "core/space/sketch_rule.h"
#include "core/space/template/knob_space.h"
#include "core/space/template/python_set_order.h"

namespace tilewright::autotvm {
namespace {

using Policy = SplitOptions::Policy;
using nlohmann::ordered_json;

std::vector<SplitSizes> entities_of(const SplitKnob& knob) {
  std::vector<SplitSizes> all;
  for (size_t i = 0; i < knob.size(); ++i) all.push_back(knob.sizes(i));
  return all;
}

int64_t inner_product(const SplitSizes& sizes) {
  return std::accumulate(sizes.begin() + 1, sizes.end(), int64_t{1}, std::multiplies<>());
}

TEST(SplitKnob, TwoSplitsInTwoOf512GiveTenTimesTenConfigurations) {
  KnobSpace space;
  space.define_split("tile_y", 512);
  space.define_split("tile_x", 512);
  EXPECT_EQ(space.knobs()[0]->size(), 10U);
  ASSERT_EQ(space.size(), 100U);
  // The first knob changes fastest.
  EXPECT_EQ(space.at(1).split("tile_y"), (SplitSizes{-1, 2}));
  EXPECT_EQ(space.at(1).split("tile_x"), (SplitSizes{-1, 1}));
  EXPECT_EQ(space.at(37).split("tile_y"), (SplitSizes{-1, 128}));
  EXPECT_EQ(space.at(37).split("tile_x"), (SplitSizes{-1, 8}));
}

TEST(SplitKnob, FactorsAreAllListsOfDivisorsWithTheInnermostChangingLast) {
  const SplitKnob knob("tile", 12, {.outputs = 3});
  EXPECT_EQ(knob.size(), 18U);
  EXPECT_EQ(knob.sizes(0), (SplitSizes{-1, 1, 1}));
  EXPECT_EQ(knob.sizes(1), (SplitSizes{-1, 2, 1}));
  EXPECT_EQ(knob.sizes(17), (SplitSizes{-1, 1, 12}));
  for (const SplitSizes& sizes : entities_of(knob)) EXPECT_EQ(12 % inner_product(sizes), 0);
  EXPECT_EQ(SplitKnob("prime", 17).size(), 2U) << "a prime has trivial tiles only";
}

TEST(SplitKnob, PowersOfTwoMayLeaveATail) {
  EXPECT_EQ(entities_of(SplitKnob("tile", 12, {.policy = Policy::kPower2})),
            (std::vector<SplitSizes>{{-1, 1}, {-1, 2}, {-1, 4}, {-1, 8}}));
  EXPECT_EQ(entities_of(SplitKnob("tile", 12, {.policy = Policy::kPower2, .no_tail = true})),
            (std::vector<SplitSizes>{{-1, 1}, {-1, 2}, {-1, 4}}));
  EXPECT_EQ(entities_of(SplitKnob("tile", 12, {.policy = Policy::kPower2, .outputs = 3})),
            (std::vector<SplitSizes>{{-1, 1, 1},
                                     {-1, 2, 1},
                                     {-1, 4, 1},
                                     {-1, 8, 1},
                                     {-1, 1, 2},
                                     {-1, 2, 2},
                                     {-1, 4, 2},
                                     {-1, 1, 4},
                                     {-1, 2, 4},
                                     {-1, 1, 8}}))
      << "no product is longer than the loop";
}

TEST(SplitKnob, OptionsLimitTheEntities) {
  EXPECT_EQ(SplitKnob("tile", 64, {.max_factor = 8}).size(), 4U);
  EXPECT_EQ(SplitKnob("tile", 64, {.outputs = 3, .max_factor = 4}).size(), 9U)
      << "every inner part is limited";
  const auto short_rows = [](const SplitSizes& sizes) { return sizes.back() <= 4; };
  EXPECT_EQ(SplitKnob("tile", 64, {.filter = short_rows}).size(), 3U);
  const auto nothing = [](const SplitSizes&) { return false; };
  EXPECT_EQ(entities_of(SplitKnob("tile", 64, {.outputs = 3, .filter = nothing})),
            (std::vector<SplitSizes>{{-1, 1, 1}}));
  const std::vector<SplitSizes> candidates{{1, 4, 4}, {-1, 2, 3}};
  EXPECT_EQ(entities_of(SplitKnob("tile", 16,
                                  {.policy = Policy::kCandidate, .outputs = 3, .candidates = candidates})),
            candidates);
}

// CPython 3.11: list(set(divisors) | set(powers of two)) of every length below 3000, hashed together.
TEST(SplitKnob, VerboseHasTheOrderOfAPythonSet) {
  EXPECT_EQ(python_union_order({1, 2, 4, 7, 8, 14, 28, 56}, {1, 2, 4, 8, 16, 32}),
            (std::vector<int64_t>{32, 1, 2, 4, 7, 8, 14, 16, 56, 28}));
  constexpr uint64_t kModulus = (uint64_t{1} << 61) - 1;
  unsigned __int128 hash = 0;
  for (int64_t length = 1; length < 3000; ++length) {
    std::vector<int64_t> divisors, powers;
    for (int64_t d = 1; d <= length; ++d) {
      if (length % d == 0) divisors.push_back(d);
      if ((d & (d - 1)) == 0) powers.push_back(d);
    }
    for (const int64_t number : python_union_order(divisors, powers)) {
      hash = (hash * 1000003 + static_cast<uint64_t>(number)) % kModulus;
    }
  }
  EXPECT_EQ(static_cast<uint64_t>(hash), 1610475628056268153U);
}

// Lines of AutoTVM's logs for a convolution of 7x7 with stride 2 on 224x224.
TEST(KnobSpace, HasTheIndicesOfAutotvm) {
  KnobSpace space;
  space.define_split("tile_ic", 3);
  space.define_split("tile_oc", 64);
  const auto short_rows = [](const SplitSizes& sizes) { return sizes.back() <= 64; };
  space.define_split("tile_ow", 112, {.policy = Policy::kVerbose, .filter = short_rows});
  space.define_knob("unroll_kw", {true, false});
  EXPECT_EQ(space.size(), 308U);
  for (
      const char* logged : {
          R"({"index": 228, "code_hash": null, "entity": [["tile_ic", "sp", [-1, 1]], ["tile_oc", "sp", [-1, 4]],
               ["tile_ow", "sp", [-1, 7]], ["unroll_kw", "ot", false]]})",
          R"({"index": 172, "code_hash": null, "entity": [["tile_ic", "sp", [-1, 1]], ["tile_oc", "sp", [-1, 4]],
               ["tile_ow", "sp", [-1, 1]], ["unroll_kw", "ot", false]]})",
          R"({"index": 47, "code_hash": null, "entity": [["tile_ic", "sp", [-1, 3]], ["tile_oc", "sp", [-1, 4]],
               ["tile_ow", "sp", [-1, 64]], ["unroll_kw", "ot", true]]})"}) {
    const auto config = ordered_json::parse(logged);
    const auto read = space.from_log(config);
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(space.index(*read), config["index"].get<uint64_t>());
    EXPECT_EQ(space.to_log(*read), config);
  }
}

KnobSpace space_of_all_kinds() {
  KnobSpace space;
  space.define_split("tile", 24, {.outputs = 3});
  space.define_split("tail", 24, {.policy = Policy::kVerbose, .outputs = 3});
  space.define_reorder("order", ReorderKnob::all(3));
  using enum LoopAnnotation;
  space.define_annotate("annotations", AnnotateKnob::products(2, {kNone, kUnroll, kVectorize}));
  space.define_knob("step", {int64_t{0}, int64_t{512}, std::string("most"), true});
  return space;
}

TEST(KnobSpace, EveryIndexComesBackFromItsKnobsItsDecisionsAndItsLog) {
  const KnobSpace space = space_of_all_kinds();
  ASSERT_GT(space.size(), 10'000U);
  std::set<std::vector<DecisionValue>> seen;
  for (uint64_t index = 0; index < space.size(); index += 13) {
    const Configuration configuration = space.at(index);
    EXPECT_EQ(space.index(configuration), index);
    const auto values = space.values(configuration);
    EXPECT_TRUE(seen.insert(values).second) << index;
    const auto decided = space.configuration(values);
    ASSERT_TRUE(decided.ok()) << decided.error().text();
    EXPECT_EQ(decided->numbers(), configuration.numbers());
    const auto logged = space.from_log(ordered_json::parse(space.to_log(configuration).dump()));
    ASSERT_TRUE(logged.ok()) << logged.error().text();
    EXPECT_EQ(logged->numbers(), configuration.numbers());
  }
}

TEST(KnobSpace, DecisionsHaveTheEntitiesOfTheirKnobs) {
  const KnobSpace space = space_of_all_kinds();
  for (const auto& knob : space.knobs()) {
    const Decision decision = knob->decision();
    EXPECT_TRUE(check_value(decision, neutral_value(decision)).ok()) << knob->name();
    const DecisionDomain domain(decision);
    ASSERT_EQ(domain.size(), knob->size()) << knob->name();
    std::set<size_t> numbers;
    for (uint64_t i = 0; i < domain.size(); ++i) {
      const auto number = knob->number(domain.at(i));
      ASSERT_TRUE(number) << knob->name();
      numbers.insert(*number);
      EXPECT_EQ(knob->value(*number), domain.at(i));
    }
    EXPECT_EQ(numbers.size(), knob->size()) << knob->name();
  }
  EXPECT_EQ(space.knobs()[0]->decision().kind, Decision::Kind::kSplit);
  EXPECT_EQ(space.knobs()[1]->decision().kind, Decision::Kind::kChoice) << "some sums of tails are left out";
  EXPECT_EQ(SplitKnob("row", 56, {.policy = Policy::kVerbose}).decision().kind, Decision::Kind::kSplit);
  const auto vectors = [](const SplitSizes& sizes) { return sizes.back() % 8 == 0; };
  EXPECT_EQ(SplitKnob("row", 64, {.filter = vectors}).decision().kind, Decision::Kind::kChoice)
      << "a split could not be left out";
}

TEST(ReorderKnob, HasAutotvmsOrders) {
  EXPECT_EQ(ReorderKnob::identity(3), (std::vector<LoopOrder>{{0, 1, 2}}));
  EXPECT_EQ(ReorderKnob::all(3),
            (std::vector<LoopOrder>{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}));
  EXPECT_EQ(ReorderKnob::interval_all(4, 1, 3), (std::vector<LoopOrder>{{0, 1, 2, 3}, {0, 2, 1, 3}}));
  // y0 y1 y2, x0 x1 x2 and the reduction k0 k1.
  EXPECT_EQ(ReorderKnob::interleave({{0, 1, 2}, {3, 4, 5}}, {{6, 7}}),
            (std::vector<LoopOrder>{{0, 3, 1, 4, 6, 2, 5, 7}}));
}

TEST(AnnotateKnob, VectorisesOneLoopAtMost) {
  using enum LoopAnnotation;
  EXPECT_EQ(
      AnnotateKnob::products(2, {kNone, kUnroll}),
      (std::vector<LoopAnnotations>{{kNone, kNone}, {kNone, kUnroll}, {kUnroll, kNone}, {kUnroll, kUnroll}}));
  const auto three = AnnotateKnob::products(3, {kNone, kUnroll, kVectorize});
  EXPECT_EQ(three.size(), 20U) << "8 without a vector, 4 for each loop that is one";
  const AnnotateKnob knob("ann", three);
  EXPECT_EQ(knob.entity(0), (ordered_json{"none", "none", "none"}));
  EXPECT_EQ(knob.entity(2), (ordered_json{"none", "none", "vec"}));
  EXPECT_EQ(knob.decision().kind, Decision::Kind::kVectorize);
  EXPECT_EQ(AnnotateKnob("ann", AnnotateKnob::products(1, {kNone, kUnroll})).decision().kind,
            Decision::Kind::kUnroll);
}

TEST(KnobSpace, RefusesALogOfOtherKnobs) {
  KnobSpace space;
  space.define_split("tile", 12);
  space.define_knob("unroll", {true, false});
  for (const char* config : {"[]", "{}", R"({"entity": 3})", R"({"entity": [["tile", "sp", [-1, 4]]]})",
                             R"({"entity": [["tile", "sp", [-1, 5]], ["unroll", "ot", true]]})",
                             R"({"entity": [["tile", "ot", [-1, 4]], ["unroll", "ot", true]]})",
                             R"({"entity": [["tile", "sp", [-1, 4]], ["tile", "sp", [-1, 4]]]})",
                             R"({"entity": [["tile", "sp", [-1, "4"]], ["unroll", "ot", true]]})",
                             R"({"entity": [["tile", "sp", [-1, 4]], ["unroll", "ot", 1]]})",
                             R"({"entity": [["tile", "sp", [-1, 4]], ["rows", "ot", true]]})",
                             R"({"entity": [["tile", "sp", [-1, 4]], [7, "ot", true]]})",
                             R"({"entity": [["tile", "sp", [-1, 4, 1]], ["unroll", "ot", true]]})"}) {
    const auto read = space.from_log(ordered_json::parse(config));
    ASSERT_FALSE(read.ok()) << config;
    EXPECT_EQ(read.error().kind, ErrorKind::kBadInput);
  }
  const auto stated =
      space.from_log(ordered_json::parse(R"({"entity": [["unroll", "ot", true], ["tile", "sp", [3, 4]]]})"));
  ASSERT_TRUE(stated.ok()) << "the outermost length may be stated, and the order is free";
  EXPECT_EQ(stated->innermost("tile"), 4);
}

TEST(KnobSpace, AFilterLeavesHoles) {
  KnobSpace space;
  space.define_split("y", 16);
  space.define_split("x", 16);
  space.filter([](const Configuration& c) { return c.innermost("y") * c.innermost("x") <= 16; });
  uint64_t kept = 0;
  for (uint64_t i = 0; i < space.size(); ++i) kept += space.holds(space.at(i)) ? 1 : 0;
  EXPECT_EQ(space.size(), 25U);
  EXPECT_EQ(kept, 15U);
}

TEST(SplitKnob, FallsBackToTheLargestDivisorsThatFit) {
  const auto sizes = [](int64_t length, const std::vector<int64_t>& longest) {
    const SplitKnob knob("tile", length, {.outputs = static_cast<int>(longest.size())});
    return knob.sizes(knob.fallback(longest));
  };
  EXPECT_EQ(sizes(128, {-1, 8, 4}), (SplitSizes{-1, 8, 4}));
  EXPECT_EQ(sizes(49, {-1, 8, 4}), (SplitSizes{-1, 7, 1}));
  EXPECT_EQ(sizes(17, {-1, 8}), (SplitSizes{-1, 1}));
}

}  // namespace
}  // namespace tilewright::autotvm
