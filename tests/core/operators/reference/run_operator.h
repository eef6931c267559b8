// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/tensor/reference/reference_operator.h"
#include "core/tensor/values.h"

namespace tilewright {

using Integers = std::vector<int64_t>;
using Reals = std::vector<double>;

inline Attributes attributes_of(std::initializer_list<std::pair<std::string, AttributeValue>> list) {
  Attributes attributes;
  for (const auto& [name, value] : list) attributes.set(name, value);
  return attributes;
}

struct RunOptions {
  int opset = 17;
  int outputs = 1;
};

inline Result<std::vector<Tensor>> try_run(std::string_view op, const std::vector<Tensor>& inputs,
                                           const Attributes& attributes = {}, RunOptions options = {}) {
  const ReferenceOperator* kernel = find_reference_operator(op);
  if (kernel == nullptr)
    return Error{ErrorKind::kUnsupported, std::string(op), "there is no such operator", "", ""};
  return (*kernel)({op, options.opset, &attributes, inputs, options.outputs});
}

/// All outputs; a failure fails the test and gives an invalid tensor.
inline std::vector<Tensor> run_all(std::string_view op, const std::vector<Tensor>& inputs,
                                   const Attributes& attributes = {}, RunOptions options = {}) {
  auto outputs = try_run(op, inputs, attributes, options);
  if (outputs.ok()) return *outputs;
  ADD_FAILURE() << outputs.error().text();
  return std::vector<Tensor>(static_cast<size_t>(options.outputs));
}

inline Tensor run(std::string_view op, const std::vector<Tensor>& inputs, const Attributes& attributes = {},
                  int opset = 17) {
  return run_all(op, inputs, attributes, {opset, 1})[0];
}

inline std::string error_of(std::string_view op, const std::vector<Tensor>& inputs,
                            const Attributes& attributes = {}, int opset = 17) {
  const auto outputs = try_run(op, inputs, attributes, {opset, 1});
  return outputs.ok() ? "no error" : outputs.error().text();
}

inline void expect_tensor(const Tensor& tensor, const Shape& shape, const Reals& values,
                          double tolerance = 1e-6) {
  ASSERT_TRUE(tensor.valid());
  ASSERT_EQ(tensor.shape(), shape);
  const Reals got = real_values(tensor);
  ASSERT_EQ(got.size(), values.size());
  for (size_t i = 0; i < values.size(); ++i) {
    if (std::isnan(values[i]) || std::isinf(values[i])) {
      EXPECT_TRUE(got[i] == values[i] || (std::isnan(got[i]) && std::isnan(values[i])))
          << "at " << i << ": " << got[i];
    } else {
      EXPECT_NEAR(got[i], values[i], tolerance * std::max(1.0, std::fabs(values[i]))) << "at " << i;
    }
  }
}

inline Tensor bool_tensor(Shape shape, const std::vector<uint8_t>& values) {
  Tensor tensor(TensorType{DataType::kBool, std::move(shape)});
  std::copy(values.begin(), values.end(), static_cast<uint8_t*>(tensor.mutable_data()));
  return tensor;
}

/// 0, 1, 2, ... in float32.
inline Tensor counting(Shape shape) {
  Tensor tensor(TensorType{DataType::kFloat32, std::move(shape)});
  for (int64_t i = 0; i < tensor.elements(); ++i)
    tensor.mutable_as<float>()[static_cast<size_t>(i)] = static_cast<float>(i);
  return tensor;
}

inline Tensor cast_to(const Tensor& tensor, DataType type) {
  return run("Cast", {tensor}, attributes_of({{"to", static_cast<int64_t>(type)}}));
}

}  // namespace tilewright
