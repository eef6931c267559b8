// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tilewright {

/// The ONNX file with one to four places changed: operators, attributes, types, extents, names, the order of
/// nodes, what reads what. Most of what comes of it still is an ONNX file. Bytes that are none are changed as
/// bytes.
std::string mutate_onnx(std::string_view bytes, size_t most, uint64_t seed);

}  // namespace tilewright
