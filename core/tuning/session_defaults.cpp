// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_defaults.h"

#include <algorithm>

#include "core/compute/variant.h"

namespace tilewright {

PrepareOptions prepare_options(const Target& target, std::map<std::string, Shape> shapes) {
  PrepareOptions options;
  options.shapes = std::move(shapes);
  // One vector a block of channels; two with SSE, whose four lanes would make too many blocks.
  options.passes.channel_block = std::max(8, target.vector_lanes());
  options.partition.can_tune = can_compute;
  return options;
}

CachePolicy cache_policy(const std::vector<TuningModel>& models, const Target& target) {
  int64_t bytes = 0;
  for (const auto& model : models) {
    int64_t own = 0;
    for (const auto& value : model.prepared->partition.graph.values) own += value.constant ? value.type.bytes() : 0;
    bytes = std::max(bytes, own);
  }
  return bytes > target.l3_bytes / 2 ? CachePolicy::kFlushed : CachePolicy::kColdL2;
}

}  // namespace tilewright
