// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include <ATen/ATen.h>

namespace tilewright {

/// One pass over a batch.
struct Pass {
  bool training = false;  ///< statistics of batches are used and kept
  /// Where not null, networks leave here what they compute on the way.
  std::vector<std::pair<std::string_view, at::Tensor>>* trace = nullptr;

  void note(std::string_view name, const at::Tensor& tensor) {
    if (trace != nullptr) trace->emplace_back(name, tensor);
  }
};

}  // namespace tilewright
