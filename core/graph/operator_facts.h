// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/graph/operator_versions.h"

namespace tilewright {

/// What an operator is to the graph. Of most families there are several operators.
enum class OperatorFamily {
  kOther,
  kElementwise,       ///< an element of the output from one of each input, broadcast where these are smaller
  kConvolution,       ///< at most one in a subgraph, as of products
  kMatrixProduct,     ///< the same
  kPool,              ///< windows over the spatial extents, which keep the channels
  kGlobalPool,        ///< one window over all of them
  kPixelMove,         ///< another extent of an image; no channels are mixed where these stay as many
  kReduction,         ///< over some axes, which the rest of the inputs or an attribute names
  kReshape,           ///< the same bytes under another shape
  kIdentity,          ///< the same value
  kTransposition,     ///< the same elements under axes in another order
  kLayoutConversion,  ///< the same value in another layout; no model's file has one
  kConstant,          ///< a node of a file that does nothing but hold a value
};

/// Which inputs say what to compute (a shape, axes, an exponent) and are not data.
enum class StructuralInputs { kNone, kFirst, kAllButFirst };

/// When an operator does nothing, beside the cases that only its own attributes tell.
enum class DoesNothing { kNever, kWhereTypesAgree, kWithOneInput };

/// What a task's name tells beside the shape of the first input.
enum class NameTells { kOwnShape, kResult, kAllInputs };

/// The integers of an input that choose among so many, counted from 0: indices, lengths.
struct Choices {
  size_t input = 0;
  int64_t (*count)(const Graph& graph, const Node& node) = nullptr;
};

/// The types of a node's outputs.
using TypeRule = Result<std::vector<TensorType>> (*)(const Graph& graph, const Node& node);

/// What the graph, its passes and its partition know of one operator. Its description states it (in
/// core/operators); one that states nothing is computed by its reference kernel and never tuned.
struct OperatorFacts {
  OperatorFamily family = OperatorFamily::kOther;
  /// It has definitions for the usual forms of float32, so that subgraphs of it are tuned.
  bool tuned = false;
  /// Every row is read again for what is found in it: Softmax, normalisations.
  bool rereads_rows = false;
  /// Its two operands may be swapped.
  bool commutes = false;
  /// The elements of its output are those of its first input, and no others.
  bool only_moves_elements = false;
  /// It takes the bits of its input for elements of another type, so that neither type can be replaced.
  bool takes_bits = false;
  /// Its output tells where its two inputs are equal.
  bool tells_equality = false;
  /// It takes tensors of strings where ONNX lets it, and need not be one that only moves elements.
  bool takes_texts = false;
  StructuralInputs structural = StructuralInputs::kNone;
  DoesNothing does_nothing = DoesNothing::kNever;

  // Versions and attributes.
  /// Its meaning did not change since opset 7, in the forms that canonical attributes leave.
  bool stable = false;
  /// In opsets before this one it meant something else, and nodes that still do are told apart; 0: it did
  /// not.
  int other_meaning_before = 0;
  /// Since when it exists, and its other forms.
  OperatorVersions versions{};
  /// What replaces its nodes while a file is read, where it has no kernel of its own.
  Expansion expand = nullptr;
  /// What replaces them takes and gives sequences as well, and nothing where an optional value is empty.
  bool takes_lists = false;
  /// Real attributes with their defaults, and the default of `axis`: canonical nodes have them written out.
  std::vector<std::pair<std::string, double>> real_defaults{};
  std::optional<int64_t> axis_default{};
  /// What else makes attributes canonical. Called for nodes whose first input is there.
  void (*canonicalise)(const Graph& graph, Node& node) = nullptr;

  /// The types of its outputs; null where the ONNX library's rule holds. There is one for operators that are
  /// ours, for those whose rule the library lacks in some opset, and for those that slide windows: their
  /// extents come from the formula by which kernels and definitions compute them, so that all agree.
  /// Attributes and ranks were checked.
  TypeRule types = nullptr;

  // How much it computes.
  /// See `node_flops`; null: one an element of the first output.
  double (*flops)(const Graph& graph, const Node& node) = nullptr;
  /// Vector instructions for one element where it is more than an addition, a product or a move, as code
  /// generation writes it; a division counts as the ten instructions that could be done meanwhile. 0: it is
  /// no more. For every element of its window where it is a pool.
  int instructions = 0;

  // What inputs a program of it is verified with.
  /// The input that is positive in every sensible use: a divisor, a base, a variance, what a root or a
  /// logarithm is taken of.
  std::optional<size_t> positive_input{};
  /// Its integers outside of these are an error. Of a node whose types were inferred.
  std::optional<Choices> choices{};
  /// What an infinity among the inputs gives does not depend on the order in which elements are combined.
  bool takes_infinities = true;
  /// The distance between neighbouring results of an operator that rounds to few: an operand that lies
  /// between two of them may give either, by the rounding of what computed it. Null: results lie close
  /// together.
  double (*step)(const Node& node) = nullptr;

  // What tasks are called.
  NameTells name_tells = NameTells::kOwnShape;
  /// Within a task's name; empty: the operator's name in small letters, words joined by underlines.
  std::string_view short_name{};
};

/// Facts by the operator's name.
using FactTable = std::map<std::string, OperatorFacts, std::less<>>;

/// Fills the table with what the descriptions of all operators state. Defined where these are.
void add_operator_facts(FactTable& table);

/// The facts of an operator; those of nothing special where there is none of that name.
const OperatorFacts& operator_facts(std::string_view op);

}  // namespace tilewright
