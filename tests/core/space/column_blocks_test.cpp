// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "core/backend/lower.h"
#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/graph/task_extraction.h"
#include "core/lower/loop_nest.h"
#include "core/space/default_point.h"
#include "core/space/search_space.h"
#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

Target target_of(int threads) {
  Target target;
  target.vector_bytes = 32;
  target.threads = threads;
  return target;
}

/// The space of one operator along an axis.
std::shared_ptr<const SearchSpace> space_along(const std::string& op, const Shape& shape, int64_t axis,
                                               int threads = 1) {
  GraphBuilder b;
  b.add_output(b.add_node(op, {b.add_input("x", shape)}, attributes({{"axis", axis}})));
  return build_search_space(extract_task(b.build(), {0}).task, target_of(threads), "tilewright").value();
}

bool in_blocks(const Sketch& sketch) {
  return !sketch.rules().empty() && sketch.rules().front().starts_with("column blocks");
}

size_t sketches_in_blocks(const SearchSpace& space) {
  return static_cast<size_t>(
      std::ranges::count_if(space.sketches(), [](const auto& sketch) { return in_blocks(*sketch); }));
}

/// The loops of a program that are inside no other one.
size_t outermost_loops(const std::string& text) {
  size_t count = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    count += line.starts_with("for ") || line.starts_with("parallel ") ? 1 : 0;
  return count;
}

std::string default_text(const SearchSpace& space, int threads = 1) {
  const Point point = default_point(space, target_of(threads)).value();
  EXPECT_TRUE(in_blocks(space.sketch(point)));
  const auto nest = build_run_nest(space.materialise(point).value());
  return nest.ok() ? loop_ir_text(*nest) : nest.error().text();
}

TEST(ColumnBlocks, ComputeAllStagesOfAFewColumnsInOneLoop) {
  for (const std::string op : {"Softmax", "LogSoftmax"}) {
    for (const auto& [shape, axis] : {std::pair<Shape, int64_t>{{2, 5, 3, 40}, 1},
                                      {{2, 5, 3, 37}, 2},
                                      {{7, 43}, 0},
                                      {{3, 9, 4, 5}, 1},
                                      {{1, 19, 600}, 1}}) {
      SCOPED_TRACE(op + " " + shape_text(shape));
      const std::string text = default_text(*space_along(op, shape, axis));
      EXPECT_EQ(outermost_loops(text), 1U) << text;
      EXPECT_NE(text.find("registers "), std::string::npos) << text;
    }
  }
}

TEST(ColumnBlocks, AreThereForWhateverReadsAReductionWithItsElements) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4, 50, 40});
  const ValueId sum = b.add_node(
      "ReduceSum", {x}, attributes({{"axes", std::vector<int64_t>{0, 1}}, {"keepdims", int64_t{1}}}));
  b.add_output(b.add_node("Mul", {b.add_node("Sigmoid", {x}), sum}));
  const auto space =
      build_search_space(extract_task(b.build(), {0, 1, 2}).task, target_of(1), "tilewright").value();
  EXPECT_EQ(outermost_loops(default_text(*space)), 1U);
}

TEST(ColumnBlocks, AreOfferedBesideTheOtherSketchesAndLegal) {
  const auto space = space_along("Softmax", {2, 5, 3, 37}, 1, 2);
  EXPECT_EQ(sketches_in_blocks(*space), 1U);
  EXPECT_GT(space->sketches().size(), 1U);
  const Sketch& sketch = *space->sketches()[0];
  ASSERT_TRUE(in_blocks(sketch));
  ASSERT_EQ(sketch.decisions().size(), 1U);
  EXPECT_EQ(sketch.decisions()[0].options, (std::vector<int64_t>{4, 2, 1}));
  for (const int64_t vectors : sketch.decisions()[0].options) {
    const std::vector<DecisionValue> values{{vectors}};
    const auto program = sketch.materialise(values);
    ASSERT_TRUE(program.ok()) << program.error().text();
    const auto ir = lower(*program, target_of(2));
    EXPECT_TRUE(ir.ok()) << ir.error().text();
  }
}

TEST(ColumnBlocks, HaveNoPlaceWhereRowsAreReduced) {
  EXPECT_EQ(sketches_in_blocks(*space_along("Softmax", {6, 40}, 1)), 0U);
  EXPECT_EQ(sketches_in_blocks(*space_along("Softmax", {6, 40, 1}, 2)), 0U);
  EXPECT_EQ(sketches_in_blocks(*space_along("Softmax", {6, 1, 40}, 1)), 0U) << "a column has one element";
  EXPECT_EQ(sketches_in_blocks(*space_along("Softmax", {6, 40, 3}, 1)), 0U) << "lanes would be idle";
}

TEST(ColumnBlocks, StayInACache) {
  const auto options = [](int64_t steps, int threads = 1) {
    const auto space = space_along("Softmax", {steps, 40}, 0, threads);
    return sketches_in_blocks(*space) == 0 ? std::vector<int64_t>()
                                           : space->sketches()[0]->decisions()[0].options;
  };
  EXPECT_EQ(options(64), (std::vector<int64_t>{4, 2, 1}));
  EXPECT_EQ(options(1500), (std::vector<int64_t>{2, 1}));
  EXPECT_TRUE(options(100000).empty());
  // Five vectors.
  EXPECT_EQ(options(64, 3), (std::vector<int64_t>{2, 1}));
  EXPECT_EQ(options(64, 4), (std::vector<int64_t>{1}));
  EXPECT_TRUE(options(64, 6).empty()) << "threads would be left without a block";
}

TEST(ColumnBlocks, KeepWhatAContractionEndsWithAtTheContraction) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {6, 24});
  const ValueId w = b.add_constant("w", Shape{24, 40}, {0.1F});
  const ValueId product = b.add_node("Sigmoid", {b.add_node("MatMul", {x, w})});
  b.add_output(b.add_node("Softmax", {product}, attributes({{"axis", int64_t{0}}})));
  const auto space =
      build_search_space(extract_task(b.build(), {0, 1, 2}).task, target_of(1), "tilewright").value();
  const std::string text = default_text(*space);
  EXPECT_EQ(outermost_loops(text), 2U) << text;
  EXPECT_EQ(text.find("local sigmoid"), std::string::npos) << text;
}

}  // namespace
}  // namespace tilewright
