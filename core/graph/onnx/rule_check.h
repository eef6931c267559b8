// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/onnx/functions.h"

namespace onnx {
class ModelProto;
}

namespace tilewright {

/// Checks the file against ONNX's rules, after the weights were taken out and functions put in place: with
/// the ONNX library what the library knows, with the descriptions of operators what it is too old for or
/// another domain defines. What is not known to be wrong, but to neither of them, is a warning; what the
/// library is too old for is a note.
Result<void> check_against_rules(onnx::ModelProto& model, const NodeOpsets& opsets, const std::string& place,
                                 std::vector<std::string>& warnings, std::vector<std::string>& notes);

}  // namespace tilewright
