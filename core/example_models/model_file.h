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

/// An ONNX model in serialised pieces, ready to be written one after the other. Pieces of one message may
/// simply follow each other in Protocol Buffers, which is what lets weights be drawn while they are written.
struct ModelFile {
  struct Weight {
    std::string header;                  ///< TensorProto; without elements where they are drawn
    std::optional<WeightStream> stream;  ///< draws them
    int64_t elements = 0;
  };
  std::string model;  ///< ModelProto without its graph
  std::string graph;  ///< GraphProto without its initializers
  std::vector<Weight> weights;
};

/// Writes beside `path` and renames, in memory of a few hundred kB. Fails with kIo.
Result<void> write_model_file(ModelFile file, const std::filesystem::path& path);

}  // namespace tilewright::example
