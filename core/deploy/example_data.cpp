// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/example_data.h"

#include <string>
#include <utility>
#include <vector>

#include "core/base/thread_pool.h"
#include "core/graph/layout_convert.h"
#include "core/measure/task_inputs.h"
#include "core/runtime/executor.h"
#include "core/runtime/random_inputs.h"
#include "core/tensor/npy.h"

namespace tilewright {
namespace {

constexpr uint64_t kSeed = 1;

Result<void> write_numbered(const std::vector<Tensor>& tensors, const std::string& name,
                            const std::filesystem::path& directory) {
  for (size_t i = 0; i < tensors.size(); ++i)
    TILEWRIGHT_CHECK(write_npy(directory / (name + std::to_string(i) + ".npy"), tensors[i]));
  return {};
}

/// In memory layout, each by the name of its value.
Result<void> write_values(const Graph& graph, const std::vector<ValueId>& ids,
                          const std::vector<Tensor>& tensors, const std::filesystem::path& directory) {
  for (size_t i = 0; i < ids.size(); ++i) {
    const Value& value = graph.value(ids[i]);
    TILEWRIGHT_CHECK(write_npy(directory / (value.name + ".npy"), to_physical(tensors[i], value.layout)));
  }
  return {};
}

}  // namespace

Result<void> write_example_data(std::shared_ptr<const PreparedModel> model,
                                const std::filesystem::path& directory) {
  const auto inputs = random_inputs(model->partition.graph, kSeed);
  TILEWRIGHT_TRY(const auto executor, Executor::create(std::move(model), {}, usable_cpu_count()));
  TILEWRIGHT_CHECK(write_numbered(inputs, "input", directory));
  executor->limit_loops(kSecondsOfDrawnLoops);
  TILEWRIGHT_TRY(const auto outputs, executor->run(inputs));
  return write_numbered(outputs, "output", directory);
}

Result<void> write_example_data(const Task& task, const std::filesystem::path& directory) {
  TILEWRIGHT_TRY(const TaskInputs inputs, random_task_inputs(task, kSeed));
  TILEWRIGHT_TRY(const auto outputs, reference_outputs(task, inputs));
  TILEWRIGHT_CHECK(write_values(task.graph, task.graph.inputs, inputs.activations, directory));
  TILEWRIGHT_CHECK(write_values(task.graph, task.parameters, inputs.parameters, directory));
  return write_values(task.graph, task.graph.outputs, outputs, directory);
}

}  // namespace tilewright
