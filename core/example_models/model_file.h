// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/example_models/weight_stream.h"

namespace tilewright::example {

/// An ONNX model in serialised pieces, ready to be written one after the other. In Protocol Buffers the
/// pieces of one message may simply follow each other, so that weights can be drawn while they are written.
struct ModelFile {
  struct Weight {
    std::string header;                  ///< TensorProto; without elements where these are drawn
    std::optional<WeightStream> stream;  ///< draws them
    int64_t elements = 0;
  };
  std::string model;  ///< ModelProto without its graph
  std::string graph;  ///< GraphProto without its initializers
  std::vector<Weight> weights;
};

/// Writes a file beside `path` and renames it, using a few hundred kB of memory. Fails with kIo.
Result<void> write_model_file(ModelFile file, const std::filesystem::path& path);

}  // namespace tilewright::example
