// SPDX-License-Identifier: Apache-2.0
#include "tests/core/deploy/deploy_fixture.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "core/backend/lower.h"
#include "core/base/file.h"
#include "core/base/process.h"
#include "core/base/random.h"
#include "core/compute/variant.h"
#include "core/runtime/executor.h"
#include "core/space/search_space.h"
#include "core/space/sketch_rule.h"
#include "core/tensor/random_tensor.h"

namespace tilewright::testing {
namespace {

namespace fs = std::filesystem;

PrepareOptions options_here() {
  PrepareOptions options;
  options.passes.channel_block = std::max(8, Target::host().lanes(DataType::kFloat32));
  options.partition.can_tune = can_compute;
  return options;
}

/// The first sketch whose neutral choice is legal; where decisions exclude each other, the first legal one of
/// a few random ones.
Program some_program(const Task& task, const Target& target) {
  const auto space = build_search_space(task, target, "tilewright").value();
  std::vector<Point> points;
  for (size_t i = 0; i < space->sketches().size(); ++i) {
    Point& point = points.emplace_back();
    point.sketch = static_cast<int>(i);
    for (const auto& decision : space->sketches()[i]->decisions())
      point.values.push_back(neutral_value(decision));
  }
  Random random(1);
  for (int i = 0; i < 100; ++i) points.push_back(space->draw(random));
  for (const auto& point : points) {
    auto program = space->materialise(point);
    if (program.ok() && lower(*program, target).ok()) return *std::move(program);
  }
  throw std::runtime_error("no program for " + task.name);
}

/// Reads inputs from in0, in1, ... and writes outputs to out0, out1, ... in the working folder; runs twice,
/// since what one run leaves behind must not matter to the next.
constexpr const char* kUser = R"(
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "NAME.h"

int main(int argc, char** argv) {
  const void* inputs[NAME_CAPS_INPUT_COUNT + 1];
  void* outputs[NAME_CAPS_OUTPUT_COUNT + 1];
  NAME_model* model = NULL;
  char file[32];
  int status = NAME_create(argv[1][0] ? argv[1] : NULL, atoi(argv[2]), &model);
  if (status != 0) {
    fprintf(stderr, "%s\n", NAME_status_text(status));
    return model == NULL && argc == 3 ? status : 99;
  }
  for (int i = 0; i < NAME_CAPS_INPUT_COUNT; ++i) {
    const size_t bytes = (size_t)NAME_inputs()[i].bytes;
    void* data = malloc(bytes + 1);
    snprintf(file, sizeof file, "in%d", i);
    FILE* in = fopen(file, "rb");
    if (fread(data, 1, bytes, in) != bytes) return 98;
    fclose(in);
    inputs[i] = data;
  }
  for (int i = 0; i < NAME_CAPS_OUTPUT_COUNT; ++i) outputs[i] = malloc((size_t)NAME_outputs()[i].bytes);
  status = NAME_run(model, NULL, outputs) == NAME_CAPS_BAD_ARGUMENT ? 0 : 97;
  for (int repeat = 0; repeat < 2 && status == 0; ++repeat) status = NAME_run(model, inputs, outputs);
  for (int i = 0; i < NAME_CAPS_OUTPUT_COUNT; ++i) {
    const size_t bytes = (size_t)NAME_outputs()[i].bytes;
    snprintf(file, sizeof file, "out%d", i);
    FILE* out = fopen(file, "wb");
    if (fwrite(outputs[i], 1, bytes, out) != bytes || fclose(out) != 0) return 96;
    free(outputs[i]);
  }
  for (int i = 0; i < NAME_CAPS_INPUT_COUNT; ++i) free((void*)inputs[i]);
  NAME_destroy(model);
  return status;
}
)";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

ProcessExit run_process(const std::string& program, std::vector<std::string> arguments,
                        const fs::path& folder, std::string* out = nullptr, std::string* err = nullptr) {
  ProcessOptions options;
  options.program = program;
  options.arguments = std::move(arguments);
  options.working_directory = folder;
  ChildProcess child = ChildProcess::spawn(options).value();
  child.close_input();
  const auto said = child.read_to_end(deadline_in(120));
  const ProcessExit exit = child.wait(deadline_in(120)).value();
  if (out && said.ok()) *out = *said;
  if (err) *err = child.stderr_tail();
  return exit;
}

}  // namespace

std::shared_ptr<const PreparedModel> prepared(Graph graph) {
  Model model;
  model.graph = std::move(graph);
  return std::make_shared<const PreparedModel>(prepare_model(std::move(model), options_here()).value());
}

std::shared_ptr<const PreparedModel> prepared(const fs::path& file) {
  return std::make_shared<const PreparedModel>(prepare_model(file.string(), options_here()).value());
}

ExportInputs untuned_export(std::shared_ptr<const PreparedModel> model) {
  ExportInputs inputs;
  inputs.model = std::move(model);
  inputs.target = Target::host();
  inputs.hardware = host_hardware();
  inputs.program_version = "test";
  for (const auto& task : inputs.model->partition.tasks)
    inputs.tasks.push_back({some_program(task, inputs.target), 1e-5, 0.0});
  return inputs;
}

ExportReport export_or_throw(const ExportInputs& inputs, const fs::path& folder) {
  auto report = export_model(inputs, folder);
  if (!report.ok()) throw std::runtime_error(report.error().text() + report.error().detail);
  return *std::move(report);
}

Tensor seeded(Shape shape, uint64_t seed) {
  Random random(seed);
  return random_tensor({DataType::kFloat32, std::move(shape)}, random, {.low = -0.2, .high = 0.2});
}

std::vector<Tensor> inputs_for(const Graph& graph) {
  Random random(7);
  RandomTensorOptions options;
  options.int_high = 1;
  std::vector<Tensor> inputs;
  for (ValueId id : graph.inputs) inputs.push_back(random_tensor(graph.value(id).type, random, options));
  return inputs;
}

std::vector<Tensor> reference_run(std::shared_ptr<const PreparedModel> model,
                                  const std::vector<Tensor>& inputs) {
  const auto executor = Executor::create(std::move(model), {}, 1).value();
  return executor->run(inputs).value();
}

CommandOutcome run_command(const std::string& line, const fs::path& folder) {
  CommandOutcome outcome;
  const auto exit = run_process("/bin/sh", {"-c", line}, folder, &outcome.out, &outcome.err);
  if (exit.signal == 0) outcome.code = exit.code;
  return outcome;
}

std::string python_with_numpy() {
  for (const char* python : {"python3", "/usr/bin/python3"}) {
    if (run_command(std::string(python) + " -c 'import numpy'", "/").code == 0) return python;
  }
  return {};
}

CommandOutcome run_example(const ExportReport& report, const std::string& arguments) {
  const auto compiled =
      run_command(report.example_command + " -Wall -Wextra -Wpedantic -Werror", report.directory);
  if (compiled.code != 0) return compiled;
  return run_command("./example " + arguments, report.directory);
}

LibraryUser::LibraryUser(const ExportReport& report, fs::path scratch) : scratch_(std::move(scratch)) {
  std::string capitals = report.name;
  for (char& c : capitals) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const std::string text = replaced(replaced(kUser, "NAME_CAPS", capitals), "NAME", report.name);
  if (!write_file_atomic(scratch_ / "user.c", text).ok())
    throw std::runtime_error("user.c cannot be written");
  const std::string folder = fs::absolute(report.directory).string();
  std::string linked = "-L'" + folder + "' -l" + report.name + " -Wl,-rpath,'" + folder + "'";
  if (report.form == ExportForm::kObject)
    linked = "'" + folder + "/" + report.product + "' -pthread" +
             (report.kernel_nodes.empty() ? "" : " -lstdc++ -lm");
  std::string said;
  const auto exit = run_process(
      "/bin/sh",
      {"-c", "cc -std=c99 -Wall -Wextra -Wpedantic -Werror user.c -o user -I'" + folder + "' " + linked},
      scratch_, nullptr, &said);
  if (!exit.clean()) throw std::runtime_error("the user's program was not compiled: " + said);
}

int LibraryUser::run(const std::vector<Tensor>& inputs, std::vector<Tensor>& outputs, int threads,
                     const std::string& weights) const {
  for (size_t i = 0; i < inputs.size(); ++i) {
    const std::string_view bytes(static_cast<const char*>(inputs[i].data()),
                                 static_cast<size_t>(inputs[i].type().bytes()));
    if (!write_file_atomic(scratch_ / ("in" + std::to_string(i)), bytes).ok()) return -1;
  }
  const auto exit = run_process((scratch_ / "user").string(), {weights, std::to_string(threads)}, scratch_);
  if (exit.signal != 0) return -1;
  if (exit.code != 0) return exit.code;
  for (size_t i = 0; i < outputs.size(); ++i) {
    const std::string bytes = read_file(scratch_ / ("out" + std::to_string(i))).value();
    Tensor read(outputs[i].type());
    if (bytes.size() != static_cast<size_t>(read.type().bytes())) return -1;
    std::memcpy(read.mutable_data(), bytes.data(), bytes.size());
    outputs[i] = read;
  }
  return 0;
}

}  // namespace tilewright::testing
