// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/graph/graph_builder.h"
#include "tests/core/graph/graph_runner.h"

namespace tilewright {
namespace {

ValueId scalar(GraphBuilder& b, float value) {
  return b.add_constant("c" + std::to_string(value), {}, {value});
}

TEST(ClipCanonicalisation, TakesBoundsFromInputs) {
  GraphBuilder b;
  const auto x = b.add_input("x", {8});
  b.add_output(b.add_node("Clip", {x, scalar(b, 0), scalar(b, 6)}));
  const Graph graph = b.build();
  const Graph after = apply(clip_canonicalisation, graph);
  const Node& clip = only(after, "Clip");
  EXPECT_EQ(clip.inputs.size(), 1u);
  EXPECT_EQ(clip.attributes.real("min", -1), 0);
  EXPECT_EQ(clip.attributes.real("max", -1), 6);
  EXPECT_EQ(difference(graph, after), 0);
}

TEST(ClipCanonicalisation, JoinsMinMaxAndReluToOne) {
  GraphBuilder b;
  const auto x = b.add_input("x", {8});
  b.add_output(
      b.add_node("Min", {scalar(b, 1.5f), b.add_node("Max", {b.add_node("Relu", {x}), scalar(b, -1)})}));
  const Graph graph = b.build();
  const Graph after = apply(clip_canonicalisation, graph);
  ASSERT_EQ(ops(after), "Clip");
  EXPECT_EQ(only(after, "Clip").attributes.real("max", 0), 1.5);
  EXPECT_EQ(only(after, "Clip").origins.size(), 3u);
  EXPECT_EQ(difference(graph, after), 0);
}

TEST(ClipCanonicalisation, FromZeroToInfinityIsRelu) {
  GraphBuilder b;
  b.add_output(b.add_node("Clip", {b.add_input("x", {8}), scalar(b, 0), scalar(b, INFINITY)}));
  EXPECT_EQ(ops(apply(clip_canonicalisation, b.build())), "Relu");
}

/// A Clip in the form of an operator set; a bound that is absent is not written.
ValueId add_clip(GraphBuilder& b, int opset, ValueId x, std::optional<float> low, std::optional<float> high) {
  if (opset < 11) {
    Attributes bounds;
    if (low.has_value()) bounds.set("min", double{*low});
    if (high.has_value()) bounds.set("max", double{*high});
    return b.add_node("Clip", {x}, bounds);
  }
  std::vector<ValueId> inputs = {x};
  if (low.has_value() || high.has_value())
    inputs.push_back(low.has_value() ? b.add_constant("low", {}, {*low}) : kNone);
  if (high.has_value()) inputs.push_back(b.add_constant("high", {}, {*high}));
  return b.add_node("Clip", inputs);
}

void expect_same_bits(const Graph& before, const Graph& after, const Tensor& x) {
  const Tensor a = run_graph(before, {x})[0];
  const Tensor b = run_graph(after, {x})[0];
  for (size_t i = 0; i < a.as<float>().size(); ++i) {
    const float wanted = a.as<float>()[i];
    const float got = b.as<float>()[i];
    EXPECT_TRUE(got == wanted || (std::isnan(got) && std::isnan(wanted)))
        << x.as<float>()[i] << " becomes " << got << ", not " << wanted;
  }
}

TEST(ClipCanonicalisation, KeepsWhatBecomesOfInfinities) {
  constexpr float kLargest = std::numeric_limits<float>::max();
  const std::vector<float> values = {-INFINITY, -kLargest, -2, 0, 2, kLargest, INFINITY, NAN};
  const Tensor x = Tensor::of<float>({DataType::kFloat32, {8}}, values);
  const std::vector<std::optional<float>> bounds = {std::nullopt, -INFINITY, -kLargest, -1, 0, 1,
                                                    kLargest,     INFINITY};
  const std::vector<std::string> after_it = {"", "Relu", "Min", "Max"};
  int checked = 0;
  for (const int opset : {10, 11, 13}) {
    for (const auto& low : bounds) {
      for (const auto& high : bounds) {
        for (const std::string& next : after_it) {
          SCOPED_TRACE("opset " + std::to_string(opset) + ", " + (low ? std::to_string(*low) : "none") +
                       " to " + (high ? std::to_string(*high) : "none") + " " + next);
          GraphBuilder b("clip", opset);
          ValueId y = add_clip(b, opset, b.add_input("x", {8}), low, high);
          if (next == "Relu") y = b.add_node(next, {y});
          if (next == "Min" || next == "Max") y = b.add_node(next, {y, scalar(b, 0.5)});
          const Graph graph = b.add_output(y).build();
          expect_same_bits(graph, apply(clip_canonicalisation, graph), x);
          ++checked;
        }
      }
    }
  }
  EXPECT_EQ(checked, 3 * 8 * 8 * 4);
}

TEST(ClipCanonicalisation, KeepsWhatOthersReadAndWhatIsNotConstant) {
  GraphBuilder b;
  const auto x = b.add_input("x", {8});
  const auto relu = b.add_node("Relu", {x});
  b.add_output(relu).add_output(b.add_node("Min", {relu, scalar(b, 1)}));
  b.add_output(b.add_node("Min", {x, b.add_input("limit", {8})}));
  const Graph graph = b.build();
  const Graph after = apply(clip_canonicalisation, graph);
  EXPECT_EQ(ops(after), "Relu Clip Min");
  EXPECT_EQ(difference(graph, after), 0);
}

}  // namespace
}  // namespace tilewright
