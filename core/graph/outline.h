// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/onnx/graph_input.h"

namespace tilewright {

/// A node of a file that was refused, as far as it can be told without types.
struct OutlineNode {
  std::string name;
  std::string op;         ///< with its domain where that is not the standard one
  std::vector<int> from;  ///< nodes whose outputs it reads, ascending
  bool refused = false;   ///< it is why the file was refused, or one reason of several
};

/// What an ONNX file has, whether this program can do anything with it or not.
struct Outline {
  std::vector<GraphInput> inputs;
  std::vector<OutlineNode> nodes;  ///< in the file's order
};

/// Reads a file that `read_onnx` refused with `why`. Refused are the nodes of operators that this program
/// does not have, and those that `why` names. Errors: kIo where the file cannot be read, and kBadInput where
/// it is none.
Result<Outline> read_outline(const std::string& path, const Error& why);

}  // namespace tilewright
