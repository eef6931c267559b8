// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/memory_plan.h"

#include <algorithm>
#include <numeric>

namespace tilewright {
namespace {

constexpr int64_t kAlignment = 64;

}  // namespace

MemoryPlan plan_memory(const std::vector<BufferLifetime>& buffers) {
  MemoryPlan plan;
  plan.offsets.assign(buffers.size(), 0);
  std::vector<size_t> order(buffers.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return buffers[a].bytes > buffers[b].bytes; });
  std::vector<size_t> placed;
  for (size_t i : order) {
    const auto& buffer = buffers[i];
    const int64_t size = (std::max<int64_t>(buffer.bytes, 1) + kAlignment - 1) / kAlignment * kAlignment;
    std::vector<std::pair<int64_t, int64_t>> taken;
    for (size_t j : placed) {
      const auto& other = buffers[j];
      if (other.last_step < buffer.first_step || buffer.last_step < other.first_step) continue;
      const int64_t other_size =
          (std::max<int64_t>(other.bytes, 1) + kAlignment - 1) / kAlignment * kAlignment;
      taken.emplace_back(plan.offsets[j], plan.offsets[j] + other_size);
    }
    std::sort(taken.begin(), taken.end());
    int64_t offset = 0;
    for (const auto& [begin, end] : taken) {
      if (offset + size <= begin) break;
      offset = std::max(offset, end);
    }
    plan.offsets[i] = offset;
    plan.bytes = std::max(plan.bytes, offset + size);
    placed.push_back(i);
  }
  return plan;
}

}  // namespace tilewright
