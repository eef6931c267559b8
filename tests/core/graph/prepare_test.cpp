// SPDX-License-Identifier: Apache-2.0
#include "core/graph/prepare.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "core/graph/graph_builder.h"
#include "core/graph/graph_text.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

using Fate = NodeAccount::Fate;
using ::testing::HasSubstr;

PreparedModel prepared(const OnnxFile& file) {
  auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  if (!model.ok()) throw std::runtime_error(model.error().text());
  auto result = prepare_model(std::move(model).value());
  if (!result.ok()) throw std::runtime_error(result.error().text());
  return std::move(result).value();
}

std::string account(const PreparedModel& model, const std::string& node) {
  for (const NodeAccount& a : model.partition.accounts) {
    if (a.node != node) continue;
    const char* fates[] = {"task", "folded", "removed", "reference"};
    return fates[static_cast<int>(a.fate)] + (a.task == kNone ? "" : " " + std::to_string(a.task)) +
           (a.detail.empty() ? "" : ": " + a.detail);
  }
  return "none";
}

TEST(Prepare, EveryNodeOfTheFileIsAccountedFor) {
  OnnxFile file = small_network();
  file.node("Dropout", {"y"}, {"d"}, "dropout");
  file.node("Exp", {"d"}, {"unread"}, "unread");
  file.node("Identity", {"d"}, {"z"}, "identity");
  file.graph().mutable_output(0)->set_name("z");
  const PreparedModel model = prepared(file);
  EXPECT_EQ(ops(model.partition.graph), "Conv Relu LayoutConvert Reshape Gemm");
  EXPECT_EQ(model.partition.accounts.size(), 11u);
  EXPECT_EQ(account(model, "conv"), "task 0");
  EXPECT_EQ(account(model, "norm"), "removed 0: merged into Conv 'conv'");
  EXPECT_EQ(account(model, "relu"), "task 0");
  EXPECT_EQ(account(model, "shape"), "folded: does not depend on the inputs");
  EXPECT_EQ(account(model, "concat"), "folded: does not depend on the inputs");
  EXPECT_EQ(account(model, "reshape"), "reference: view: no work");
  EXPECT_EQ(account(model, "gemm"), "task 2");
  EXPECT_EQ(account(model, "dropout"), "removed: without effect");
  EXPECT_EQ(account(model, "identity"), "removed: without effect");
  EXPECT_EQ(account(model, "unread"), "removed: nothing reads what it computes");
  EXPECT_LT(difference(model.model.graph, model.partition.graph), 1e-5);
}

TEST(Prepare, GivesBackWeightsOfTheFileWhereNobodyWantsThem) {
  const OnnxFile file = small_network();
  const PreparedModel whole = prepared(file);
  PrepareOptions options;
  options.keep_read_weights = false;
  const PreparedModel lean =
      prepare_model(read_onnx_bytes(file.bytes(), "model.onnx").value(), options).value();
  ASSERT_EQ(lean.model.graph.values.size(), whole.model.graph.values.size());
  int constants = 0;
  for (size_t i = 0; i < whole.model.graph.values.size(); ++i) {
    const Value& kept = whole.model.graph.values[i];
    const Value& emptied = lean.model.graph.values[i];
    EXPECT_EQ(emptied.type, kept.type);
    ASSERT_EQ(emptied.constant.has_value(), kept.constant.has_value());
    if (!kept.constant) continue;
    ++constants;
    EXPECT_TRUE(kept.constant->valid()) << kept.name;
    EXPECT_FALSE(emptied.constant->valid()) << kept.name;
  }
  EXPECT_GT(constants, 5);
  EXPECT_EQ(graph_text(lean.partition.graph), graph_text(whole.partition.graph));
  EXPECT_EQ(difference(lean.partition.graph, whole.partition.graph), 0) << "the graph that runs is the same";
  ASSERT_EQ(lean.trace.size(), whole.trace.size());
  for (size_t i = 0; i < whole.trace.size(); ++i) {
    EXPECT_EQ(lean.trace[i].rewritten, whole.trace[i].rewritten);
    EXPECT_EQ(lean.trace[i].removed, whole.trace[i].removed);
  }
}

TEST(Prepare, TracesWhatEachPassChanged) {
  const PreparedModel model = prepared(small_network());
  const auto trace = std::find_if(model.trace.begin(), model.trace.end(),
                                  [](const PassTrace& t) { return t.pass == "batch norm folding"; });
  ASSERT_NE(trace, model.trace.end());
  EXPECT_TRUE(trace->changed);
  EXPECT_EQ(trace->removed, std::vector<std::string>{"norm"});
  EXPECT_EQ(trace->nodes_after, trace->nodes_before - 1);
  EXPECT_EQ(model.trace.back().pass, "layout");
}

TEST(Prepare, TimesItsPartsByTheGivenClock) {
  ManualClock clock;
  PrepareOptions options;
  options.clock = &clock;
  auto model = read_onnx_bytes(small_network().bytes(), "model.onnx");
  const auto result = prepare_model(std::move(model).value(), options);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->pass_seconds, 0);
}

TEST(Prepare, MissingWeightsStillGiveTasks) {
  OnnxFile file;
  file.input("x", {1, 8, 6, 6});
  file.external("w", {8, 8, 3, 3}, "not_there.bin");
  file.external("m", {288, 4}, "not_there.bin");
  file.node("Conv", {"x", "w"}, {"c"}, "conv");
  file.node("Relu", {"c"}, {"r"}, "relu");
  file.node("Flatten", {"r"}, {"f"}, "flatten");
  file.weights("more", {128, 4});
  file.node("MatMul", {"f", "more"}, {"y"}, "product");
  file.output("y");
  const PreparedModel model = prepared(file);
  EXPECT_EQ(model.model.warnings.size(), 1u) << "once for each file";
  EXPECT_THAT(account(model, "conv"), HasSubstr("task"));
}

/// Real models, where a folder of them is given.
TEST(Prepare, RealModels) {
  const char* folder = std::getenv("TILEWRIGHT_MODELS");
  if (folder == nullptr) GTEST_SKIP() << "TILEWRIGHT_MODELS names no folder of ONNX files";
  int models = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".onnx") continue;
    SCOPED_TRACE(entry.path().filename().string());
    const auto model = prepare_model(entry.path().string());
    ASSERT_TRUE(model.ok()) << model.error().text();
    ++models;
    const Partition& p = model->partition;
    EXPECT_FALSE(p.tasks.empty());
    EXPECT_EQ(p.accounts.size(), model->model.file_nodes.size());
    for (const Node& node : p.graph.nodes) EXPECT_NE(node.op, "BatchNormalization");
    for (const ReferenceNode& reference : p.reference_nodes) {
      EXPECT_EQ(reference.why.rfind(kViewReason, 0), 0U) << reference.why;
    }
  }
  EXPECT_GT(models, 0);
}

}  // namespace
}  // namespace tilewright
