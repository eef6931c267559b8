// SPDX-License-Identifier: Apache-2.0
#include "core/graph/outline.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <unordered_map>

#include "core/graph/late.h"
#include "core/graph/onnx/branches.h"
#include "core/graph/onnx/functions.h"
#include "core/graph/onnx/input_shapes.h"
#include "core/graph/onnx/model_file.h"
#include "core/graph/onnx/operator_check.h"
#include "core/graph/operator_facts.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {

Result<Outline> read_outline(const std::string& path, const Error& why) {
  TILEWRIGHT_TRY(const ParsedModel file, parse_model_file(path));
  const auto& proto = file.proto;
  auto& graph = *proto->mutable_graph();
  TILEWRIGHT_CHECK(check_names(graph, path));
  name_nodes(graph);
  // The error names the nodes of functions. Where these cannot be put in place, their calls are shown.
  const auto opset = find_opset(*proto, path);
  if (opset.ok() && inline_functions(*proto, *opset, path).ok()) TILEWRIGHT_CHECK(check_names(graph, path));
  Outline outline;
  // Errors of shape inference are ignored: the nodes are worth showing without shapes.
  if (auto inputs = declared_inputs(graph, path); inputs.ok()) outline.inputs = *std::move(inputs);
  const std::string told = why.message + '\n' + why.detail;
  std::unordered_map<std::string, int> makers;
  for (const auto& proto_node : graph.node()) {
    const auto number = static_cast<int>(outline.nodes.size());
    OutlineNode& node = outline.nodes.emplace_back();
    node.name = proto_node.name();
    node.op = operator_name(proto_node);
    const bool known = is_control_flow(node.op) || find_reference_operator(node.op) != nullptr ||
                       operator_facts(node.op).expand != nullptr;
    // Names of what is in a branch begin with that of its node.
    node.refused = !known || told.find("'" + node.name + "'") != std::string::npos ||
                   (is_control_flow(node.op) && told.find("'" + node.name + "/") != std::string::npos);
    for (const auto& output : proto_node.output())
      if (!output.empty()) makers.emplace(output, number);
  }
  for (int n = 0; n < graph.node_size(); ++n) {
    auto& from = outline.nodes[static_cast<size_t>(n)].from;
    for (const auto& input : graph.node(n).input()) {
      if (const auto found = makers.find(input); found != makers.end() && found->second != n)
        from.push_back(found->second);
    }
    std::ranges::sort(from);
    from.erase(std::unique(from.begin(), from.end()), from.end());
  }
  return outline;
}

}  // namespace tilewright
