// SPDX-License-Identifier: Apache-2.0
#include "app/cli/bench_breakdown.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/example_models/example_model.h"

namespace tilewright {
namespace {

TEST(BenchBreakdown, AddsUpToTheRunAndNamesEveryStep) {
  const TempDirectory folder = TempDirectory::create().value();
  ExampleModelOptions example;
  example.width_divisor = 16;
  ASSERT_TRUE(write_example_model("squeezenet1_1", folder.path() / "net.onnx", example).ok());
  CommonOptions options;
  options.database = (folder.path() / "none.db").string();
  options.untuned = true;
  auto tuned = load_tuned((folder.path() / "net.onnx").string(), options);
  ASSERT_TRUE(tuned.ok()) << tuned.error().text();
  const Graph& graph = tuned->model->partition.graph;
  const auto inputs = random_inputs(graph, 1);
  Tensor output(graph.value(graph.outputs[0]).type);
  const void* from[] = {inputs[0].data()};
  void* to[] = {output.mutable_data()};

  const auto breakdown = time_steps(*tuned->executor, from, to, 2);
  ASSERT_TRUE(breakdown.ok()) << breakdown.error().text();
  const auto parts = breakdown_json(*breakdown);
  double sum = 0;
  for (const char* part : {"tasks_ms", "conversions_ms", "reference_ms", "other_ms"}) {
    EXPECT_GE(parts.at(part).get<double>(), 0) << part;
    sum += parts.at(part).get<double>();
  }
  EXPECT_NEAR(sum, breakdown->total_seconds * 1e3, 1e-6 * sum + 1e-3);
  EXPECT_EQ(parts.at("tasks_ms"), 0) << "nothing is tuned";
  EXPECT_GT(parts.at("reference_ms").get<double>(), 0);

  const auto steps = steps_json(*tuned, *breakdown);
  EXPECT_EQ(steps.size(), tuned->model->partition.steps.size());
  int views = 0;
  for (const auto& step : steps) {
    EXPECT_FALSE(step.at("tuned").get<bool>());
    EXPECT_FALSE(step.contains("record_ms"));
    views += step.at("kind") == "view";
  }
  EXPECT_EQ(views, 9) << "eight concatenations and the last reshape";

  const auto nodes = nodes_json(*tuned, *breakdown);
  EXPECT_EQ(nodes.size(), tuned->model->partition.accounts.size());
  double percent = 0;
  double milliseconds = 0;
  for (const auto& node : nodes) {
    percent += node.at("percent").get<double>();
    milliseconds += node.at("latency_ms").get<double>();
    EXPECT_NE(node.at("fate"), "") << node;
  }
  EXPECT_LE(percent, 100 + 1e-6);
  EXPECT_GT(percent, 0);
  EXPECT_LE(milliseconds, breakdown->total_seconds * 1e3);
  ASSERT_TRUE(tuned->executor->run_on(from, to).ok());
  EXPECT_TRUE(tuned->executor->step_seconds().empty()) << "the clock is off again";
}

}  // namespace
}  // namespace tilewright
