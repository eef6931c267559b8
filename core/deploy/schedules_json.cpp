// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/deploy/export_bindings.h"
#include "core/deploy/hand_over_text.h"
#include "core/lower/loop_nest.h"

namespace tilewright {
namespace {

using Json = nlohmann::json;

constexpr int kFormat = 1;

Json or_null(const std::optional<double>& value, double factor) {
  return value ? Json(*value * factor) : Json();
}

Json border_json(const Graph& graph, const std::vector<ValueId>& ids) {
  Json list = Json::array();
  for (ValueId id : ids) {
    const Value& value = graph.value(id);
    list.push_back(
        {{"name", value.name}, {"type", data_type_name(value.type.data_type)}, {"shape", value.type.shape}});
  }
  return list;
}

Json task_json(const Task& task, std::optional<int> weight, const ExportTask& known) {
  Json json{{"id", task.id},
            {"name", task.name},
            {"weight", weight ? Json(*weight) : Json()},
            {"flops", task.flops},
            {"latency_ms", or_null(known.latency_seconds, 1e3)},
            {"verified_error", or_null(known.verified_error, 1)},
            {"note", known.program && !known.verified_error ? Json(kNotVerified) : Json()},
            {"variant", nullptr},
            {"primitives", nullptr},
            {"text", nullptr}};
  if (known.program) {
    json["variant"] = known.program->dag->variant;
    json["primitives"] = Json::parse(primitives_to_json(known.program->primitives));
    json["text"] = program_text(*known.program);
  }
  return json;
}

Json keyed_target(const Target& target) {
  Json json = target_to_json(target);
  json["key"] = target.key();
  return json;
}

Json tasks_json(const ExportBinding& binding) {
  const Partition& partition = binding.model->partition;
  Json tasks = Json::array();
  for (size_t i = 0; i < partition.tasks.size(); ++i) {
    tasks.push_back(task_json(partition.tasks[i], partition.weights[i], binding.tasks[i]));
  }
  return tasks;
}

Json steps_json(const Partition& partition) {
  Json steps = Json::array();
  for (const auto& step : partition.steps) {
    if (step.subgraph == kNone) continue;
    const Subgraph& subgraph = partition.subgraphs[static_cast<size_t>(step.subgraph)];
    Json nodes = Json::array();
    for (NodeId id : subgraph.nodes) nodes.push_back(partition.graph.node(id).name);
    steps.push_back(
        {{"task", partition.tasks[static_cast<size_t>(subgraph.task)].id}, {"nodes", std::move(nodes)}});
  }
  return steps;
}

Json binding_json(const ExportBinding& binding) {
  const Partition& partition = binding.model->partition;
  return Json{{"binding", binding_text(binding.model->model.binding)},
              {"latency_ms", or_null(model_latency(binding), 1e3)},
              {"inputs", border_json(partition.graph, partition.graph.inputs)},
              {"outputs", border_json(partition.graph, partition.graph.outputs)},
              {"tasks", tasks_json(binding)},
              {"steps", steps_json(partition)}};
}

}  // namespace

Json schedules_json(const ExportInputs& inputs) {
  const ExportBinding first{inputs.model, inputs.tasks};
  const Partition& partition = inputs.model->partition;
  const Model& model = inputs.model->model;
  Json json{{"format", kFormat},
            {"program", "tilewright"},
            {"version", inputs.program_version},
            {"model",
             {{"name", partition.graph.name},
              {"file", std::filesystem::path(model.path).filename().string()},
              {"content_hash", model.content_hash},
              {"inputs", border_json(partition.graph, partition.graph.inputs)},
              {"outputs", border_json(partition.graph, partition.graph.outputs)}}},
            {"target", keyed_target(inputs.target)},
            {"hardware", hardware_to_json(inputs.hardware)},
            {"latency_ms", or_null(model_latency(first), 1e3)},
            {"tasks", tasks_json(first)},
            {"steps", steps_json(partition)}};
  if (!inputs.more.empty()) {
    Json bindings = Json::array();
    for (const ExportBinding& binding : bindings_of(inputs)) bindings.push_back(binding_json(binding));
    json["bindings"] = std::move(bindings);
  }
  return json;
}

Json schedule_json(const TaskExport& inputs) {
  return Json{{"format", kFormat},
              {"program", "tilewright"},
              {"version", inputs.program_version},
              {"model", {{"file", inputs.model_file}}},
              {"target", keyed_target(inputs.target)},
              {"hardware", hardware_to_json(inputs.hardware)},
              {"latency_ms", or_null(inputs.best.latency_seconds, 1e3)},
              {"tasks", Json::array({task_json(*inputs.task, {}, inputs.best)})}};
}

}  // namespace tilewright
