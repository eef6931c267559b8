// SPDX-License-Identifier: Apache-2.0
// Exports for processors that are not this machine's are compiled, and run by an emulator where there is one.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/file.h"
#include "core/compute/variant.h"
#include "core/deploy/build_library.h"
#include "core/deploy/export_model.h"
#include "core/example_models/example_model.h"
#include "core/graph/graph_builder.h"
#include "core/space/default_point.h"
#include "core/space/search_space.h"
#include "tests/core/deploy/deploy_fixture.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::HasSubstr;
namespace fs = std::filesystem;

constexpr const char* kArm = "cpu:aarch64";
constexpr const char* kModule = "cpu:wasm32";

/// Convolutions, functions of a vector unit, and sums along rows.
Graph varied_network() {
  GraphBuilder b("varied");
  const Attributes padded = attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}});
  const ValueId x = b.add_input("x", {1, 5, 9, 7});
  const ValueId c1 = b.add_node("Conv", {x, b.add_constant("w1", seeded({16, 5, 3, 3}, 1))}, padded);
  const ValueId r1 = b.add_node("Sigmoid", {c1});
  const ValueId c2 = b.add_node("Conv", {r1, b.add_constant("w2", seeded({16, 16, 3, 3}, 3))}, padded);
  const ValueId sum = b.add_node("Tanh", {b.add_node("Add", {c2, r1})});
  const ValueId flat = b.add_node("Flatten", {b.add_node("GlobalAveragePool", {sum})});
  const ValueId scores = b.add_node("Gemm", {flat, b.add_constant("w3", seeded({16, 11}, 5))});
  b.add_output(b.add_node("Softmax", {scores}));
  b.add_output(b.add_node("Floor", {b.add_node("Exp", {scores})}));
  return b.build();
}

class ForeignTarget : public ::testing::Test {
 protected:
  /// The default program of each task, of a model that is prepared as for other processors.
  ExportInputs inputs_of(Graph graph, const char* target_text = kArm) const {
    Model model;
    model.graph = std::move(graph);
    const Target target = parse_target(target_text, 1).value();
    PrepareOptions options;
    options.passes.channel_block = 8;
    options.partition.can_tune = can_compute;
    ExportInputs inputs;
    inputs.model = std::make_shared<const PreparedModel>(prepare_model(std::move(model), options).value());
    inputs.target = target;
    inputs.program_version = "test";
    for (const Task& task : inputs.model->partition.tasks) {
      const auto space = build_search_space(task, target, "tilewright").value();
      const Point point = default_point(*space, target).value();
      inputs.tasks.push_back({space->materialise(point).value(), {}, {}});
    }
    return inputs;
  }
  fs::path folder() const { return scratch_.path() / "out"; }

  TempDirectory scratch_ = TempDirectory::create().value();
};

TEST_F(ForeignTarget, HasTheVectorsOfItsKindAndNeverRunsHere) {
  const Target target = parse_target(kArm, 3).value();
  EXPECT_EQ(target.key(), "cpu:aarch64:3t");
  EXPECT_EQ(target_from_key(target.key()).value(), target);
  EXPECT_EQ(target.lanes(DataType::kFloat32), 4);
  EXPECT_EQ(target.vector_registers, 32);
  EXPECT_TRUE(target.fma);
  EXPECT_FALSE(can_run_here(target));
  EXPECT_THAT(missing_here(target), HasSubstr("Arm"));
  EXPECT_TRUE(needed_features(target).empty());
  EXPECT_THAT(parse_target("cpu:nothing", 1).error().cure, HasSubstr("aarch64"));
}

TEST_F(ForeignTarget, IsExportedAndSaysWhatLinksIt) {
  ::setenv("CROSS_CC", "no-such-compiler", 1);
  const auto report = export_model(inputs_of(varied_network()), folder());
  ::unsetenv("CROSS_CC");
  ASSERT_TRUE(report.ok()) << report.error().text();
  EXPECT_THAT(report->missing_tools, ::testing::Contains("no-such-compiler"));
  EXPECT_THAT(report->install_tools, HasSubstr("apt-get install"));
  EXPECT_GT(report->unverified_tasks, 0);
  EXPECT_TRUE(report->product.empty());
  const std::string object = read_file(folder() / "src" / "tw_task_0.o").value();
  constexpr size_t kMachine = 18;  // in the header of an ELF file
  constexpr int kAArch64 = 183;
  ASSERT_GT(object.size(), kMachine);
  EXPECT_EQ(static_cast<unsigned char>(object[kMachine]), kAArch64);
  EXPECT_THAT(read_file(folder() / "varied.h").value(), HasSubstr("never run where it was made"));
}

TEST_F(ForeignTarget, HasNoReferenceKernels) {
  GraphBuilder b("chosen");
  b.add_output(b.add_node("TopK", {b.add_node("Relu", {b.add_input("x", {8})}), b.add_integers("k", {3})}, {},
                          "best"));
  for (const char* target : {kArm, kModule}) {
    const auto report = export_model(inputs_of(b.build(), target), folder());
    ASSERT_FALSE(report.ok());
    EXPECT_EQ(report.error().kind, ErrorKind::kUnsupported);
    EXPECT_THAT(report.error().message, HasSubstr("best (TopK)"));
    EXPECT_THAT(report.error().cure, HasSubstr("this machine"));
    EXPECT_FALSE(fs::exists(folder()));
  }
}

TEST_F(ForeignTarget, IsAModuleWithoutAnOperatingSystem) {
  const Target target = parse_target(kModule, 1).value();
  EXPECT_EQ(target.lanes(DataType::kFloat32), 4);
  EXPECT_FALSE(target.fma);
  EXPECT_FALSE(can_run_here(target));
  ExportInputs inputs = inputs_of(varied_network(), kModule);
  inputs.form = ExportForm::kObject;
  const auto object = export_model(inputs, folder());
  ASSERT_FALSE(object.ok());
  EXPECT_EQ(object.error().kind, ErrorKind::kUnsupported);
  EXPECT_FALSE(fs::exists(folder()));
  inputs.form = ExportForm::kLibrary;
  const auto report = export_model(inputs, folder());
  ASSERT_TRUE(report.ok()) << report.error().text() << report.error().detail;
  EXPECT_EQ(report->form, ExportForm::kModule);
  for (const char* file : {"varied.mjs", "example.mjs", "varied.weights", "varied.h"}) {
    EXPECT_TRUE(fs::is_regular_file(folder() / file)) << file;
    EXPECT_EQ(read_file(folder() / file).value().find("@NAME"), std::string::npos) << file;
  }
  EXPECT_FALSE(fs::exists(folder() / "varied.hpp"));
}

constexpr const char* kModuleUser = R"(import { load } from "./out/net.mjs";
import { readFile } from "node:fs/promises";
import assert from "node:assert/strict";

const model = await load();
assert.deepEqual(model.inputs.map((info) => [info.name, info.type, info.shape]), [["x", "float32", [1, 5, 9, 7]]]);
const x = new Float32Array(5 * 9 * 7).fill(0.5);
const byPosition = model.run([x]);
assert.deepEqual(model.run({ x }), byPosition);
assert.throws(() => model.run([]), /has 1 inputs/);
assert.throws(() => model.run({ y: x }), /no input 'y'/);
assert.throws(() => model.run({}), /'x' is missing/);
assert.throws(() => model.run([new Float64Array(315)]), /Float32Array/);
assert.throws(() => model.run([new Float32Array(3)]), /315 elements \(1x5x9x7\), and 3/);
const weights = new Uint8Array(await readFile(new URL("out/net.weights", import.meta.url)));
await assert.rejects(load({ weights: weights.subarray(0, 100) }), /cut off/);
const damaged = weights.slice();
damaged[200] ^= 1;
await assert.rejects(load({ weights: damaged }), /damaged/);
const other = await load({ weights });
assert.deepEqual(other.run([x]), byPosition);
)";

TEST_F(ForeignTarget, ComputesTheSameAsAModule) {
  for (const char* tool : {"clang", "wasm-ld"}) {
    if (find_in_path(tool).empty())
      GTEST_SKIP() << "there is no " << tool << "; the packages clang and lld have what links modules";
  }
  if (find_in_path("node").empty()) GTEST_SKIP() << "there is no engine; the package nodejs has one";
  ASSERT_TRUE(write_example_model("bert_tiny", scratch_.path() / "bert.onnx", {}).ok());
  ExampleModelOptions narrow;
  narrow.width_divisor = 8;
  narrow.extent = 64;
  ASSERT_TRUE(write_example_model("squeezenet1_1", scratch_.path() / "squeezenet.onnx", narrow).ok());
  std::vector<Graph> graphs;
  for (const char* file : {"bert.onnx", "squeezenet.onnx"})
    graphs.push_back(read_onnx((scratch_.path() / file).string()).value().graph);
  graphs.push_back(varied_network());
  for (Graph& graph : graphs) {
    ExportInputs inputs = inputs_of(graph, kModule);
    inputs.name = "net";
    const auto report = export_model(inputs, folder());
    ASSERT_TRUE(report.ok()) << report.error().text() << report.error().detail;
    ASSERT_EQ(report->product, "net.wasm");
    const auto ran = run_command(report->example_command, report->directory);
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
  }
  ASSERT_TRUE(write_file_atomic(scratch_.path() / "user.mjs", kModuleUser).ok());
  const auto used = run_command("node user.mjs", scratch_.path());
  EXPECT_EQ(used.code, 0) << used.out << used.err;
}

TEST_F(ForeignTarget, ComputesTheSameInAnEmulator) {
  if (find_in_path("aarch64-linux-gnu-g++").empty())
    GTEST_SKIP() << "there is no cross compiler; the package g++-aarch64-linux-gnu has one";
  if (find_in_path("qemu-aarch64").empty())
    GTEST_SKIP() << "there is no emulator; the package qemu-user has one";
  ASSERT_TRUE(write_example_model("bert_tiny", scratch_.path() / "bert.onnx", {}).ok());
  ExampleModelOptions narrow;
  narrow.width_divisor = 8;
  narrow.extent = 64;
  ASSERT_TRUE(write_example_model("squeezenet1_1", scratch_.path() / "squeezenet.onnx", narrow).ok());
  std::vector<Graph> graphs{varied_network()};
  for (const char* file : {"bert.onnx", "squeezenet.onnx"})
    graphs.push_back(read_onnx((scratch_.path() / file).string()).value().graph);
  // An emulator is slow, so that one graph does for the other form.
  const size_t objects = 1;
  for (size_t i = 0; i < graphs.size(); ++i) {
    for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
      if (form == ExportForm::kObject && i >= objects) continue;
      ExportInputs inputs = inputs_of(graphs[i]);
      inputs.form = form;
      inputs.name = "net";
      const auto report = export_model(inputs, folder());
      ASSERT_TRUE(report.ok()) << report.error().text() << report.error().detail;
      ASSERT_FALSE(report->product.empty());
      const auto compiled =
          run_command(report->example_command + " -Wall -Wextra -Wpedantic -Werror", report->directory);
      ASSERT_EQ(compiled.code, 0) << compiled.err;
      for (const char* threads : {"1", "2"}) {
        const auto ran = run_command(
            std::string("qemu-aarch64 -L /usr/aarch64-linux-gnu ./example ") + threads, report->directory);
        EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
      }
    }
  }
}

}  // namespace
}  // namespace tilewright
