// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "core/compute/variant.h"
#include "core/feature/statement_features.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/lower/loop_nest.h"
#include "core/space/search_space.h"

namespace tilewright::testing {
namespace {

std::shared_ptr<const SearchSpace> space_of(const Graph& graph) {
  const Target target = parse_target("cpu:x86-64-v3", 1).value();
  PassOptions passes;
  passes.channel_block = 8;
  PartitionOptions options;
  options.can_tune = can_compute;
  const Partition cut = partition(run_passes(graph, passes).value().graph, options).value();
  const auto less_work = [](const Task& a, const Task& b) { return a.flops < b.flops; };
  return build_search_space(*std::max_element(cut.tasks.begin(), cut.tasks.end(), less_work), target,
                            "tilewright")
      .value();
}

std::shared_ptr<const SearchSpace> conv_space(int64_t group) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 64, 28, 28});
  const ValueId w = b.add_constant("w", Shape{64, 64 / group, 3, 3}, {0.1F});
  const ValueId y =
      b.add_node("Conv", {x, w}, attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}, {"group", group}}));
  b.add_output(b.add_node("Relu", {y}));
  return space_of(b.build());
}

std::shared_ptr<const SearchSpace> product_space() {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {120, 512});
  const ValueId w = b.add_constant("w", Shape{512, 264}, {0.1F});
  b.add_output(b.add_node("MatMul", {x, w}));
  return space_of(b.build());
}

/// The loops as text, without the numbers that tell parts of an axis apart.
std::string loops_of(const LoopIr& nest) {
  std::string out;
  for (const char c : loop_ir_text(nest)) {
    if (std::isdigit(static_cast<unsigned char>(c)) && !out.empty() && out.back() == '.') continue;
    out += c;
  }
  return out;
}

struct Pairs {
  int all = 0;
  int hidden = 0;
  int hidden_from_published = 0;
};

/// For every sketch and decision: pairs of programs that differ in it, and how many of them have equal
/// features.
std::map<std::string, Pairs> compare_pairs(const SearchSpace& space, int points) {
  Random random(5);
  std::map<std::string, Pairs> out;
  for (const auto& sketch : space.sketches()) {
    for (int n = 0; n < points; ++n) {
      std::vector<DecisionValue> values;
      for (const Decision& d : sketch->decisions()) values.push_back(SearchSpace::draw_value(d, random));
      normalise(*sketch, values);
      const auto program = sketch->materialise(values);
      const auto nest = program.ok() ? build_loop_nest(*program) : Result<LoopIr>(program.error());
      if (!nest.ok()) continue;
      const auto features = statement_features(*nest);
      for (size_t d = 0; d < values.size(); ++d) {
        auto changed = values;
        changed[d] = SearchSpace::draw_value(sketch->decisions()[d], random);
        normalise(*sketch, changed);
        const auto other = sketch->materialise(changed);
        const auto other_nest = other.ok() ? build_loop_nest(*other) : Result<LoopIr>(other.error());
        if (!other_nest.ok() || loops_of(*nest) == loops_of(*other_nest)) continue;
        const auto others = statement_features(*other_nest);
        const auto same = [&](size_t columns) {
          return std::equal(features.begin(), features.end(), others.begin(), others.end(),
                            [&](const auto& a, const auto& b) {
                              return std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(columns),
                                                b.begin());
                            });
        };
        Pairs& pairs = out[sketch->decisions()[d].name];
        ++pairs.all;
        pairs.hidden += same(kStatementFeatureCount);
        pairs.hidden_from_published += same(kPublishedFeatureCount);
      }
    }
  }
  return out;
}

TEST(Features, TellProgramsApartThatDifferInOneDecision) {
  std::map<std::string, Pairs> sums;
  for (const auto& space : {conv_space(1), conv_space(64), product_space()}) {
    for (const auto& [name, pairs] : compare_pairs(*space, 6)) {
      EXPECT_EQ(pairs.hidden, 0) << name << ": of " << pairs.all << " pairs";
      Pairs& sum = sums[name.substr(name.find(' ') + 1)];
      sum.all += pairs.all;
      sum.hidden_from_published += pairs.hidden_from_published;
    }
  }
  for (const char* name : {"register tile", "row block", "column block", "block order", "tile order",
                           "unrolled reductions", "reduce order", "padding", "prefetch", "code"}) {
    EXPECT_GT(sums[name].all, 0) << name << " was never another program";
  }
  EXPECT_EQ(sums["prefetch"].hidden_from_published, sums["prefetch"].all) << "those stay as published";
}

}  // namespace
}  // namespace tilewright::testing
