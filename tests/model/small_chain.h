// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>

namespace tilewright {

/// Writes an ONNX file of two small convolutions with `channels` channels and a pooling layer: few tasks,
/// quick to tune. False where that fails.
bool write_small_chain(const std::filesystem::path& path, int64_t channels);

}  // namespace tilewright
