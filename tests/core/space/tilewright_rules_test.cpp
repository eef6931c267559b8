// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "core/backend/lower.h"
#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/graph/task_extraction.h"
#include "core/space/search_space.h"
#include "core/space/sketch_rule.h"
#include "core/space/tilewright/tile_plan.h"
#include "tests/support/small_tasks.h"

namespace tilewright {
namespace {

Target target_of(int threads = 1) {
  Target target;
  target.vector_bytes = 32;
  target.threads = threads;
  return target;
}

std::shared_ptr<const SearchSpace> space_of(const Graph& graph, const std::string& rules = "tilewright",
                                            int threads = 1) {
  PassOptions passes;
  passes.channel_block = 8;
  PartitionOptions options;
  options.can_tune = can_compute;
  const Partition cut = partition(run_passes(graph, passes).value().graph, options).value();
  const auto& task = *std::max_element(cut.tasks.begin(), cut.tasks.end(),
                                       [](const Task& a, const Task& b) { return a.flops < b.flops; });
  return build_search_space(task, target_of(threads), rules).value();
}

std::shared_ptr<const SearchSpace> conv_space(const std::string& rules = "tilewright") {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 16, 14, 14});
  const ValueId w = b.add_constant("w", Shape{16, 16, 3, 3}, {0.1F});
  b.add_output(b.add_node("Conv", {x, w}, attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}})));
  return space_of(b.build(), rules);
}

std::shared_ptr<const SearchSpace> softmax_space() {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4, 64});
  b.add_output(b.add_node("Softmax", {x}, attributes({{"axis", int64_t{1}}})));
  return space_of(b.build());
}

const Sketch& sketch_of(const SearchSpace& space, const std::string& variant) {
  for (const auto& sketch : space.sketches()) {
    if (sketch->variant() == variant) return *sketch;
  }
  throw std::runtime_error("no sketch of " + variant);
}

size_t decision(const Sketch& sketch, const std::string& name) {
  for (size_t i = 0; i < sketch.decisions().size(); ++i) {
    if (sketch.decisions()[i].name == name) return i;
  }
  throw std::runtime_error("no decision " + name);
}

size_t count_of(const std::string& text, const std::string& part) {
  size_t count = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(PlaceOfARow, FollowsThatOfItsReader) {
  const auto space = softmax_space();
  const Sketch& sketch = *space->sketches()[0];
  auto values = neutral_values(sketch.decisions());
  const size_t sum = decision(sketch, "row_sum place");
  const size_t exp = decision(sketch, "exp place");
  const size_t max = decision(sketch, "row_max place");
  EXPECT_GT(values[max][0], 0);
  EXPECT_TRUE(is_open(sketch.decisions(), exp, values));
  values[sum] = {0};
  EXPECT_FALSE(is_open(sketch.decisions(), exp, values));
  normalise(sketch, values);
  EXPECT_EQ(values[exp], DecisionValue{0});
  EXPECT_EQ(values[max], DecisionValue{0}) << "what is outside keeps outside what it reads";
}

/// The neutral program for two threads of a task whose rows have their places inside, of which a sample is
/// legal.
std::string placed_rows(const Graph& graph) {
  const auto space = space_of(graph, "tilewright", 2);
  const Sketch& sketch = *space->sketches()[0];
  EXPECT_GT(neutral_values(sketch.decisions())[decision(sketch, "row_sum place")][0], 0);
  Random random(1);
  for (int i = 0; i < 20; ++i) {
    const auto program = space->materialise(space->draw(random));
    EXPECT_TRUE(program.ok());
    if (!program.ok()) continue;
    const auto ir = lower(*program, target_of(2));
    EXPECT_TRUE(ir.ok()) << ir.error().text();
  }
  const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of(2));
  return ir.ok() ? loop_ir_text(*ir) : ir.error().text();
}

TEST(PlaceOfARow, IsInsideTheFusedLoopOfItsOutput) {
  for (const int64_t columns : {32, 128}) {
    GraphBuilder b;
    const ValueId x = b.add_input("x", {1, 3, 64, columns});
    b.add_output(b.add_node("Softmax", {x}, attributes({{"axis", int64_t{3}}})));
    const std::string text = placed_rows(b.build());
    const size_t parallel = text.find(" in 192\n");
    ASSERT_NE(parallel, std::string::npos) << text;
    // Once a row: maximum, exponentials and sum lie right inside the loop over rows.
    EXPECT_NE(text.find("\n  local row_max", parallel), std::string::npos) << text;
  }
}

std::shared_ptr<const SearchSpace> long_rows_space(const Shape& shape, const Target& target) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", shape);
  b.add_output(
      b.add_node("MeanVarianceNormalization", {x}, attributes({{"axes", std::vector<int64_t>{2, 3}}})));
  PartitionOptions options;
  options.can_tune = can_compute;
  const Partition cut = partition(run_passes(b.build(), {}).value().graph, options).value();
  return build_search_space(cut.tasks.front(), target, "tilewright").value();
}

TEST(Elementwise, SharesTheVectorsOfALineWhereThereAreFewLines) {
  const auto program = [](const Shape& shape, int threads) {
    GraphBuilder b;
    b.add_output(b.add_node("Sigmoid", {b.add_input("x", shape)}));
    const auto space = space_of(b.build(), "tilewright", threads);
    Random random(1);
    for (int i = 0; i < 10; ++i) {
      const auto drawn = space->materialise(space->draw(random));
      EXPECT_TRUE(drawn.ok() && lower(*drawn, target_of(threads)).ok());
    }
    const Sketch& sketch = *space->sketches()[0];
    const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of(threads));
    return ir.ok() ? loop_ir_text(*ir) : ir.error().text();
  };
  for (const int threads : {2, 16}) {
    const std::string line = program({1, 1, 40003}, threads);
    EXPECT_NE(line.find("parallel k.0 in 1251"), std::string::npos) << line;
  }
  const std::string lines = program({4, 5, 2000}, 16);
  EXPECT_NE(lines.find("parallel i@j in 20"), std::string::npos) << lines;
}

TEST(PartsOfARow, AreSummedAlongMemoryWhereverTheyAreCut) {
  for (const Shape& shape : {Shape{1, 2, 160, 160}, Shape{1, 2, 3, 65536}, Shape{1, 8, 1, 16500}}) {
    for (const int vector_bytes : {16, 32, 64}) {
      for (const int threads : {1, 2, 16}) {
        SCOPED_TRACE(shape_text(shape) + ", vectors of " + std::to_string(vector_bytes) +
                     " bytes, threads: " + std::to_string(threads));
        Target target = target_of(threads);
        target.vector_bytes = vector_bytes;
        const auto space = long_rows_space(shape, target);
        const Sketch& sketch = *space->sketches()[0];
        for (const char* sum : {"part_sum", "part_squares"})
          EXPECT_GT(decision(sketch, std::string(sum) + " partial sums"), 0U);
        Random random(1);
        for (int i = 0; i < 10; ++i) {
          const auto program = space->materialise(space->draw(random));
          ASSERT_TRUE(program.ok()) << program.error().text();
          const auto ir = lower(*program, target);
          ASSERT_TRUE(ir.ok()) << ir.error().text();
        }
        const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target);
        const std::string text = loop_ir_text(*ir);
        const size_t parallel = text.find("parallel ");
        EXPECT_EQ(parallel != std::string::npos, threads > 1) << text;
        // The loop over parts or rows is the one that threads share, whatever its extents are.
        if (threads > 1) EXPECT_LT(parallel, text.find("part_sum")) << text;
      }
    }
  }
}

/// The neutral program for two threads of an instance normalisation of `channels` long rows.
std::string long_rows(int64_t channels) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, channels, 128, 256});
  const ValueId scale = b.add_constant("s", Shape{channels}, {2});
  const ValueId bias = b.add_constant("b", Shape{channels}, {1});
  b.add_output(b.add_node("InstanceNormalization", {x, scale, bias}));
  const auto space = space_of(b.build(), "tilewright", 2);
  const Sketch& sketch = *space->sketches()[0];
  const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of(2));
  return ir.ok() ? loop_ir_text(*ir) : ir.error().text();
}

TEST(PartsOfARow, AreSharedOutWhereThereAreFewRows) {
  const std::string one = long_rows(1);
  const size_t parts = one.find("parallel ");
  ASSERT_NE(parts, std::string::npos) << one;
  EXPECT_LT(parts, one.find("part_sum")) << one;
  EXPECT_NE(one.find("parallel ", parts + 1), std::string::npos) << "the result is not shared out\n" << one;
  EXPECT_LT(one.find("row_parts["), one.find("row_sum")) << one;

  const std::string many = long_rows(8);
  const size_t rows = many.find("parallel ");
  ASSERT_NE(rows, std::string::npos) << many;
  EXPECT_EQ(many.find("parallel ", rows + 1), std::string::npos) << many;
}

TEST(PlaceOfARow, KeepsTheLoopsAroundItApart) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 3, 64, 32});
  const ValueId scale = b.add_constant("scale", Shape{64, 32}, {1.0F});
  b.add_output(b.add_node("LayerNormalization", {x, scale}, attributes({{"axis", int64_t{2}}})));
  const std::string text = placed_rows(b.build());
  EXPECT_NE(text.find("parallel "), std::string::npos) << text;
  EXPECT_EQ(text.find("@"), std::string::npos)
      << "sums would be computed again for each line of what they sum\n"
      << text;
}

TEST(AContractionOfAnother, IsComputedFromBlocksOfIt) {
  const auto& tasks = small_tasks();
  const auto task = std::find_if(tasks.begin(), tasks.end(),
                                 [](const SmallTask& t) { return t.name == "depthwise_conv1x1"; });
  const auto space = build_search_space(task->task, target_of(2), "tilewright").value();
  const Sketch& sketch = sketch_of(*space, "direct");
  auto values = neutral_values(sketch.decisions());
  const auto program = [&] {
    const auto ir = lower(sketch.materialise(values).value(), target_of(2));
    return ir.ok() ? loop_ir_text(*ir) : ir.error().text();
  };
  const std::string together = program();
  EXPECT_NE(together.find("local relu"), std::string::npos) << together;
  EXPECT_EQ(count_of(together, "parallel "), 1U) << "both are done by the thread that has the block\n"
                                                 << together;

  values[decision(sketch, "conv_2 input")] = {0};
  const std::string apart = program();
  EXPECT_EQ(apart.find("local relu"), std::string::npos) << apart;
  EXPECT_EQ(count_of(apart, "parallel "), 2U) << apart;
}

TEST(AContractionOfAnother, IsComputedBeforeWhereItsReaderHasNoRows) {
  const auto& tasks = small_tasks();
  const auto task = std::find_if(tasks.begin(), tasks.end(),
                                 [](const SmallTask& t) { return t.name == "depthwise_conv1x1_one_pixel"; });
  const auto space = build_search_space(task->task, target_of(), "tilewright").value();
  const Sketch& sketch = sketch_of(*space, "direct");
  for (const Decision& d : sketch.decisions()) EXPECT_FALSE(d.name.ends_with(" input")) << d.name;
  const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_EQ(loop_ir_text(*ir).find("local relu"), std::string::npos) << loop_ir_text(*ir);
}

TEST(ARowOfAContraction, IsMadeForEachBlockOfThem) {
  const auto& tasks = small_tasks();
  const auto task = std::find_if(tasks.begin(), tasks.end(),
                                 [](const SmallTask& t) { return t.name == "attention_rows_wide"; });
  const auto space = build_search_space(task->task, target_of(2), "tilewright").value();
  const Sketch& sketch = *space->sketches()[0];
  auto values = neutral_values(sketch.decisions());
  const auto program = [&] {
    const auto ir = lower(sketch.materialise(values).value(), target_of(2));
    return ir.ok() ? loop_ir_text(*ir) : ir.error().text();
  };
  const std::string together = program();
  EXPECT_NE(together.find("local softmax"), std::string::npos) << together;
  EXPECT_NE(together.find("local exp"), std::string::npos) << together;
  EXPECT_EQ(count_of(together, "parallel "), 1U) << "rows are made by the thread that has the block\n"
                                                 << together;
  EXPECT_GT(count_of(together, "vectorize"), count_of(together, "matmul")) << together;

  values[decision(sketch, "matmul input")] = {0};
  const std::string apart = program();
  EXPECT_EQ(apart.find("local softmax"), std::string::npos) << apart;
  EXPECT_EQ(count_of(apart, "parallel "), 2U) << apart;
}

TEST(ARowOfAContraction, IsMadeOfScoresOfItsBlock) {
  const auto& tasks = small_tasks();
  for (const std::string name : {"attention", "attention_masked", "attention_alone"}) {
    const auto task =
        std::find_if(tasks.begin(), tasks.end(), [&](const SmallTask& t) { return t.name == name; });
    const auto space = build_search_space(task->task, target_of(), "tilewright").value();
    const Sketch& sketch = *space->sketches()[0];
    const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of());
    ASSERT_TRUE(ir.ok()) << ir.error().text();
    const std::string text = loop_ir_text(*ir);
    EXPECT_NE(text.find("local matmul:"), std::string::npos) << text;
    EXPECT_NE(text.find("local softmax:"), std::string::npos) << text;
    EXPECT_EQ(text.find("workspace"), std::string::npos) << text;
  }
}

TEST(Padding, IsLeftOutWhereACopyWouldBeReadOnlyOnce) {
  const auto padding_of = [](const Sketch& sketch) {
    return sketch.decisions()[decision(sketch, "conv padding")].labels;
  };
  const auto dense = conv_space();
  const auto places = padding_of(sketch_of(*dense, "direct"));
  EXPECT_EQ(std::count(places.begin(), places.end(), "left out"), 0);

  const auto& tasks = small_tasks();
  const auto task =
      std::find_if(tasks.begin(), tasks.end(), [](const SmallTask& t) { return t.name == "depthwise"; });
  const auto depthwise = build_search_space(task->task, target_of(), "tilewright").value();
  const Sketch& sketch = sketch_of(*depthwise, "direct");
  EXPECT_EQ(padding_of(sketch).front(), "left out");
  const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_EQ(count_of(loop_ir_text(*ir), "pad["), 0U) << loop_ir_text(*ir);
}

TEST(Transposition, GoesThroughTilesOfWholeLines) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {32, 20});
  b.add_output(b.add_node("Transpose", {x}, attributes({{"perm", std::vector<int64_t>{1, 0}}})));
  const auto space = space_of(b.build());
  const Sketch& sketch = *space->sketches()[0];
  const auto program = sketch.materialise(neutral_values(sketch.decisions()));
  ASSERT_TRUE(program.ok());
  const auto ir = lower(*program, target_of());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_EQ(count_of(loop_ir_text(*ir), "unroll i.1 in 8"), 1U) << loop_ir_text(*ir);
  EXPECT_EQ(count_of(loop_ir_text(*ir), "unroll i.1 in 4"), 1U) << "what is left of 20 columns";
}

/// The first choice for bringing three rows of 24 channels from one layout into another, with vectors of 16
/// floats.
std::string relayout_text(int64_t from, int64_t to, int64_t pixels = 5) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 24, 3, pixels});
  const ValueId y = b.add_node("LayoutConvert", {x}, attributes({{"to_block", to}}));
  b.add_output(y);
  Graph graph = b.build();
  graph.value(x).layout.channel_block = from;
  graph.value(y).layout.channel_block = to;
  PartitionOptions options;
  options.can_tune = can_compute;
  const Partition cut = partition(graph, options).value();
  EXPECT_EQ(cut.tasks.size(), 1u);
  Target target = target_of();
  target.vector_bytes = 64;
  target.vector_registers = 32;
  const auto space = build_search_space(cut.tasks[0], target, "tilewright").value();
  const Sketch& sketch = *space->sketches()[0];
  const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target);
  EXPECT_TRUE(ir.ok()) << ir.error().text();
  return ir.ok() ? loop_ir_text(*ir) : "";
}

TEST(Relayout, MovesWholeRunsThatBothBlocksKeepTogether) {
  for (const auto& [from, to] : {std::pair{8, 16}, {24, 16}, {16, 24}, {8, 24}}) {
    const std::string text = relayout_text(from, to);
    EXPECT_EQ(count_of(text, "vectorize"), count_of(text, " in 8")) << text;
    EXPECT_GT(count_of(text, "vectorize"), 0u) << text;
  }
}

TEST(RowReduction, IsSummedInPartOfAVectorWhereItFillsNone) {
  const auto lanes = [](int64_t length) {
    GraphBuilder b;
    const ValueId x = b.add_input("x", {40, length});
    b.add_output(b.add_node("ReduceMax", {x}, attributes({{"axes", std::vector<int64_t>{1}}})));
    const auto space = space_of(b.build());
    const Sketch& sketch = *space->sketches()[0];
    for (const auto& choice : sketch.decisions()) {
      if (choice.name.ends_with("partial sums")) return choice.options;
    }
    return std::vector<int64_t>();
  };
  EXPECT_EQ(lanes(256), (std::vector<int64_t>{64, 32, 16, 8, 1}));
  EXPECT_EQ(lanes(255), (std::vector<int64_t>{32, 16, 8, 1}));
  EXPECT_EQ(lanes(64), (std::vector<int64_t>{32, 16, 8, 1}));
  EXPECT_EQ(lanes(8), (std::vector<int64_t>{8, 1}));
  EXPECT_EQ(lanes(6), (std::vector<int64_t>{4, 1}));
  EXPECT_EQ(lanes(3), (std::vector<int64_t>{1}));
}

TEST(RowReduction, IsThatOfAGroupOfAllChannelsWhichHasOneElementBesideIt) {
  for (const int64_t groups : {1, 2}) {
    GraphBuilder b;
    const ValueId x = b.add_input("x", {1, 6, 100});
    const ValueId scale = b.add_constant("s", Shape{6}, {2});
    const ValueId bias = b.add_constant("b", Shape{6}, {1});
    b.add_output(b.add_node("GroupNormalization", {x, scale, bias}, attributes({{"num_groups", groups}})));
    const auto space = space_of(b.build());
    const Sketch& sketch = *space->sketches()[0];
    EXPECT_NO_THROW(decision(sketch, "row_sum partial sums")) << groups;
    EXPECT_NO_THROW(decision(sketch, "row_squares partial sums")) << groups << sketch.text();
  }
}

TEST(SoftmaxSketch, DividesOnceARow) {
  const auto space = softmax_space();
  const Sketch& sketch = *space->sketches()[0];
  EXPECT_EQ(count_of(sketch.text(), " / "), 1U) << sketch.text();
  EXPECT_NO_THROW(decision(sketch, "inverse_sum place"));
}

TEST(SketchText, TellsWhatIsOpenAndShowsParametersThatStayOnOneLine) {
  const auto space = conv_space();
  const std::string text = sketch_of(*space, "direct").text();
  EXPECT_NE(text.find("# ? conv register tile: "), std::string::npos) << text;
  EXPECT_NE(text.find(" vector"), std::string::npos) << text;
  EXPECT_EQ(text.find("leave("), std::string::npos) << text;
  for (const auto& rule : sketch_of(*space, "direct").rules())
    EXPECT_EQ(text.find(rule), std::string::npos) << text;
}

TEST(LimitedRuleSet, CutsOnlyWhereFactorsDivide) {
  const auto guards = [](const SearchSpace& space) {
    Random random(1);
    size_t count = 0;
    for (int i = 0; i < 40; ++i) {
      const auto program = space.materialise(space.draw(random));
      EXPECT_TRUE(program.ok());
      if (program.ok()) count += count_of(loop_ir_text(build_loop_nest(*program).value()), "if ");
    }
    return count;
  };
  const auto limited = conv_space("tilewright-limited");
  ASSERT_EQ(limited->sketches().size(), 1U);
  EXPECT_EQ(limited->sketches()[0]->variant(), "direct");
  EXPECT_LT(guards(*limited), guards(*conv_space()) / 4);
}

TEST(Packing, CopiesAnActivationThatLiesAcrossItsVectors) {
  GraphBuilder b;
  const auto transposed = [&](const char* name, Shape shape, const std::vector<int64_t>& order) {
    return b.add_node("Transpose", {b.add_input(name, std::move(shape))}, attributes({{"perm", order}}));
  };
  const ValueId queries = transposed("q", {1, 16, 2, 8}, {0, 2, 1, 3});
  b.add_output(b.add_node("MatMul", {queries, transposed("k", {1, 24, 2, 8}, {0, 2, 3, 1})}));
  const auto space = space_of(b.build());
  const Sketch& sketch = *space->sketches()[0];
  const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  const std::string text = loop_ir_text(*ir);
  // For each head, squares of its keys turned in registers.
  EXPECT_NE(text.find(" in 2\n  local a1.local: 1x1x"), std::string::npos) << text;
  EXPECT_NE(text.find("registers a1.register: 1x8x1x8\n"), std::string::npos) << text;
}

TEST(TurnedSquares, AreReadByRowsAndWrittenByColumns) {
  const auto first_program = [](const Graph& graph) {
    const auto space = space_of(graph);
    const Sketch& sketch = *space->sketches()[0];
    const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of());
    return ir.ok() ? loop_ir_text(*ir) : ir.error().text();
  };
  const auto transposed = [](Shape shape, const std::vector<int64_t>& perm) {
    GraphBuilder b;
    b.add_output(b.add_node("Transpose", {b.add_input("x", std::move(shape))}, attributes({{"perm", perm}})));
    return b.build();
  };
  const std::string turned = first_program(transposed({2, 20, 3, 30}, {0, 3, 2, 1}));
  EXPECT_NE(turned.find("registers a0.register: 1x8x1x8\n"), std::string::npos) << turned;
  const std::string kept = first_program(transposed({2, 20, 3, 30}, {0, 2, 1, 3}));
  EXPECT_EQ(kept.find("registers"), std::string::npos) << "the innermost dimension stays innermost" << kept;
  const std::string small = first_program(transposed({2, 3, 30}, {0, 2, 1}));
  EXPECT_EQ(small.find("registers"), std::string::npos) << "three rows are no square" << small;
}

TEST(TurnedSquares, AreThoseOfTheOperandThatAnEpilogueReads) {
  GraphBuilder b;
  const ValueId x = b.add_node("Transpose", {b.add_input("x", {2, 20, 3, 30})},
                               attributes({{"perm", std::vector<int64_t>{0, 3, 2, 1}}}));
  b.add_output(b.add_node("Relu", {b.add_node("Add", {x, b.add_input("r", {2, 30, 3, 20})})}));
  const auto space = space_of(b.build());
  const Sketch& sketch = *space->sketches()[0];
  const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  const std::string text = loop_ir_text(*ir);
  EXPECT_NE(text.find("registers a0.register: 1x8x1x8\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("registers a1"), std::string::npos) << "that lies as the output does" << text;
}

TEST(TurnedSquares, AreThoseOfWhatAContractionMakes) {
  GraphBuilder b;
  const auto pointwise = [&](ValueId x, int64_t from, int64_t to) {
    return b.add_node("Conv", {x, b.add_constant("w" + std::to_string(to), Shape{to, from, 1, 1}, {1})});
  };
  b.add_output(pointwise(pointwise(b.add_input("x", {1, 1, 9, 40}), 1, 128), 128, 4));
  const auto space = space_of(b.build());
  const Sketch& sketch = sketch_of(*space, "few_outputs");
  const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  const std::string text = loop_ir_text(*ir);
  const size_t tile = text.find("registers lane_sums");
  const size_t added = text.find("vectorize oc.3 in 4\n          sums[", tile);
  ASSERT_NE(tile, std::string::npos) << text;
  ASSERT_NE(added, std::string::npos) << "the terms are not added up in their tile\n" << text;
  EXPECT_NE(text.find("registers sums.register: 1x1x4x4\n", added), std::string::npos) << text;
}

TEST(TurnedSquares, AreReadOnceWhereTheOutputReadsAnElementTwice) {
  GraphBuilder b;
  const ValueId w = b.add_constant("w", Shape{64, 64}, {1});
  const ValueId y = b.add_node("MatMul", {b.add_input("x", {1, 40, 64}), w});
  const ValueId silu = b.add_node("Mul", {y, b.add_node("Sigmoid", {y})});
  b.add_output(b.add_node("Transpose", {silu}, attributes({{"perm", std::vector<int64_t>{0, 2, 1}}})));
  const auto space = space_of(b.build());
  const Sketch& sketch = *space->sketches()[0];
  const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  const std::string text = loop_ir_text(*ir);
  EXPECT_EQ(count_of(text, "registers matmul.register: 1x8x8\n"), 1U) << text;
}

TEST(TurnedSquares, OfShortRowsAreSharedOutByRunsOfThem) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4096, 24});
  b.add_output(b.add_node("Transpose", {x}, attributes({{"perm", std::vector<int64_t>{1, 0}}})));
  const auto space = space_of(b.build(), "tilewright", 2);
  const Sketch& sketch = *space->sketches()[0];
  const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target_of(2));
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  EXPECT_EQ(count_of(loop_ir_text(*ir), "parallel "), 1U) << loop_ir_text(*ir);
}

TEST(TurnedSquares, OfBlocksOfOneAndAHalfVectorsAreReadPieceByPiece) {
  const std::string text = relayout_text(24, 0, 128);
  // Six runs of pixels, over all rows; in each pieces of eight channels, and for each of these the squares of
  // the run.
  EXPECT_NE(
      text.find("for w.0 in 6\n  for c.0 in 3\n    for w.1 in 8\n      registers a0.register: 1x1x1x8x8"),
      std::string::npos)
      << text;
}

TEST(TurnedSquares, GoThroughATileWhereTheirRowsShareTheirPlacesInTheCache) {
  // From channel to channel there are 12 KiB, or 11.7.
  const std::string crowded = relayout_text(16, 0, 1024);
  EXPECT_NE(crowded.find(".local: 1x16x1x128\n"), std::string::npos) << crowded;
  EXPECT_NE(crowded.find("registers a0.register: 1x1x1x16x16\n"), std::string::npos) << crowded;
  const std::string spread = relayout_text(16, 0, 1000);
  EXPECT_EQ(spread.find(".local:"), std::string::npos) << spread;
  EXPECT_NE(spread.find("registers a0.register: 1x1x1x16x16\n"), std::string::npos) << spread;
  // Eight rows take all places of a cache of eight ways, or half of them.
  EXPECT_NE(relayout_text(8, 0, 1024).find(".local: 1x8x1x64\n"), std::string::npos);
  EXPECT_EQ(relayout_text(8, 0, 512).find(".local:"), std::string::npos);
}

TEST(TurnedSquares, OfShortRowsGoThroughATilePieceByPiece) {
  const std::string text = relayout_text(24, 0, 1024);
  // All pieces of a run of pixels are read before those of the next.
  EXPECT_NE(text.find("for w.0 in 48\n  for c.0 in 3\n    "), std::string::npos) << text;
  EXPECT_NE(text.find(".local: 1x8x1x64\n"), std::string::npos) << text;
}

TEST(TurnedSquares, AreSmallerWhereTheyThenFillAShortRow) {
  const auto first_square = [](int64_t columns) {
    GraphBuilder b;
    const ValueId x = b.add_input("x", {1000, columns});
    b.add_output(b.add_node("Transpose", {x}, attributes({{"perm", std::vector<int64_t>{1, 0}}})));
    Target target = target_of();
    target.vector_bytes = 64;
    target.vector_registers = 32;
    const auto space = build_search_space(extract_task(b.build(), {0}).task, target, "tilewright").value();
    const Sketch& sketch = *space->sketches()[0];
    const auto ir = lower(sketch.materialise(neutral_values(sketch.decisions())).value(), target);
    if (!ir.ok()) return ir.error().text();
    const std::string text = loop_ir_text(*ir);
    const size_t at = text.find("registers a0.register: ");
    return at == std::string::npos ? text : text.substr(at, text.find('\n', at) - at);
  };
  EXPECT_EQ(first_square(16), "registers a0.register: 16x16");
  EXPECT_EQ(first_square(19), "registers a0.register: 16x16") << "three are left over in both cases";
  EXPECT_EQ(first_square(20), "registers a0.register: 8x8");
  EXPECT_EQ(first_square(24), "registers a0.register: 8x8");
  EXPECT_EQ(first_square(32), "registers a0.register: 16x16");
  EXPECT_EQ(first_square(40), "registers a0.register: 16x16") << "a long row has many whole squares";
}

std::shared_ptr<const SearchSpace> long_conv_space(int64_t channels, int threads,
                                                   const std::string& rules = "tilewright",
                                                   bool epilogue = true) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, channels, 7, 7});
  const ValueId w = b.add_constant("w", Shape{192, channels, 3, 3}, {0.1F});
  const ValueId c = b.add_node("Conv", {x, w}, attributes({{"strides", std::vector<int64_t>{2, 2}}}));
  b.add_output(epilogue ? b.add_node("Relu", {c}) : c);
  return space_of(b.build(), rules, threads);
}

int sketches_with(const SearchSpace& space, const std::string& variant, const std::string& name) {
  return static_cast<int>(std::count_if(space.sketches().begin(), space.sketches().end(), [&](const auto& s) {
    const auto& all = s->decisions();
    return s->variant() == variant &&
           std::any_of(all.begin(), all.end(), [&](const Decision& d) { return d.name == name; });
  }));
}

TEST(ReductionBlock, IsOfferedWhereASumIsLong) {
  EXPECT_EQ(sketches_with(*long_conv_space(256, 1), "direct", "conv reduction block"), 1);
  EXPECT_EQ(sketches_with(*long_conv_space(256, 1), "direct", "conv reduce order"), 1);
  EXPECT_EQ(sketches_with(*long_conv_space(64, 1), "direct", "conv reduction block"), 0);
  EXPECT_EQ(sketches_with(*long_conv_space(256, 1, "tilewright", false), "direct", "conv reduction block"),
            1);
}

const Sketch& blocked_sketch(const SearchSpace& space) {
  for (const auto& sketch : space.sketches()) {
    if (sketch->id() == "direct/1") return *sketch;
  }
  throw std::runtime_error("no sketch with blocks");
}

std::string blocked_text(int threads, std::optional<int64_t> column_block = std::nullopt,
                         bool epilogue = true) {
  const auto space = long_conv_space(256, threads, "tilewright", epilogue);
  const Sketch& sketch = blocked_sketch(*space);
  auto values = neutral_values(sketch.decisions());
  if (column_block) values[decision(sketch, "conv column block")] = {*column_block};
  return loop_ir_text(lower(sketch.materialise(values).value(), target_of(threads)).value());
}

TEST(ReductionBlock, GivesEveryThreadItsShareOfColumnsAtFirst) {
  EXPECT_EQ(count_of(blocked_text(1), "parallel "), 0U) << blocked_text(1);
  // Six tiles of four vectors: the fifth thread would get none of shares of two.
  for (const auto& [threads, blocks] : {std::pair{2, 2}, {3, 3}, {5, 6}}) {
    const std::string text = blocked_text(threads);
    EXPECT_EQ(count_of(text, "parallel c_outer.0 in " + std::to_string(blocks)), 1U) << text;
  }
  const std::string bare = blocked_text(2, std::nullopt, false);
  EXPECT_EQ(count_of(bare, "parallel oc_outer.0 in 2"), 1U) << bare;
}

TEST(ReductionBlock, IsTheSameProgramWithMoreColumnsThanThereAre) {
  EXPECT_EQ(blocked_text(1, 24), blocked_text(1));
  EXPECT_EQ(blocked_text(1, 8), blocked_text(1));
  EXPECT_NE(blocked_text(1, 2), blocked_text(1));
}

TEST(ReductionBlock, LeavesTheLimitedRuleSetTheTilesThatDivide) {
  const auto space = long_conv_space(256, 1, "tilewright-limited");
  const auto tiles = [](const Sketch& sketch) {
    return sketch.decisions()[decision(sketch, "conv register tile")].options;
  };
  EXPECT_EQ(tiles(blocked_sketch(*space)), tiles(*space->sketches()[0]));
  EXPECT_GT(tiles(blocked_sketch(*space)).size(), 1U);
}

TEST(RegisterTile, TakesColumnsOfOneGroup) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 32, 6, 6});
  const ValueId w = b.add_constant("w", Shape{96, 16, 3, 3}, {0.1F});
  b.add_output(b.add_node("Conv", {x, w}, attributes({{"group", int64_t{2}}})));
  const auto space = space_of(b.build());
  const Sketch& sketch = sketch_of(*space, "direct");
  // Of the six blocks of channels that a group makes.
  const auto& tiles = sketch.decisions()[decision(sketch, "conv register tile")].options;
  EXPECT_TRUE(std::any_of(tiles.begin(), tiles.end(), [](int64_t code) { return code % 100 == 3; }));
  EXPECT_TRUE(std::none_of(tiles.begin(), tiles.end(), [](int64_t code) { return code % 100 == 4; }));
  EXPECT_EQ(sketch.decisions()[decision(sketch, "conv column block")].options,
            (std::vector<int64_t>{1, 2, 3, 6}));
}

TEST(RegisterTile, HasFewRowsAtFirstWhereTheseCrowdEachOtherOutOfACache) {
  const auto rows_at_first = [](int64_t width) {
    GraphBuilder b;
    const ValueId x = b.add_input("x", {1, 320, 16, width});
    const ValueId y = b.add_node("GlobalAveragePool", {x});
    b.add_output(y);
    Graph graph = b.build();
    for (const ValueId id : {x, y}) graph.value(id).layout.channel_block = 8;
    const auto space = build_search_space(extract_task(graph, {0}).task, target_of(), "tilewright").value();
    const Sketch& sketch = *space->sketches()[0];
    return RegisterTile::of(sketch.decisions()[decision(sketch, "sum register tile")].options.front())
        .inner_rows;
  };
  // 8 KiB from block to block, or 8.5.
  EXPECT_EQ(rows_at_first(16), 8);
  EXPECT_GT(rows_at_first(17), 8);
}

TEST(RegisterTile, HasRowsOfOneGroupWhereVectorsRunAlongPixels) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 42, 20, 20});
  const ValueId w = b.add_constant("w", Shape{42, 7, 3, 3}, {0.1F});
  b.add_output(b.add_node("Conv", {x, w}, attributes({{"group", int64_t{6}}})));
  const auto space = space_of(b.build());
  const Sketch& sketch = sketch_of(*space, "direct");
  const auto& tiles = sketch.decisions()[decision(sketch, "conv register tile")].options;
  ASSERT_FALSE(tiles.empty());
  for (const int64_t code : tiles) EXPECT_EQ(7 % RegisterTile::of(code).inner_rows, 0) << code;
  EXPECT_EQ(RegisterTile::of(tiles.front()).inner_rows, 7);
  const auto program = sketch.materialise(neutral_values(sketch.decisions()));
  ASSERT_TRUE(program.ok()) << program.error().text();
  const auto ir = lower(*program, target_of());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  // What a tap reads of the input serves all channels of its group.
  EXPECT_EQ(loop_ir_text(*ir).find("oc // 7"), std::string::npos) << loop_ir_text(*ir);
}

TEST(RegisterTile, IsThereWhereFewSumsAreOfOneGroup) {
  // Five vectors of four elements each: two or three vectors would reach into the next group.
  const auto& tasks = small_tasks();
  const auto task =
      std::find_if(tasks.begin(), tasks.end(), [](const SmallTask& t) { return t.name == "grouped_odd"; });
  const auto space = build_search_space(task->task, target_of(), "tilewright").value();
  const Sketch& sketch = sketch_of(*space, "direct");
  for (const int64_t code : sketch.decisions()[decision(sketch, "conv register tile")].options)
    EXPECT_EQ(code % 100, 1);
  const auto program = sketch.materialise(neutral_values(sketch.decisions()));
  ASSERT_TRUE(program.ok()) << program.error().text();
  EXPECT_TRUE(lower(*program, target_of()).ok());
}

TEST(Packing, WritesTransformedWeightsOnceAndInTheOrderTheyAreRead) {
  const auto space = conv_space();
  const Sketch& sketch = sketch_of(*space, "winograd_f2");
  const auto program = sketch.materialise(neutral_values(sketch.decisions()));
  ASSERT_TRUE(program.ok());
  const auto ir = lower(*program, target_of());
  ASSERT_TRUE(ir.ok()) << ir.error().text();
  // 16 products of 16 x 16 channels, and nothing else.
  EXPECT_EQ(ir->blob_bytes, 16 * 16 * 16 * 4);
  EXPECT_EQ(count_of(sketch.text(), "weight_tiles.global"), 0U) << sketch.text();
}

}  // namespace
}  // namespace tilewright
