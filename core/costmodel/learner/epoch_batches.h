// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tilewright {

/// Programs that make one step of a training together.
struct TrainingBatch {
  std::vector<int64_t> programs;  ///< positions
  /// How many of them, in order, make one list that a ranking loss looks at; together all.
  std::vector<int64_t> lists;
};

/// The batches of one epoch: each of `count` programs once, in an order that follows from `seed` and `epoch`
/// alone. Mixed: every batch but the last has `size` programs and is one list (as TenSet and TLP do it).
/// Grouped, where `tasks` is not empty: lists hold programs of one task, at most `size`, and a batch as many
/// lists as fit.
std::vector<TrainingBatch> epoch_batches(int64_t count, std::span<const int32_t> tasks, int64_t size,
                                         uint64_t seed, int64_t epoch);

}  // namespace tilewright
