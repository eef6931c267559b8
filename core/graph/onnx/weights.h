// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"

namespace onnx {
class GraphProto;
}

namespace tilewright {

class ModelHasher;

/// Takes the initializers' data out of the graph (they stay there as empty tensors, so that nothing is held
/// twice) and gives them back as constant values by name. External data is read from the folder of the model
/// `place`, and never from outside it, links followed; a missing file becomes a warning and a value without
/// data. `hasher` gets the external data as it is read.
Result<std::unordered_map<std::string, Value>> take_weights(onnx::GraphProto& graph, const std::string& place,
                                                            ModelHasher& hasher,
                                                            std::vector<std::string>& warnings);

}  // namespace tilewright
