// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_limit.h"

#include <gtest/gtest.h>

#include <functional>
#include <limits>

#include "core/graph/graph_builder.h"
#include "core/graph/task_extraction.h"
#include "core/tuning/task_summary.h"

namespace tilewright {
namespace {

TEST(TaskLimit, WhatTheMachineNeedsAtLeastAsAShareOfALatency) {
  const Peaks peaks{1, 1e11, 4e11, 2e11, 1e11, 1e10};
  TaskSummary task;
  task.flops = 1e9;
  const Limit arithmetic = task_limit(peaks, host_hardware(), task);
  EXPECT_EQ(arithmetic.binds, Resource::kArithmetic);
  EXPECT_DOUBLE_EQ(arithmetic.seconds, 0.01);
  EXPECT_DOUBLE_EQ(share_of_limit(arithmetic, 0.02), 0.5);
  task.parameter_bytes = int64_t{1} << 30;
  EXPECT_EQ(task_limit(peaks, host_hardware(), task).binds, Resource::kMemory);
}

TEST(TaskLimit, SaysHowAProgramCanBeAboveIt) {
  EXPECT_EQ(why_above_limit(2, "winograd_f4"), AboveLimit::kLessArithmetic);
  EXPECT_EQ(why_above_limit(1.2, "direct"), AboveLimit::kSlowPeaks);
  EXPECT_EQ(why_above_limit(1.5, "direct"), AboveLimit::kNearerCache);
  EXPECT_EQ(why_above_limit(1.5, "of a newer version"), AboveLimit::kNearerCache);
}

TEST(TaskLimit, UnknownIsNothing) {
  EXPECT_EQ(share_of_limit({0.01, Resource::kArithmetic}, 0), 0);
  EXPECT_EQ(share_of_limit({std::numeric_limits<double>::infinity(), Resource::kArithmetic}, 1), 0);
  EXPECT_EQ(share_of_limit({}, 1), 0);
}

TEST(TaskLimit, TellsWhyAProgramIsFarBelow) {
  TaskSummary task;
  task.best_seconds = 1e-3;
  task.trials = 100;
  EXPECT_EQ(why_below_limit(task, 0), std::nullopt) << "it is not known how far";
  EXPECT_EQ(why_below_limit(task, kFarFromLimit), std::nullopt);
  EXPECT_EQ(why_below_limit(task, 0.39), BelowLimit::kUnknown);
  task.trials = 1;
  EXPECT_EQ(why_below_limit(task, 0.39), BelowLimit::kFewTrials);
  task.hindrance = Hindrance::kDepthwise;
  EXPECT_EQ(why_below_limit(task, 0.39), BelowLimit::kHindrance);
  task.best_seconds = 1e-6;
  EXPECT_EQ(why_below_limit(task, 0.39), BelowLimit::kTooShort);
  task.weight = 0;
  EXPECT_EQ(why_below_limit(task, 0.39), std::nullopt) << "no model uses it";
}

TEST(TaskLimit, FunctionsCountAsTheInstructionsThatTheyTake) {
  GraphBuilder b;
  const auto x = b.add_input("x", {8, 16});
  b.add_output(b.add_node("Sigmoid", {x}));
  const Task sigmoid = extract_task(b.build(), {0}).task;
  const TaskSummary summary = summary_of(sigmoid);
  EXPECT_EQ(summary.flops, 128);
  EXPECT_GT(summary.function_flops, 20 * summary.flops);
  const Peaks peaks{1, 1e9, 1e15, 1e15, 0, 1e15};
  EXPECT_DOUBLE_EQ(task_limit(peaks, {}, summary).seconds, (summary.flops + summary.function_flops) / 1e9);
}

TEST(TaskLimit, RowsThatFitIntoNoNearerCacheAreReadTwice) {
  GraphBuilder b;
  const auto scale = b.add_constant("scale", {1}, {1});
  const auto bias = b.add_constant("bias", {1}, {0});
  b.add_output(b.add_node("InstanceNormalization", {b.add_input("x", {1, 1, 1000}), scale, bias}));
  const TaskSummary summary = summary_of(extract_task(b.build(), {0}).task);
  EXPECT_EQ(summary.rows, 1);
  EXPECT_EQ(summary.row_bytes, 4000);
  const Peaks peaks{.threads = 1, .flops = 1e15, .l1 = 1e15, .l2 = 1e9, .l3 = 0, .dram = 1e15};
  Hardware hardware;
  hardware.l1d_bytes = 3000;
  hardware.l2_bytes = 10'000;
  const Limit limit = task_limit(peaks, hardware, summary);
  EXPECT_DOUBLE_EQ(limit.seconds, 9000 / 1e9);
  EXPECT_DOUBLE_EQ(limit.read_again, 1000);
}

TEST(TaskSummary, TellsWhatHindersItsPrograms) {
  const auto hindrance = [](const std::function<ValueId(GraphBuilder&)>& make) {
    GraphBuilder b;
    b.add_output(make(b));
    const Graph graph = b.build();
    return summary_of(extract_task(graph, {0}).task).hindrance;
  };
  const auto conv = [&](int64_t in, int64_t out, int64_t groups) {
    return hindrance([&](GraphBuilder& b) {
      return b.add_node("Conv",
                        {b.add_input("x", {1, in, 8, 8}), b.add_constant("w", {out, in / groups, 1, 1}, {1})},
                        attributes({{"group", groups}}));
    });
  };
  EXPECT_EQ(conv(32, 64, 1), Hindrance::kNone);
  EXPECT_EQ(conv(3, 64, 1), Hindrance::kFewChannels);
  EXPECT_EQ(conv(32, 32, 32), Hindrance::kDepthwise);
  EXPECT_EQ(conv(32, 32, 4), Hindrance::kSmallGroups);
  EXPECT_EQ(hindrance([](GraphBuilder& b) {
              return b.add_node("Transpose", {b.add_input("x", {4, 5})},
                                attributes({{"perm", std::vector<int64_t>{1, 0}}}));
            }),
            Hindrance::kMovesElements);
  EXPECT_EQ(hindrance([](GraphBuilder& b) {
              return b.add_node("Softmax", {b.add_input("x", {4, 50})});
            }),
            Hindrance::kRows);
  EXPECT_EQ(hindrance([](GraphBuilder& b) {
              return b.add_node("MatMul", {b.add_input("x", {4, 50}), b.add_constant("w", {50, 64}, {1})});
            }),
            Hindrance::kSmallMatrix);
}

}  // namespace
}  // namespace tilewright
