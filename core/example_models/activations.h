// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/example_models/model_writer.h"

/// Elementwise layers, in the form that exporters write them.
namespace tilewright::example::layers {

/// A binary elementwise operator; shapes are broadcast.
Value elementwise(ModelWriter& w, std::string_view op, std::string_view module, const Value& a,
                  const Value& b);
/// Multiplies by a constant.
Value scale(ModelWriter& w, std::string_view module, const Value& x, float factor);

Value sigmoid(ModelWriter& w, std::string_view module, const Value& x);
/// x sigmoid(x), as two nodes.
Value silu(ModelWriter& w, std::string_view module, const Value& x);
/// min(max(x / 6 + 1/2, 0), 1).
Value hard_sigmoid(ModelWriter& w, std::string_view module, const Value& x);
/// x hard_sigmoid(x): HardSwish from opset 14 on, two nodes before.
Value hard_swish(ModelWriter& w, std::string_view module, const Value& x);
/// x (1 + erf(x / sqrt 2)) / 2, as five nodes.
Value gelu(ModelWriter& w, std::string_view module, const Value& x);
Value leaky_relu(ModelWriter& w, std::string_view module, const Value& x, double slope);
/// A Prelu with one learned slope.
Value prelu(ModelWriter& w, std::string_view module, const Value& x);
/// Softmax over the last axis, or another one.
Value softmax(ModelWriter& w, std::string_view module, const Value& x, int64_t axis = -1);

}  // namespace tilewright::example::layers
