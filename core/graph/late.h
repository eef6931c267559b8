// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/graph/graph.h"

namespace tilewright {

/// Late nodes: those of which only a run can tell what they do. Either the shape of an output depends on
/// data, or the node reads a value of such a shape (`Value::open`), or it is control flow. A late node is
/// kept as the file has it, in the form of its own opset, and its operator has a name that no description
/// has: passes and partition take it for an operator of which they know nothing, and the executor runs it on
/// the tensors of the moment.

/// The operator of a node as a late one.
std::string late_operator(std::string_view op);
bool is_late(const Node& node);
/// The operator that the file names, of any node.
std::string_view file_operator(const Node& node);

/// Control flow: If, Loop and Scan. `bodies` has the graphs that run, whose inputs are those of the operator
/// and then the values that the body reads of what is around it; the node's inputs are the operator's and
/// then all of the latter, body by body. A value around it that is constant is a constant of the body.
bool is_control_flow(std::string_view file_op);

/// The first opset in which a Scan has no batch.
inline constexpr int kFirstPlainScan = 9;
/// How many of a Loop's or Scan's values go from one iteration to the next.
inline constexpr const char* kCarried = "carried";
/// How often a Loop runs its body, where that is known.
inline constexpr const char* kTrips = "trips";

/// Of an If, by branch: 1 where its operators do not fit the shapes that they are given, so that a run that
/// takes it fails. The files of some models have branches for inputs of other sizes than they are given.
inline constexpr const char* kUnfit = "unfit";

/// How often each run of the node runs its bodies, as far as that is known beforehand; at least 1.
int64_t known_trips(const Node& node);

/// A constant.
Value value_of_constant(Tensor tensor);
/// A value of a late node: its type, or an open one.
Value late_value(TensorType type);
Value open_value(DataType type);

/// "float32 1x3x224x224", and "float32 ?" for an open value.
std::string value_type_text(const Value& value);
/// "1x3x224x224" or "?".
std::string value_shape_text(const Value& value);

}  // namespace tilewright
