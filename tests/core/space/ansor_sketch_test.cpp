// SPDX-License-Identifier: Apache-2.0
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/lower/loop_nest.h"
#include "core/space/rule_sets.h"
#include "tests/core/space/ansor_dags.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

Target four_avx2_cores() {
  Target target = avx2();
  target.threads = 4;
  return target;
}

std::vector<std::shared_ptr<const Sketch>> sketches_of(const DagPtr& dag) {
  const auto rules = find_rule_set("ansor");
  EXPECT_TRUE(rules.ok());
  auto sketches = generate_sketches(dag, four_avx2_cores(), *rules);
  EXPECT_TRUE(sketches.ok()) << sketches.error().text();
  return sketches.ok() ? *sketches : std::vector<std::shared_ptr<const Sketch>>();
}

/// The rules that made a sketch, without those that leave a stage alone.
std::string rules_of(const Sketch& sketch) {
  std::string text;
  for (const auto& rule : sketch.rules()) {
    if (rule.rfind("skip", 0) != 0) text += (text.empty() ? "" : ", ") + rule;
  }
  return text;
}

// TVM's own tests expect these numbers for processors of four cores.
TEST(AnsorSketches, AreAsManyAsInTvm) {
  EXPECT_EQ(sketches_of(matmul_workload(512, 512, 512)).size(), 3);
  EXPECT_EQ(sketches_of(matmul_workload(8, 8, 512)).size(), 5);
  EXPECT_EQ(sketches_of(chained_matmul_workload(512)).size(), 9);
  EXPECT_EQ(sketches_of(conv_bn_relu_workload(56, 512, 512)).size(), 3);
  EXPECT_EQ(sketches_of(max_pool_workload(56, 512)).size(), 1);
  EXPECT_EQ(sketches_of(min_workload(10, 1024)).size(), 3);
  EXPECT_EQ(sketches_of(softmax_workload(64, 1024)).size(), 9);
  EXPECT_EQ(sketches_of(winograd_workload(28, 128)).size(), 3);
  EXPECT_EQ(sketches_of(full_reduction_workload(128)).size(), 3);
}

TEST(AnsorSketches, MatmulByItsRules) {
  const auto sketches = sketches_of(matmul_workload(8, 8, 512));
  std::vector<std::string> rules;
  for (const auto& sketch : sketches) rules.push_back(rules_of(*sketch));
  EXPECT_THAT(rules,
              ::testing::UnorderedElementsAre("add rfactor(C)", "add rfactor(C)", "multi-level tiling(C)",
                                              "add cache write(C), multi-level tiling with fusion(C.local)",
                                              "add cache write(C), multi-level tiling with fusion(C.local)"));
}

TEST(AnsorSketches, TileInTheOrderOfTheLevels) {
  for (const auto& sketch : sketches_of(matmul_workload(512, 512, 512))) {
    if (rules_of(*sketch) != "multi-level tiling(C)") continue;
    std::vector<DecisionValue> values;
    for (const auto& decision : sketch->decisions()) {
      values.push_back(decision.kind == Decision::Kind::kSplit
                           ? DecisionValue(static_cast<size_t>(decision.factors), 2)
                           : neutral_value(decision));
    }
    const auto program = sketch->materialise(values);
    ASSERT_TRUE(program.ok()) << program.error().text();
    const auto state = apply_primitives(*program);
    ASSERT_TRUE(state.ok());
    std::string loops;
    for (const Loop& loop : state->stage(2).loops) loops += loop.name + " ";
    EXPECT_EQ(loops, "i.0@j.0 i.1 j.1 k.0 i.2 j.2 k.1 i.3 j.3 ");
    return;
  }
  FAIL() << "no sketch tiles alone";
}

TEST(AnsorSketches, FusionFollowsTheTiles) {
  const auto sketches = sketches_of(conv_bn_relu_workload(56, 512, 512));
  const std::string inlined = "always inline(bn_add), always inline(bn_mul), always inline(bias_add), ";
  EXPECT_EQ(rules_of(*sketches[0]), inlined + "multi-level tiling with fusion(Conv2dOutput)");
  EXPECT_EQ(rules_of(*sketches[1]), inlined + "multi-level tiling with fusion(Conv2dOutput)");
  EXPECT_EQ(rules_of(*sketches[2]), inlined + "multi-level tiling(Conv2dOutput)");
}

TEST(AnsorSketches, UnrollWhatMultipliesConstants) {
  for (const auto& sketch : sketches_of(winograd_workload(28, 128))) {
    EXPECT_THAT(rules_of(*sketch), ::testing::HasSubstr("simplify const tensor(inverse)"));
    EXPECT_THAT(rules_of(*sketch), ::testing::HasSubstr("simplify const tensor(data_pack)"));
  }
}

// A rule before the others may keep them away.
class OnlySkip final : public SketchRule {
 public:
  std::string name() const override { return "mine"; }
  Verdict check(const SketchDraft& draft, int position, const Target&) const override {
    const auto& stage = draft.state.stage(draft.state.order[static_cast<size_t>(position)]);
    return stage.op.name == "only_in_this_test" ? Verdict::kApplyAndSkipRest : Verdict::kSkip;
  }
  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target&) const override {
    return {{draft, position - 1}};
  }
};

TEST(AnsorSketches, TheRulesOfASetComeInItsOrder) {
  DagBuilder b("direct");
  const TensorId x = b.activation("A", {DataType::kFloat32, {64, 64}}, 0);
  const Axis i = b.axis("i", 64), j = b.axis("j", 64), k = b.axis("k", 64);
  const TensorId c = b.reduce("only_in_this_test", {i, j}, {k}, Combiner::kSum,
                              b.at(x, {of(i), of(k)}) * b.at(x, {of(k), of(j)}));
  const auto dag = std::make_shared<const ComputeDag>(*std::move(b).finish({c}));
  EXPECT_GT(sketches_of(dag).size(), 1);
  RuleSet rules = *find_rule_set("ansor");
  rules.rules.insert(rules.rules.begin(), std::make_shared<OnlySkip>());
  const auto sketches = *generate_sketches(dag, four_avx2_cores(), rules);
  ASSERT_EQ(sketches.size(), 1);
  EXPECT_EQ(rules_of(*sketches[0]), "mine(only_in_this_test)");
}

}  // namespace
}  // namespace tilewright
