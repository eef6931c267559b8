// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_picture.h"

#include <QCoreApplication>
#include <QHash>
#include <algorithm>
#include <set>

#include "core/graph/flops.h"
#include "core/graph/graph_text.h"
#include "core/graph/late.h"
#include "core/graph/operator_traits.h"
#include "views/common/error_text.h"
#include "views/common/units.h"
#include "views/common/utf8_text.h"
#include "views/graph/graph_overlay.h"
#include "views/graph/name_scopes.h"
#include "views/graph/repeated_blocks.h"

namespace tilewright {
namespace {

/// Nodes of the file by name, as `Node::origins` refers to them.
using FileNames = QHash<QString, NodeId>;

QString shape_of(const Graph& graph, ValueId value) {
  return value == kNone ? QString() : text(value_shape_text(graph.value(value)));
}

/// Lines of one node for the tool tip: operator, name, shapes, operations, attributes.
QString node_tip(const Graph& graph, const Node& node) {
  QStringList inputs;
  for (const ValueId input : node.inputs) {
    if (input != kNone)
      inputs << (shape_of(graph, input) + (graph.is_constant(input) ? QStringLiteral(" *") : QString()));
  }
  QStringList outputs;
  for (const ValueId output : node.outputs) outputs << shape_of(graph, output);
  QString tip =
      QStringLiteral("<b>%1</b> %2<br>%3 → %4")
          .arg(text(std::string(file_operator(node))).toHtmlEscaped(), text(node.name).toHtmlEscaped(),
               inputs.join(QStringLiteral(", ")), outputs.join(QStringLiteral(", ")));
  if (const double flops = node_flops(graph, node); flops > 0)
    tip += QStringLiteral("<br>") + flop_label(flops).toHtmlEscaped();
  const QString attributes = text(attributes_text(node.attributes));
  if (!attributes.isEmpty()) tip += QStringLiteral("<br>") + attributes.toHtmlEscaped();
  return tip;
}

/// Edges between boxes, from the box that owns each node.
std::vector<PictureEdge> edges_between(const Graph& graph, const std::vector<PictureNode>& boxes) {
  std::vector<int> box_of_node(graph.nodes.size(), -1);
  for (size_t box = 0; box < boxes.size(); ++box)
    for (const NodeId id : boxes[box].nodes) box_of_node[static_cast<size_t>(id)] = static_cast<int>(box);
  std::set<std::pair<int, int>> pairs;
  for (size_t id = 0; id < graph.nodes.size(); ++id) {
    const int to = box_of_node[id];
    if (to < 0) continue;
    for (const ValueId input : graph.nodes[id].inputs) {
      if (input == kNone || graph.value(input).producer == kNone) continue;
      const int from = box_of_node[static_cast<size_t>(graph.value(input).producer)];
      if (from >= 0 && from != to) pairs.emplace(from, to);
    }
  }
  std::vector<PictureEdge> edges;
  for (const auto& [from, to] : pairs) edges.push_back({from, to});
  return edges;
}

QString search_text(const Graph& graph, const Node& node) {
  QString found = text(std::string(file_operator(node))) + QLatin1Char(' ') + text(node.name);
  for (const ValueId output : node.outputs) {
    if (output != kNone)
      found += QLatin1Char(' ') + text(graph.value(output).name) + QLatin1Char(' ') + shape_of(graph, output);
  }
  for (const auto& origin : node.origins) found += QLatin1Char(' ') + text(origin);
  return found;
}

/// The parts of labels that describe a node apart from its outputs.
void add_facts(PictureNode& box, const Graph& graph, const Node& node) {
  const QString attributes = text(attributes_text(node.attributes));
  // Without their braces.
  if (!attributes.isEmpty()) box.attributes << attributes.mid(1, attributes.size() - 2);
  for (const ValueId input : node.inputs)
    if (input != kNone && graph.is_constant(input)) box.weights << shape_of(graph, input);
}

/// Adds a node of the graph to the box.
void add_node(PictureNode& box, const Graph& graph, NodeId id, const FileNames& file) {
  const Node& node = graph.node(id);
  box.nodes.push_back(id);
  box.operators << text(std::string(file_operator(node)));
  if (box.name.isEmpty()) box.name = text(node.name);
  box.flops += node_flops(graph, node);
  for (const ValueId output : node.outputs)
    if (output != kNone) box.shapes << shape_of(graph, output);
  add_facts(box, graph, node);
  if (!box.search.isEmpty()) box.search += QLatin1Char(' ');
  box.search += search_text(graph, node);
  if (!box.tip.isEmpty()) box.tip += QStringLiteral("<br>");
  box.tip += node_tip(graph, node);
  box.names << text(node.name);
  for (const auto& origin : node.origins) {
    box.names << text(origin);
    const auto known = file.constFind(text(origin));
    if (known != file.constEnd()) box.origins.push_back(*known);
  }
}

void take_output(PictureNode& box, const Graph& graph, const std::vector<ValueId>& outputs) {
  if (outputs.empty() || outputs.front() == kNone) return;
  const Value& value = graph.value(outputs.front());
  box.shape = text(value_shape_text(value));
  box.type = text(tensor_type_text(value.type)).section(QLatin1Char(' '), 0, 0);
  box.layout = text(layout_text(value.layout));
}

QString label_of(QStringList operators) {
  if (operators.size() > 4) {
    const auto more = operators.size() - 3;
    operators = operators.mid(0, 3);
    operators << QStringLiteral("+%1").arg(more);
  }
  return operators.join(QStringLiteral(" · "));
}

PictureNode box_of(const Graph& graph, NodeId id, const FileNames& file) {
  PictureNode box;
  add_node(box, graph, id, file);
  box.label = box.operators.front();
  take_output(box, graph, graph.node(id).outputs);
  return box;
}

void finish(GraphPicture& picture, const Graph& graph) {
  picture.edges = edges_between(graph, picture.nodes);
  picture.blocks = find_repeated_blocks(picture);
  picture.deepest_scope = deepest_scope(picture);
}

GraphPicture picture_of_tasks(const Partition& partition, const FileNames& file) {
  const Graph& graph = partition.graph;
  GraphPicture picture;
  for (const auto& subgraph : partition.subgraphs) {
    PictureNode box;
    box.task = subgraph.task;
    box.subgraph = static_cast<int>(picture.nodes.size());
    for (const NodeId id : subgraph.nodes) add_node(box, graph, id, file);
    const Task& task = partition.tasks[static_cast<size_t>(subgraph.task)];
    box.label = label_of(box.operators);
    box.flops = task.flops;
    box.search.prepend(text(task.name) + QLatin1Char(' '));
    box.task_name = text(task.name);
    take_output(box, graph, subgraph.outputs);
    picture.nodes.push_back(std::move(box));
  }
  for (const auto& reference : partition.reference_nodes) {
    PictureNode box = box_of(graph, reference.node, file);
    box.reference = true;
    box.tip += QStringLiteral("<br>") + core_text(reference.why).toHtmlEscaped();
    picture.nodes.push_back(std::move(box));
  }
  finish(picture, graph);
  return picture;
}

GraphPicture picture_of_optimised(const Partition& partition, const FileNames& file) {
  const Graph& graph = partition.graph;
  GraphPicture picture;
  for (size_t id = 0; id < graph.nodes.size(); ++id) {
    picture.nodes.push_back(box_of(graph, static_cast<NodeId>(id), file));
    picture.nodes.back().reference = true;
  }
  for (size_t number = 0; number < partition.subgraphs.size(); ++number) {
    const Subgraph& subgraph = partition.subgraphs[number];
    for (const NodeId id : subgraph.nodes) {
      PictureNode& box = picture.nodes[static_cast<size_t>(id)];
      box.task = subgraph.task;
      box.subgraph = static_cast<int>(number);
      box.reference = false;
      box.task_name = text(partition.tasks[static_cast<size_t>(subgraph.task)].name);
    }
  }
  for (const auto& reference : partition.reference_nodes) {
    picture.nodes[static_cast<size_t>(reference.node)].tip +=
        QStringLiteral("<br>") + core_text(reference.why).toHtmlEscaped();
  }
  finish(picture, graph);
  return picture;
}

GraphPicture picture_of_file(const PreparedModel& prepared, const GraphPicture& optimised) {
  const Graph& graph = prepared.model.graph;
  QHash<NodeId, int> subgraphs;
  for (const auto& box : optimised.nodes)
    for (const NodeId origin : box.origins) subgraphs.insert(origin, box.subgraph);
  QHash<QString, const NodeAccount*> accounts;
  for (const auto& account : prepared.partition.accounts) accounts.insert(text(account.node), &account);
  GraphPicture picture;
  for (size_t id = 0; id < graph.nodes.size(); ++id) {
    const Node& source = graph.nodes[id];
    if (holds_constant(source.op)) continue;
    PictureNode box = box_of(graph, static_cast<NodeId>(id), {});
    box.origins = {static_cast<NodeId>(id)};
    box.subgraph = subgraphs.value(static_cast<NodeId>(id), -1);
    box.reference = true;
    if (const auto* account = accounts.value(text(source.name))) {
      box.task = account->fate == NodeAccount::Fate::kTask ? account->task : -1;
      box.reference = box.task < 0;
      if (!account->detail.empty()) box.tip += QStringLiteral("<br>") + text(account->detail).toHtmlEscaped();
    }
    picture.nodes.push_back(std::move(box));
  }
  finish(picture, graph);
  return picture;
}

}  // namespace

std::array<GraphPicture, kStageCount> pictures_of(const PreparedModel& prepared) {
  FileNames file;
  const auto& nodes = prepared.model.graph.nodes;
  for (size_t id = 0; id < nodes.size(); ++id) file.insert(text(nodes[id].name), static_cast<NodeId>(id));
  std::array<GraphPicture, kStageCount> stages;
  stages[kTaskStage] = picture_of_tasks(prepared.partition, file);
  stages[kOptimisedStage] = picture_of_optimised(prepared.partition, file);
  stages[kImportedStage] = picture_of_file(prepared, stages[kOptimisedStage]);
  return stages;
}

}  // namespace tilewright
