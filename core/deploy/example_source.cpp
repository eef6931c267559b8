// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/example_source.h"

#include <fmt/format.h>

#include "core/deploy/embedded_sources.h"
#include "core/deploy/source_text.h"
#include "core/graph/input_domain.h"

namespace tilewright {
namespace {

constexpr const char* kHeading = R"(// Runs @SUBJECT@ on the inputs in data/,
// compares what comes out with the outputs of the reference kernels, which lie there too, and times it.
//
//   @COMMAND@
//   ./example [THREADS] [FOLDER OF DATA]
//
// It ends with 0 where the outputs are right, 1 where they are not, 2 where files cannot be read, 3 where this
// processor cannot run the code, and 4 where memory or threads were refused.)";

constexpr const char* kModelMain = R"(  // Made once, run any number of times.
  @NAME@_model* model = nullptr;
  int status = @NAME@_create(nullptr, threads, &model);
  if (status != @CAPS@_OK) give_up(kRefused, @NAME@_status_text(status));

  bool right = true;
  for (int b = 0; b < @CAPS@_BINDING_COUNT; ++b) {
    const @NAME@_binding& binding = @NAME@_bindings()[b];
    const std::string folder = b == 0 ? data : data + "/binding" + std::to_string(b);
    if (@CAPS@_BINDING_COUNT > 1) std::printf("%s\n", binding.name);
    std::vector<Block> inputs;
    std::vector<Block> outputs;
    std::vector<Block> expected;
    std::vector<const std::int64_t*> shapes;
    for (int i = 0; i < @CAPS@_INPUT_COUNT; ++i) {
      const @NAME@_tensor& tensor = binding.inputs[i];
      inputs.push_back(
          read_npy(folder + "/input" + std::to_string(i) + ".npy", static_cast<std::size_t>(tensor.bytes)));
      shapes.push_back(tensor.shape);
    }
    for (int i = 0; i < @CAPS@_OUTPUT_COUNT; ++i) {
@EXPECTED@    }
    std::vector<const void*> from;
    std::vector<void*> to;
    for (const Block& input : inputs) from.push_back(input.data());
    for (const Block& output : outputs) to.push_back(output.data());

    const auto run = [&] { return @NAME@_run_shaped(model, shapes.data(), from.data(), to.data()); };
    status = run();
    if (status != @CAPS@_OK) give_up(kRefused, @NAME@_status_text(status));
    for (int i = 0; i < @CAPS@_OUTPUT_COUNT; ++i) {
@RESULT@      right = agrees(tensor.name, tensor.type, outputs[static_cast<std::size_t>(i)],
                     expected[static_cast<std::size_t>(i)]) &&
              right;
    }
    print_time(run, threads);
  }
  @NAME@_destroy(model);
  return right ? kRight : kDiffers;
)";

constexpr const char* kExpected =
    R"(      const std::size_t bytes = static_cast<std::size_t>(binding.outputs[i].bytes);
      expected.push_back(read_npy(folder + "/output" + std::to_string(i) + ".npy", bytes));
      outputs.emplace_back(bytes);
)";
constexpr const char* kResult = R"(      const @NAME@_tensor& tensor = binding.outputs[i];
)";

// Each run tells the shapes of some outputs.
constexpr const char* kOpenExpected = R"(      const bool is_open = binding.outputs[i].rank < 0;
      const std::size_t bytes = is_open ? kAnySize : static_cast<std::size_t>(binding.outputs[i].bytes);
      expected.push_back(read_npy(folder + "/output" + std::to_string(i) + ".npy", bytes));
      outputs.emplace_back(is_open ? 0 : bytes);
)";
constexpr const char* kOpenResult = R"(      @NAME@_tensor tensor = binding.outputs[i];
      if (tensor.rank < 0) {
        const void* data = nullptr;
        if (@NAME@_result(model, i, &tensor, &data) != @CAPS@_OK) give_up(kRefused, "a run left out an output");
        const std::size_t bytes = static_cast<std::size_t>(tensor.bytes);
        if (bytes != expected[static_cast<std::size_t>(i)].bytes()) {
          std::printf("%s: %zu bytes, WRONG\n", tensor.name, bytes);
          right = false;
          continue;
        }
        Block result(bytes);
        std::memcpy(result.data(), data, bytes);
        right = agrees(tensor.name, tensor.type, result, expected[static_cast<std::size_t>(i)]) && right;
        continue;
      }
)";

}  // namespace

std::string example_text(const ExampleText& example) {
  std::string heading = with_text(kHeading, "@SUBJECT@", in_comment(example.subject));
  heading =
      with_text(std::move(heading), "@COMMAND@", example_command(example.form, example.name, *example.tools));
  std::string text(embedded_source("example.cpp.in"));
  text = with_text(std::move(text), "@HEADING@", heading);
  const bool open = example.main.find("kAnySize") != std::string::npos;
  text = with_text(std::move(text), "@ANY_SIZE@",
                   open ? "constexpr std::size_t kAnySize = ~std::size_t{0};\n\n" : "");
  text = with_text(std::move(text), "@TAKE_ANY@",
                   open ? "  if (bytes == kAnySize) bytes = size - sizeof begin - header;\n" : "");
  text = with_text(std::move(text), "@MAIN@", example.main);
  text = with_text(std::move(text), "@ALLOWED@", fmt::format("{:g}", example.allowed_error));
  text = with_text(std::move(text), "@THREADS@", std::to_string(example.target->threads));
  text = with_text(std::move(text), "@TARGET@", example.target->arch);
  return with_name(std::move(text), example.name);
}

double allowed_model_error(const Graph& graph) {
  return rounding_steps(graph) > 0 ? kRoundedTolerance : kExampleModelError;
}

std::string model_example_text(const LibrarySource& source) {
  ExampleText example;
  example.name = source.name;
  example.subject = source.name;
  example.form = source.form;
  example.target = source.target;
  example.tools = &source.needs.tools;
  example.allowed_error = allowed_model_error(*source.graph);
  const bool open = has_open_outputs(source);
  example.main = with_text(kModelMain, "@EXPECTED@", open ? kOpenExpected : kExpected);
  example.main = with_text(std::move(example.main), "@RESULT@", open ? kOpenResult : kResult);
  return example_text(example);
}

}  // namespace tilewright
