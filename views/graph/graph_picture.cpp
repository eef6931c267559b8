// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_picture.h"

#include <QCoreApplication>
#include <QHash>
#include <set>

#include "core/graph/graph_text.h"

namespace tilewright {
namespace {

QString text(const std::string& value) {
  return QString::fromStdString(value);
}

QString shape_of(const Graph& graph, ValueId value) {
  return value == kNone ? QString() : text(shape_text(graph.value(value).type.shape));
}

/// Lines of one node for the tool tip: operator, name, shapes, attributes.
QString node_tip(const Graph& graph, const Node& node) {
  QStringList inputs;
  for (const ValueId input : node.inputs) {
    if (input != kNone)
      inputs << (shape_of(graph, input) + (graph.is_constant(input) ? QStringLiteral(" *") : QString()));
  }
  QStringList outputs;
  for (const ValueId output : node.outputs) outputs << shape_of(graph, output);
  QString tip = QStringLiteral("<b>%1</b> %2<br>%3 → %4")
                    .arg(text(node.op).toHtmlEscaped(), text(node.name).toHtmlEscaped(),
                         inputs.join(QStringLiteral(", ")), outputs.join(QStringLiteral(", ")));
  const QString attributes = text(attributes_text(node.attributes));
  if (!attributes.isEmpty()) tip += QStringLiteral("<br>") + attributes.toHtmlEscaped();
  return tip;
}

/// Edges between boxes, from the box that owns each node.
std::vector<PictureEdge> edges_between(const Graph& graph, const std::vector<int>& box_of_node) {
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
  QString found = text(node.op) + QLatin1Char(' ') + text(node.name);
  for (const ValueId output : node.outputs) {
    if (output != kNone)
      found += QLatin1Char(' ') + text(graph.value(output).name) + QLatin1Char(' ') + shape_of(graph, output);
  }
  for (const auto& origin : node.origins) found += QLatin1Char(' ') + text(origin);
  return found;
}

QString operators_of(const Graph& graph, const Subgraph& subgraph) {
  QStringList names;
  for (const NodeId id : subgraph.nodes) names << text(graph.node(id).op);
  if (names.size() > 4) {
    const auto more = names.size() - 3;
    names = names.mid(0, 3);
    names << QStringLiteral("+%1").arg(more);
  }
  return names.join(QStringLiteral(" · "));
}

}  // namespace

GraphPicture picture_of_subgraphs(const Partition& partition) {
  GraphPicture picture;
  std::vector<int> box_of_node(partition.graph.nodes.size(), -1);
  for (const auto& subgraph : partition.subgraphs) {
    const int box = static_cast<int>(picture.nodes.size());
    PictureNode node;
    node.task = subgraph.task;
    const Task& task = partition.tasks[static_cast<size_t>(subgraph.task)];
    node.label = operators_of(partition.graph, subgraph);
    if (!subgraph.outputs.empty()) node.detail = shape_of(partition.graph, subgraph.outputs.front());
    node.tip = QCoreApplication::translate("GraphPicture", "Task %1: %2")
                   .arg(subgraph.task)
                   .arg(text(task.name).toHtmlEscaped());
    node.search = text(task.name);
    node.nodes = subgraph.nodes;
    for (const NodeId id : subgraph.nodes) {
      box_of_node[static_cast<size_t>(id)] = box;
      node.tip += QStringLiteral("<br>") + node_tip(partition.graph, partition.graph.node(id));
      node.search += QLatin1Char(' ') + search_text(partition.graph, partition.graph.node(id));
    }
    picture.nodes.push_back(std::move(node));
  }
  for (const auto& reference : partition.reference_nodes) {
    const Node& source = partition.graph.node(reference.node);
    box_of_node[static_cast<size_t>(reference.node)] = static_cast<int>(picture.nodes.size());
    PictureNode node;
    node.reference = true;
    node.nodes = {reference.node};
    node.label = text(source.op);
    if (!source.outputs.empty()) node.detail = shape_of(partition.graph, source.outputs.front());
    node.tip =
        node_tip(partition.graph, source) + QStringLiteral("<br>") + text(reference.why).toHtmlEscaped();
    node.search = search_text(partition.graph, source);
    picture.nodes.push_back(std::move(node));
  }
  picture.edges = edges_between(partition.graph, box_of_node);
  return picture;
}

GraphPicture picture_of_file(const PreparedModel& prepared) {
  const Graph& graph = prepared.model.graph;
  QHash<QString, const NodeAccount*> accounts;
  for (const auto& account : prepared.partition.accounts) accounts.insert(text(account.node), &account);
  GraphPicture picture;
  std::vector<int> box_of_node(graph.nodes.size(), -1);
  for (size_t id = 0; id < graph.nodes.size(); ++id) {
    const Node& source = graph.nodes[id];
    if (source.op == "Constant") continue;
    box_of_node[id] = static_cast<int>(picture.nodes.size());
    PictureNode node;
    node.nodes = {static_cast<NodeId>(id)};
    node.label = text(source.op);
    if (!source.outputs.empty()) node.detail = shape_of(graph, source.outputs.front());
    node.tip = node_tip(graph, source);
    node.search = search_text(graph, source);
    node.reference = true;
    if (const auto* account = accounts.value(text(source.name))) {
      node.task = account->fate == NodeAccount::Fate::kTask ? account->task : -1;
      node.reference = node.task < 0;
      if (!account->detail.empty())
        node.tip += QStringLiteral("<br>") + text(account->detail).toHtmlEscaped();
    }
    picture.nodes.push_back(std::move(node));
  }
  picture.edges = edges_between(graph, box_of_node);
  return picture;
}

}  // namespace tilewright
