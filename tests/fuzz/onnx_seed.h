// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace tilewright {

/// The bytes of the ONNX file that a line of onnx_seeds.txt describes. Fails with kUsage where it describes
/// none.
Result<std::string> onnx_seed(std::string_view line);

}  // namespace tilewright
