// SPDX-License-Identifier: Apache-2.0
#include <onnx/onnx_pb.h>

#include <algorithm>

#include "core/graph/graph_edit.h"
#include "core/graph/late.h"
#include "core/graph/node_writer.h"
#include "core/graph/onnx/branches.h"
#include "core/graph/onnx/control_flow.h"
#include "core/graph/onnx/graph_reader.h"
#include "core/graph/onnx/operator_check.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

/// More iterations than these stay a loop, and so do fewer of more nodes or bytes in all. What is unrolled
/// has known shapes even where a value grows from iteration to iteration, and its tasks are equal ones or
/// fuse; but each node takes its time in every pass and on every page.
constexpr int64_t kMostUnrolled = 16;
constexpr int64_t kMostUnrolledNodes = 512;
constexpr int64_t kMostUnrolledBytes = int64_t{16} << 20;
/// Loops within loops that are unrolled would multiply.
constexpr int kMostUnrolledDepth = 2;

int64_t nodes_in(const onnx::GraphProto& body) {
  int64_t count = body.node_size();
  for (const auto& node : body.node()) {
    for (const auto& attribute : node.attribute())
      if (attribute.has_g()) count += nodes_in(attribute.g());
  }
  return count;
}

}  // namespace

Result<bool> GraphReader::unroll(const onnx::NodeProto& proto, int opset, const std::string& name,
                                 const std::string& origin, int depth) {
  const onnx::GraphProto* body = body_of(proto, "body");
  const int carried = proto.input_size() - 2;
  const int collected = body == nullptr ? 0 : body->output_size() - 1 - carried;
  if (depth >= kMostUnrolledDepth || body == nullptr || carried < 0 || collected < 0 ||
      body->input_size() != carried + 2 || proto.output_size() > carried + collected ||
      body->sparse_initializer_size() > 0 || !check_names(*body, file_.place).ok()) {
    return false;
  }
  const auto limit = integer_values_of(graph_.graph(), find(proto.input(0)));
  const ValueId begins = find(proto.input(1));
  const bool runs = proto.input(1).empty() || known_condition(graph_.graph(), begins).value_or(false);
  if (!runs || !limit.has_value() || limit->size() != 1 || limit->front() < 1 ||
      limit->front() > kMostUnrolled || limit->front() * nodes_in(*body) > kMostUnrolledNodes ||
      limit->front() * static_cast<int64_t>(body->SpaceUsedLong()) > kMostUnrolledBytes) {
    return false;
  }
  for (int i = 0; i < carried; ++i) {
    if (proto.input(2 + i).empty() || find(proto.input(2 + i)) == kNone) return false;
  }
  // What the body reads of the graphs around becomes known to this graph before anything may be taken back.
  for_each_read_of_bodies(proto, [this](const std::string& read) { find(read); });

  const auto mark = graph_.mark();
  const auto give_up = [&] {
    graph_.roll_back(mark);
    std::erase_if(ids_, [&](const auto& id) {
      return id.second >= 0 && static_cast<size_t>(id.second) >= mark.values;
    });
    return false;
  };
  const auto free_name = [this](const std::string& stem) { return graph_.free_name(stem); };
  onnx::NodeProto node = proto;
  node.set_name(name);
  const std::string condition = free_name(name + "/condition");
  add(condition, value_of_constant(truth_tensor(shape_of_number(*body, 1))));
  std::vector<std::string> given = {std::string(), condition};
  given.insert(given.end(), proto.input().begin() + 2, proto.input().end());
  std::vector<std::vector<ValueId>> parts(static_cast<size_t>(collected));
  for (int64_t i = 0; i < limit->front(); ++i) {
    given[0] = free_name(name + "/iteration");
    add(given[0], value_of_constant(int64_tensor(shape_of_number(*body, 0), {i})));
    TILEWRIGHT_TRY(const BodyNodes nodes, body_nodes(node, *body, given, free_name, file_.place));
    TILEWRIGHT_CHECK(add_body(nodes, opset, origin, depth));
    for (size_t o = 0; o < nodes.outputs.size(); ++o) {
      const ValueId id = find(nodes.outputs[o]);
      const bool is_carried = o > 0 && o <= static_cast<size_t>(carried);
      if (id == kNone) return bad("nothing makes the output '" + nodes.outputs[o] + "' of a body");
      if (is_list(id) && !is_carried)
        return bad("node '" + name + "' has a body that gives a sequence beside what it carries");
    }
    const auto goes_on = known_condition(graph_.graph(), find(nodes.outputs[0]));
    if (!goes_on.has_value()) return give_up();
    std::copy_n(nodes.outputs.begin() + 1, carried, given.begin() + 2);
    for (size_t c = 0; c < parts.size(); ++c)
      parts[c].push_back(find(nodes.outputs[1 + static_cast<size_t>(carried) + c]));
    if (!*goes_on) break;
  }
  for (const auto& list : parts) {
    const auto& values = graph_.graph().values;
    const TensorType& first = values[static_cast<size_t>(list[0])].type;
    for (ValueId id : list) {
      const Value& part = values[static_cast<size_t>(id)];
      if (part.open || part.type != first) return give_up();
    }
  }

  for (int i = 0; i < carried; ++i) {
    if (i >= proto.output_size() || proto.output(i).empty()) continue;
    onnx::NodeProto identity;
    identity.set_op_type(std::string(op::kIdentity));
    identity.add_input(given[2 + static_cast<size_t>(i)]);
    identity.add_output(proto.output(i));
    TILEWRIGHT_CHECK(add_node(identity, opset, free_name(name + "/Identity"), origin, depth + 1));
  }
  Node source;
  source.name = name;
  source.op = op::kLoop;
  source.origins = {origin};
  NodeWriter writer(graph_, source);
  for (size_t c = 0; c < parts.size(); ++c) {
    const int position = carried + static_cast<int>(c);
    if (position >= proto.output_size() || proto.output(position).empty()) continue;
    const std::string& output = proto.output(position);
    std::vector<ValueId> rows;
    for (ValueId id : parts[c]) {
      Shape row = writer.shape(id);
      row.insert(row.begin(), 1);
      rows.push_back(writer.reshaped(id, std::move(row)));
    }
    Attributes attributes;
    attributes.set("axis", int64_t{0});
    const ValueId whole = writer.add(op::kConcat, rows, std::move(attributes));
    TILEWRIGHT_CHECK(placed(writer.finish()));
    graph_.rename(whole, output);
    ids_.emplace(output, whole);
  }
  return true;
}

}  // namespace tilewright
