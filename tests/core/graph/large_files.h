// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace tilewright {

/// ONNX files of many small nodes, by the name of their shape: a chain, many readers of one value that are
/// summed, a ladder, diamonds one after the other, a tree, what passes merge or remove, many outputs, and
/// convolutions with what follows them.
const std::vector<std::string>& large_shapes();

/// The bytes of such a file with about `nodes` nodes.
std::string large_file(const std::string& shape, int nodes);

}  // namespace tilewright
