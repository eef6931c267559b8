// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_facts.h"

#include <onnx/onnx_pb.h>

#include <array>
#include <utility>

#include "core/base/file.h"
#include "core/graph/onnx/model_file.h"
#include "core/graph/onnx/operator_check.h"
#include "core/graph/onnx/tensor_proto.h"

namespace tilewright {
namespace {

/// Element types that are younger than the installed ONNX library, by ONNX's number from 17 on.
constexpr std::array kYoungTypes = {"float8e4m3fn", "float8e4m3fnuz", "float8e5m2", "float8e5m2fnuz", "uint4",
                                    "int4",         "float4e2m1",     "float8e8m0", "uint2",          "int2"};
constexpr int32_t kFirstYoungType = 17;

std::string element_type_name(int32_t number) {
  const auto young = static_cast<size_t>(number - kFirstYoungType);
  if (number >= kFirstYoungType && young < kYoungTypes.size()) return kYoungTypes[young];
  return onnx_data_type_name(number);
}

/// Gathers the facts of a model, node by node.
class FactReader {
 public:
  void read(const onnx::GraphProto& graph) {
    for (const auto& tensor : graph.initializer()) facts_.types.insert(element_type_name(tensor.data_type()));
    for (const auto& info : graph.input()) add_type(info.type());
    for (const auto& info : graph.output()) add_type(info.type());
    read(graph.node());
  }

  template <typename Nodes>
  void read(const Nodes& nodes) {
    for (const onnx::NodeProto& node : nodes) {
      const bool standard = is_standard_domain(node.domain());
      const std::string name = standard ? node.op_type() : node.domain() + "." + node.op_type();
      facts_.operators.insert(name);
      if (facts_.subject.empty() && name != "Constant") facts_.subject = name;
      for (const auto& attribute : node.attribute()) {
        facts_.attributes.insert(attribute.name());
        if (attribute.has_g()) read(attribute.g());
        if (attribute.has_t()) facts_.types.insert(element_type_name(attribute.t().data_type()));
        if (attribute.has_sparse_tensor()) facts_.types.insert("sparse_tensor");
      }
    }
  }

  NodeTestFacts take() { return std::move(facts_); }

 private:
  void add_type(const onnx::TypeProto& type) {
    if (type.has_tensor_type()) {
      facts_.types.insert(element_type_name(type.tensor_type().elem_type()));
    } else if (type.has_sequence_type()) {
      facts_.types.insert("sequence");
      add_type(type.sequence_type().elem_type());
    } else if (type.has_optional_type()) {
      facts_.types.insert("optional");
      add_type(type.optional_type().elem_type());
    } else if (type.has_map_type()) {
      facts_.types.insert("map");
    } else if (type.has_sparse_tensor_type()) {
      facts_.types.insert("sparse_tensor");
    }
  }

  NodeTestFacts facts_;
};

}  // namespace

Result<NodeTestFacts> read_node_test_facts(const NodeTest& test) {
  const auto path = test.folder / "model.onnx";
  TILEWRIGHT_TRY(const std::string bytes, read_file(path));
  TILEWRIGHT_TRY(const auto model, parse_model(bytes, path.string()));
  FactReader reader;
  reader.read(model->graph());
  for (const auto& function : model->functions()) reader.read(function.node());
  NodeTestFacts facts = reader.take();
  for (const auto& import : model->opset_import()) {
    if (is_standard_domain(import.domain())) facts.opset = import.version();
  }
  return facts;
}

std::string unexpanded_name(const std::string& name) {
  const auto suffix = name.rfind("_expanded");
  return suffix == std::string::npos ? name : name.substr(0, suffix);
}

}  // namespace tilewright
