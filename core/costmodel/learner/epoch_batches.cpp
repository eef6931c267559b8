// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/epoch_batches.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "core/base/random.h"

namespace tilewright {
namespace {

using Positions = std::vector<int64_t>;

/// `all` cut into pieces of `size`.
std::vector<Positions> pieces(const Positions& all, int64_t size) {
  std::vector<Positions> out;
  const auto count = static_cast<int64_t>(all.size());
  for (int64_t begin = 0; begin < count; begin += size)
    out.emplace_back(all.begin() + begin, all.begin() + std::min(count, begin + size));
  return out;
}

std::vector<Positions> lists_of_tasks(std::span<const int32_t> tasks, int64_t size, Random& random) {
  std::map<int32_t, Positions> by_task;
  for (size_t i = 0; i < tasks.size(); ++i) by_task[tasks[i]].push_back(static_cast<int64_t>(i));
  std::vector<Positions> lists;
  for (auto& [task, positions] : by_task) {
    random.shuffle(positions);
    for (auto& piece : pieces(positions, size)) lists.push_back(std::move(piece));
  }
  random.shuffle(lists);
  return lists;
}

}  // namespace

std::vector<TrainingBatch> epoch_batches(int64_t count, std::span<const int32_t> tasks, int64_t size,
                                         uint64_t seed, int64_t epoch) {
  // The generator's seeding spreads neighbouring numbers.
  Random random(seed + (static_cast<uint64_t>(epoch) << 32));
  std::vector<TrainingBatch> batches;
  if (tasks.empty()) {
    Positions all(static_cast<size_t>(count));
    std::iota(all.begin(), all.end(), 0);
    random.shuffle(all);
    for (auto& piece : pieces(all, size)) {
      const auto length = static_cast<int64_t>(piece.size());
      batches.push_back({std::move(piece), {length}});
    }
    return batches;
  }
  for (const auto& list : lists_of_tasks(tasks, size, random)) {
    const bool fits =
        !batches.empty() && static_cast<int64_t>(batches.back().programs.size() + list.size()) <= size;
    if (!fits) batches.emplace_back();
    auto& batch = batches.back();
    batch.programs.insert(batch.programs.end(), list.begin(), list.end());
    batch.lists.push_back(static_cast<int64_t>(list.size()));
  }
  return batches;
}

}  // namespace tilewright
