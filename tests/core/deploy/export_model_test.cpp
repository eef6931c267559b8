// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/export_model.h"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stop_token>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/backend/cpu/deploy/processor_needs.h"
#include "core/backend/cpu/processor/processor.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/compute/variant.h"
#include "core/deploy/build_library.h"
#include "core/deploy/embedded_sources.h"
#include "core/deploy/file_list.h"
#include "core/deploy/source_text.h"
#include "core/example_models/example_model.h"
#include "core/graph/graph_builder.h"
#include "core/graph/partition.h"
#include "core/runtime/random_inputs.h"
#include "core/target/target_options.h"
#include "core/tensor/compare.h"
#include "core/tensor/npy.h"
#include "core/tensor/values.h"
#include "tests/core/deploy/deploy_fixture.h"

namespace tilewright {
namespace {

using namespace tilewright::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
namespace fs = std::filesystem;

/// Two convolutions with a sum around the second, then a classifier. Gives out what lies between, the scores,
/// and the scores under another shape.
Graph small_network() {
  GraphBuilder b("small network");
  const Attributes padded = attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}});
  const ValueId x = b.add_input("image*/", {1, 5, 9, 7});
  const ValueId c1 = b.add_node(
      "Conv", {x, b.add_constant("w1", seeded({16, 5, 3, 3}, 1)), b.add_constant("b1", seeded({16}, 2))},
      padded);
  const ValueId r1 = b.add_node("Relu", {c1}, {}, "features");
  const ValueId c2 = b.add_node(
      "Conv", {r1, b.add_constant("w2", seeded({16, 16, 3, 3}, 3)), b.add_constant("b2", seeded({16}, 4))},
      padded);
  const ValueId sum = b.add_node("Relu", {b.add_node("Add", {c2, r1})});
  const ValueId flat = b.add_node("Flatten", {b.add_node("GlobalAveragePool", {sum})});
  const ValueId scores = b.add_node(
      "Gemm", {flat, b.add_constant("w3", seeded({16, 6}, 5)), b.add_constant("b3", seeded({6}, 6))}, {},
      "scores");
  b.add_output(r1);
  b.add_output(scores);
  b.add_output(b.add_node("Reshape", {scores, b.add_integers("shape", {3, 2})}, {}, "table"));
  return b.build();
}

class ExportModel : public ::testing::Test {
 protected:
  fs::path below(const std::string& name) const { return scratch_.path() / name; }

  /// Exports, runs the library from C, and compares with the reference kernels.
  void expect_same_as_reference(const ExportInputs& inputs, double tolerance) {
    const auto report = export_model(inputs, below("out"));
    ASSERT_TRUE(report.ok()) << report.error().text() << report.error().detail;
    ASSERT_EQ(report->product, product_name(inputs.form, report->name))
        << ::testing::PrintToString(report->missing_tools);
    const LibraryUser user(*report, scratch_.path());
    const auto values = inputs_for(inputs.model->partition.graph);
    const auto expected = reference_run(inputs.model, values);
    for (int threads : {1, 3}) {
      std::vector<Tensor> outputs = expected;
      ASSERT_EQ(user.run(values, outputs, threads), 0);
      for (size_t i = 0; i < outputs.size(); ++i) {
        EXPECT_LE(compare(outputs[i], expected[i]).max_rel_error, tolerance)
            << "output " << i << ", threads " << threads;
      }
    }
  }

  TempDirectory scratch_ = TempDirectory::create().value();
};

TEST_F(ExportModel, GivesALibraryThatComputesTheSame) {
  expect_same_as_reference(untuned_export(prepared(small_network())), 1e-5);
}

TEST_F(ExportModel, SaysHowToTuneWhatIsNotTunedYet) {
  ExportInputs inputs = untuned_export(prepared(small_network()));
  inputs.target.threads = 2;
  for (auto& task : inputs.tasks) task = {};
  const auto report = export_model(inputs, below("out"));
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().kind, ErrorKind::kInvalid);
  EXPECT_THAT(report.error().cure, ::testing::HasSubstr(target_options(inputs.target) + "`"));
  EXPECT_FALSE(fs::exists(below("out"))) << "nothing is half-written";
}

TEST_F(ExportModel, ConvertsLayoutsWithoutAProgram) {
  ExportInputs inputs = untuned_export(prepared(small_network()));
  int conversions = 0;
  for (size_t i = 0; i < inputs.tasks.size(); ++i) {
    const Graph& graph = inputs.model->partition.tasks[i].graph;
    if (graph.nodes.size() != 1 || graph.nodes[0].op != "LayoutConvert") continue;
    inputs.tasks[i] = {};
    ++conversions;
  }
  ASSERT_GT(conversions, 0);
  expect_same_as_reference(inputs, 1e-5);
}

TEST_F(ExportModel, ChangesLayoutsAndTakesPartsOfOtherTypes) {
  GraphBuilder b("other types");
  b.add_output(b.add_node("Relu", {b.add_input("float32", {2, 3})}));
  std::vector<ValueId> blocked;
  for (const DataType type : {DataType::kBool, DataType::kInt8, DataType::kFloat16, DataType::kFloat64}) {
    const std::string name(data_type_name(type));
    const ValueId x = b.add_input(name, {2, 5, 3, 3}, type);
    const ValueId part =
        b.add_node("Slice", {x, b.add_integers(name + "_from", {1}), b.add_integers(name + "_to", {4}),
                             b.add_integers(name + "_axis", {1})});
    b.add_output(part);
    blocked.push_back(b.add_node("LayoutConvert", {x}, attributes({{"to_block", int64_t{8}}})));
    b.add_output(b.add_node("LayoutConvert", {blocked.back()}, attributes({{"to_block", int64_t{0}}})));
  }
  PreparedModel model;
  Graph graph = b.build();
  for (const ValueId id : blocked) graph.values[static_cast<size_t>(id)].layout.channel_block = 8;
  model.partition = partition(std::move(graph), {}, {}, {}, nullptr).value();
  expect_same_as_reference(untuned_export(std::make_shared<const PreparedModel>(std::move(model))), 0);
}

TEST_F(ExportModel, TakesAndGivesFloatsOf16Bits) {
  GraphBuilder b("16 bits");
  const auto in = [](const Tensor& tensor, DataType type) {
    Tensor made(TensorType{type, tensor.shape()});
    store_elements(made, 0, made.elements(), real_values(tensor).data());
    return made;
  };
  for (const DataType type : {DataType::kFloat16, DataType::kBFloat16}) {
    const std::string name(data_type_name(type));
    const ValueId x = b.add_input(name, {1, 4, 6, 5}, type);
    const ValueId w = b.add_constant(name + "_w", in(seeded({8, 4, 3, 3}, 1), type));
    b.add_output(b.add_node("Relu", {b.add_node("Conv", {x, w})}));
  }
  const auto model = prepared(b.build());
  EXPECT_TRUE(model->partition.reference_nodes.empty());
  const ExportInputs inputs = untuned_export(model);
  // Sums may differ so that they are rounded to neighbouring numbers.
  expect_same_as_reference(inputs, 1e-3 + 0x1p-7);
  const auto report = export_model(inputs, below("example"));
  ASSERT_TRUE(report.ok()) << report.error().text();
  const CommandOutcome outcome = run_example(*report);
  EXPECT_EQ(outcome.code, 0) << outcome.out << outcome.err;
}

TEST_F(ExportModel, MakesPartsInTheirWholeAndReadsSlicesThere) {
  GraphBuilder b("parts");
  const Attributes padded = attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}});
  const Attributes channels = attributes({{"axis", int64_t{1}}});
  const auto conv = [&](ValueId x, Shape shape) {
    return b.add_node("Conv", {x, b.add_constant("w", seeded(std::move(shape), 3))}, padded);
  };
  const ValueId x = b.add_input("x", {2, 8, 9, 7});
  const ValueId y = b.add_node("Relu", {conv(x, {32, 8, 3, 3})});
  const auto halves = b.add_node_with_outputs(2, "Split", {y}, channels);
  const ValueId left = conv(halves[0], {16, 16, 3, 3});
  const ValueId whole = b.add_node("Concat", {left, halves[1], conv(left, {16, 16, 3, 3})}, channels);
  b.add_output(conv(whole, {8, 48, 3, 3}));
  b.add_output(b.add_node("Concat", {x, conv(whole, {5, 48, 3, 3})}, channels));
  b.add_output(
      b.add_node("Slice", {b.add_node("Exp", {x}), b.add_integers("from", {1}), b.add_integers("to", {7}),
                           b.add_integers("axes", {3}), b.add_integers("steps", {2})}));
  expect_same_as_reference(untuned_export(prepared(b.build())), 1e-4);
}

TEST_F(ExportModel, HandlesARealArchitecture) {
  ExampleModelOptions options;
  options.width_divisor = 8;
  ASSERT_TRUE(write_example_model("squeezenet1_1", below("squeezenet1.1.onnx"), options).ok());
  expect_same_as_reference(untuned_export(prepared(below("squeezenet1.1.onnx"))), 1e-4);
  EXPECT_TRUE(fs::exists(below("out") / "libsqueezenet1_1.so"));
}

TEST_F(ExportModel, HandlesATransformer) {
  ASSERT_TRUE(write_example_model("bert_tiny", below("bert.onnx"), {}).ok());
  expect_same_as_reference(untuned_export(prepared(below("bert.onnx"))), 1e-4);
}

TEST_F(ExportModel, RefusesIndicesOutOfRange) {
  constexpr int kBadIndex = 8;
  GraphBuilder b;
  const ValueId index = b.add_input("index", {2, 3}, DataType::kInt64);
  const ValueId narrow = b.add_input("narrow", {2}, DataType::kInt32);
  const ValueId rows = b.add_node("Gather", {b.add_constant("table", seeded({5, 8}, 1)), index});
  b.add_output(b.add_node("Relu", {rows}));
  b.add_output(b.add_node("Gather", {b.add_constant("other", seeded({4, 3}, 2)), narrow}));
  const auto report = export_model(untuned_export(prepared(b.build())), below("out"));
  ASSERT_TRUE(report.ok()) << report.error().text();
  const LibraryUser user(*report, scratch_.path());
  const auto status_of = [&](int64_t at, int32_t other) {
    std::vector<Tensor> outputs = {Tensor({DataType::kFloat32, {2, 3, 8}}),
                                   Tensor({DataType::kFloat32, {2, 3}})};
    const Tensor second = Tensor::of<int32_t>({DataType::kInt32, {2}}, std::vector<int32_t>{0, other});
    return user.run({int64_tensor({2, 3}, {0, 1, 2, 3, at, 4}), second}, outputs);
  };
  EXPECT_EQ(status_of(4, 3), 0);
  EXPECT_EQ(status_of(-5, -4), 0);
  EXPECT_EQ(status_of(5, 0), kBadIndex);
  EXPECT_EQ(status_of(-6, 0), kBadIndex);
  EXPECT_EQ(status_of(0, 4), kBadIndex);
  EXPECT_EQ(status_of(0, -5), kBadIndex);
}

TEST_F(ExportModel, PassesInputsThroughToSeveralOutputs) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {2, 3});
  const ValueId first = b.add_node("Identity", {b.add_node("Dropout", {x})}, {}, "first");
  b.add_output(first);
  b.add_output(b.add_node("Dropout", {first}, {}, "second"));
  const ValueId masked = b.add_node_with_outputs(2, "Dropout", {b.add_node("Relu", {x})}, {}, "third")[0];
  b.add_output(masked);
  expect_same_as_reference(untuned_export(prepared(b.build())), 0);
}

TEST_F(ExportModel, GivesAnObjectThatNeedsNothingElse) {
  ExportInputs inputs = untuned_export(prepared(small_network()));
  inputs.form = ExportForm::kObject;
  expect_same_as_reference(inputs, 1e-5);
  const auto report = export_model(inputs, below("out"));
  ASSERT_TRUE(report.ok()) << report.error().text() << report.error().detail;
  EXPECT_EQ(report->product, "small_network.o");
  EXPECT_FALSE(fs::exists(below("out") / "small_network.weights")) << "they are inside";
  // Others see the header's functions alone, and whatever it lacks the C library has.
  const auto defined = run_command("nm -g --defined-only -j small_network.o", below("out"));
  ASSERT_EQ(defined.code, 0) << defined.err;
  std::istringstream names(defined.out);
  int count = 0;
  for (std::string name; std::getline(names, name); ++count)
    EXPECT_TRUE(name.starts_with("small_network_")) << name;
  EXPECT_EQ(count, 11);
  const auto linked = run_command(
      "echo 'int main(void) { return 0; }' > main.c && "
      "cc -Wl,--fatal-warnings main.c small_network.o -pthread -o main && ldd main",
      below("out"));
  ASSERT_EQ(linked.code, 0) << linked.err;
  EXPECT_EQ(linked.out.find("stdc++"), std::string::npos) << linked.out;
  // A program has room for several.
  inputs.name = "another";
  ASSERT_TRUE(export_model(inputs, below("another")).ok());
  const auto both = run_command(
      "cc -Wl,--fatal-warnings main.c small_network.o ../another/another.o -pthread -o both", below("out"));
  EXPECT_EQ(both.code, 0) << both.err;
}

TEST_F(ExportModel, ComesWithAnExampleThatChecksItself) {
  for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
    ExportInputs inputs = untuned_export(prepared(small_network()));
    inputs.form = form;
    const fs::path folder = below(form == ExportForm::kObject ? "object" : "library");
    const auto report = export_model(inputs, folder);
    ASSERT_TRUE(report.ok()) << report.error().text() << report.error().detail;
    const auto right = run_example(*report, "2");
    EXPECT_EQ(right.code, 0) << right.out << right.err;
    EXPECT_THAT(right.out, HasSubstr("with 2 threads"));
    EXPECT_THAT(right.out, HasSubstr("relative error"));
    const auto outputs = reference_run(inputs.model, random_inputs(inputs.model->partition.graph, 1));
    Tensor wrong = Tensor::of(outputs[0].type(), outputs[0].as<float>());
    wrong.mutable_as<float>()[0] += 1;
    ASSERT_TRUE(write_npy(folder / "data" / "output0.npy", wrong).ok());
    EXPECT_EQ(run_command("./example", folder).code, 1);
    EXPECT_EQ(run_command("./example 1 nowhere", folder).code, 2);
    EXPECT_EQ(run_command("./example 0", folder).code, 2);
  }
}

TEST_F(ExportModel, SaysWhatAProcessorLacksInsteadOfDying) {
  for (const ExportForm form : {ExportForm::kLibrary, ExportForm::kObject}) {
    ExportInputs inputs = untuned_export(prepared(small_network()));
    inputs.form = form;
    const fs::path folder = below(form == ExportForm::kObject ? "object" : "library");
    auto report = export_model(inputs, folder);
    ASSERT_TRUE(report.ok()) << report.error().text();
    const std::string header = read_file(folder / (report->name + ".h")).value();
    for (const auto& feature : needed_features(inputs.target)) EXPECT_THAT(header, HasSubstr(feature));
    // The same code for a processor that nobody has.
    std::string tables = read_file(folder / "src" / "tables.c").value();
    const std::string list = "tw_needed_features[] = {";
    tables.replace(tables.find(list), list.size(), list + "{\"no_such_feature\", 0, 0, 0, 0, 0x80000000u}, ");
    ASSERT_TRUE(write_file_atomic(folder / "src" / "tables.c", tables).ok());
    ASSERT_TRUE(run_build_script(folder).ok());
    const auto refused = run_example(*report);
    EXPECT_EQ(refused.code, 3) << refused.err;
    EXPECT_THAT(refused.err, HasSubstr("lacks no_such_feature, which"));
    const LibraryUser user(*report, scratch_.path());
    std::vector<Tensor> outputs;
    EXPECT_EQ(user.run(inputs_for(inputs.model->partition.graph), outputs), 5)
        << "whoever does not ask is told too";
  }
}

TEST_F(ExportModel, AsksTheProcessorWhatLinuxKnowsOfIt) {
  // Everything that any target needs.
  Target any = Target::host();
  any.arch = "sapphirerapids+sse4a";
  const std::vector<std::string> features = needed_features(any);
  const std::string main = "#include <stdio.h>\n#include \"processor.h\"\n" +
                           processor_needs(any).features_table +
                           "int main(void) { puts(tw_missing_features()); return 0; }\n";
  ASSERT_TRUE(write_file_atomic(below("main.c"), main).ok());
  for (const char* name : {"processor.h", "processor.c"})
    ASSERT_TRUE(write_file_atomic(below(name), embedded_source(name)).ok());
  const std::string trust = "TILEWRIGHT_TRUSTED_FEATURES=";
  const auto asked = run_command(
      "cc -std=c11 -Wall -Wextra -Werror main.c processor.c -pthread -o main && " + trust + " ./main",
      scratch_.path());
  ASSERT_EQ(asked.code, 0) << asked.err;
  const std::string missing = ", " + asked.out.substr(0, asked.out.size() - 1) + ", ";
  for (const auto& feature : features) {
    const bool lacks = missing.find(", " + feature + ", ") != std::string::npos;
    const bool has = host_processor().usable.has(*find_cpu_feature(feature));
    EXPECT_EQ(lacks, !has) << feature;
  }
  // What a hypervisor hides can be trusted by name, and nothing else is.
  const auto still_missing = [&](const std::string& trusted) {
    return run_command(trust + "'" + trusted + "' ./main", scratch_.path()).out;
  };
  EXPECT_EQ(still_missing("sse4, , sse4abc,avx512"), asked.out) << "names of nothing that it lacks";
  EXPECT_EQ(still_missing(fmt::format("{}", fmt::join(features, ", "))), "\n");
  if (missing.find(", sse4a, ") != std::string::npos) {
    EXPECT_THAT(still_missing("fma,sse4a"), Not(HasSubstr("sse4a")));
  }
}

TEST_F(ExportModel, KeepsTheRecordsItWasGiven) {
  ExportInputs inputs = untuned_export(prepared(small_network()));
  ASSERT_TRUE(export_model(inputs, below("none")).ok());
  EXPECT_FALSE(fs::exists(below("none") / "records.json"));
  inputs.records = "{\"records\":[]}";
  ASSERT_TRUE(export_model(inputs, below("some")).ok());
  EXPECT_EQ(read_file(below("some") / "records.json").value(), inputs.records);
}

TEST_F(ExportModel, RefusesWeightsThatAreNotItsOwn) {
  const auto model = prepared(small_network());
  const auto report = export_model(untuned_export(model), below("out"));
  ASSERT_TRUE(report.ok()) << report.error().text();
  const LibraryUser user(*report, scratch_.path());
  const auto values = inputs_for(model->partition.graph);
  std::vector<Tensor> outputs = reference_run(model, values);
  std::string weights = read_file(below("out") / (report->name + ".weights")).value();
  ASSERT_TRUE(write_file_atomic(below("same"), weights).ok());
  EXPECT_EQ(user.run(values, outputs, 1, below("same").string()), 0);
  weights[200] ^= 1;
  ASSERT_TRUE(write_file_atomic(below("flipped"), weights).ok());
  EXPECT_EQ(user.run(values, outputs, 1, below("flipped").string()), 3);
  ASSERT_TRUE(write_file_atomic(below("short"), weights.substr(0, 100)).ok());
  EXPECT_EQ(user.run(values, outputs, 1, below("short").string()), 3);
  EXPECT_EQ(user.run(values, outputs, 1, below("missing").string()), 2);
  EXPECT_EQ(user.run(values, outputs, 0), 6);
}

TEST_F(ExportModel, TellsTheProgramsAndWhatWasMeasured) {
  ExportInputs inputs = untuned_export(prepared(small_network()));
  inputs.tasks[0].latency_seconds = 2e-3;
  inputs.tasks[1].latency_seconds.reset();
  inputs.tasks[1].verified_error.reset();
  ASSERT_TRUE(export_model(inputs, below("out")).ok());
  const auto json = read_json_file(below("out") / "schedules.json").value();
  const Partition& partition = inputs.model->partition;
  ASSERT_EQ(json["tasks"].size(), partition.tasks.size());
  EXPECT_EQ(json["tasks"][0]["id"], partition.tasks[0].id);
  EXPECT_DOUBLE_EQ(json["tasks"][0]["latency_ms"], 2.0);
  EXPECT_EQ(json["target"]["key"], inputs.target.key());
  for (size_t i = 0; i < partition.tasks.size(); ++i) {
    const auto& task = json["tasks"][i];
    // What is written is enough to make the program again.
    const auto primitives = primitives_from_json(task["primitives"].dump()).value();
    EXPECT_EQ(primitives_to_json(primitives), primitives_to_json(inputs.tasks[i].program->primitives));
    EXPECT_TRUE(build_task_dag(partition.tasks[i], task["variant"].get<std::string>()).ok());
    EXPECT_THAT(task["text"].get<std::string>(), HasSubstr("for"));
  }
  const std::string report = read_file(below("out") / "report.md").value();
  EXPECT_THAT(report, HasSubstr("2.000 ms"));
  EXPECT_THAT(read_file(below("out") / "report.html").value(), HasSubstr("</html>"));
  const auto note = HasSubstr("Note: compiled, not verified");
  EXPECT_THAT(report, note) << "of the others nothing is known";
  for (ExportTask& task : inputs.tasks) task.latency_seconds = 2e-3;
  ASSERT_TRUE(export_model(inputs, below("timed")).ok());
  EXPECT_THAT(read_file(below("timed") / "report.md").value(), ::testing::Not(note));
}

TEST_F(ExportModel, NamesTasksWithoutAProgram) {
  ExportInputs inputs = untuned_export(prepared(small_network()));
  size_t gemm = 0;
  while (inputs.model->partition.tasks[gemm].graph.nodes[0].op != "Gemm") ++gemm;
  inputs.tasks[gemm].program.reset();
  const auto report = export_model(inputs, below("out"));
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().kind, ErrorKind::kInvalid);
  EXPECT_THAT(report.error().message, HasSubstr(inputs.model->partition.tasks[gemm].name));
  EXPECT_FALSE(fs::exists(below("out")));
}

TEST_F(ExportModel, LeavesAScriptWhereThereIsNoCompiler) {
  const ExportInputs inputs = untuned_export(prepared(small_network()));
  ASSERT_EQ(setenv("CC", "no-such-compiler", 1), 0);
  const auto report = export_model(inputs, below("out"));
  unsetenv("CC");
  ASSERT_TRUE(report.ok()) << report.error().text();
  EXPECT_EQ(report->product, "");
  EXPECT_THAT(report->missing_tools, ElementsAre("no-such-compiler"));
  EXPECT_FALSE(fs::exists(below("out") / "libsmall_network.so"));
  ASSERT_TRUE(run_build_script(below("out")).ok());
  EXPECT_TRUE(fs::exists(below("out") / "libsmall_network.so"));
}

TEST_F(ExportModel, LeavesNothingWhereItIsStopped) {
  ExportInputs inputs = untuned_export(prepared(small_network()));
  std::stop_source stop;
  inputs.stop = stop.get_token();
  // It is stopped while the compiler works, which would take longer than the test may.
  const TempDirectory tools = TempDirectory::create().value();
  const fs::path compiler = tools.path() / "compiler";
  const fs::path begun = tools.path() / "begun";
  ASSERT_TRUE(write_file_atomic(compiler, "#!/bin/sh\n: > '" + begun.string() + "'\nexec sleep 900\n").ok());
  fs::permissions(compiler, fs::perms::owner_all);
  ASSERT_EQ(setenv("CC", compiler.c_str(), 1), 0);
  const std::jthread watcher([&](const std::stop_token& ended) {
    while (!fs::exists(begun) && !ended.stop_requested())
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    stop.request_stop();
  });
  auto report = export_model(inputs, below("out"));
  unsetenv("CC");
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().kind, ErrorKind::kCancelled) << report.error().text();
  EXPECT_TRUE(fs::exists(begun));
  EXPECT_TRUE(fs::is_empty(scratch_.path()));

  // And where it is stopped before it begins.
  report = export_model(inputs, below("out"));
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().kind, ErrorKind::kCancelled);
  EXPECT_TRUE(fs::is_empty(scratch_.path()));
}

TEST_F(ExportModel, ReplacesAnEarlierExportAndKeepsOtherFiles) {
  ASSERT_TRUE(write_file_atomic(below("out") / "notes.txt", "mine").ok());
  ASSERT_TRUE(write_file_atomic(below("out") / "src" / "mine.c", "mine").ok());
  const ExportInputs inputs = untuned_export(prepared(small_network()));
  ASSERT_TRUE(export_model(inputs, below("out")).ok());
  // Another model of fewer tasks, for which nothing can be linked here.
  GraphBuilder b("other");
  b.add_output(b.add_node("Exp", {b.add_input("x", {2, 3})}));
  ASSERT_EQ(setenv("CC", "no-such-compiler", 1), 0);
  const auto report = export_model(untuned_export(prepared(b.build())), below("out"));
  unsetenv("CC");
  ASSERT_TRUE(report.ok()) << report.error().text();
  EXPECT_THAT(report->files, ::testing::Contains("files.json"));
  FileSet expected = read_file_list(below("out")).value();
  EXPECT_EQ(expected.erase("libother.so"), 1U) << "it will be linked later";
  expected.insert({"notes.txt", "src/mine.c"});
  EXPECT_EQ(files_below(below("out")), expected);
  EXPECT_FALSE(expected.contains("src/tw_task_1.o"));
  EXPECT_FALSE(expected.contains("libsmall_network.so"));
  ASSERT_TRUE(run_build_script(below("out")).ok());
  // Now with the library, and back to the first.
  ASSERT_TRUE(export_model(inputs, below("out")).ok());
  EXPECT_FALSE(fs::exists(below("out") / "libother.so"));
  EXPECT_TRUE(fs::exists(below("out") / "libsmall_network.so"));
  EXPECT_EQ(read_file(below("out") / "notes.txt").value(), "mine");
  EXPECT_EQ(read_file(below("out") / "src" / "mine.c").value(), "mine");
  // Nothing of the staging is left.
  for (const auto& entry : fs::directory_iterator(scratch_.path())) EXPECT_EQ(entry.path().filename(), "out");
}

TEST_F(ExportModel, RefusesAFileAsItsFolder) {
  ASSERT_TRUE(write_file_atomic(below("out"), "a file").ok());
  const auto report = export_model(untuned_export(prepared(small_network())), below("out"));
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().kind, ErrorKind::kIo);
}

TEST(LibraryName, IsWhatCTakes) {
  EXPECT_EQ(library_name("resnet18"), "resnet18");
  EXPECT_EQ(library_name("3d-net v1.2"), "model_3d_net_v1_2");
  EXPECT_EQ(library_name(""), "model_");
  EXPECT_EQ(library_name("tw_model"), "model_tw_model");
}

}  // namespace
}  // namespace tilewright
