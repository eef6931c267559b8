// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace tilewright {

/// The bytes of an ONNX file: input x of dimensions "batch" and "sequence" (or 4 and 6 where these are not to
/// be open), a Relu "first", a node "second" of that operator, and output y.
/// `twice`: the second node reads the result of the first as both of its operands.
std::string two_node_model(const std::string& second_operator, bool open, bool twice = false);

}  // namespace tilewright
