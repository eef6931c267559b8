// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/example_models/model_writer.h"

namespace tilewright::example::architectures {

/// One block of MobileNetV3: a row of the paper's tables 1 and 2.
struct MobileNetV3Row {
  int64_t kernel, expanded, channels;
  bool squeezed;    ///< with squeeze-and-excite
  bool hard_swish;  ///< else Relu
  int64_t stride;
  int64_t dilation = 1;  ///< for segmentation networks; replaces the stride
};

/// All layers before the classifier, in the module `prefix` followed by the number of the block.
Value mobilenet_v3_features(ModelWriter& w, const std::string& prefix, const Value& x,
                            std::span<const MobileNetV3Row> rows);

}  // namespace tilewright::example::architectures
