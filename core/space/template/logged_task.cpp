// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/logged_task.h"

#include <algorithm>
#include <vector>

#include "core/graph/operator_facts.h"
#include "core/graph/window_attributes.h"
#include "core/space/template/blocked_convolution.h"
#include "core/space/template/knob_space.h"
#include "core/space/template/matrix_product.h"

namespace tilewright::autotvm {
namespace {

using nlohmann::ordered_json;

constexpr const char* kLoggedType = "float32";

ordered_json logged_tensor(const Shape& shape) {
  return {"TENSOR", shape, kLoggedType};
}

/// The name of the template that made a sketch.
std::string template_of(const Sketch& sketch) {
  if (!sketch.knobs() || sketch.rules().empty()) return {};
  const std::string& rule = sketch.rules().front();
  return rule.substr(0, rule.find('('));
}

const Shape& shape_of(const Graph& graph, ValueId id) {
  return graph.values[static_cast<size_t>(id)].type.shape;
}

bool all_floats(const ComputeDag& dag) {
  return std::ranges::all_of(dag.ops,
                             [](const ComputeOp& op) { return op.type.data_type == DataType::kFloat32; });
}

std::optional<LoggedTask> logged_product(const ComputeDag& dag, const std::string& made_by) {
  const auto product = matrix_product(dag);
  if (!product) return std::nullopt;
  const Compute& compute = *dag.op(product->main.stage).compute();
  const int64_t rows = extent_of_all(compute.axes, {product->y});
  const int64_t columns = extent_of_all(compute.axes, {product->x});
  const int64_t terms = extent_of_all(compute.reduce_axes, {0});
  if (made_by == "dense") {
    return LoggedTask{"dense_nopack.x86",
                      ordered_json::array({logged_tensor({rows, terms}), logged_tensor({columns, terms}),
                                           nullptr, kLoggedType})};
  }
  const int64_t batch = extent_of_all(compute.axes, product->batch);
  return LoggedTask{
      "batch_matmul.x86",
      ordered_json::array({logged_tensor({batch, rows, terms}), logged_tensor({batch, columns, terms}),
                           Shape{batch, rows, columns}, kLoggedType, false, true})};
}

/// The only convolution of a task's graph; null where there are several.
const Node* only_convolution(const Graph& graph) {
  const Node* found = nullptr;
  for (const Node& node : graph.nodes) {
    if (operator_facts(node.op).family != OperatorFamily::kConvolution) continue;
    if (found) return nullptr;
    found = &node;
  }
  return found;
}

/// Whether a split knob is of a loop of that length, not of one that is longer by padding channels.
bool cuts_length(const KnobSpace& knobs, const char* name, int64_t length) {
  const size_t at = knobs.find(name);
  if (at == knobs.knobs().size()) return false;
  return dynamic_cast<const SplitKnob&>(*knobs.knobs()[at]).length() == length;
}

std::optional<LoggedTask> logged_convolution(const Task& task, const Sketch& sketch,
                                             const std::string& made_by) {
  const Node* node = only_convolution(task.graph);
  if (!node || node->inputs.size() < 2) return std::nullopt;
  const Shape& data = shape_of(task.graph, node->inputs[0]);
  const Shape& weights = shape_of(task.graph, node->inputs[1]);
  const Shape& output = shape_of(task.graph, node->outputs[0]);
  constexpr size_t kImageRank = 4;
  if (data.size() != kImageRank) return std::nullopt;
  const bool depthwise = made_by == "depthwise_conv2d_NCHWc";
  const bool transposed = made_by == "conv2d_transpose_nchw";
  const KnobSpace& knobs = *sketch.knobs();
  const bool spatial = transposed || made_by == "conv2d_nchw_spatial_pack";
  const bool whole = spatial
                         ? cuts_length(knobs, "tile_co", output[1])
                         : cuts_length(knobs, "tile_oc", output[1]) && cuts_length(knobs, "tile_ic", data[1]);
  if (!whole || node->attributes.integer("group", 1) != (depthwise ? data[1] : 1)) return std::nullopt;
  const WindowAttributes window = read_window(task.graph, *node);
  // TVM's padding is top, left, bottom, right, as ONNX's is.
  auto arguments =
      ordered_json::array({logged_tensor(data), logged_tensor(weights), window.strides, window.pads});
  if (transposed) {
    arguments.push_back(kLoggedType);
    arguments.push_back(integers_or(*node, "output_padding", 2, 0));
    return LoggedTask{"conv2d_transpose_nchw.arm_cpu", std::move(arguments)};
  }
  arguments.push_back(window.dilations);
  if (!spatial) arguments.insert(arguments.end(), {"NCHW", "NCHW"});
  arguments.push_back(kLoggedType);
  return LoggedTask{made_by + (spatial ? ".arm_cpu" : ".x86"), std::move(arguments)};
}

}  // namespace

std::optional<LoggedTask> logged_task(const Task& task, const Sketch& sketch) {
  const std::string made_by = template_of(sketch);
  if (!all_floats(*sketch.dag())) return std::nullopt;
  if (made_by == "dense" || made_by == "batch_matmul") return logged_product(*sketch.dag(), made_by);
  for (const char* known :
       {"conv2d_NCHWc", "depthwise_conv2d_NCHWc", "conv2d_nchw_spatial_pack", "conv2d_transpose_nchw"}) {
    if (made_by == known) return logged_convolution(task, sketch, made_by);
  }
  return std::nullopt;
}

}  // namespace tilewright::autotvm
