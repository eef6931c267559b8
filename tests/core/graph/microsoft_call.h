// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/graph/onnx_reader.h"
#include "core/tensor/values.h"
#include "tests/core/graph/graph_runner.h"
#include "tests/core/graph/onnx_file.h"

namespace tilewright {

/// A file of one node of ONNX Runtime's, whose operands are added in order and numbered from 0. Real operands
/// hold a pattern that tells their places and numbers apart, so that results which the runtime gave for it
/// can be written down.
class MicrosoftCall {
 public:
  explicit MicrosoftCall(const std::string& op, const std::string& domain = "com.microsoft",
                         int64_t opset = 17)
      : file_(opset, 8) {
    auto* import = file_.model.add_opset_import();
    import->set_domain("com.microsoft");
    import->set_version(1);
    node_ = file_.node(op, {}, {}, "call");
    node_->set_domain(domain);
  }

  /// An input of the graph.
  void real(const Shape& shape) {
    std::vector<OnnxFile::Dim> dims;
    for (const int64_t extent : shape) dims.emplace_back(static_cast<int>(extent));
    given_.push_back(float_tensor(shape, pattern(shape)));
    file_.input(next(), dims);
  }
  void constant(const Shape& shape) {
    const auto values = pattern(shape);
    file_.reals(next(), shape, values);
  }
  void whole(const Shape& shape, const std::vector<int64_t>& values, int type) {
    auto* tensor = file_.graph().add_initializer();
    tensor->set_name(next());
    tensor->set_data_type(type);
    for (const int64_t extent : shape) tensor->add_dims(extent);
    for (const int64_t value : values) {
      if (type == onnx::TensorProto::INT64)
        tensor->add_int64_data(value);
      else
        tensor->add_int32_data(static_cast<int32_t>(value));
    }
  }
  void absent() { node_->add_input(""); }

  template <typename T>
  void set(const std::string& name, const T& value) {
    OnnxFile::attribute(node_, name, value);
  }
  void set(const std::string& name, const std::vector<float>& values) {
    auto* made = node_->add_attribute();
    made->set_name(name);
    made->set_type(onnx::AttributeProto::FLOATS);
    for (const float value : values) made->add_floats(value);
  }

  /// Reads the file, runs it, and compares the outputs that are wanted with `expected`.
  void expect(const std::vector<bool>& wanted, const std::vector<std::vector<double>>& expected) {
    want(wanted);
    const auto model = read_onnx_bytes(file_.bytes(), "test.onnx");
    ASSERT_TRUE(model.ok()) << model.error().text();
    const auto results = run_graph(model->graph, given_);
    ASSERT_EQ(results.size(), expected.size());
    for (size_t i = 0; i < results.size(); ++i) {
      const auto values = real_values(results[i]);
      ASSERT_EQ(values.size(), expected[i].size()) << "output " << i;
      for (size_t k = 0; k < values.size(); ++k)
        EXPECT_NEAR(values[k], expected[i][k], 2e-5 + 5e-6 * std::abs(expected[i][k]))
            << "output " << i << ", element " << k;
    }
  }
  /// What is said of the file where it is not read.
  std::string refusal() {
    want({true});
    const auto model = read_onnx_bytes(file_.bytes(), "test.onnx");
    return model.ok() ? std::string() : model.error().text();
  }

 private:
  std::string next() {
    const std::string name = "i" + std::to_string(node_->input_size());
    node_->add_input(name);
    return name;
  }
  std::vector<float> pattern(const Shape& shape) const {
    int64_t count = 1;
    for (const int64_t extent : shape) count *= extent;
    std::vector<float> values;
    for (int64_t i = 0; i < count; ++i)
      values.push_back(static_cast<float>((i * 37 + node_->input_size() * 11) % 23 - 11) / 16);
    return values;
  }
  void want(const std::vector<bool>& wanted) {
    for (const bool one : wanted) {
      const std::string name = one ? "o" + std::to_string(node_->output_size()) : "";
      node_->add_output(name);
      if (one) file_.output(name);
    }
  }

  OnnxFile file_;
  onnx::NodeProto* node_ = nullptr;
  std::vector<Tensor> given_;
};

}  // namespace tilewright
