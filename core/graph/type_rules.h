// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "core/graph/operator_facts.h"
#include "core/tensor/reference/reference_operator.h"
#include "core/tensor/reference/window.h"

namespace tilewright {

/// The rule of our own for this node, or null where the ONNX library's holds.
TypeRule find_type_rule(const Node& node);

// What rules of several operators have in common.

using Types = Result<std::vector<TensorType>>;

/// The node and its operator as the place of an error.
std::string place_of(const Node& node);
/// An error in what the model says.
Error misfit(const Node& node, std::string message);
Result<void> expect_inputs(const Node& node, size_t count);
/// The same error with the node as its place.
Error at_node(Error error, const Node& node);
/// One output of this shape, or the error of the formula that gave none.
Types of_shape(const Node& node, DataType type, const Result<Shape>& shape);
/// The error of a shape that only a run can tell.
Error depends_on_data(const Node& node);
/// Fails where one of these inputs is there but its value is not known.
Result<void> expect_known(const Graph& graph, const Node& node, std::initializer_list<size_t> inputs);
const TensorType& input_type(const Graph& graph, const Node& node, size_t index);
/// The node's call without its inputs, for formulas that look at attributes. Does not outlive the node.
OperatorCall call_of(const Node& node);

/// Every output has the type of the first input.
Types same_as_first(const Graph& graph, const Node& node);
/// Truth values of two inputs that broadcast together.
Types truth_of_two(const Graph& graph, const Node& node);
/// The type of the first of any number of inputs of one type, in the shape to which all broadcast together.
Types joined_type(const Graph& graph, const Node& node);
/// An image of `channels` channels whose spatial extents are the outputs of the windows.
Types windows_type(const Node& node, const TensorType& input, int64_t channels,
                   const Result<std::vector<reference::Window>>& windows);
/// The types of what the node's kernel makes of inputs that are all constant; where they are not, the
/// outputs' shapes depend on data.
Types types_of_constants(const Graph& graph, const Node& node);
/// The elements of an integer constant, which says how large an output is; where it is none, the output's
/// shape depends on data.
Result<std::vector<int64_t>> known_integers(const Graph& graph, const Node& node, size_t index);

}  // namespace tilewright
