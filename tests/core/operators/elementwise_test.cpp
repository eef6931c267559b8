// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "core/operators/operator_description.h"
#include "core/tensor/values.h"
#include "tests/core/compute/operator_case.h"

namespace tilewright {
namespace {

bool wants_positive(const std::string& op) {
  return op == "Log" || op == "Sqrt" || op == "Pow";
}

/// Functions of one input run on their absolute value where they need it, which is a node of its own.
TEST(Elementwise, EveryFunctionMatchesInEveryLayout) {
  int checked = 0;
  for (const operators::OperatorDescription& described : operators::all_operators()) {
    const operators::ElementwiseFunction& function = described.function;
    if (function.body == nullptr) continue;
    const std::string op(described.name);
    for (const int64_t block : {0, 4}) {
      SCOPED_TRACE(op + " in blocks of " + std::to_string(block));
      OperatorCase c(11, op == "Clip" ? 6 : 17);
      ValueId x = c.input({2, 5, 3, 2}, block);
      if (wants_positive(op)) {
        x = c.node("Abs", {x}, {}, block);
        // Away from zero in all channels.
        x = c.node("Add", {x, c.parameter({5, 1, 1}, 0.5, 1)}, {}, block);
      }
      std::vector<ValueId> inputs = {x};
      if (function.inputs == 2) inputs.push_back(c.input({2, 5, 3, 2}, block));
      Attributes a;
      if (op == "Clip") a = attributes({{"min", 0.25}, {"max", 0.75}});
      c.output(c.node(op, inputs, a, block));
      c.expect_all_match();
      ++checked;
    }
  }
  EXPECT_GE(checked, 60);
}

TEST(Elementwise, ClipWithoutABoundMakesInfinitiesFinite) {
  for (const char* absent : {"min", "max", "both", "none"}) {
    SCOPED_TRACE(absent);
    const std::string which = absent;
    Attributes a;
    if (which == "max" || which == "none") a.set("min", -INFINITY);
    if (which == "min" || which == "none") a.set("max", INFINITY);
    OperatorCase c(11, 6);
    c.output(c.node("Clip", {c.input({2, 5, 3, 2})}, a));
    c.expect_all_match();
  }
}

TEST(Elementwise, OperandsBroadcastToBlockedValues) {
  for (const Shape& shape :
       {Shape{}, Shape{1}, Shape{5, 1, 1}, Shape{1, 5, 1, 1}, Shape{3, 2}, Shape{2, 5, 3, 2}}) {
    for (const char* op : {"Add", "Mul", "Div", "Sub", "PRelu"}) {
      for (const int64_t block : {0, 4, 8}) {
        SCOPED_TRACE(std::string(op) + " with " + shape_text(shape) + " in blocks of " +
                     std::to_string(block));
        OperatorCase c;
        const ValueId x = c.input({2, 5, 3, 2}, block);
        c.output(c.node(op, {x, c.parameter(shape, 0.5, 1)}, {}, block));
        c.expect_all_match();
      }
    }
  }
}

TEST(Elementwise, ScalesOfChannelsStayBlocked) {
  for (const int64_t block : {0, 4}) {
    OperatorCase c;
    c.output(c.node("Mul", {c.input({2, 6, 3, 2}, block), c.input({2, 6, 1, 1}, block)}, {}, block));
    c.expect_all_match();
  }
  OperatorCase c;
  c.output(c.node("Mul", {c.input({2, 6, 3, 2}, 4), c.input({2, 1, 3, 2}, 4)}, {}, 4));
  c.expect_all_match();
}

TEST(Elementwise, ChannelsPastTheLastAreGuardedOnlyWhereNeeded) {
  const auto text = [](const std::string& op, int64_t channels) {
    OperatorCase c;
    c.output(c.node(op, {c.input({1, channels, 2, 2}, 4)}, {}, 4));
    return c.text();
  };
  EXPECT_NE(text("Relu", 5).find("relu(n, c_outer, h, w, c_inner) = max(x0[n, c_outer, h, w, c_inner], 0)"),
            std::string::npos)
      << text("Relu", 5);
  EXPECT_NE(text("Sigmoid", 5).find("select(c_outer * 4 + c_inner < 5, sigmoid("), std::string::npos)
      << text("Sigmoid", 5);
  EXPECT_EQ(text("Sigmoid", 8).find("select"), std::string::npos) << text("Sigmoid", 8);
}

TEST(Elementwise, WhereChoosesAndCastConverts) {
  OperatorCase c;
  const ValueId condition = c.input({2, 1, 4}, 0, DataType::kBool);
  c.output(c.node("Where", {condition, c.input({2, 3, 4}), c.parameter({1})}));
  c.expect_all_match();
  OperatorCase cast;
  cast.output(cast.node("Cast", {cast.input({3, 4}, 0, DataType::kInt64)}, attributes({{"to", int64_t{1}}})));
  cast.expect_all_match();
}

TEST(Elementwise, ConversionsFromAndToFloatsOf16BitsAreTuned) {
  constexpr DataType kTypes[] = {DataType::kFloat32, DataType::kFloat16, DataType::kBFloat16};
  for (const DataType from : kTypes) {
    for (const DataType to : kTypes) {
      if (from == to) continue;
      OperatorCase c;
      c.output(c.node("Cast", {c.input({3, 4}, 0, from)}, attributes({{"to", static_cast<int64_t>(to)}})));
      c.expect_all_match(0);
    }
  }
  // What float32 does not hold would be rounded twice.
  OperatorCase wide;
  wide.output(wide.node("Cast", {wide.input({3}, 0, DataType::kInt64)}, attributes({{"to", int64_t{10}}})));
  const Task task = wide.task();
  EXPECT_FALSE(can_compute(task.graph, task.graph.nodes[0]));
}

TEST(Elementwise, IntegersAreLeftToTheReference) {
  OperatorCase c;
  const ValueId x = c.input({3}, 0, DataType::kInt64);
  c.output(c.node("Add", {x, x}));
  const Task task = c.task();
  EXPECT_FALSE(can_compute(task.graph, task.graph.nodes[0]));
}

}  // namespace
}  // namespace tilewright
