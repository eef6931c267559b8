// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/executor.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/backend/backend.h"
#include "core/base/clock.h"
#include "core/graph/index_ranges.h"
#include "core/graph/late.h"
#include "core/graph/layout_convert.h"
#include "core/graph/memory_type.h"
#include "core/graph/operator_traits.h"
#include "core/runtime/control_run.h"
#include "core/runtime/executor_state.h"
#include "core/tensor/reference/kernel_run.h"

namespace tilewright {

namespace {

Result<Tensor> constant_of_value(const Value& value) {
  if (!value.constant->valid()) {
    return Error{ErrorKind::kBadInput,
                 value.name,
                 "its values are missing: " + value.missing_file + " was not found",
                 "Put that file beside the model",
                 {}};
  }
  return *value.constant;
}

}  // namespace

Result<Tensor> read_logical(const Executor::State& state, ValueId id) {
  if (id == kNone) return Tensor();
  const Value& value = state.graph().value(id);
  if (value.constant) return constant_of_value(value);
  if (value.open) return state.moment[static_cast<size_t>(id)];
  Tensor physical(memory_type(value));
  const Shape& shape = physical.shape();
  const auto bytes = static_cast<int64_t>(data_type_size(value.type.data_type));
  TILEWRIGHT_CHECK(state.device->read(simplified({shape, state.strides(id), row_major_strides(shape), bytes}),
                                      state.address(id), physical.mutable_data()));
  return to_logical(physical, value.layout, value.type.shape);
}

Result<void> write_logical(const Executor::State& state, ValueId id, const Tensor& logical) {
  const Value& value = state.graph().value(id);
  const Tensor physical = to_physical(logical, value.layout);
  const Shape& shape = physical.shape();
  const auto bytes = static_cast<int64_t>(data_type_size(value.type.data_type));
  return state.device->write(simplified({shape, row_major_strides(shape), state.strides(id), bytes}),
                             physical.data(), state.address(id));
}

namespace {

/// Where the elements of a value that is not constant lie one after the other in memory that this process
/// reaches; null where they do not.
void* dense_memory(const Executor::State& state, ValueId id) {
  const Shape shape = memory_type(state.graph().value(id)).shape;
  const std::vector<int64_t>& strides = state.strides(id);
  const std::vector<int64_t> dense = row_major_strides(shape);
  for (size_t d = 0; d < shape.size(); ++d) {
    if (shape[d] != 1 && strides[d] != dense[d]) return nullptr;
  }
  return state.device->reachable(state.address(id));
}

/// The same as `read_logical`, but no copy where it can be: it holds until the value's memory is written.
Result<Tensor> look_at(const Executor::State& state, ValueId id) {
  if (id == kNone) return Tensor();
  const Value& value = state.graph().value(id);
  const void* at = value.constant || value.open ? nullptr : dense_memory(state, id);
  if (at == nullptr) return read_logical(state, id);
  return to_logical(Tensor::view(memory_type(value), at, nullptr), value.layout, value.type.shape);
}

/// The places of a node's outputs where a kernel may make them: those that none of its inputs is in.
std::vector<reference::OutputPlace> output_places(const Executor::State& state, const Node& node,
                                                  const std::vector<Tensor>& inputs) {
  constexpr uintptr_t kAlignment = 64;
  std::vector<reference::OutputPlace> places;
  for (ValueId id : node.outputs) {
    reference::OutputPlace place;
    if (id != kNone && state.graph().value(id).layout.plain()) {
      place.type = state.graph().value(id).type;
      place.data = dense_memory(state, id);
      const auto begin = reinterpret_cast<uintptr_t>(place.data);
      const auto end = begin + static_cast<uintptr_t>(place.type.bytes());
      const bool shared = std::any_of(inputs.begin(), inputs.end(), [&](const Tensor& input) {
        if (!input.valid()) return false;
        const auto at = reinterpret_cast<uintptr_t>(input.data());
        return at < end && begin < at + static_cast<uintptr_t>(input.type().bytes());
      });
      if (shared || begin % kAlignment != 0) place.data = nullptr;
    }
    places.push_back(std::move(place));
  }
  return places;
}

Tensor copied(const Tensor& tensor) {
  Tensor copy(tensor.type());
  std::memcpy(copy.mutable_data(), tensor.data(), static_cast<size_t>(tensor.type().bytes()));
  return copy;
}

/// Adds to a failure the node in which it happened.
Error at_node(Error error, const Node& node) {
  error.place = node.name + " (" + error.place + ")";
  return error;
}

/// Fails where an index of the node is out of range.
Result<void> check_index_input(const Executor::State& state, const Node& node) {
  const auto range = index_range(state.graph(), node);
  if (!range) return {};
  TILEWRIGHT_TRY(const Tensor indices, look_at(state, range->indices));
  const auto checked = check_indices(node, indices, range->extent);
  if (!checked.ok()) return at_node(checked.error(), node);
  return {};
}

/// The back end of the programs of a model, which are all of one kind; that of processors where there are
/// none.
Result<const Backend*> backend_of_all(const std::vector<TaskCode>& code) {
  std::optional<TargetKind> kind;
  for (const TaskCode& one : code) {
    if (!one) continue;
    if (kind && *kind != one->kind)
      return Error{ErrorKind::kBadInput, "model", "its programs are for several kinds of device",
                   "Give programs of one target", ""};
    kind = one->kind;
  }
  return backend_of(kind.value_or(TargetKind::kCpu));
}

Result<void> run_node(Executor::State& state, NodeId id) {
  const Node& node = state.graph().node(id);
  if (is_late(node)) return run_late_node(state, id);
  if (is_layout_conversion(node.op)) {
    const auto change = layout_change_of(state.graph(), node);
    if (change && !state.graph().is_constant(node.inputs[0])) {
      return state.device->change_layout(*change, state.address(node.inputs[0]),
                                         state.strides(node.inputs[0]), state.address(node.outputs[0]),
                                         state.strides(node.outputs[0]));
    }
    // The node leaves the logical value unchanged.
    TILEWRIGHT_TRY(const Tensor value, look_at(state, node.inputs[0]));
    return write_logical(state, node.outputs[0], value);
  }
  std::vector<Tensor> inputs;
  for (ValueId input_id : node.inputs) {
    TILEWRIGHT_TRY(Tensor input, look_at(state, input_id));
    inputs.push_back(std::move(input));
  }
  const ReferenceOperator* kernel = state.device->plain_kernel(node.op);
  if (!kernel)
    return Error{
        ErrorKind::kUnsupported, node.name, "operator " + node.op + " has no reference kernel", {}, {}};
  OperatorCall call;
  call.op = node.op;
  call.opset = node.opset;
  call.attributes = &node.attributes;
  call.inputs = inputs;
  call.output_count = static_cast<int>(node.outputs.size());
  const auto places = output_places(state, node, inputs);
  const reference::LentPlaces lent(places);
  auto outputs = (*kernel)(call);
  if (!outputs.ok()) return at_node(outputs.error(), node);
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    Tensor& output = (*outputs)[i];
    if (output.valid() && output.data() != places[i].data && lent.holds(output.data()))
      output = copied(output);
  }
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    if (node.outputs[i] == kNone) continue;
    const Value& value = state.graph().value(node.outputs[i]);
    const Tensor& output = (*outputs)[i];
    if (output.type().data_type != value.type.data_type || output.elements() != value.type.elements()) {
      return Error{ErrorKind::kBadInput,
                   node.name,
                   fmt::format("gave {} where {} was expected", tensor_type_text(output.type()),
                               tensor_type_text(value.type)),
                   "Fix the shapes of the inputs with --shape",
                   {}};
    }
    if (output.data() == places[i].data) continue;
    TILEWRIGHT_CHECK(write_logical(state, node.outputs[i], output.reshaped(value.type.shape)));
  }
  return {};
}

Result<void> run_copies(const Executor::State& state, const std::vector<PlannedCopy>& copies) {
  for (const auto& planned : copies) {
    const DevicePlace to = state.address(planned.to);
    if (planned.constant == kNone) {
      TILEWRIGHT_CHECK(state.device->copy(planned.copy, state.address(planned.from), to));
      continue;
    }
    TILEWRIGHT_TRY(const Tensor constant, constant_of_value(state.graph().value(planned.constant)));
    TILEWRIGHT_CHECK(state.device->write(
        planned.copy, static_cast<const char*>(constant.data()) + planned.from.offset, to));
  }
  return {};
}

int64_t padded(int64_t bytes) {
  return (bytes + 63) / 64 * 64;
}

bool is_conversion(const Graph& graph, const std::vector<NodeId>& nodes) {
  return std::all_of(nodes.begin(), nodes.end(),
                     [&](NodeId id) { return is_layout_conversion(graph.node(id).op); });
}

/// Converts a tensor of the caller to the form that the model expects.
Result<void> check_pointer(const Value& value, const void* data, const char* what) {
  const auto size = static_cast<uintptr_t>(data_type_size(value.type.data_type));
  const bool empty = value.type.elements() == 0;
  if (value.open) return {};
  if ((data || empty) && reinterpret_cast<uintptr_t>(data) % size == 0) return {};
  return Error{
      ErrorKind::kUsage, what + value.name, data ? "lies at an odd address" : "has no memory", {}, {}};
}

/// Open values by the last step that reads them; those that are outputs are kept.
std::vector<std::vector<ValueId>> last_reads_of(const Partition& partition) {
  const Graph& graph = partition.graph;
  std::vector<int> last(graph.values.size(), kNone);
  for (size_t s = 0; s < partition.steps.size(); ++s) {
    if (partition.steps[s].reference == kNone) continue;
    const Node& node = graph.node(partition.steps[s].reference);
    for (const auto* ids : {&node.inputs, &node.outputs}) {
      for (ValueId id : *ids) {
        if (id != kNone && graph.value(id).open) last[static_cast<size_t>(id)] = static_cast<int>(s);
      }
    }
  }
  for (ValueId id : graph.outputs) last[static_cast<size_t>(id)] = kNone;
  std::vector<std::vector<ValueId>> reads(partition.steps.size());
  for (size_t v = 0; v < last.size(); ++v) {
    if (last[v] != kNone) reads[static_cast<size_t>(last[v])].push_back(static_cast<ValueId>(v));
  }
  return reads;
}

/// The memory that a model's runs need, beside `packed` bytes of weights.
Result<void> allocate_all(Executor::State& state, int64_t packed, int64_t workspace) {
  ModelDevice& device = *state.device;
  const auto allocate = [&]() -> Result<void> {
    TILEWRIGHT_TRY(state.arena, device.allocate(state.plan.arena_bytes, "activations"));
    TILEWRIGHT_TRY(state.workspace, device.allocate(workspace, "workspace"));
    TILEWRIGHT_TRY(state.blobs, device.allocate(packed, "packed weights"));
    for (auto [ids, made] : {std::pair(&state.graph().inputs, &state.inputs),
                             std::pair(&state.graph().outputs, &state.outputs)}) {
      for (ValueId id : *ids) {
        TILEWRIGHT_TRY(auto border,
                       device.allocate_border(state.graph().value(id).type.bytes(), "activations"));
        made->push_back(std::move(border));
      }
    }
    return {};
  };
  const auto allocated = allocate();
  if (allocated.ok() || allocated.error().kind != ErrorKind::kOutOfMemory) return allocated;
  return Error{ErrorKind::kOutOfMemory,
               state.graph().name,
               fmt::format("there is no memory for {} bytes of weights and {} of activations", packed,
                           state.plan.arena_bytes),
               {},
               allocated.error().text()};
}

}  // namespace

Executor::Executor(std::unique_ptr<State> state) : state_(std::move(state)) {}
Executor::~Executor() = default;

Result<std::unique_ptr<Executor>> Executor::create(std::shared_ptr<const PreparedModel> model,
                                                   const std::vector<TaskCode>& code, int threads,
                                                   std::span<const int32_t> cpus) {
  TILEWRIGHT_TRY(const Backend* backend, backend_of_all(code));
  TILEWRIGHT_TRY(std::unique_ptr<ModelDevice> device, backend->open_model_device(threads, cpus));
  return create(std::move(model), code, std::move(device));
}

Result<std::unique_ptr<Executor>> Executor::create(std::shared_ptr<const PreparedModel> model,
                                                   const std::vector<TaskCode>& code,
                                                   std::unique_ptr<ModelDevice> on) {
  std::shared_ptr<const Partition> partition(model, &model->partition);
  return create(std::move(partition), code, std::move(on), nullptr);
}

Result<std::unique_ptr<Executor>> Executor::create(std::shared_ptr<const Partition> of,
                                                   const std::vector<TaskCode>& code,
                                                   std::shared_ptr<ModelDevice> on,
                                                   std::shared_ptr<LoopAllowance> loops) {
  auto state = std::make_unique<State>();
  state->partition = std::move(of);
  state->device = std::move(on);
  state->is_body = loops != nullptr;
  state->loops = state->is_body ? std::move(loops) : std::make_shared<LoopAllowance>();
  ModelDevice& device = *state->device;
  const Partition& partition = *state->partition;
  const Graph& graph = partition.graph;

  std::vector<bool> compiled_tasks;
  for (size_t t = 0; t < partition.tasks.size(); ++t)
    compiled_tasks.push_back(t < code.size() && code[t].has_value());
  state->plan = plan_execution(partition, compiled_tasks);
  for (const auto* ids : {&graph.inputs, &graph.outputs}) {
    for (ValueId id : *ids) {
      if (graph.value(id).layout.plain()) continue;
      return Error{ErrorKind::kInternal,
                   graph.value(id).name,
                   "is at the border of the model, but not in plain layout",
                   {},
                   {}};
    }
  }

  int64_t workspace = 0;
  state->code.resize(partition.tasks.size());
  for (size_t t = 0; t < partition.tasks.size() && t < code.size(); ++t) {
    if (!code[t]) continue;
    TILEWRIGHT_TRY(state->code[t], device.load(*code[t]));
    workspace = std::max(workspace, code[t]->workspace_bytes);
  }
  int64_t packed = 0;
  for (const auto& subgraph : partition.subgraphs) {
    const auto task = static_cast<size_t>(subgraph.task);
    if (state->code[task]) packed += padded(code[task]->blob_bytes);
  }
  TILEWRIGHT_CHECK(allocate_all(*state, packed, workspace));
  packed = 0;
  for (auto& step : state->plan.steps) {
    State::Step made;
    if (step.subgraph == kNone) {
      if (step.only_moves) {
        made.kind = step.copies.empty() ? StepKind::kNothing : StepKind::kConversion;
        for (const auto& copy : step.copies) {
          if (copy.constant != kNone) TILEWRIGHT_CHECK(constant_of_value(graph.value(copy.constant)));
        }
        made.copies = std::move(step.copies);
      } else {
        made.nodes = {step.node};
        made.kind = is_conversion(graph, made.nodes)       ? StepKind::kConversion
                    : graph.node(step.node).bodies.empty() ? StepKind::kReference
                                                           : StepKind::kBodies;
      }
      state->steps.push_back(std::move(made));
      continue;
    }
    const auto& subgraph = partition.subgraphs[static_cast<size_t>(step.subgraph)];
    const auto& loaded = state->code[static_cast<size_t>(subgraph.task)];
    const bool conversion = is_conversion(graph, subgraph.nodes);
    made.kind = conversion ? StepKind::kConversion : loaded ? StepKind::kTask : StepKind::kReference;
    if (!loaded) {
      made.nodes = subgraph.nodes;
      state->steps.push_back(std::move(made));
      continue;
    }
    const CompiledProgram& object = *code[static_cast<size_t>(subgraph.task)];
    State::CompiledStep compiled;
    std::vector<DeviceArgument> arguments;
    for (const auto* ids : {&subgraph.inputs, &subgraph.outputs}) {
      for (ValueId id : *ids) arguments.push_back({state->address(id), state->strides(id)});
    }
    for (NodeId id : subgraph.nodes) {
      const auto range = index_range(graph, graph.node(id));
      if (!range) continue;
      if (graph.is_constant(range->indices)) {
        TILEWRIGHT_CHECK(check_index_input(*state, graph.node(id)));
      } else {
        compiled.indexing.push_back(id);
      }
    }
    std::vector<Tensor> weights;
    std::vector<const void*> pointers;
    for (ValueId id : subgraph.parameters) {
      TILEWRIGHT_TRY(Tensor weight, constant_of_value(graph.value(id)));
      weights.push_back(weight);
      pointers.push_back(weight.data());
    }
    const DevicePlace blob{state->blobs.get(), packed};
    packed += padded(object.blob_bytes);
    state->weight_bytes += object.blob_bytes;
    if (auto packed_weights = loaded->prepack(pointers.data(), blob); !packed_weights.ok()) {
      return Error{ErrorKind::kRun,
                   graph.name,
                   "a task could not pack its weights",
                   {},
                   packed_weights.error().text()};
    }
    compiled.launch = loaded->bind(arguments, blob, {state->workspace.get(), 0});
    made.compiled = std::move(compiled);
    state->steps.push_back(std::move(made));
  }
  TILEWRIGHT_CHECK(create_bodies(*state, code));
  return std::unique_ptr<Executor>(new Executor(std::move(state)));
}

/// Makes an executor of each body of control flow, which has the programs of its tasks from `code`.
Result<void> Executor::create_bodies(State& state, const std::vector<TaskCode>& code) {
  const Partition& partition = *state.partition;
  state.moment.resize(partition.graph.values.size());
  state.last_reads = last_reads_of(partition);
  for (const BodyPartitions& of_node : partition.bodies) {
    auto& made = state.bodies[of_node.node];
    for (const auto& body : of_node.bodies) {
      std::vector<TaskCode> own(body->tasks.size());
      for (size_t t = 0; t < own.size(); ++t) {
        const auto known = std::ranges::find(partition.tasks, body->tasks[t].id, &Task::id);
        const auto index = static_cast<size_t>(known - partition.tasks.begin());
        if (index < code.size()) own[t] = code[index];
      }
      TILEWRIGHT_TRY(auto executor, create(body, own, state.device, state.loops));
      state.weight_bytes += executor->weight_bytes();
      made.push_back(std::move(executor));
    }
  }
  return {};
}

Result<std::vector<Tensor>> Executor::run(const std::vector<Tensor>& inputs) {
  const Graph& graph = state_->graph();
  if (inputs.size() != graph.inputs.size()) {
    return Error{ErrorKind::kUsage,
                 graph.name,
                 fmt::format("has {} inputs, and {} were given", graph.inputs.size(), inputs.size()),
                 {},
                 {}};
  }
  std::vector<const void*> from;
  for (size_t i = 0; i < inputs.size(); ++i) {
    const Value& value = graph.value(graph.inputs[i]);
    if (value.open) {
      state_->moment[static_cast<size_t>(graph.inputs[i])] = inputs[i];
      from.push_back(nullptr);
      continue;
    }
    if (!(inputs[i].type() == value.type)) {
      return Error{ErrorKind::kBadInput,
                   "input " + value.name,
                   fmt::format("is {}, and the model wants {}", tensor_type_text(inputs[i].type()),
                               tensor_type_text(value.type)),
                   {},
                   {}};
    }
    from.push_back(inputs[i].data());
  }
  std::vector<Tensor> outputs;
  std::vector<void*> to;
  for (ValueId id : graph.outputs) {
    outputs.emplace_back(graph.value(id).type);
    to.push_back(outputs.back().mutable_data());
  }
  const auto ran = run_on(from, to);
  for (size_t i = 0; ran.ok() && i < outputs.size(); ++i) {
    const ValueId id = graph.outputs[i];
    if (graph.value(id).open) outputs[i] = state_->moment[static_cast<size_t>(id)];
  }
  std::ranges::fill(state_->moment, Tensor());
  if (!ran.ok()) return ran.error();
  return outputs;
}

Result<void> Executor::run_on(std::span<const void* const> inputs, std::span<void* const> outputs) {
  State& state = *state_;
  const Graph& graph = state.graph();
  if (inputs.size() != graph.inputs.size() || outputs.size() != graph.outputs.size()) {
    return Error{ErrorKind::kUsage,
                 graph.name,
                 fmt::format("has {} inputs and {} outputs, and {} and {} were given", graph.inputs.size(),
                             graph.outputs.size(), inputs.size(), outputs.size()),
                 {},
                 {}};
  }
  for (size_t i = 0; i < inputs.size(); ++i) {
    TILEWRIGHT_CHECK(check_pointer(graph.value(graph.inputs[i]), inputs[i], "input "));
  }
  for (size_t i = 0; i < outputs.size(); ++i) {
    TILEWRIGHT_CHECK(check_pointer(graph.value(graph.outputs[i]), outputs[i], "output "));
  }
  if (!state.is_body) *state.loops = {kMostIterations, system_clock().seconds() + state.loop_seconds};
  ModelDevice& device = *state.device;
  for (size_t i = 0; i < inputs.size(); ++i) TILEWRIGHT_CHECK(device.lend_input(*state.inputs[i], inputs[i]));
  for (size_t i = 0; i < outputs.size(); ++i)
    TILEWRIGHT_CHECK(device.lend_output(*state.outputs[i], outputs[i]));
  const reference::KernelThreads threads(device.plain_threads());
  state.seconds.assign(state.timing ? state.steps.size() : 0, 0);
  for (size_t s = 0; s < state.steps.size(); ++s) {
    auto& step = state.steps[s];
    const double begun = state.timing ? system_clock().seconds() : 0;
    if (step.compiled) {
      auto& compiled = *step.compiled;
      for (NodeId id : compiled.indexing) TILEWRIGHT_CHECK(check_index_input(state, graph.node(id)));
      const auto ran = compiled.launch->run();
      if (!ran.ok())
        return Error{ErrorKind::kRun, graph.name, fmt::format("step {} failed", s), {}, ran.error().text()};
    } else {
      TILEWRIGHT_CHECK(run_copies(state, step.copies));
      for (NodeId id : step.nodes) TILEWRIGHT_CHECK(run_node(state, id));
    }
    for (ValueId id : state.last_reads[s]) state.moment[static_cast<size_t>(id)] = {};
    if (state.timing) state.seconds[s] = system_clock().seconds() - begun;
  }
  for (size_t i = 0; i < outputs.size(); ++i)
    TILEWRIGHT_CHECK(device.return_output(*state.outputs[i], outputs[i]));
  for (size_t i : state.plan.copied_outputs) {
    const ValueId id = graph.outputs[i];
    if (graph.value(id).open) continue;
    TILEWRIGHT_TRY(const Tensor value, look_at(state, id));
    if (value.elements() == 0) continue;
    std::memcpy(outputs[i], value.data(), static_cast<size_t>(value.type().bytes()));
  }
  return {};
}

std::vector<StepKind> Executor::step_kinds() const {
  std::vector<StepKind> kinds;
  for (const auto& step : state_->steps) kinds.push_back(step.kind);
  return kinds;
}

void Executor::time_steps(bool on) {
  state_->timing = on;
}
const std::vector<double>& Executor::step_seconds() const {
  return state_->seconds;
}
void Executor::limit_loops(double seconds) {
  state_->loop_seconds = seconds;
}

int64_t Executor::arena_bytes() const {
  return state_->plan.arena_bytes;
}
int64_t Executor::weight_bytes() const {
  return state_->weight_bytes;
}

}  // namespace tilewright
