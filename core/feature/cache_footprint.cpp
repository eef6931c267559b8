// SPDX-License-Identifier: Apache-2.0
#include "core/feature/cache_footprint.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tilewright {

double CacheFootprint::lines() const {
  return runs * std::ceil(span / kCacheLineBytes);
}

double CacheFootprint::lines_per_set(int64_t sets) const {
  constexpr auto kLine = static_cast<int64_t>(kCacheLineBytes);
  const auto all = static_cast<double>(sets);
  double used = std::min(all, std::ceil(span / kCacheLineBytes));
  for (const auto& [count, bytes] : apart) {
    int64_t places = count;
    if (bytes % kLine == 0) places = std::min(places, sets / std::gcd(bytes / kLine, sets));
    used = std::min(all, used * static_cast<double>(places));
  }
  return lines() / used;
}

std::vector<int64_t> byte_strides(const Buffer& buffer) {
  std::vector<int64_t> strides(buffer.shape.size());
  auto next = static_cast<int64_t>(data_type_size(buffer.data_type));
  const int64_t element = next;
  for (size_t d = strides.size(); d > 0; --d) {
    const bool known = buffer.strides.size() == strides.size() && buffer.strides[d - 1] > 0;
    strides[d - 1] = known ? buffer.strides[d - 1] * element : next;
    next = strides[d - 1] * buffer.shape[d - 1];
  }
  return strides;
}

CacheFootprint cache_footprint(std::span<const int64_t> box, std::span<const int64_t> byte_strides,
                               int64_t element_bytes) {
  CacheFootprint out;
  put_cache_footprint(box, byte_strides, element_bytes, out);
  return out;
}

void put_cache_footprint(std::span<const int64_t> box, std::span<const int64_t> byte_strides,
                         int64_t element_bytes, CacheFootprint& out) {
  out.span = static_cast<double>(element_bytes);
  out.runs = 1;
  out.apart.clear();
  for (size_t d = box.size(); d > 0; --d) {
    if (box[d - 1] <= 1) continue;
    const int64_t stride = byte_strides[d - 1];
    const auto steps = static_cast<double>(box[d - 1] - 1);
    if (out.apart.empty() && static_cast<double>(stride) <= std::max(out.span, kCacheLineBytes)) {
      out.span += steps * static_cast<double>(stride);
      continue;
    }
    out.runs *= steps + 1;
    out.apart.emplace_back(box[d - 1], stride);
  }
}

}  // namespace tilewright
