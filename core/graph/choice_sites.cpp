// SPDX-License-Identifier: Apache-2.0
#include "core/graph/choice_sites.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>

#include "core/graph/fusion.h"
#include "core/graph/graph_edit.h"
#include "core/graph/graph_text.h"
#include "core/graph/operator_traits.h"
#include "core/graph/type_gates.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// Whether there is a choice of layouts for the value.
bool can_be_laid_out(const Graph& graph, ValueId id) {
  if (id == kNone || graph.is_constant(id)) return false;
  const TensorType& type = graph.value(id).type;
  return can_be_blocked(type.data_type) && type.shape.size() >= 3 && type.shape.size() <= 5 &&
         type.shape[1] > 1;
}

/// Whether the node's outputs have the layout of its input.
bool hands_on(const Graph& graph, const Node& node) {
  return is_pool(node.op) || is_elementwise(node.op) || is_depthwise(graph, node) || node.op == op::kConcat ||
         node.op == op::kSplit || node.op == op::kSlice;
}

/// Values that have one layout, as disjoint sets.
class Regions {
 public:
  explicit Regions(const Graph& graph) : graph_(graph), parent_(graph.values.size()) {
    std::iota(parent_.begin(), parent_.end(), 0);
    for (const Node& node : graph.nodes) {
      if (!hands_on(graph, node)) continue;
      ValueId first = kNone;
      for (const auto* list : {&node.inputs, &node.outputs}) {
        for (ValueId id : *list) {
          if (!can_be_laid_out(graph, id)) continue;
          if (first == kNone) first = id;
          parent_[static_cast<size_t>(root(id))] = root(first);
        }
      }
    }
  }

  /// The values of each region, in their order; regions without a convolution are left out.
  std::vector<std::vector<ValueId>> of_convolutions() {
    std::map<ValueId, std::vector<ValueId>> by_root;
    std::vector<char> concerned(parent_.size(), false);
    for (const Node& node : graph_.nodes) {
      if (!is_convolution(node.op)) continue;
      concerned[static_cast<size_t>(root(node.inputs[0]))] = true;
      concerned[static_cast<size_t>(root(node.outputs[0]))] = true;
    }
    for (size_t v = 0; v < parent_.size(); ++v) {
      const auto id = static_cast<ValueId>(v);
      if (can_be_laid_out(graph_, id) && concerned[static_cast<size_t>(root(id))]) {
        by_root[root(id)].push_back(id);
      }
    }
    std::vector<std::vector<ValueId>> regions;
    for (auto& [key, values] : by_root) regions.push_back(std::move(values));
    std::ranges::sort(regions, {}, [](const auto& values) { return values.front(); });
    return regions;
  }

 private:
  ValueId root(ValueId id) {
    while (parent_[static_cast<size_t>(id)] != id) {
      id = parent_[static_cast<size_t>(id)] = parent_[static_cast<size_t>(parent_[static_cast<size_t>(id)])];
    }
    return id;
  }

  const Graph& graph_;
  std::vector<ValueId> parent_;
};

/// What a node computes, and which of its values are marked; equal for nodes that differ in names alone.
std::string signature(const Graph& graph, const Node& node, const std::vector<ValueId>& marked) {
  std::string text = node.op + attributes_text(node.attributes);
  for (const auto* list : {&node.inputs, &node.outputs}) {
    for (ValueId id : *list) {
      const bool is_marked = std::ranges::binary_search(marked, id);
      text += id == kNone ? " -" : (is_marked ? " *" : " ") + tensor_type_text(graph.value(id).type);
      if (id != kNone && graph.value(id).producer == kNone && !graph.is_constant(id)) text += " input";
      if (id != kNone && is_graph_output(graph, id)) text += " output";
    }
    text += ";";
  }
  return text;
}

/// Makes one site of all that have equal signatures.
class SiteList {
 public:
  void add(std::string signature, ChoiceSite site) {
    const auto [found, is_new] = index_.emplace(std::move(signature), sites_.size());
    if (is_new) {
      sites_.push_back(std::move(site));
      return;
    }
    ChoiceSite& known = sites_[found->second];
    ++known.places;
    known.nodes.insert(known.nodes.end(), site.nodes.begin(), site.nodes.end());
    for (size_t i = 0; i < known.options.size() && i < site.options.size(); ++i) {
      known.options[i].choice = joined(std::move(known.options[i].choice), site.options[i].choice);
    }
  }
  std::vector<ChoiceSite> take() {
    for (ChoiceSite& site : sites_) {
      std::ranges::sort(site.nodes);
      site.nodes.erase(std::unique(site.nodes.begin(), site.nodes.end()), site.nodes.end());
    }
    return std::move(sites_);
  }

 private:
  std::map<std::string, size_t> index_;
  std::vector<ChoiceSite> sites_;
};

void add_layout_sites(const PreparedModel& model, SiteList& sites) {
  const Graph& graph = model.before_layout;
  const int64_t usual = model.options.passes.channel_block;
  if (usual <= 1) return;
  std::unordered_map<std::string, int64_t> now;
  for (const Value& value : model.partition.graph.values) now[value.name] = value.layout.channel_block;
  /// An input or output of the model that is wanted in blocks has a copy in blocks, under this name.
  const auto block_of = [&](const std::string& name) {
    if (now.contains(name + "_blocked")) return usual;
    for (const int64_t block : {usual / 2, usual + usual / 2, 2 * usual}) {
      if (now.contains(name + "_blocked" + std::to_string(block))) return block;
    }
    return now[name];
  };
  const auto consumers = graph.consumers();
  // Where a depthwise convolution stands between plain values, the rules know whether it pays for conversions
  // before and behind it. Neighbours that hand its layout on, or convolutions that read it, are chosen with
  // it.
  const auto stands_alone = [&](ValueId id) {
    const NodeId maker = graph.value(id).producer;
    const auto& readers = consumers[static_cast<size_t>(id)];
    return maker != kNone && is_depthwise(graph, graph.node(maker)) && !is_graph_output(graph, id) &&
           std::ranges::none_of(readers, [&](NodeId reader) {
             return hands_on(graph, graph.node(reader)) || is_convolution(graph.node(reader).op);
           });
  };
  for (const auto& region : Regions(graph).of_convolutions()) {
    ChoiceSite site;
    ValueId largest = region.front();
    std::vector<NodeId>& nodes = site.nodes;
    for (ValueId id : region) {
      if (graph.value(id).type.elements() > graph.value(largest).type.elements()) largest = id;
      if (graph.value(id).producer != kNone) nodes.push_back(graph.value(id).producer);
      const auto& readers = consumers[static_cast<size_t>(id)];
      nodes.insert(nodes.end(), readers.begin(), readers.end());
    }
    std::ranges::sort(nodes);
    nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
    site.name = site.shape = shape_text(graph.value(largest).type.shape);
    std::string text;
    for (NodeId id : nodes) text += signature(graph, graph.node(id), region) + "\n";
    for (const int64_t block : {int64_t{0}, usual / 2, usual, usual + usual / 2, 2 * usual}) {
      ChoiceSite::Option option{layout_text({block}), {}, block};
      bool changes = false;
      for (ValueId id : region) {
        const Value& value = graph.value(id);
        // An input of the model is plain; the readers take it plain only where that is chosen.
        const bool given = value.producer == kNone;
        // Half blocks are for values whose channels would not fill whole blocks.
        const int64_t channels = value.type.shape[1];
        const bool wide = block % usual == 0 ||
                          (usual >= 2 * kNarrowestBlock && channels % usual != 0 && channels < 2 * usual);
        const bool possible = block == 0 || (!given && wide && channels % block == 0);
        if (!possible || (block == 0 && stands_alone(id))) continue;
        option.choice.layouts[value.name] = block;
        changes = changes || block != block_of(value.name);
      }
      if (changes) site.options.push_back(std::move(option));
    }
    for (const auto& option : site.options) text += option.name + " ";
    if (!site.options.empty()) sites.add(std::move(text), std::move(site));
  }
}

/// The convolution that computes the value `id`, also through elementwise nodes; null for none. Adds the
/// nodes in between to `passed`.
const Node* convolution_behind(const Graph& graph, ValueId id, std::vector<NodeId>& passed) {
  NodeId maker = producer_of(graph, id);
  while (maker != kNone && is_elementwise(graph.node(maker).op)) {
    passed.push_back(maker);
    const auto& inputs = graph.node(maker).inputs;
    const auto found = std::ranges::find_if(
        inputs, [&](ValueId input) { return input != kNone && !graph.is_constant(input); });
    maker = found == inputs.end() ? kNone : producer_of(graph, *found);
  }
  passed.push_back(maker);
  return maker != kNone && is_convolution(graph.node(maker).op) ? &graph.node(maker) : nullptr;
}

void add_fusion_sites(const PreparedModel& model, SiteList& sites) {
  const Graph& graph = model.before_layout;
  const auto consumers = graph.consumers();
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    const Node& second = graph.nodes[n];
    if (second.op != op::kConv) continue;
    const ValueId shared = second.inputs[0];
    if (consumers[static_cast<size_t>(shared)].size() != 1 || is_graph_output(graph, shared)) continue;
    ChoiceSite site;
    site.nodes = {static_cast<NodeId>(n)};
    const Node* first = convolution_behind(graph, shared, site.nodes);
    if (first == nullptr || !can_share_subgraph(graph, *first, second)) continue;
    const std::string& name = graph.value(shared).name;
    site.kind = ChoiceSite::Kind::kFusion;
    site.shape = shape_text(graph.value(shared).type.shape);
    site.name = site.shape + " between two convolutions";
    site.options.push_back({"one subgraph", {{}, {name}}, 0});
    // The task also depends on the nodes that read the second convolution.
    std::string text = signature(graph, *first, {}) + signature(graph, second, {});
    for (NodeId reader : consumers[static_cast<size_t>(second.outputs[0])]) {
      text += signature(graph, graph.node(reader), {});
    }
    sites.add(std::move(text), std::move(site));
  }
}

}  // namespace

std::vector<ChoiceSite> choice_sites(const PreparedModel& model) {
  SiteList sites;
  add_layout_sites(model, sites);
  add_fusion_sites(model, sites);
  return sites.take();
}

}  // namespace tilewright
