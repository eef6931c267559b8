// SPDX-License-Identifier: Apache-2.0
#include "core/graph/presented_node.h"

#include <algorithm>
#include <utility>

#include "core/graph/operator_facts.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

/// Before this opset operators could say which inputs they may write to, which means nothing to the result.
constexpr int kFirstWithoutConsumedInputs = 6;

}  // namespace

int NodePresenter::presented_opset(int opset) {
  return std::clamp(opset, kOldestPresented, kNewestPresented);
}

bool NodePresenter::is_presented(const Node& node) {
  const OperatorFacts& facts = operator_facts(node.op);
  return facts.expand == nullptr && node.opset >= kFirstWithoutConsumedInputs &&
         std::ranges::none_of(facts.versions.changes, [&](const FormChange& change) {
           return change.first <= node.opset && node.opset <= change.last;
         });
}

Result<std::vector<ValueId>> NodePresenter::add(Node node, const std::vector<std::string>& names,
                                                NodeBodies* bodies) {
  if (operator_facts(node.op).expand != nullptr) return expand(std::move(node), names, bodies);
  TILEWRIGHT_CHECK(present(node));
  for (size_t i = 0; i < names.size(); ++i) {
    if (!names[i].empty()) graph_.reserve(names[i]);
    node.outputs.push_back(
        graph_.add_value(names[i].empty() ? node.name + ":" + std::to_string(i) : names[i]));
  }
  std::vector<ValueId> outputs = node.outputs;
  TILEWRIGHT_CHECK(graph_.add_node(std::move(node)));
  return outputs;
}

/// Brings a node of an older or newer opset into the form that the rest of the program knows.
Result<void> NodePresenter::present(Node& node) {
  const int opset = node.opset;
  if (opset < kFirstWithoutConsumedInputs) node.attributes.erase("consumed_inputs");
  node.opset = presented_opset(opset);
  const auto& changes = operator_facts(node.op).versions.changes;
  if (changes.empty()) return {};
  const Node given = node;
  NodeWriter writer(graph_, given);
  for (const FormChange& change : changes) {
    if (change.first <= opset && opset <= change.last) change.rewrite(writer, node);
  }
  return writer.finish();
}

/// Puts the nodes that a node stands for in its place.
Result<std::vector<ValueId>> NodePresenter::expand(Node node, const std::vector<std::string>& names,
                                                   NodeBodies* bodies) {
  node.outputs.assign(names.size(), kNone);
  NodeWriter writer(graph_, node, bodies);
  const size_t known = graph_.graph().values.size();
  const OperatorFacts& facts = operator_facts(node.op);
  auto made = facts.expand(writer, node);
  made.resize(node.outputs.size(), kNone);
  std::unordered_set<ValueId> fresh;
  for (size_t i = 0; i < names.size(); ++i) {
    if (names[i].empty() || writer.failed()) continue;
    ValueId& id = made[i];
    if (facts.takes_lists && id < 0) continue;
    if (id == kNone) {
      writer.fail(ErrorKind::kUnsupported, "its output " + std::to_string(i) + " is not supported");
      continue;
    }
    // Names of the file are given to values of their own.
    if (static_cast<size_t>(id) < known || named_.contains(id) || fresh.contains(id))
      id = writer.add(op::kIdentity, {id});
    if (id == kNone) continue;
    fresh.insert(id);
    graph_.rename(id, names[i]);
  }
  TILEWRIGHT_CHECK(writer.finish());
  named_.merge(fresh);
  return made;
}

}  // namespace tilewright
