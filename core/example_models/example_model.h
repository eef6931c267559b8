// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// The options of an example model. Equal options give equal files, byte for byte.
struct ExampleModelOptions {
  uint64_t seed = 0;  ///< of the weights, and of the shapes where they are drawn
  int64_t batch = 1;  ///< outermost extent of every input, 1 to 1024
  int64_t width_divisor =
      1;  ///< divides every hidden channel count, 1 to 64: the same graph in a much smaller file
  /// Height and width of images, tokens of a text or in a cache, frames or samples of sound; 0: the
  /// architecture's default. Each architecture has a range.
  int64_t extent = 0;
};

/// The architectures that `write_example_model` knows, sorted.
std::vector<std::string_view> example_model_names();

/// Writes the architecture `name` as an ONNX file (opset 13 to 17, every intermediate shape included) with
/// random weights that are scaled so that activations keep their size through the depth. `r3d_10` is accepted
/// for `resnet3d_10`. The file appears whole or not at all; missing folders are made. Memory stays at a few
/// MB however large the weights are. Fails with kUsage for an unknown name (all names are listed) or options
/// out of range, and with kIo.
Result<void> write_example_model(std::string_view name, const std::filesystem::path& path,
                                 const ExampleModelOptions& options = {});

}  // namespace tilewright
