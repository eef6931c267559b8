// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/logged_task.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/graph/pass_pipeline.h"
#include "core/space/sketch_rule.h"
#include "core/space/template/knob_space.h"
#include "tests/support/targets.h"

namespace tilewright::autotvm {
namespace {

using nlohmann::ordered_json;

struct LoggedSpace {
  Task task;
  std::shared_ptr<const SearchSpace> space;

  const Sketch& of(const std::string& name) const {
    const auto found = std::ranges::find_if(space->sketches(), [&](const auto& sketch) {
      return sketch->rules().front().starts_with(name + "(");
    });
    EXPECT_NE(found, space->sketches().end()) << name;
    return **found;
  }
};

LoggedSpace space_around(const Graph& graph, int64_t channel_block) {
  PassOptions passes;
  passes.channel_block = channel_block;
  const Partition cut = partition(run_passes(graph, passes).value().graph).value();
  const Task& task = *std::max_element(cut.tasks.begin(), cut.tasks.end(),
                                       [](const Task& p, const Task& q) { return p.flops < q.flops; });
  return {task, build_search_space(task, avx2(), "autotvm").value()};
}

LoggedSpace convolution_space(const Shape& input, const Shape& weights, int64_t stride, int64_t pad,
                              int64_t group, int64_t channel_block) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", input);
  const ValueId w = b.add_constant("w", weights, {0.1F});
  const ValueId y = b.add_node("Conv", {x, w},
                               attributes({{"pads", std::vector<int64_t>(4, pad)},
                                           {"strides", std::vector<int64_t>(2, stride)},
                                           {"group", group}}));
  b.add_output(b.add_node("Relu", {y}));
  return space_around(b.build(), channel_block);
}

TEST(LoggedTask, IsTheConvolutionInPlainChannels) {
  const char* arguments =
      R"([["TENSOR", [1, 64, 56, 56], "float32"], ["TENSOR", [128, 64, 3, 3], "float32"], [2, 2],
          [1, 1, 1, 1], [1, 1], "NCHW", "NCHW", "float32"])";
  for (const int64_t block : {0, 8}) {
    const auto made = convolution_space({1, 64, 56, 56}, {128, 64, 3, 3}, 2, 1, 1, block);
    const auto logged = logged_task(made.task, made.of("conv2d_NCHWc"));
    ASSERT_TRUE(logged) << block;
    EXPECT_EQ(logged->name, "conv2d_NCHWc.x86");
    EXPECT_EQ(logged->arguments, ordered_json::parse(arguments));
  }
  const auto plain = convolution_space({1, 64, 56, 56}, {128, 64, 3, 3}, 2, 1, 1, 0);
  const auto direct = logged_task(plain.task, plain.of("conv2d_nchw_spatial_pack"));
  ASSERT_TRUE(direct);
  EXPECT_EQ(direct->name, "conv2d_nchw_spatial_pack.arm_cpu");
  EXPECT_EQ(direct->arguments.size(), 6U);
}

TEST(LoggedTask, IsTheDepthwiseConvolution) {
  const auto made = convolution_space({1, 32, 112, 112}, {32, 1, 3, 3}, 1, 1, 32, 8);
  const auto logged = logged_task(made.task, made.of("depthwise_conv2d_NCHWc"));
  ASSERT_TRUE(logged);
  EXPECT_EQ(logged->name, "depthwise_conv2d_NCHWc.x86");
  EXPECT_EQ(logged->arguments[1], ordered_json::parse(R"(["TENSOR", [32, 1, 3, 3], "float32"])"));
}

TEST(LoggedTask, IsTheProduct) {
  GraphBuilder b;
  b.add_output(
      b.add_node("MatMul", {b.add_input("x", {48, 80}), b.add_constant("w", Shape{80, 32}, {1.0F})}));
  const auto made = space_around(b.build(), 0);
  const auto logged = logged_task(made.task, made.of("dense"));
  ASSERT_TRUE(logged);
  EXPECT_EQ(logged->name, "dense_nopack.x86");
  EXPECT_EQ(logged->arguments,
            ordered_json::parse(
                R"([["TENSOR", [48, 80], "float32"], ["TENSOR", [32, 80], "float32"], null, "float32"])"));
}

TEST(LoggedTask, IsNoneWhereTvmHasNoSuchTask) {
  const auto grouped = convolution_space({1, 32, 14, 14}, {32, 16, 3, 3}, 1, 1, 2, 8);
  EXPECT_FALSE(logged_task(grouped.task, grouped.of("conv2d_NCHWc")));
  const auto padded = convolution_space({1, 12, 14, 14}, {20, 12, 3, 3}, 1, 1, 1, 8);
  EXPECT_FALSE(logged_task(padded.task, padded.of("conv2d_NCHWc"))) << "20 channels in three blocks of 8";
  GraphBuilder b;
  b.add_output(b.add_node("Sigmoid", {b.add_input("x", {4, 27})}));
  const auto other = space_around(b.build(), 0);
  EXPECT_FALSE(logged_task(other.task, *other.space->sketches().front()));
  EXPECT_FALSE(
      logged_task(other.task, *build_search_space(other.task, avx2(), "ansor").value()->sketches()[0]));
}

// The index is that of AutoTVM's space, whatever the layout leaves out; the program comes back from the log.
TEST(LoggedTask, ConfigurationsGoOutAndComeIn) {
  Random random(7);
  for (const int64_t block : {0, 16}) {
    const auto made = convolution_space({1, 48, 28, 28}, {48, 48, 3, 3}, 1, 1, 1, block);
    const Sketch& sketch = made.of("conv2d_NCHWc");
    KnobSpace tvm;
    tvm.define_split("tile_ic", 48);
    tvm.define_split("tile_oc", 48);
    const auto short_rows = [](const SplitSizes& sizes) { return sizes.back() <= 64; };
    tvm.define_split("tile_ow", 28, {.policy = SplitOptions::Policy::kVerbose, .filter = short_rows});
    tvm.define_knob("unroll_kw", {true, false});
    EXPECT_EQ(sketch.knobs()->size() < tvm.size(), block != 0) << "of 24 channels no block of 16 is made";
    for (int i = 0; i < 40; ++i) {
      std::vector<DecisionValue> values;
      for (const Decision& decision : sketch.decisions()) {
        values.push_back(SearchSpace::draw_value(decision, random));
      }
      const auto logged = sketch.knobs()->to_log(sketch.knobs()->configuration(values).value());
      const auto theirs = tvm.from_log(logged);
      ASSERT_TRUE(theirs.ok()) << theirs.error().text();
      EXPECT_EQ(tvm.index(*theirs), logged["index"].get<uint64_t>());
      const auto ours = sketch.knobs()->from_log(ordered_json::parse(logged.dump()));
      ASSERT_TRUE(ours.ok()) << ours.error().text();
      const auto back = sketch.knobs()->values(*ours);
      EXPECT_EQ(back, values);
      EXPECT_EQ(sketch.materialise(back)->primitives, sketch.materialise(values)->primitives);
    }
  }
}

}  // namespace
}  // namespace tilewright::autotvm
