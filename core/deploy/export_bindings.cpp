// SPDX-License-Identifier: Apache-2.0
#include "core/deploy/export_bindings.h"

#include <map>
#include <tuple>
#include <utility>

#include "core/graph/prepare_bindings.h"

namespace tilewright {
namespace {

/// What all bindings must have in common of their inputs and outputs.
std::vector<std::tuple<std::string, DataType, size_t, bool>> border_of(const Graph& graph) {
  std::vector<std::tuple<std::string, DataType, size_t, bool>> border;
  for (const auto* ids : {&graph.inputs, &graph.outputs}) {
    for (ValueId id : *ids) {
      const Value& value = graph.value(id);
      border.emplace_back(value.name, value.type.data_type, value.type.shape.size(), value.open);
    }
  }
  return border;
}

std::vector<Shape> shapes_of_inputs(const Graph& graph) {
  std::vector<Shape> shapes;
  for (ValueId id : graph.inputs) shapes.push_back(graph.value(id).type.shape);
  return shapes;
}

}  // namespace

std::string file_and_binding(const PreparedModel& model) {
  const auto file = std::filesystem::path(model.model.path).filename().string();
  return name_with_binding(file.empty() ? model.partition.graph.name : file,
                           binding_text(model.model.binding));
}

std::vector<ExportBinding> bindings_of(const ExportInputs& inputs) {
  std::vector<ExportBinding> bindings{{inputs.model, inputs.tasks}};
  bindings.insert(bindings.end(), inputs.more.begin(), inputs.more.end());
  return bindings;
}

std::optional<double> model_latency(const ExportBinding& binding) {
  double sum = 0;
  for (size_t i = 0; i < binding.tasks.size(); ++i) {
    if (!binding.tasks[i].latency_seconds) return {};
    sum += *binding.tasks[i].latency_seconds * binding.model->partition.weights[i];
  }
  return sum;
}

Result<void> check_fit_together(const std::vector<ExportBinding>& bindings) {
  const PreparedModel& first = *bindings.front().model;
  std::map<std::vector<Shape>, const PreparedModel*> known;
  for (const ExportBinding& binding : bindings) {
    const PreparedModel& model = *binding.model;
    if (border_of(model.partition.graph) != border_of(first.partition.graph)) {
      return Error{ErrorKind::kInvalid, file_and_binding(model),
                   "has not the inputs and outputs of " + file_and_binding(first) +
                       ": their names, types and numbers of dimensions must be the same",
                   "Export it into a library of its own", ""};
    }
    const auto [at, is_new] = known.emplace(shapes_of_inputs(model.partition.graph), &model);
    if (!is_new) {
      return Error{ErrorKind::kInvalid, file_and_binding(model),
                   "has inputs of the same shapes as " + file_and_binding(*at->second),
                   "Give each combination of shapes once", ""};
    }
  }
  return {};
}

LibraryTasks library_tasks(const std::vector<ExportBinding>& bindings) {
  LibraryTasks tasks;
  std::map<std::tuple<std::string, std::string, std::string>, int> known;
  for (const ExportBinding& binding : bindings) {
    std::vector<int>& numbers = tasks.numbers.emplace_back();
    for (size_t i = 0; i < binding.tasks.size(); ++i) {
      const Task& task = binding.model->partition.tasks[i];
      const auto& program = binding.tasks[i].program;
      const auto number = static_cast<int>(tasks.programs.size());
      const auto [at, is_new] =
          known.emplace(std::tuple(task.id, program ? program->dag->variant : std::string(),
                                   program ? primitives_to_json(program->primitives) : std::string()),
                        number);
      numbers.push_back(at->second);
      if (!is_new) continue;
      tasks.programs.push_back(program ? &*program : nullptr);
      tasks.names.push_back(task.name);
    }
  }
  return tasks;
}

}  // namespace tilewright
