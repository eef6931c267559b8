// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tilewright {

/// How trees that were learnt elsewhere take part where a model has samples of its own.
enum class Transfer {
  /// All at first, then less in proportion, nothing from as many own samples on as they were learnt from
  /// themselves. So trees of a large collection lead a whole session, and those of a short one soon give way.
  kUntilOutweighed,
  /// Halved with every 64 own samples of the task, left out below 0.05 (AutoTVM's global and local model).
  kHalving,
};

/// The factor in [0, 1] on what the trees from elsewhere give. `own`: samples of the task; `own_in_all`: of
/// all tasks; `behind`: samples that those trees learnt from. Pure.
double transfer_share(Transfer transfer, size_t own, size_t own_in_all, size_t behind);

/// Labels that say the same as scores from elsewhere do of the fastest program there may be. A label is a
/// share of the fastest sample, which few samples leave far from the fastest program; taken at their word,
/// they would raise the scores of whatever resembles them. So the labels of each group are multiplied by the
/// factor, at most 1, that brings them nearest to the scores by least squares; by less of it, the smaller
/// `share` is. All spans have an element a sample. Pure.
std::vector<double> labels_on_scale(std::span<const double> labels, std::span<const size_t> groups,
                                    std::span<const double> scores, double share);

}  // namespace tilewright
