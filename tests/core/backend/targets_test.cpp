// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

#include "core/backend/cpu/codegen.h"
#include "core/backend/lower.h"
#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/space/search_space.h"
#include "core/space/sketch_rule.h"
#include "tests/core/backend/hand_ir.h"

namespace tilewright::testing {
namespace {

Graph product() {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {96, 256});
  b.add_output(b.add_node("MatMul", {x, b.add_constant("w", Shape{256, 256}, {0.1F})}));
  return b.build();
}

/// Two layers, so that what lies between them is in blocks of channels.
Graph layers3x3() {
  GraphBuilder b;
  ValueId x = b.add_input("x", {1, 64, 14, 14});
  for (int i = 0; i < 2; ++i) {
    const ValueId w = b.add_constant("w" + std::to_string(i), Shape{64, 64, 3, 3}, {0.1F});
    x = b.add_node("Relu",
                   {b.add_node("Conv", {x, w}, attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}}))});
  }
  b.add_output(x);
  return b.build();
}

/// Assembly of the first choices of the direct sketch of the last task that multiplies, by generated code.
std::string assembly_of(const Graph& graph, const Target& target) {
  PassOptions passes;
  passes.channel_block = std::max(8, target.lanes(DataType::kFloat32));
  PartitionOptions options;
  options.can_tune = can_compute;
  const Partition cut = partition(run_passes(graph, passes).value().graph, options).value();
  const Task& task = *std::max_element(cut.tasks.begin(), cut.tasks.end(),
                                       [](const Task& a, const Task& b) { return a.flops < b.flops; });
  const auto space = build_search_space(task, target, "tilewright").value();
  const Sketch& sketch = *space->sketches().front();
  auto values = neutral_values(sketch.decisions());
  for (size_t i = 0; i < values.size(); ++i) {
    const Decision& d = sketch.decisions()[i];
    if (d.name.ends_with(" code")) values[i] = {0};
    if (d.name.ends_with(" column block") || d.name.ends_with(" row block")) values[i] = {d.options.back()};
  }
  close_decisions(sketch.decisions(), values);
  return generate_assembly(lower(sketch.materialise(values).value(), target).value(), target).value();
}

/// The loop without loops inside that multiplies most, a line an instruction.
std::vector<std::string> hottest_loop(const std::string& assembly) {
  static const std::regex label(R"(^(\.L\w+):.*)");
  static const std::regex jump(R"(^\s+j\w+\s+(\.L\w+).*)");
  std::vector<std::string> block;
  std::vector<std::string> best;
  std::string name;
  std::istringstream in(assembly);
  std::smatch found;
  for (std::string line; std::getline(in, line);) {
    if (std::regex_match(line, found, label)) {
      name = found[1];
      block.clear();
      continue;
    }
    block.push_back(line);
    const auto products = [](const std::vector<std::string>& lines) {
      return std::count_if(lines.begin(), lines.end(), [](const auto& l) {
        return l.find("fmadd") != std::string::npos || l.find("mulps") != std::string::npos;
      });
    };
    if (std::regex_match(line, found, jump) && found[1] == name && products(block) > products(best))
      best = block;
  }
  return best;
}

TEST(Targets, AMaximumThatKeepsNanJoinsNoConditions) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {24, 100});
  b.add_output(b.add_node("ReduceMax", {x}, attributes({{"axes", std::vector<int64_t>{1}}})));
  for (const char* name : {"cpu:x86-64-v3", "cpu:x86-64-v4"}) {
    const std::string assembly = assembly_of(b.build(), parse_target(name, 1).value());
    EXPECT_NE(assembly.find("\tvmaxps\t"), std::string::npos) << name << "\n" << assembly;
    EXPECT_EQ(assembly.find("\tkor"), std::string::npos) << name << "\n" << assembly;
  }
}

TEST(Targets, InnerLoopsUseTheirOwnVectorsAndNoStack) {
  struct Case {
    const char* target;
    const char* vectors;
    const char* others;
  };
  for (const Case& c :
       {Case{"cpu:x86-64-v2", "%xmm", "[%][yz]mm"}, Case{"cpu:x86-64-v3", "%ymm", "[%][xz]mm"},
        Case{"cpu:skylake-avx512", "%zmm", "[%][xy]mm"}, Case{"cpu:znver4", "%zmm", "[%][xy]mm"}}) {
    const Target target = parse_target(c.target, 1).value();
    for (const Graph& graph : {product(), layers3x3()}) {
      const auto loop = hottest_loop(assembly_of(graph, target));
      SCOPED_TRACE(c.target +
                   std::string(graph.inputs.size() == 1 && graph.nodes.size() > 1 ? " layer" : " product"));
      int vectors = 0;
      for (const auto& line : loop) {
        vectors += line.find(c.vectors) != std::string::npos;
        EXPECT_FALSE(std::regex_search(line, std::regex(c.others))) << line;
        EXPECT_FALSE(line.find("mm") != std::string::npos && line.find("(%rsp") != std::string::npos)
            << line << ": spilled";
      }
      EXPECT_GE(vectors, 12) << "a full register tile";
    }
  }
}

TEST(Targets, RowsThatFillNoVectorsEndInOneUnderAMask) {
  const auto count_of = [](const std::string& text, const std::string& pattern) {
    const std::regex wanted(pattern);
    return std::distance(std::sregex_iterator(text.begin(), text.end(), wanted), std::sregex_iterator());
  };
  for (const char* arch : {"skylake-avx512", "znver4"}) {
    for (const int64_t n : {3, 7, 14, 26, 30}) {
      HandIr h;
      const BufferId a = h.activation({4, 64});
      const BufferId b = h.output({4, n});
      h.ir.run = h.serial(4, [&](const Expr& i) {
        return h.vectorize(n, [&](const Expr& v) {
          return store(b, {i, v}, load(a, {i, v}) * constant(2) + constant(1));
        });
      });
      const auto assembly = generate_assembly(h.ir, target_of(arch));
      ASSERT_TRUE(assembly.ok()) << assembly.error().text();
      EXPECT_EQ(count_of(*assembly, "vfmadd"), n > 16 ? 2 : 1) << arch << " " << n << "\n" << *assembly;
      EXPECT_EQ(count_of(*assembly, R"(vmovup[sd].*\{%k\d\})"), 2) << arch << " " << n << "\n" << *assembly;
    }
  }
}

}  // namespace
}  // namespace tilewright::testing
