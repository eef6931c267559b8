// SPDX-License-Identifier: Apache-2.0
// Attributes that are of another kind than the operator's, or that it has no more, of every operator.
#include "core/graph/onnx/attribute_check.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <onnx/defs/schema.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/graph/onnx_reader.h"
#include "core/graph/operator_facts.h"
#include "core/operators/operator_description.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {
namespace {

using onnx::AttributeProto;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr int kNewestOfLibrary = 17;

/// The kinds of attributes that operators have.
constexpr AttributeProto::AttributeType kKinds[] = {
    AttributeProto::INT,    AttributeProto::FLOAT,  AttributeProto::STRING,
    AttributeProto::INTS,   AttributeProto::FLOATS, AttributeProto::STRINGS,
    AttributeProto::TENSOR, AttributeProto::GRAPH,  AttributeProto::TYPE_PROTO};

AttributeProto::AttributeType kind_of(AttributeKind kind) {
  constexpr AttributeProto::AttributeType kinds[] = {
      AttributeProto::INT,    AttributeProto::FLOAT,   AttributeProto::STRING, AttributeProto::INTS,
      AttributeProto::FLOATS, AttributeProto::STRINGS, AttributeProto::TENSOR};
  return kinds[static_cast<size_t>(kind)];
}

/// What an operator has in one opset, by name.
struct Known {
  std::map<std::string, AttributeProto::AttributeType> kinds{};
  std::set<std::string> required{};
};

const onnx::OpSchema* form_of(const std::string& op, int opset) {
  return onnx::OpSchemaRegistry::Schema(op, std::min(opset, kNewestOfLibrary), "");
}

Known known_of(const operators::OperatorDescription& op, int opset) {
  Known known;
  const OperatorVersions& versions = op.facts.versions;
  if (!versions.attributes.empty() && (versions.changed == 0 || opset >= versions.changed)) {
    for (const AttributeFact& fact : versions.attributes) {
      known.kinds[std::string(fact.name)] = kind_of(fact.kind);
      if (fact.required) known.required.emplace(fact.name);
    }
  } else if (const auto* form = form_of(std::string(op.name), opset)) {
    for (const auto& [name, attribute] : form->attributes()) {
      known.kinds[name] = attribute.type;
      if (attribute.required) known.required.insert(name);
    }
  }
  return known;
}

/// Attributes that older forms have and this one does not.
std::set<std::string> replaced_of(const operators::OperatorDescription& op, int opset, const Known& known) {
  std::set<std::string> replaced;
  for (int older = 1; older <= std::min(opset, kNewestOfLibrary); ++older) {
    const auto* form = form_of(std::string(op.name), older);
    if (form == nullptr) continue;
    for (const auto& [name, attribute] : form->attributes())
      if (known.kinds.count(name) == 0) replaced.insert(name);
  }
  return replaced;
}

void add_attribute(onnx::NodeProto* node, const std::string& name, AttributeProto::AttributeType kind) {
  auto* made = node->add_attribute();
  made->set_name(name);
  made->set_type(kind);
  switch (kind) {
    case AttributeProto::INT: made->set_i(1); break;
    case AttributeProto::FLOAT: made->set_f(1); break;
    case AttributeProto::STRING: made->set_s("text"); break;
    case AttributeProto::INTS: made->add_ints(1); break;
    case AttributeProto::FLOATS: made->add_floats(1); break;
    case AttributeProto::STRINGS: made->add_strings("text"); break;
    case AttributeProto::TENSOR: {
      made->mutable_t()->set_data_type(onnx::TensorProto::FLOAT);
      made->mutable_t()->add_float_data(1);
      break;
    }
    case AttributeProto::GRAPH: made->mutable_g()->set_name("body"); break;
    case AttributeProto::TYPE_PROTO: made->mutable_tp()->mutable_tensor_type()->set_elem_type(1); break;
    default: ADD_FAILURE() << kind;
  }
}

/// A file of one node with this attribute and those that it must have beside it.
OnnxFile file_with(const operators::OperatorDescription& op, int opset, const Known& known,
                   const std::string& name, AttributeProto::AttributeType kind) {
  OnnxFile file(opset, 8);
  const std::string full(op.name);
  const size_t point = full.rfind('.');
  std::vector<std::string> inputs;
  file.input("x", {2, 3});
  for (size_t i = 0; i < op.arity.least; ++i) inputs.emplace_back("x");
  auto* node = file.node(point == std::string::npos ? full : full.substr(point + 1), inputs, {"y"}, "node");
  if (point != std::string::npos) {
    node->set_domain(full.substr(0, point));
    auto* import = file.model.add_opset_import();
    import->set_domain(node->domain());
    import->set_version(1);
  }
  for (const std::string& required : known.required)
    if (required != name) add_attribute(node, required, known.kinds.at(required));
  add_attribute(node, name, kind);
  file.output("y");
  return file;
}

std::string attribute_error(const OnnxFile& file) {
  const auto model = read_onnx_bytes(file.bytes(), "model.onnx");
  return model.ok() ? std::string() : model.error().message;
}

/// Calls check(op, opset) for every operator that a file may have, in opsets that the library does not know.
template <typename Check>
void for_each_operator(const Check& check) {
  for (const auto& op : operators::all_operators()) {
    for (const int opset : {kNewestOfLibrary + 1, 21, kNewestOpset}) {
      if (opset < op.facts.versions.since) continue;
      SCOPED_TRACE(std::string(op.name) + " of opset " + std::to_string(opset));
      check(op, opset);
    }
  }
}

TEST(AttributeCheck, OtherKindsAreRefused) {
  int checked = 0;
  for_each_operator([&](const operators::OperatorDescription& op, int opset) {
    const Known known = known_of(op, opset);
    for (const auto& [name, kind] : known.kinds) {
      for (const auto other : kKinds) {
        const std::string error = attribute_error(file_with(op, opset, known, name, other));
        const std::string refusal = "has an attribute '" + name + "' of another kind than it must be";
        if (other == kind) {
          EXPECT_THAT(error, Not(HasSubstr("has an attribute '")));
        } else {
          EXPECT_THAT(error, HasSubstr(refusal)) << other;
          ++checked;
        }
      }
    }
  });
  EXPECT_GT(checked, 3000);
}

TEST(AttributeCheck, WhatIsNoMoreIsRefused) {
  std::set<std::string> found;
  for_each_operator([&](const operators::OperatorDescription& op, int opset) {
    const Known known = known_of(op, opset);
    for (const std::string& name : replaced_of(op, opset, known)) {
      for (const auto kind : {AttributeProto::INT, AttributeProto::INTS, AttributeProto::FLOAT}) {
        EXPECT_THAT(attribute_error(file_with(op, opset, known, name, kind)),
                    HasSubstr("has an attribute '" + name + "', which it has no more in opset " +
                              std::to_string(opset)));
      }
      if (name != "consumed_inputs") found.insert(std::string(op.name) + "." + name);
    }
  });
  for (const char* one : {"Squeeze.axes", "Unsqueeze.axes", "ReduceSum.axes", "ReduceMean.axes", "Clip.min",
                          "Pad.pads", "Slice.starts", "Split.split", "Dropout.ratio", "TopK.k", "DFT.axis"})
    EXPECT_EQ(found.count(one), 1U) << one;
}

// Descriptions that state attributes must state all that the library's newest form has, but for those that
// inputs replaced since.
TEST(AttributeCheck, DescriptionsForgetNone) {
  std::set<std::string> missing;
  for_each_operator([&](const operators::OperatorDescription& op, int opset) {
    const auto* form = form_of(std::string(op.name), kNewestOfLibrary);
    if (form == nullptr || op.facts.versions.attributes.empty()) return;
    const Known known = known_of(op, opset);
    for (const auto& [name, attribute] : form->attributes()) {
      const auto stated = known.kinds.find(name);
      if (stated == known.kinds.end())
        missing.insert(name);
      else
        EXPECT_EQ(stated->second, attribute.type) << name;
    }
  });
  EXPECT_EQ(missing, (std::set<std::string>{"axes", "axis"}));
}

TEST(AttributeCheck, ValuesAreOfTheKindThatTheySay) {
  for (const int opset : {13, 21}) {
    OnnxFile file(opset, 8);
    file.input("x", {2, 3});
    auto* attribute = OnnxFile::attribute(file.node("Softmax", {"x"}, {"y"}, "soft"), "axis", int64_t{1});
    file.output("y");
    EXPECT_EQ(attribute_error(file), "");
    attribute->clear_i();
    EXPECT_EQ(attribute_error(file), "") << "a zero may be left out";
    attribute->set_f(1);
    EXPECT_NE(attribute_error(file), "");
    if (opset > kNewestOfLibrary) {
      EXPECT_THAT(attribute_error(file), HasSubstr("'axis' that holds another kind of value than it says"));
    }
  }
}

TEST(AttributeCheck, StashTypesAreRealNumbers) {
  for (const char* op : {"LayerNormalization", "RMSNormalization", "GroupNormalization"}) {
    const std::string name = op;
    const auto error = [&](int64_t type, int64_t opset) {
      OnnxFile file(opset, 8);
      file.input("x", {2, 3, 1});
      for (const char* parameter : {"scale", "bias"}) file.weights(parameter, {name[0] == 'G' ? 3 : 1});
      auto* node = file.node(name, {"x", "scale"}, {"y"}, "norm");
      if (name[0] != 'R') node->add_input("bias");
      if (name[0] == 'G') OnnxFile::attribute(node, "num_groups", int64_t{1});
      OnnxFile::attribute(node, "stash_type", type);
      file.output("y");
      return attribute_error(file);
    };
    for (const int64_t real : {1, 10, 11, 16}) EXPECT_EQ(error(real, 23), "") << name << real;
    for (const int64_t odd : {0, -1, 7, 9, 1 << 20})
      EXPECT_THAT(error(odd, 23), HasSubstr("its stash_type is no type of real numbers")) << name;
    if (name[0] == 'L') {
      EXPECT_THAT(error(7, 17), HasSubstr("its stash_type is no type of real numbers"));
    }
  }
}

// A node in the body of a function is of the function's opset.
TEST(AttributeCheck, BodiesAreOfTheOpsetAroundThem) {
  const auto error = [](int64_t opset_of_function) {
    OnnxFile file(21, 8);
    file.input("x", {1, 2});
    file.input("c", {1}, onnx::TensorProto::BOOL);
    auto* function = file.model.add_functions();
    function->set_name("Choose");
    function->set_domain("own");
    auto* import = function->add_opset_import();
    import->set_domain("");
    import->set_version(opset_of_function);
    for (const char* input : {"c", "x"}) function->add_input(input);
    function->add_output("y");
    onnx::GraphProto body;
    body.set_name("body");
    auto* squeeze = body.add_node();
    squeeze->set_op_type("Squeeze");
    squeeze->add_input("x");
    squeeze->add_output("z");
    OnnxFile::attribute(squeeze, "axes", std::vector<int64_t>{0});
    OnnxFile::fill(body.add_output(), "z", {2}, onnx::TensorProto::FLOAT);
    auto* decision = function->add_node();
    decision->set_op_type("If");
    decision->add_input("c");
    decision->add_output("y");
    OnnxFile::attribute(decision, "then_branch", body);
    OnnxFile::attribute(decision, "else_branch", body);
    auto* own = file.model.add_opset_import();
    own->set_domain("own");
    own->set_version(1);
    file.node("Choose", {"c", "x"}, {"y"}, "call")->set_domain("own");
    file.output("y");
    return attribute_error(file);
  };
  EXPECT_EQ(error(11), "");
  EXPECT_THAT(error(21), HasSubstr("'axes', which it has no more in opset 21"));
}

}  // namespace
}  // namespace tilewright
