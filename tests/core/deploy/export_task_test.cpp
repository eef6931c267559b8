// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/export_task.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/deploy/build_library.h"
#include "core/example_models/example_model.h"
#include "core/graph/graph_builder.h"
#include "core/schedule/program.h"
#include "tests/core/deploy/deploy_fixture.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

/// Every task of a model, each with a program that was never tuned.
class ExportTaskTest : public ::testing::Test {
 protected:
  fs::path below(const std::string& name) const { return scratch_.path() / name; }

  void use_sample(const char* name) {
    ExampleModelOptions options;
    options.width_divisor = 8;
    ASSERT_TRUE(write_example_model(name, below("model.onnx"), options).ok());
    all_ = untuned_export(prepared(below("model.onnx")));
  }

  TaskExport inputs_of(size_t task) const {
    TaskExport inputs;
    inputs.task = &all_.model->partition.tasks[task];
    inputs.best = all_.tasks[task];
    inputs.target = all_.target;
    inputs.hardware = all_.hardware;
    inputs.model_file = "model.onnx";
    inputs.program_version = "test";
    return inputs;
  }

  /// The first task with this operator.
  size_t task_with(const std::string& op) const {
    return task_where([&](const Graph&, const Node& node) { return node.op == op; });
  }
  size_t task_in_blocks() const {
    return task_where([](const Graph& graph, const Node& node) {
      return node.op == "Conv" && !graph.value(node.outputs[0]).layout.plain();
    });
  }
  template <typename Holds>
  size_t task_where(const Holds& holds) const {
    const auto& tasks = all_.model->partition.tasks;
    for (size_t i = 0; i < tasks.size(); ++i) {
      for (const auto& node : tasks[i].graph.nodes) {
        if (holds(tasks[i].graph, node)) return i;
      }
    }
    throw std::runtime_error("there is no such task");
  }

  TempDirectory scratch_ = TempDirectory::create().value();
  ExportInputs all_;
};

TEST_F(ExportTaskTest, EveryKindOfTaskRunsAloneAndIsRight) {
  if (const auto missing = missing_build_tools(ExportForm::kObject); !missing.empty())
    GTEST_SKIP() << ::testing::PrintToString(missing);
  std::set<std::string> seen;
  for (const char* sample : {"squeezenet1_1", "bert_tiny"}) {
    ASSERT_NO_FATAL_FAILURE(use_sample(sample));
    for (size_t i = 0; i < all_.tasks.size(); ++i) {
      const TaskExport inputs = inputs_of(i);
      const Graph& graph = inputs.task->graph;
      // Compilers take seconds: one of each operator, plain and in blocks.
      const bool plain = graph.value(graph.outputs[0]).layout.plain();
      if (!seen.insert(graph.nodes[0].op + (plain ? "" : " in blocks")).second) continue;
      const auto report = export_task(inputs, below("out"));
      ASSERT_TRUE(report.ok()) << inputs.task->name << ": " << report.error().text() << report.error().detail;
      EXPECT_EQ(report->product, report->name + ".o");
      const auto run = run_example(*report, i % 2 == 0 ? "1" : "3");
      EXPECT_EQ(run.code, 0) << inputs.task->name << ": " << run.out << run.err;
      fs::remove_all(below("out"));
    }
  }
  EXPECT_GE(seen.size(), 5U);
  EXPECT_TRUE(seen.contains("Conv in blocks"));
}

TEST_F(ExportTaskTest, ItsHeaderSaysAllThatACallerMustKnow) {
  ASSERT_NO_FATAL_FAILURE(use_sample("squeezenet1_1"));
  TaskExport inputs = inputs_of(task_in_blocks());
  inputs.best.latency_seconds = 2e-3;
  const auto report = export_task(inputs, below("out"));
  ASSERT_TRUE(report.ok()) << report.error().text();
  const std::string header = read_file(below("out") / (report->name + ".h")).value();
  for (const std::string& part :
       {inputs.task->name, std::string("2.000 ms with 1 thread"), std::string("Conv(a0, p0"),
        std::string("channels in blocks of"), std::string("nothing of Tilewright or LLVM"),
        report->example_command, report->name + "_missing_features",
        "int " + report->name + "_pack(const float* p0, const float* p1, void* packed);",
        "int " + report->name + "_run(const float* a0, float* "}) {
    EXPECT_THAT(header, HasSubstr(part));
  }
  EXPECT_EQ(header.find('@'), std::string::npos) << "no place of a template is left";
  for (const auto& feature : needed_features(inputs.target)) EXPECT_THAT(header, HasSubstr(feature));
  // It is C, of an old kind too, and C++.
  ASSERT_TRUE(
      write_file_atomic(below("out") / "include.c", "#include \"" + report->name + ".h\"\nint x;\n").ok());
  for (const char* compiler : {"cc -std=c99", "c++ -x c++ -std=c++17"}) {
    const auto read = run_command(
        std::string(compiler) + " -Wall -Wextra -Wpedantic -Werror -fsyntax-only include.c", below("out"));
    EXPECT_EQ(read.code, 0) << read.err;
  }
}

TEST_F(ExportTaskTest, RefusesArgumentsThatCannotBe) {
  if (const auto missing = missing_build_tools(ExportForm::kObject); !missing.empty())
    GTEST_SKIP() << ::testing::PrintToString(missing);
  ASSERT_NO_FATAL_FAILURE(use_sample("squeezenet1_1"));
  TaskExport inputs = inputs_of(task_with("Conv"));
  inputs.name = "conv";
  const auto report = export_task(inputs, below("out"));
  ASSERT_TRUE(report.ok()) << report.error().text();
  const std::string output = inputs.task->graph.value(inputs.task->graph.outputs[0]).name;
  std::string capitals = output;
  for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  ASSERT_TRUE(write_file_atomic(below("out") / "user.c", R"(
#include <stdio.h>
#include <stdlib.h>
#include "conv.h"
int main(void) {
  float* a0 = calloc(1, CONV_A0_BYTES);
  float* out = calloc(1, CONV_)" + capitals + R"(_BYTES);
  float* p0 = calloc(1, CONV_P0_BYTES);
  float* p1 = calloc(1, CONV_P1_BYTES);
  char* packed = aligned_alloc(64, CONV_PACKED_BYTES / 64 * 64 + 128);
  char* workspace = aligned_alloc(64, CONV_WORKSPACE_BYTES / 64 * 64 + 128);
  printf("%d ", conv_pack(p0, NULL, packed));
  printf("%d ", conv_pack(p0, p1, NULL));
  printf("%d ", conv_pack(p0, p1, packed + 4));
  printf("%d ", conv_pack(p0, p1, packed));
  printf("%d ", conv_run(NULL, out, packed, workspace, NULL));
  printf("%d ", conv_run(a0, out, NULL, workspace, NULL));
  printf("%d ", conv_run(a0, out, packed, workspace, NULL));
  printf("%d ", conv_threads_create(0) == NULL);
  conv_threads_destroy(NULL);
  printf("%s", conv_status_text(6));
  return 0;
}
)")
                  .ok());
  const auto run =
      run_command("cc -std=c11 -Wall -Wextra -Werror user.c conv.o -pthread -o user && ./user", below("out"));
  ASSERT_EQ(run.code, 0) << run.err;
  EXPECT_EQ(run.out, "6 6 6 0 6 6 0 1 an argument is null, out of range or not aligned");
}

TEST_F(ExportTaskTest, TwoTasksFitIntoOneProgram) {
  if (const auto missing = missing_build_tools(ExportForm::kObject); !missing.empty())
    GTEST_SKIP() << ::testing::PrintToString(missing);
  ASSERT_NO_FATAL_FAILURE(use_sample("squeezenet1_1"));
  std::string objects;
  for (size_t i = 0; i < 2; ++i) {
    const auto report = export_task(inputs_of(i), below("task" + std::to_string(i)));
    ASSERT_TRUE(report.ok()) << report.error().text();
    objects += (report->directory / report->product).string() + " ";
  }
  const auto linked =
      run_command("echo 'int main(void) { return 0; }' > main.c && cc -Wl,--fatal-warnings main.c " +
                      objects + "-pthread -o main",
                  scratch_.path());
  EXPECT_EQ(linked.code, 0) << linked.err;
}

TEST_F(ExportTaskTest, TellsTheProgramInThreeForms) {
  ASSERT_NO_FATAL_FAILURE(use_sample("squeezenet1_1"));
  TaskExport inputs = inputs_of(task_with("Conv"));
  inputs.records = "{\"records\":[]}";
  const auto report = export_task(inputs, below("out"));
  ASSERT_TRUE(report.ok()) << report.error().text();
  const auto schedule = read_json_file(below("out") / "schedule.json").value();
  ASSERT_EQ(schedule["tasks"].size(), 1u);
  EXPECT_EQ(schedule["tasks"][0]["id"], inputs.task->id);
  const auto primitives = primitives_from_json(schedule["tasks"][0]["primitives"].dump()).value();
  EXPECT_EQ(primitives_to_json(primitives), primitives_to_json(inputs.best.program->primitives));
  EXPECT_THAT(read_file(below("out") / "loop_nest.txt").value(), HasSubstr("After all passes"));
  EXPECT_EQ(read_file(below("out") / "records.json").value(), inputs.records);
  if (find_in_path("cc").empty()) GTEST_SKIP() << "nothing assembles here";
  const auto assembled = run_command("cc -c task.s -o again.o && nm again.o", below("out"));
  ASSERT_EQ(assembled.code, 0) << assembled.err;
  EXPECT_THAT(assembled.out, HasSubstr(" T tw_task_run"));
}

TEST_F(ExportTaskTest, WithoutAProgramNothingIsWritten) {
  ASSERT_NO_FATAL_FAILURE(use_sample("squeezenet1_1"));
  TaskExport inputs = inputs_of(0);
  inputs.best = {};
  const auto report = export_task(inputs, below("out"));
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().kind, ErrorKind::kInvalid);
  EXPECT_THAT(report.error().text(), HasSubstr(inputs.task->name));
  EXPECT_FALSE(fs::exists(below("out")));
}

TEST(TaskExportName, IsWhatCTakesAndTellsTasksApart) {
  Task task;
  task.name = "conv2d 1x64x56x56 64 3x3 +bias +relu";
  task.id = "3fa9c27b00000000";
  EXPECT_EQ(task_export_name(task), "conv2d_3fa9c2");
  task.name = "";
  EXPECT_EQ(task_export_name(task), "task_3fa9c2");
}

}  // namespace
}  // namespace tilewright
