// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <set>
#include <string>

#include "core/base/result.h"
#include "tests/conformance/node_test_folder.h"

namespace tilewright {

/// What a test is about, as its model's file tells without being understood.
struct NodeTestFacts {
  int64_t opset = 0;  ///< of the standard domain; 0: the file names none
  /// The operator that the test is counted under: of the first node that is no Constant.
  std::string subject;
  /// All that occur, also in subgraphs and functions; those of other domains with the domain:
  /// "ai.onnx.ml.Binarizer".
  std::set<std::string> operators;
  /// Element types of inputs, outputs and constants ("float16", "int4"), and kinds of values that are no
  /// tensors: "sequence", "optional", "map", "sparse_tensor".
  std::set<std::string> types;
  std::set<std::string> attributes{};  ///< names of the attributes that nodes have
};

/// Fails with kIo or kBadInput where the file cannot be read or parsed.
Result<NodeTestFacts> read_node_test_facts(const NodeTest& test);

/// The name of the test of which this one is the form written out in simpler operators:
/// "test_gelu_default_1" of "test_gelu_default_1_expanded_ver18". Its own name where it is no such form.
std::string unexpanded_name(const std::string& name);

}  // namespace tilewright
