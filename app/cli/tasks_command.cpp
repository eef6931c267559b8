// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/model_loading.h"
#include "app/cli/say.h"
#include "core/graph/late.h"
#include "core/graph/node_costs.h"

namespace tilewright {
namespace {

const char* fate_name(NodeAccount::Fate fate) {
  switch (fate) {
    case NodeAccount::Fate::kTask: return "task";
    case NodeAccount::Fate::kFolded: return "folded";
    case NodeAccount::Fate::kRemoved: return "removed";
    case NodeAccount::Fate::kReference: return "reference";
  }
  return "reference";
}

/// The text for people. A node that only gives elements another shape takes no time.
const char* shown_fate(const NodeAccount& account) {
  const bool is_view =
      account.fate == NodeAccount::Fate::kReference && account.detail.starts_with(kViewReason);
  return is_view ? "view" : fate_name(account.fate);
}

/// The nodes of a task in the graphs of control flow, each behind the name of the node around it.
void add_nodes_of_bodies(const Partition& partition, const std::string& task, const std::string& around,
                         nlohmann::json& nodes) {
  for (const BodyPartitions& of_node : partition.bodies) {
    const std::string path = around + partition.graph.node(of_node.node).name + "/";
    for (const auto& body : of_node.bodies) {
      for (const Subgraph& subgraph : body->subgraphs) {
        if (body->tasks[static_cast<size_t>(subgraph.task)].id != task) continue;
        for (NodeId id : subgraph.nodes) nodes.push_back(path + body->graph.node(id).name);
      }
      add_nodes_of_bodies(*body, task, path, nodes);
    }
  }
}

nlohmann::json tasks_json(const std::string& path, const PreparedModel& model) {
  const Partition& partition = model.partition;
  nlohmann::json tasks = nlohmann::json::array();
  for (size_t i = 0; i < partition.tasks.size(); ++i) {
    const Task& task = partition.tasks[i];
    nlohmann::json operators = nlohmann::json::array();
    for (const auto& node : task.graph.nodes) operators.push_back(node.op);
    auto types = [&](const std::vector<ValueId>& ids) {
      nlohmann::json out = nlohmann::json::array();
      for (ValueId id : ids) out.push_back(tensor_type_text(task.graph.value(id).type));
      return out;
    };
    nlohmann::json nodes = nlohmann::json::array();
    for (const auto& account : partition.accounts) {
      if (account.task == static_cast<int>(i)) nodes.push_back(account.node);
    }
    add_nodes_of_bodies(partition, task.id, {}, nodes);
    tasks.push_back({{"number", i},
                     {"id", task.id},
                     {"name", task.name},
                     {"weight", partition.weights[i]},
                     {"flops", task.flops},
                     {"operators", operators},
                     {"inputs", types(task.graph.inputs)},
                     {"parameters", types(task.parameters)},
                     {"outputs", types(task.graph.outputs)},
                     {"nodes", nodes}});
  }
  nlohmann::json reference = nlohmann::json::array();
  for (const auto& r : partition.reference_nodes) {
    const Node& node = partition.graph.node(r.node);
    reference.push_back({{"node", node.name}, {"operator", file_operator(node)}, {"why", r.why}});
  }
  nlohmann::json simpler = nlohmann::json::array();
  for (const auto& means : model.simpler_means) {
    simpler.push_back({{"task", means.task},
                       {"places", means.places},
                       {"pieces", means.pieces},
                       {"text", simpler_means_text(means)}});
  }
  nlohmann::json accounts = nlohmann::json::array();
  for (const NodeCost& cost : node_costs(partition, {})) {
    const NodeAccount& a = cost.account;
    nlohmann::json account{{"node", a.node},
                           {"operator", a.op},
                           {"fate", fate_name(a.fate)},
                           {"detail", a.detail},
                           {"what", node_fate_text(partition, cost)}};
    if (a.task != kNone) account["task"] = partition.tasks[static_cast<size_t>(a.task)].id;
    if (!cost.carrier.empty()) account["fused_into"] = cost.carrier;
    accounts.push_back(std::move(account));
  }
  return {{"model", path},
          {"tasks", tasks},
          {"reference_nodes", reference},
          {"simpler_means", simpler},
          {"accounts", accounts}};
}

/// Prints one line for each node of the file, in its order.
void print_nodes(const Partition& partition) {
  tell("\n{:<10}  {:<20}  {:<32}  {}\n", "fate", "operator", "node", "task, or why");
  for (const NodeCost& cost : node_costs(partition, {})) {
    tell("{:<10}  {:<20}  {:<32}  {}\n", node_fate_name(cost), cost.account.op, cost.account.node,
         node_fate_text(partition, cost));
  }
  tell("\n`tilewright bench --nodes` times a run and says what each node costs.\n");
}

std::string counts_of_fates(const Partition& partition) {
  std::vector<std::pair<NodeAccount::Fate, std::string_view>> fates;
  for (const auto& a : partition.accounts) fates.emplace_back(a.fate, shown_fate(a));
  std::ranges::sort(fates);
  std::string text;
  for (auto first = fates.begin(); first != fates.end();) {
    const auto next = std::find_if(first, fates.end(), [&](const auto& fate) { return fate != *first; });
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", next - first, first->second);
    first = next;
  }
  return text;
}

void print_tasks(const PreparedModel& model, bool nodes) {
  const Partition& partition = model.partition;
  tell("{:>6}  {:>6}  {:>10}  {:<8}  {}\n", "number", "weight", "MFLOP", "id", "task");
  for (size_t i = 0; i < partition.tasks.size(); ++i) {
    const Task& task = partition.tasks[i];
    tell("{:>6}  {:>6}  {:>10.2f}  {:<8}  {}\n", i, partition.weights[i], task.flops / 1e6,
         task.id.substr(0, 8), task.name);
  }
  if (!partition.reference_nodes.empty()) tell("\nNot tuned:\n");
  for (const auto& r : partition.reference_nodes) {
    const Node& node = partition.graph.node(r.node);
    tell("  {} ({}): {}\n", node.name, file_operator(node), r.why);
  }
  if (!model.simpler_means.empty()) tell("\nBy simpler means:\n");
  for (const auto& means : model.simpler_means) tell("  {}\n", simpler_means_text(means));
  tell("\n{} nodes: {}\n", partition.accounts.size(), counts_of_fates(partition));
  if (nodes) print_nodes(partition);
}

/// Lists the tasks of each binding of the model; the exit code.
int run_tasks(const std::string& path, bool nodes, const CommonOptions& options) {
  const auto models = load_bindings(path, options);
  if (!models.ok()) return report(models.error());
  std::vector<nlohmann::json> documents;
  for (const auto& model : *models) {
    const std::string binding = binding_text(model->model.binding);
    if (options.json) {
      documents.push_back(tasks_json(path, *model));
      documents.back()["binding"] = binding;
      continue;
    }
    if (models->size() > 1) tell("{}{}:\n", model == models->front() ? "" : "\n", binding);
    print_tasks(*model, nodes);
  }
  if (options.json) print_json(document_of_bindings(std::move(documents), {{"model", path}}));
  return kDone;
}

}  // namespace

Command tasks_command() {
  return {"tasks", "List the tasks of a model and what became of every node",
          [](CLI::App& app) -> std::function<int()> {
            auto path = std::make_shared<std::string>();
            auto nodes = std::make_shared<bool>(false);
            auto options = std::make_shared<CommonOptions>();
            app.add_option("MODEL", *path, "ONNX file")->required();
            app.add_flag("--nodes", *nodes,
                         "Also a line for every node of the file: its task, or what became of it");
            add_model_options(app, *options);
            add_common_options(app, *options);
            return [=] { return run_tasks(*path, *nodes, *options); };
          }};
}

}  // namespace tilewright
