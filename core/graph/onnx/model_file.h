// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/base/hash.h"
#include "core/base/result.h"

namespace onnx {
class ModelProto;
}

namespace tilewright {

/// Parses the bytes of an ONNX file. Tells apart what is no ONNX file at all, what was cut off and what is
/// damaged inside; `place` names the file in the error. The opset and what the graph holds are not looked at.
Result<std::unique_ptr<onnx::ModelProto>> parse_model(std::string_view bytes, const std::string& place);

/// A parsed file.
struct ParsedModel {
  std::unique_ptr<onnx::ModelProto> proto;
  ContentHash hash;  ///< of the file's bytes
};
/// The same for a file, whose bytes are not held: models are large. Fails with kIo, too.
Result<ParsedModel> parse_model_file(const std::string& path);

}  // namespace tilewright
