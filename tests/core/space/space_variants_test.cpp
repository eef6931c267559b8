// SPDX-License-Identifier: Apache-2.0
#include "core/space/space_variants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/compute/variant_traits.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/space/rule_sets.h"
#include "core/space/search_space.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright::testing {
namespace {

struct Convolution {
  int64_t inputs = 128;
  int64_t outputs = 128;
  int64_t kernel = 3;
  int64_t stride = 1;
  int64_t dilation = 1;
};

Task task_of(const Convolution& conv) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, conv.inputs, 28, 28});
  const ValueId w = b.add_constant("w", Shape{conv.outputs, conv.inputs, conv.kernel, conv.kernel}, {0.1F});
  const int64_t pad = conv.dilation * (conv.kernel / 2);
  const auto both = [](int64_t value) { return std::vector<int64_t>{value, value}; };
  const ValueId y = b.add_node("Conv", {x, w},
                               attributes({{"pads", std::vector<int64_t>(4, pad)},
                                           {"strides", both(conv.stride)},
                                           {"dilations", both(conv.dilation)}}));
  b.add_output(b.add_node("Relu", {y}));
  const Partition cut = partition(run_passes(b.build()).value().graph).value();
  return *std::ranges::max_element(cut.tasks, {}, &Task::flops);
}

bool has_winograd(const std::vector<std::string>& variants) {
  return std::ranges::any_of(variants, [](const auto& name) { return variant_traits(name).is_winograd; });
}

TEST(SpaceVariants, OfAnsorAreTheDefinitionAndWinogradsWhereTvmHasIt) {
  const RuleSet rules = find_rule_set("ansor").value();
  const auto used = [&](const Convolution& conv) { return space_variants(task_of(conv), rules); };
  EXPECT_EQ(used({.outputs = 64}), std::vector<std::string>{"direct"}) << "few channels";
  EXPECT_TRUE(has_winograd(used({.outputs = 65})));
  EXPECT_TRUE(has_winograd(used({.outputs = 128})));
  EXPECT_TRUE(has_winograd(used({.outputs = 511})));
  EXPECT_EQ(used({.outputs = 512}), std::vector<std::string>{"direct"}) << "many channels";
  EXPECT_EQ(used({.kernel = 1}), std::vector<std::string>{"direct"});
  EXPECT_EQ(used({.kernel = 5}), std::vector<std::string>{"direct"});
  EXPECT_EQ(used({.stride = 2}), std::vector<std::string>{"direct"});
  EXPECT_EQ(used({.dilation = 2}), std::vector<std::string>{"direct"});
  const auto both = used({});
  EXPECT_NE(std::ranges::find(both, "direct"), both.end()) << "the search chooses";

  const auto space = build_search_space(task_of({}), avx2(), "ansor").value();
  std::set<std::string> rules_used;
  for (const auto& sketch : space->sketches()) {
    if (!variant_traits(sketch->variant()).is_winograd) continue;
    for (const std::string& rule : sketch->rules()) rules_used.insert(rule.substr(0, rule.find('(')));
  }
  EXPECT_TRUE(rules_used.contains("simplify const tensor")) << "the small transforms are not tiled for reuse";
}

TEST(SpaceVariants, OfTemplatesHaveWinogradsForImagesAlone) {
  const RuleSet rules = find_rule_set("autotvm").value();
  const auto has = [&](const Convolution& conv) {
    return has_winograd(space_variants(task_of(conv), rules));
  };
  EXPECT_TRUE(has({}));
  EXPECT_TRUE(has({.outputs = 16})) << "whatever the channels";
  EXPECT_FALSE(has({.kernel = 5}));
  EXPECT_FALSE(has({.stride = 2}));
  EXPECT_FALSE(has({.dilation = 2}));
  std::set<std::string> others;
  for (const SmallTask& small : small_tasks()) {
    if (!small.name.starts_with("conv1d") && !small.name.starts_with("conv3d") &&
        !small.name.starts_with("conv_transpose") && !small.name.starts_with("grouped")) {
      continue;
    }
    others.insert(small.name);
    EXPECT_FALSE(has_winograd(space_variants(small.task, rules))) << small.name;
    EXPECT_FALSE(has_winograd(space_variants(small.task, find_rule_set("ansor").value()))) << small.name;
  }
  EXPECT_GE(others.size(), 6U);
}

}  // namespace
}  // namespace tilewright::testing
