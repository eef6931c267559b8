// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "core/compute/variant_traits.h"
#include "core/target/roofline.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// The least time that a machine with these peaks needs for a task by the roofline model: the arithmetic of
/// its direct algorithm, its weights from memory, and its activations from the smallest level that holds
/// them, some of them twice where its rows are long.
inline Limit task_limit(const Peaks& peaks, const Hardware& hardware, const TaskSummary& task) {
  return roofline(peaks, hardware,
                  {task.flops + task.function_flops, static_cast<double>(task.parameter_bytes),
                   static_cast<double>(task.activation_bytes), static_cast<double>(task.written_bytes),
                   static_cast<double>(task.rows), static_cast<double>(task.row_bytes)});
}

/// The limit as a share of a latency: 1 for a program that is as fast as the machine allows, above 1 for a
/// program of an algorithm with less arithmetic (Winograd). 0 where either is unknown.
double share_of_limit(const Limit& limit, double seconds);

/// Reasons for which a program can take less time than its limit.
enum class AboveLimit {
  kLessArithmetic,  ///< the limit counts the arithmetic of the direct algorithm
  kSlowPeaks,       ///< the machine was slower, or had other work, while its peaks were measured
  kNearerCache,     ///< the program reads less than the limit counts, or reads it from a nearer cache
};

/// `share`: the share of the limit, which is above 1.
inline AboveLimit why_above_limit(double share, std::string_view variant) {
  // Other work explains a factor of a third at most.
  constexpr double kNoisyPeaks = 1.33;
  if (variant_traits(variant).saves_arithmetic) return AboveLimit::kLessArithmetic;
  return share > kNoisyPeaks ? AboveLimit::kNearerCache : AboveLimit::kSlowPeaks;
}

/// The share of its limit below which a program is unusually slow, or cannot be faster for a reason that is
/// worth knowing.
inline constexpr double kFarFromLimit = 0.4;

/// The most likely reason for which a program stays far below its limit.
enum class BelowLimit {
  kTooShort,   ///< entering and leaving the program takes as long as its work
  kFewTrials,  ///< only very few of its programs were measured
  kHindrance,  ///< the one in `TaskSummary::hindrance`
  kUnknown,
};

/// Nothing where the best program of the task reaches at least `kFarFromLimit`, where the share is not known
/// (0), or where no model has the task in the layouts and subgraphs that it uses.
inline std::optional<BelowLimit> why_below_limit(const TaskSummary& task, double share) {
  constexpr double kShort = 2e-6;
  constexpr int kFew = 16;
  if (task.weight == 0 || share <= 0 || share >= kFarFromLimit) return std::nullopt;
  if (task.best_seconds < kShort) return BelowLimit::kTooShort;
  if (task.hindrance != Hindrance::kNone) return BelowLimit::kHindrance;
  return task.trials < kFew ? BelowLimit::kFewTrials : BelowLimit::kUnknown;
}

}  // namespace tilewright
