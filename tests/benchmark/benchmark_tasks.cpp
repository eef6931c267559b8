// SPDX-License-Identifier: Apache-2.0
#include "tests/benchmark/benchmark_tasks.h"

#include <algorithm>
#include <stdexcept>

#include "core/backend/lower.h"
#include "core/compute/variant.h"
#include "core/graph/graph_builder.h"
#include "core/tensor/random_tensor.h"

namespace tilewright {
namespace {

PreparedModel prepare(const GraphBuilder& builder, int64_t channel_block) {
  Model model;
  model.graph = builder.build();
  PrepareOptions options;
  options.passes.channel_block = channel_block;
  options.partition.can_tune = can_compute;
  return prepare_model(std::move(model), options).value();
}

ValueId weight(GraphBuilder& builder, Shape shape) {
  Random random(7);
  return builder.add_constant("", random_tensor({DataType::kFloat32, std::move(shape)}, random));
}

GraphBuilder graph_of(std::string_view name) {
  GraphBuilder b;
  const auto convolution = [&](int64_t channels, int64_t extent, int64_t kernel, int64_t group) {
    const ValueId x = b.add_input("x", {1, channels, extent, extent});
    const Attributes window = attributes(
        {{"kernel_shape", Shape{kernel, kernel}}, {"pads", Shape(4, kernel / 2)}, {"group", group}});
    b.add_output(b.add_node(
        "Relu", {b.add_node("Conv", {x, weight(b, {channels, channels / group, kernel, kernel})}, window)}));
  };
  if (name == "conv3x3")
    convolution(64, 56, 3, 1);
  else if (name == "conv1x1")
    convolution(64, 56, 1, 1);
  else if (name == "depthwise")
    convolution(96, 56, 3, 96);
  else if (name == "matmul")
    b.add_output(b.add_node("MatMul", {b.add_input("x", {512, 512}), weight(b, {512, 512})}));
  else if (name == "softmax")
    b.add_output(b.add_node("Softmax", {b.add_input("x", {128, 512})}, attributes({{"axis", int64_t{-1}}})));
  else
    throw std::invalid_argument("no such task: " + std::string(name));
  return b;
}

}  // namespace

Task benchmark_task(std::string_view name) {
  const PreparedModel model = prepare(graph_of(name), 8);
  const auto& tasks = model.partition.tasks;
  return *std::ranges::max_element(tasks, {}, &Task::flops);
}

PreparedModel tiny_steps_model(int nodes) {
  GraphBuilder b;
  ValueId x = b.add_input("x", {kTinyElements / 8, 8});
  for (int i = 0; i < nodes; ++i) x = b.add_node("MatMul", {x, weight(b, {8, 8})});
  b.add_output(x);
  return prepare(b, 0);
}

std::vector<Program> random_programs_of(const SearchSpace& space, const Target& target, size_t count,
                                        uint64_t seed) {
  std::vector<Program> programs;
  Random random(seed);
  for (size_t attempt = 0; attempt < 100 * count && programs.size() < count; ++attempt) {
    auto program = space.materialise(space.draw(random));
    if (program.ok() && lower(*program, target).ok()) programs.push_back(std::move(program).value());
  }
  return programs;
}

}  // namespace tilewright
