// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/attribute_check.h"

#include <fmt/format.h>
#include <onnx/defs/schema.h>
#include <onnx/onnx_pb.h>

#include <algorithm>

#include "core/graph/onnx/operator_check.h"
#include "core/graph/operator_facts.h"

namespace tilewright {
namespace {

using AttributeType = onnx::AttributeProto::AttributeType;

AttributeType type_of(AttributeKind kind) {
  switch (kind) {
    case AttributeKind::kInteger: return onnx::AttributeProto::INT;
    case AttributeKind::kReal: return onnx::AttributeProto::FLOAT;
    case AttributeKind::kText: return onnx::AttributeProto::STRING;
    case AttributeKind::kIntegers: return onnx::AttributeProto::INTS;
    case AttributeKind::kReals: return onnx::AttributeProto::FLOATS;
    case AttributeKind::kTexts: return onnx::AttributeProto::STRINGS;
    case AttributeKind::kTensor: return onnx::AttributeProto::TENSOR;
  }
  return onnx::AttributeProto::UNDEFINED;
}

/// Whether the attribute holds nothing of other kinds than the one that it says. It may hold nothing at all:
/// some writers leave out what is zero.
bool holds_its_kind(const onnx::AttributeProto& attribute) {
  const std::pair<AttributeType, bool> held[] = {
      {onnx::AttributeProto::FLOAT, attribute.has_f()},
      {onnx::AttributeProto::INT, attribute.has_i()},
      {onnx::AttributeProto::STRING, attribute.has_s()},
      {onnx::AttributeProto::TENSOR, attribute.has_t()},
      {onnx::AttributeProto::GRAPH, attribute.has_g()},
      {onnx::AttributeProto::SPARSE_TENSOR, attribute.has_sparse_tensor()},
      {onnx::AttributeProto::TYPE_PROTO, attribute.has_tp()},
      {onnx::AttributeProto::FLOATS, attribute.floats_size() > 0},
      {onnx::AttributeProto::INTS, attribute.ints_size() > 0},
      {onnx::AttributeProto::STRINGS, attribute.strings_size() > 0},
      {onnx::AttributeProto::TENSORS, attribute.tensors_size() > 0},
      {onnx::AttributeProto::GRAPHS, attribute.graphs_size() > 0},
      {onnx::AttributeProto::SPARSE_TENSORS, attribute.sparse_tensors_size() > 0},
      {onnx::AttributeProto::TYPE_PROTOS, attribute.type_protos_size() > 0},
  };
  return std::ranges::all_of(held,
                             [&](const auto& one) { return !one.second || one.first == attribute.type(); });
}

/// The attributes that one operator has in one opset.
class KnownAttributes {
 public:
  KnownAttributes(const onnx::NodeProto& node, int opset, int newest)
      : versions_(operator_facts(operator_name(node)).versions) {
    // An operator that changed later is as the library knows it until then.
    stated_ = !versions_.attributes.empty() && (versions_.changed == 0 || opset >= versions_.changed);
    if (!is_standard_domain(node.domain())) return;
    name_ = node.op_type();
    schema_ = onnx::OpSchemaRegistry::Schema(name_, std::min(opset, newest), "");
  }

  /// Whether anything is known of them.
  bool known() const { return stated_ || schema_ != nullptr; }

  std::optional<AttributeType> type(const std::string& attribute) const {
    if (!stated_) return type_in(schema_, attribute);
    const auto fact = std::ranges::find(versions_.attributes, attribute, &AttributeFact::name);
    return fact == versions_.attributes.end() ? std::nullopt : std::optional(type_of(fact->kind));
  }

  /// Whether an older form has one of that name.
  bool was_once(const std::string& attribute) const {
    for (const auto* form = schema_; form != nullptr; form = before(*form))
      if (type_in(form, attribute).has_value()) return true;
    return false;
  }

 private:
  static std::optional<AttributeType> type_in(const onnx::OpSchema* form, const std::string& attribute) {
    if (form == nullptr) return std::nullopt;
    const auto found = form->attributes().find(attribute);
    return found == form->attributes().end() ? std::nullopt : std::optional(found->second.type);
  }

  const onnx::OpSchema* before(const onnx::OpSchema& form) const {
    const int last = form.since_version() - 1;
    return last < 1 ? nullptr : onnx::OpSchemaRegistry::Schema(name_, last, "");
  }

  const OperatorVersions& versions_;
  bool stated_ = false;
  std::string name_;
  const onnx::OpSchema* schema_ = nullptr;  ///< null where the library has no such operator
};

}  // namespace

AttributeFindings check_attributes(const onnx::NodeProto& node, int opset, int newest) {
  AttributeFindings findings;
  const auto wrong = [&](std::string what) {
    findings.wrong = std::move(what);
    return findings;
  };
  const KnownAttributes known(node, opset, newest);
  for (const auto& attribute : node.attribute()) {
    const std::string& name = attribute.name();
    if (!holds_its_kind(attribute))
      return wrong(fmt::format("has an attribute '{}' that holds another kind of value than it says", name));
    if (!known.known()) continue;
    if (const auto type = known.type(name)) {
      if (attribute.type() != *type)
        return wrong(fmt::format("has an attribute '{}' of another kind than it must be", name));
    } else if (known.was_once(name)) {
      return wrong(fmt::format("has an attribute '{}', which it has no more in opset {}", name, opset));
    } else {
      findings.unknown.push_back(name);
    }
  }
  return findings;
}

}  // namespace tilewright
