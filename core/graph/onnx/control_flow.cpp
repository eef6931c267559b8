// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/control_flow.h"

#include <onnx/onnx_pb.h>

#include <algorithm>

#include "core/graph/graph_check.h"
#include "core/graph/graph_edit.h"
#include "core/graph/late.h"
#include "core/graph/onnx/branches.h"
#include "core/graph/onnx/operator_check.h"
#include "core/graph/onnx/tensor_proto.h"
#include "core/graph/type_inference.h"
#include "core/graph/type_rules.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

/// How often a body is read with fewer open values than all that it carries.
constexpr int kMostTries = 4;

/// A value of the same type that comes from outside.
Value formal_like(const Value& value) {
  return value.open ? open_value(value.type.data_type) : late_value(value.type);
}

/// `value` without its first extents; open where it is open. Nothing where it has none such.
std::optional<Value> without_axis(const Value& value, int64_t axis) {
  if (value.open) return open_value(value.type.data_type);
  TensorType type = value.type;
  const auto rank = static_cast<int64_t>(type.shape.size());
  if (axis < -rank || axis >= rank) return std::nullopt;
  type.shape.erase(type.shape.begin() + positive_axis(axis, type.shape.size()));
  return late_value(std::move(type));
}

/// `count` of `value` along a new axis; open where it is open or their number is not known.
std::optional<Value> with_axis(const Value& value, int64_t axis, std::optional<int64_t> count) {
  if (value.open || !count.has_value()) return open_value(value.type.data_type);
  TensorType type = value.type;
  const auto rank = static_cast<int64_t>(type.shape.size()) + 1;
  if (axis < -rank || axis >= rank) return std::nullopt;
  type.shape.insert(type.shape.begin() + positive_axis(axis, static_cast<size_t>(rank)), *count);
  if (!check_type_size(type).ok()) return std::nullopt;
  return late_value(std::move(type));
}

}  // namespace

Shape shape_of_number(const onnx::GraphProto& body, int input) {
  const auto& declared = body.input(input).type().tensor_type().shape();
  return declared.dim_size() == 1 ? Shape{1} : Shape{};
}

Tensor truth_tensor(Shape shape) {
  Tensor tensor(TensorType{DataType::kBool, std::move(shape)});
  tensor.mutable_as<uint8_t>()[0] = 1;
  return tensor;
}

Result<std::pair<Node, std::vector<Value>>> ControlReader::run() {
  // These are ours, whatever the file says.
  node_.attributes.erase(kTrips);
  node_.attributes.erase(kUnfit);
  const bool is_if = node_.op == op::kIf;
  TILEWRIGHT_TRY(auto values, is_if ? read_if() : node_.op == op::kLoop ? read_loop() : read_scan());
  return std::pair(std::move(node_), std::move(values));
}

Error ControlReader::bad(const std::string& rest) const {
  return reader_.bad("node '" + node_.name + "' (" + node_.op + ") " + rest);
}

Result<const onnx::GraphProto*> ControlReader::checked_body(std::string_view attribute) {
  const onnx::GraphProto* found = body_of(proto_, attribute);
  if (found == nullptr) return bad("lacks its " + std::string(attribute));
  const onnx::GraphProto& body = *found;
  const std::string& place = reader_.file_.place;
  TILEWRIGHT_CHECK(check_names(body, place));
  if (auto known = check_operators(body, reader_.file_.supports, place); !known.ok()) {
    Error error = std::move(known).error();
    error.message += ", in the " + std::string(attribute) + " of node '" + node_.name + "'";
    return error;
  }
  const auto in_other_file = [](const auto& tensor) {
    return tensor.data_location() == onnx::TensorProto::EXTERNAL;
  };
  if (body.sparse_initializer_size() > 0 || std::ranges::any_of(body.initializer(), in_other_file)) {
    return Error{ErrorKind::kUnsupported, place,
                 "the body of node '" + node_.name + "' holds weights that are sparse or in another file",
                 "Export it with dense ones in the file itself", ""};
  }
  auto& weights = weights_[&body];
  for (const auto& tensor : body.initializer()) {
    auto read = tensor_from_proto(tensor);
    if (!read.ok()) return reader_.placed(std::move(read).error(), place_of(node_));
    weights.emplace_back(tensor.name(), value_of_constant(std::move(read).value()));
  }
  return &body;
}

Result<ControlReader::Body> ControlReader::read(const onnx::GraphProto& proto, const Formals& formals,
                                                bool forgets_captures) {
  reader_.file_.body_nodes -= 1 + proto.node_size();
  if (reader_.file_.body_nodes < 0) return bad("holds bodies within bodies that become too large");
  GraphReader body(proto, reader_.file_, &reader_);
  if (forgets_captures) body.forget_captures();
  for (size_t i = 0; i < formals.size(); ++i)
    body.add_input(proto.input(static_cast<int>(i)).name(), formals[i]);
  for (const auto& [name, value] : weights_[&proto]) body.add_weight(name, value);
  TILEWRIGHT_CHECK(body.add_nodes(opset_));
  std::vector<std::string> ignored;
  TILEWRIGHT_CHECK(body.add_outputs(true, ignored));
  Body made;
  made.captures = body.captures();
  for (ValueId id : body.graph().outputs) made.outputs.push_back(formal_like(body.graph().value(id)));
  made.goes_on = known_condition(body.graph(), body.graph().outputs[0]).value_or(false);
  auto graph = checked(body.take());
  if (!graph.ok()) return bad("has a body that is broken: " + graph.error().text());
  made.graph = std::move(graph).value();
  return made;
}

void ControlReader::take_body(Body body) {
  node_.bodies.push_back(std::make_shared<const Graph>(std::move(body.graph)));
  node_.inputs.insert(node_.inputs.end(), body.captures.begin(), body.captures.end());
}

Result<std::vector<Value>> ControlReader::read_if() {
  if (node_.inputs.size() != 1 || node_.inputs[0] == kNone) return bad("has no condition");
  std::vector<Body> branches;
  std::vector<int64_t> unfit;
  std::optional<Error> why;
  for (const char* name : {"then_branch", "else_branch"}) {
    TILEWRIGHT_TRY(const onnx::GraphProto* proto, checked_body(name));
    if (proto->input_size() > 0 || proto->output_size() != proto_.output_size())
      return bad("has a branch of other inputs or outputs than its own");
    auto body = read(*proto, {});
    unfit.push_back(body.ok() ? 0 : 1);
    if (!body.ok()) {
      if (why.has_value()) return *why;
      why = std::move(body).error();
      // Without shapes nothing is refused before it runs.
      body = read(*proto, {}, true);
      if (!body.ok()) return *why;
    }
    branches.push_back(std::move(body).value());
  }
  // A run that ends well took a branch that fits.
  const Body& one = branches[unfit[0] != 0 ? 1 : 0];
  const Body& other = branches[unfit[1] != 0 ? 0 : 1];
  std::vector<Value> outputs = one.outputs;
  for (size_t i = 0; i < outputs.size(); ++i) {
    if (outputs[i].open) continue;
    if (other.outputs[i].open || other.outputs[i].type != outputs[i].type)
      outputs[i] = open_value(outputs[i].type.data_type);
  }
  for (Body& body : branches) take_body(std::move(body));
  if (why.has_value()) node_.attributes.set(kUnfit, std::move(unfit));
  return outputs;
}

Result<ControlReader::Body> ControlReader::read_steady(const onnx::GraphProto& proto, Formals formals,
                                                       size_t first, size_t count, size_t given) {
  for (int tried = 1;; ++tried) {
    TILEWRIGHT_TRY(Body body, read(proto, formals));
    bool is_steady = true;
    for (size_t i = 0; i < count; ++i) {
      Value& in = formals[first + i];
      const Value& out = body.outputs[given + i];
      if (in.open || (!out.open && out.type == in.type)) continue;
      if (!out.open && out.type.data_type != in.type.data_type)
        return bad("carries value " + std::to_string(i) + ", whose element type changes");
      in = open_value(in.type.data_type);
      is_steady = false;
    }
    if (is_steady) return body;
    if (tried < kMostTries) continue;
    for (size_t i = 0; i < count; ++i) formals[first + i] = open_value(formals[first + i].type.data_type);
  }
}

Result<std::vector<Value>> ControlReader::read_loop() {
  const Graph& graph = reader_.graph();
  node_.inputs.resize(std::max<size_t>(2, node_.inputs.size()), kNone);
  const size_t carried = node_.inputs.size() - 2;
  TILEWRIGHT_TRY(const onnx::GraphProto* proto, checked_body("body"));
  const size_t made = static_cast<size_t>(std::max(proto->output_size(), 1)) - 1;
  if (static_cast<size_t>(proto->input_size()) != carried + 2 || made < carried || proto->output_size() < 1 ||
      static_cast<size_t>(proto_.output_size()) > made) {
    return bad("has a body of other inputs or outputs than its own");
  }
  // The body runs while its condition holds, so that the condition is true in it.
  Formals formals = {late_value({DataType::kInt64, shape_of_number(*proto, 0)}),
                     value_of_constant(truth_tensor(shape_of_number(*proto, 1)))};
  for (size_t i = 0; i < carried; ++i) {
    const ValueId id = node_.inputs[2 + i];
    if (id == kNone) return bad("lacks a value to begin with");
    formals.push_back(formal_like(graph.value(id)));
  }
  TILEWRIGHT_TRY(Body body, read_steady(*proto, formals, 2, carried, 1));

  const auto limit = node_.inputs[0] == kNone ? std::nullopt : integer_values_of(graph, node_.inputs[0]);
  const bool begins = node_.inputs[1] == kNone || known_condition(graph, node_.inputs[1]).value_or(false);
  std::optional<int64_t> trips;
  if (limit.has_value() && limit->size() == 1 && begins && body.goes_on)
    trips = std::max<int64_t>(0, limit->front());
  std::vector<Value> outputs;
  for (size_t i = 0; i < made; ++i) {
    const Value& value = body.outputs[1 + i];
    if (i < carried) {
      // Without an iteration it is what the loop began with.
      const Value& start = graph.value(node_.inputs[2 + i]);
      const bool same = !value.open && !start.open && value.type == start.type;
      outputs.push_back(same ? value : open_value(value.type.data_type));
      continue;
    }
    const auto stacked = with_axis(value, 0, trips);
    if (!stacked.has_value()) return bad("would collect more than any memory holds");
    outputs.push_back(*stacked);
  }
  node_.attributes.set(kCarried, static_cast<int64_t>(carried));
  if (trips.has_value()) node_.attributes.set(kTrips, *trips);
  take_body(std::move(body));
  return outputs;
}

Result<std::vector<Value>> ControlReader::read_scan() {
  const Graph& graph = reader_.graph();
  const bool batched = opset_ < kFirstPlainScan;
  if (batched) {
    if (!node_.inputs.empty() && node_.inputs[0] != kNone) {
      return Error{ErrorKind::kUnsupported, place_of(node_), "sequences of several lengths are not supported",
                   "", ""};
    }
    if (!node_.inputs.empty()) node_.inputs.erase(node_.inputs.begin());
  }
  const int64_t scanned = node_.attributes.integer("num_scan_inputs", 0);
  const auto given = static_cast<int64_t>(node_.inputs.size());
  if (scanned < 1 || scanned > given) return bad("scans another number of inputs than it has");
  const auto carried = static_cast<size_t>(given - scanned);
  TILEWRIGHT_TRY(const onnx::GraphProto* proto, checked_body("body"));
  const auto made = static_cast<size_t>(proto->output_size());
  if (proto->input_size() != static_cast<int>(given) || made < carried ||
      static_cast<size_t>(proto_.output_size()) > made) {
    return bad("has a body of other inputs or outputs than its own");
  }
  const auto axes = node_.attributes.integers("scan_input_axes");
  const auto out_axes = node_.attributes.integers("scan_output_axes");
  if ((!axes.empty() && axes.size() != static_cast<size_t>(scanned)) ||
      (!out_axes.empty() && out_axes.size() != made - carried)) {
    return bad("has another number of axes than it scans");
  }
  std::optional<int64_t> batch;
  std::optional<int64_t> length;
  bool length_known = true;
  Formals formals;
  for (size_t i = 0; i < node_.inputs.size(); ++i) {
    if (node_.inputs[i] == kNone) return bad("lacks an input");
    const Value& value = graph.value(node_.inputs[i]);
    std::optional<Value> formal = formal_like(value);
    if (batched) {
      if (!value.open && !value.type.shape.empty()) batch = value.type.shape[0];
      formal = without_axis(*formal, 0);
    }
    if (i >= carried && formal.has_value()) {
      const int64_t axis = axes.empty() ? 0 : axes[i - carried];
      const auto slice = without_axis(*formal, axis);
      if (value.open)
        length_known = false;
      else if (slice.has_value())
        length = formal->type.shape[static_cast<size_t>(positive_axis(axis, formal->type.shape.size()))];
      formal = slice;
    }
    if (!formal.has_value()) return bad("has an input of too few dimensions");
    formals.push_back(*std::move(formal));
  }
  if (!length_known) length.reset();
  TILEWRIGHT_TRY(Body body, read_steady(*proto, formals, 0, carried, 0));
  std::vector<Value> outputs;
  for (size_t i = 0; i < made; ++i) {
    std::optional<Value> value = body.outputs[i];
    const int64_t axis = i < carried || out_axes.empty() ? 0 : out_axes[i - carried];
    if (i < carried) {
      const Value& start = graph.value(node_.inputs[i]);
      if (start.open || value->open || value->type != formals[i].type)
        value = open_value(value->type.data_type);
    } else {
      value = with_axis(*value, axis, length);
    }
    if (value.has_value() && batched) value = with_axis(*value, 0, batch);
    if (!value.has_value()) return bad("makes an output of an impossible shape");
    outputs.push_back(*std::move(value));
  }
  node_.attributes.set(kCarried, static_cast<int64_t>(carried));
  if (length.has_value()) node_.attributes.set(kTrips, *length);
  take_body(std::move(body));
  return outputs;
}

}  // namespace tilewright
