// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/graph_details.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/graph/late.h"
#include "core/graph/node_costs.h"
#include "views/common/error_text.h"
#include "views/common/utf8_text.h"

namespace tilewright {
namespace {

constexpr size_t kMostListed = 16;

QString value_text(int64_t value) {
  return QString::number(value);
}
QString value_text(double value) {
  return QString::number(value);
}
QString value_text(const std::string& value) {
  return text(value);
}
QString value_text(const Tensor& value) {
  return text(tensor_type_text(value.type()));
}
template <typename Item>
QString value_text(const std::vector<Item>& values) {
  QStringList items;
  for (size_t i = 0; i < std::min(values.size(), kMostListed); ++i) items << value_text(values[i]);
  if (values.size() > kMostListed) items << QStringLiteral("…");
  return QStringLiteral("[%1]").arg(items.join(QStringLiteral(", ")));
}

TensorDetails tensor_of(const Graph& graph, ValueId id) {
  const Value& value = graph.value(id);
  TensorDetails tensor;
  tensor.name = text(value.name);
  tensor.type = text(value_type_text(value));
  if (layout_text(value.layout) != "plain") tensor.layout = text(layout_text(value.layout));
  tensor.constant = value.constant.has_value();
  tensor.graph_input = std::find(graph.inputs.begin(), graph.inputs.end(), id) != graph.inputs.end();
  tensor.graph_output = std::find(graph.outputs.begin(), graph.outputs.end(), id) != graph.outputs.end();
  return tensor;
}

void add_once(std::vector<BoxLink>& links, const BoxLink& link) {
  const auto same = [&](const BoxLink& known) { return known.box == link.box; };
  if (link.box >= 0 && std::none_of(links.begin(), links.end(), same)) links.push_back(link);
}

}  // namespace

GraphDetails::GraphDetails(std::shared_ptr<const PreparedModel> model, const ModelPictures& pictures)
    : model_(std::move(model)), name_(pictures.name) {
  stages_[kTaskStage] = stage_of(model_->partition.graph, pictures.stages[kTaskStage]);
  stages_[kOptimisedStage] = stage_of(model_->partition.graph, pictures.stages[kOptimisedStage]);
  stages_[kImportedStage] = stage_of(model_->model.graph, pictures.stages[kImportedStage]);
  for (NodeCost& cost : node_costs(model_->partition, {})) {
    if (!cost.carrier.empty()) carriers_.emplace(std::move(cost.account.node), std::move(cost.carrier));
  }
}

GraphDetails::Stage GraphDetails::stage_of(const Graph& graph, const GraphPicture& picture) {
  Stage stage;
  stage.graph = &graph;
  stage.box_of_node.assign(graph.nodes.size(), -1);
  stage.consumers = graph.consumers();
  for (const auto& node : picture.nodes) {
    for (const NodeId id : node.nodes)
      stage.box_of_node[static_cast<size_t>(id)] = static_cast<int>(stage.boxes.size());
    PictureNode box;
    box.label = node.label;
    box.shape = node.shape;
    box.task = node.task;
    box.nodes = node.nodes;
    stage.boxes.push_back(std::move(box));
  }
  return stage;
}

BoxLink GraphDetails::link(const Stage& stage, int box) const {
  if (box < 0) return {};
  const auto& node = stage.boxes[static_cast<size_t>(box)];
  return {box, node.shape.isEmpty() ? node.label : node.label + QLatin1Char(' ') + node.shape};
}

OperatorDetails GraphDetails::operator_details(const Stage& stage, const Node& node, int box) const {
  const Graph& graph = *stage.graph;
  OperatorDetails details;
  details.op = text(std::string(file_operator(node)));
  details.name = text(node.name);
  for (const auto& [name, value] : node.attributes.values()) {
    details.attributes.emplace_back(text(name),
                                    std::visit([](const auto& held) { return value_text(held); }, value));
  }
  const auto box_of = [&](NodeId id) {
    return id == kNone ? -1 : stage.box_of_node[static_cast<size_t>(id)];
  };
  for (const ValueId id : node.inputs) {
    if (id == kNone) continue;
    TensorDetails tensor = tensor_of(graph, id);
    const int maker = box_of(graph.value(id).producer);
    if (maker != box) add_once(tensor.links, link(stage, maker));
    details.inputs.push_back(std::move(tensor));
  }
  for (const ValueId id : node.outputs) {
    if (id == kNone) continue;
    TensorDetails tensor = tensor_of(graph, id);
    for (const NodeId reader : stage.consumers[static_cast<size_t>(id)]) {
      if (box_of(reader) != box) add_once(tensor.links, link(stage, box_of(reader)));
    }
    details.outputs.push_back(std::move(tensor));
  }
  return details;
}

BoxDetails GraphDetails::box(int stage_number, int box) const {
  BoxDetails details;
  if (stage_number < 0 || stage_number >= kStageCount) return details;
  const Stage& stage = stages_[static_cast<size_t>(stage_number)];
  if (box < 0 || box >= static_cast<int>(stage.boxes.size())) return details;
  const auto& drawn = stage.boxes[static_cast<size_t>(box)];
  details.title = drawn.label;
  details.task = drawn.task;
  details.task_name = task(drawn.task).name;
  for (const NodeId id : drawn.nodes) {
    OperatorDetails found = operator_details(stage, stage.graph->node(id), box);
    for (const auto& input : found.inputs)
      for (const auto& maker : input.links) add_once(details.producers, maker);
    for (const auto& output : found.outputs)
      for (const auto& reader : output.links) add_once(details.consumers, reader);
    details.operators.push_back(std::move(found));
  }
  if (details.operators.empty()) return details;
  if (stage_number == kImportedStage) {
    const auto& accounts = model_->partition.accounts;
    const auto account = std::find_if(accounts.begin(), accounts.end(), [&](const NodeAccount& known) {
      return text(known.node) == details.operators.front().name;
    });
    if (account != accounts.end()) {
      details.operators.front().note = text(account->detail);
      const auto carrier = carriers_.find(account->node);
      if (carrier != carriers_.end() && account->detail.empty())
        details.operators.front().note =
            QCoreApplication::translate("Inspector", "Fused into %1").arg(text(carrier->second));
    }
  } else {
    for (const auto& reference : model_->partition.reference_nodes) {
      if (reference.node == drawn.nodes.front()) details.operators.front().note = core_text(reference.why);
    }
  }
  return details;
}

TaskOccurrences GraphDetails::task(int task) const {
  TaskOccurrences found;
  if (task < 0) return found;
  const Partition& partition = model_->partition;
  const Stage& tasks = stages_[kTaskStage];
  for (size_t box = 0; box < partition.subgraphs.size() && box < tasks.boxes.size(); ++box) {
    if (tasks.boxes[box].task != task) continue;
    found.boxes.push_back(link(tasks, static_cast<int>(box)));
    if (found.boxes.size() > 1) continue;
    const Task& known = partition.tasks[static_cast<size_t>(partition.subgraphs[box].task)];
    found.name = text(known.name);
    found.flops = known.flops;
    for (const ValueId id : known.graph.inputs) found.inputs.push_back(tensor_of(known.graph, id));
    for (const ValueId id : known.parameters) {
      found.inputs.push_back(tensor_of(known.graph, id));
      found.inputs.back().constant = true;
    }
    for (const ValueId id : known.graph.outputs) found.outputs.push_back(tensor_of(known.graph, id));
    // Within a task, inputs and outputs of the nodes are shown as they are.
    for (auto* list : {&found.inputs, &found.outputs})
      for (auto& tensor : *list) tensor.graph_input = tensor.graph_output = false;
  }
  return found;
}

}  // namespace tilewright
