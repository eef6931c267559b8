// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/graph/graph.h"
#include "core/tensor/attributes.h"

namespace tilewright {

class NodeWriter;

/// The opsets of the standard domain that files may use.
inline constexpr int kOldestOpset = 1;
inline constexpr int kNewestOpset = 27;
/// Since when operators exist that are ours alone.
inline constexpr int kInNoFile = kNewestOpset + 1;

/// What kernels, type rules and passes know is the form of one opset of these, or a newer form that says more
/// in the same places. Nodes of older and of newer opsets are presented as ones of the nearest of these.
inline constexpr int kOldestPresented = 7;
inline constexpr int kNewestPresented = 17;

/// Brings a node of another form into the one that the program knows. Nodes that have to run before it go to
/// `writer`, and so do failures.
using Rewrite = void (*)(NodeWriter& writer, Node& node);

/// A form that nodes of the opsets from `first` to `last` have. Changes that only added element types are
/// none.
struct FormChange {
  int first = kOldestOpset;
  int last = kNewestOpset;
  Rewrite rewrite = nullptr;
};

/// The nodes that stand for one of an operator which has no kernel of its own. The result is one value for
/// each output, in their order; `kNone` or none at all where it gives no such output. The node's own outputs
/// are `kNone`, as many as are wanted.
using Expansion = std::vector<ValueId> (*)(NodeWriter& writer, const Node& node);

/// Kinds of attributes, in the order of `AttributeValue`.
enum class AttributeKind { kInteger, kReal, kText, kIntegers, kReals, kTexts, kTensor };

struct AttributeFact {
  std::string_view name;
  AttributeKind kind = AttributeKind::kInteger;
  bool required = false;
};

/// What changed in an operator from opset to opset, as its description states it.
struct OperatorVersions {
  /// The first opset that has it. Needed where the ONNX library is too old to know.
  int since = kOldestOpset;
  /// From this opset on it takes the inputs that its arity says and `attributes`, and the ONNX library knows
  /// neither; 0: the library knows them in every opset, or not at all.
  int changed = 0;
  /// Of an operator that the library does not know: what it takes in every opset; empty where that is not
  /// checked.
  std::vector<AttributeFact> attributes{};
  std::vector<FormChange> changes{};
};

}  // namespace tilewright
