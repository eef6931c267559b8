// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/executor.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "core/base/clock.h"
#include "core/graph/layout_convert.h"
#include "core/runtime/aligned_memory.h"
#include "core/runtime/execution_plan.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {

struct Executor::State {
  /// One subgraph with code of its own.
  struct CompiledStep {
    tw_run_function run = nullptr;
    std::vector<tw_argument> arguments;
    AlignedMemory blob;
  };
  /// One step of the partition, ready to run.
  struct Step {
    std::optional<CompiledStep> compiled;
    std::vector<NodeId> nodes;  ///< run by reference kernels where there is no code; empty: a view
  };

  std::shared_ptr<const PreparedModel> model;
  std::vector<std::shared_ptr<LoadedCode>> code;
  std::vector<Step> steps;
  std::vector<std::vector<int64_t>> strides;  ///< of every value in memory
  std::vector<void*> places;                  ///< of every value that is not constant
  AlignedMemory arena;
  AlignedMemory workspace;
  std::vector<AlignedMemory> pinned;          ///< inputs and outputs
  int64_t arena_bytes = 0;
  int64_t weight_bytes = 0;
  std::unique_ptr<ThreadPool> pool;
  bool timing = false;
  std::vector<double> seconds;

  const Graph& graph() const { return model->partition.graph; }
};

namespace {

Result<Tensor> constant_of_value(const Value& value) {
  if (!value.constant->valid()) {
    return Error{ErrorKind::kBadInput, value.name, "its values are missing: " + value.missing_file + " was not found",
                 "Put that file beside the model", {}};
  }
  return *value.constant;
}

/// A value in its logical shape, read from where it lies.
Result<Tensor> read_logical(const Executor::State& state, ValueId id) {
  if (id == kNone) return Tensor();
  const Value& value = state.graph().value(id);
  if (value.constant) return constant_of_value(value);
  Tensor physical(memory_type(value));
  std::memcpy(physical.mutable_data(), state.places[static_cast<size_t>(id)], static_cast<size_t>(physical.type().bytes()));
  return to_logical(physical, value.layout, value.type.shape);
}

void write_logical(const Executor::State& state, ValueId id, const Tensor& logical) {
  const Value& value = state.graph().value(id);
  const Tensor physical = to_physical(logical, value.layout);
  std::memcpy(state.places[static_cast<size_t>(id)], physical.data(), static_cast<size_t>(physical.type().bytes()));
}

Result<void> run_node(const Executor::State& state, const Node& node) {
  std::vector<Tensor> inputs;
  for (ValueId id : node.inputs) {
    TILEWRIGHT_TRY(Tensor input, read_logical(state, id));
    inputs.push_back(std::move(input));
  }
  // A change of layout leaves the logical value as it is.
  if (node.op == "LayoutConvert") {
    write_logical(state, node.outputs[0], inputs[0]);
    return {};
  }
  const auto* kernel = find_reference_operator(node.op);
  if (!kernel) return Error{ErrorKind::kUnsupported, node.name, "operator " + node.op + " has no reference kernel", {}, {}};
  OperatorCall call;
  call.op = node.op;
  call.opset = node.opset;
  call.attributes = &node.attributes;
  call.inputs = inputs;
  call.output_count = static_cast<int>(node.outputs.size());
  auto outputs = (*kernel)(call);
  if (!outputs.ok()) {
    Error error = outputs.error();
    error.place = node.name + " (" + error.place + ")";
    return error;
  }
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    if (node.outputs[i] == kNone) continue;
    const Value& value = state.graph().value(node.outputs[i]);
    const Tensor& output = (*outputs)[i];
    if (output.type().data_type != value.type.data_type || output.elements() != value.type.elements()) {
      return Error{ErrorKind::kBadInput, node.name,
                   fmt::format("gave {} where {} was expected", tensor_type_text(output.type()), tensor_type_text(value.type)),
                   "Fix the shapes of the inputs with --shape", {}};
    }
    write_logical(state, node.outputs[i], output.reshaped(value.type.shape));
  }
  return {};
}

/// Gives every value of the plan its memory: inputs and outputs have their own, the rest shares one arena.
void place_values(Executor::State& state, const ExecutionPlan& plan) {
  const Graph& graph = state.graph();
  state.arena = allocate_aligned(plan.arena_bytes);
  state.arena_bytes = plan.arena_bytes;
  auto pin = [&](const std::vector<ValueId>& ids) {
    std::vector<void*> pinned;
    for (ValueId id : ids) {
      state.pinned.push_back(allocate_aligned(memory_type(graph.value(id)).bytes()));
      pinned.push_back(state.pinned.back().get());
    }
    return pinned;
  };
  const auto inputs = pin(graph.inputs);
  const auto outputs = pin(graph.outputs);
  for (const auto& place : plan.places) {
    const auto position = static_cast<size_t>(place.position);
    void* at = nullptr;
    if (place.kind == ValuePlace::Kind::kInput) at = inputs[position];
    if (place.kind == ValuePlace::Kind::kOutput) at = outputs[position];
    if (place.kind == ValuePlace::Kind::kArena) at = static_cast<char*>(state.arena.get()) + position;
    state.places.push_back(at);
  }
}

}  // namespace

Executor::Executor(std::unique_ptr<State> state) : state_(std::move(state)) {}
Executor::~Executor() = default;

Result<std::unique_ptr<Executor>> Executor::create(std::shared_ptr<const PreparedModel> model, const std::vector<TaskCode>& code,
                                                   int threads) {
  auto state = std::make_unique<State>();
  state->model = std::move(model);
  const Partition& partition = state->model->partition;
  const Graph& graph = partition.graph;
  if (threads > 1) state->pool = std::make_unique<ThreadPool>(threads);

  std::vector<bool> compiled_tasks;
  for (size_t t = 0; t < partition.tasks.size(); ++t) compiled_tasks.push_back(t < code.size() && code[t].has_value());
  ExecutionPlan plan = plan_execution(partition, compiled_tasks);
  place_values(*state, plan);
  state->strides = std::move(plan.strides);

  int64_t workspace = 0;
  state->code.resize(partition.tasks.size());
  for (size_t t = 0; t < partition.tasks.size() && t < code.size(); ++t) {
    if (!code[t]) continue;
    TILEWRIGHT_TRY(LoadedCode loaded, LoadedCode::load(*code[t]));
    state->code[t] = std::make_shared<LoadedCode>(std::move(loaded));
    workspace = std::max(workspace, code[t]->workspace_bytes);
  }
  state->workspace = allocate_aligned(workspace);
  for (const auto& step : plan.steps) {
    State::Step made;
    if (step.subgraph == kNone) {
      if (!step.is_alias) made.nodes = {step.node};
      state->steps.push_back(std::move(made));
      continue;
    }
    const auto& subgraph = partition.subgraphs[static_cast<size_t>(step.subgraph)];
    const auto& loaded = state->code[static_cast<size_t>(subgraph.task)];
    if (!loaded) {
      made.nodes = subgraph.nodes;
      state->steps.push_back(std::move(made));
      continue;
    }
    const ObjectCode& object = *code[static_cast<size_t>(subgraph.task)];
    State::CompiledStep compiled;
    compiled.run = loaded->run();
    auto argument = [&](ValueId id) {
      return tw_argument{state->places[static_cast<size_t>(id)], state->strides[static_cast<size_t>(id)].data()};
    };
    for (ValueId id : subgraph.inputs) compiled.arguments.push_back(argument(id));
    for (ValueId id : subgraph.outputs) compiled.arguments.push_back(argument(id));
    std::vector<Tensor> weights;
    std::vector<const void*> pointers;
    for (ValueId id : subgraph.parameters) {
      TILEWRIGHT_TRY(Tensor weight, constant_of_value(graph.value(id)));
      weights.push_back(weight);
      pointers.push_back(weight.data());
    }
    compiled.blob = allocate_aligned(object.blob_bytes);
    state->weight_bytes += object.blob_bytes;
    loaded->prepack()(pointers.data(), compiled.blob.get());
    made.compiled = std::move(compiled);
    state->steps.push_back(std::move(made));
  }
  return std::unique_ptr<Executor>(new Executor(std::move(state)));
}

Result<std::vector<Tensor>> Executor::run(const std::vector<Tensor>& inputs) {
  State& state = *state_;
  const Graph& graph = state.graph();
  if (inputs.size() != graph.inputs.size()) {
    return Error{ErrorKind::kUsage, graph.name, fmt::format("has {} inputs, and {} were given", graph.inputs.size(), inputs.size()), {}, {}};
  }
  for (size_t i = 0; i < inputs.size(); ++i) {
    const Value& value = graph.value(graph.inputs[i]);
    if (!(inputs[i].type() == value.type)) {
      return Error{ErrorKind::kBadInput, "input " + value.name,
                   fmt::format("is {}, and the model wants {}", tensor_type_text(inputs[i].type()), tensor_type_text(value.type)), {}, {}};
    }
    write_logical(state, graph.inputs[i], inputs[i]);
  }
  state.seconds.assign(state.timing ? state.steps.size() : 0, 0);
  tw_pool* pool = state.pool ? state.pool->handle() : nullptr;
  for (size_t s = 0; s < state.steps.size(); ++s) {
    auto& step = state.steps[s];
    const double begun = state.timing ? system_clock().seconds() : 0;
    if (step.compiled) {
      step.compiled->run(step.compiled->arguments.data(), step.compiled->blob.get(), state.workspace.get(), pool);
    } else {
      for (NodeId id : step.nodes) TILEWRIGHT_CHECK(run_node(state, graph.node(id)));
    }
    if (state.timing) state.seconds[s] = system_clock().seconds() - begun;
  }
  std::vector<Tensor> outputs;
  for (ValueId id : graph.outputs) {
    TILEWRIGHT_TRY(Tensor output, read_logical(state, id));
    outputs.push_back(std::move(output));
  }
  return outputs;
}

void Executor::time_steps(bool on) { state_->timing = on; }
const std::vector<double>& Executor::step_seconds() const { return state_->seconds; }
int64_t Executor::arena_bytes() const { return state_->arena_bytes; }
int64_t Executor::weight_bytes() const { return state_->weight_bytes; }

}  // namespace tilewright
