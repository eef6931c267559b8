// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "core/graph/late.h"
#include "core/runtime/control_run.h"
#include "core/runtime/executor_state.h"
#include "core/runtime/late_call.h"

namespace tilewright {
namespace {

Result<std::vector<Tensor>> compute(Executor::State& state, NodeId id, const std::vector<Tensor>& inputs) {
  const Node& node = state.graph().node(id);
  if (!is_control_flow(file_operator(node))) {
    return compute_late(node, inputs,
                        [&state](std::string_view op) { return state.device->plain_kernel(op); });
  }
  auto& bodies = state.bodies.at(id);
  const RunBody run = [&bodies](size_t body, const std::vector<Tensor>& given) {
    return bodies[body]->run(given);
  };
  return run_control_flow(node, inputs, run, *state.loops);
}

}  // namespace

Result<void> run_late_node(Executor::State& state, NodeId id) {
  const Node& node = state.graph().node(id);
  std::vector<Tensor> inputs;
  for (ValueId input : node.inputs) {
    TILEWRIGHT_TRY(Tensor tensor, read_logical(state, input));
    inputs.push_back(std::move(tensor));
  }
  TILEWRIGHT_TRY(const auto outputs, compute(state, id, inputs));
  for (size_t i = 0; i < node.outputs.size(); ++i) {
    const Value& value = state.graph().value(node.outputs[i]);
    if (value.open) {
      state.moment[static_cast<size_t>(node.outputs[i])] = outputs[i];
      continue;
    }
    if (outputs[i].type() != value.type) {
      return Error{ErrorKind::kRun, node.name,
                   fmt::format("gave {} where {} was expected", tensor_type_text(outputs[i].type()),
                               tensor_type_text(value.type)),
                   "", ""};
    }
    TILEWRIGHT_CHECK(write_logical(state, node.outputs[i], outputs[i]));
  }
  return {};
}

}  // namespace tilewright
