// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "views/sessions/session_comparison.h"

namespace tilewright {

/// The result of a task in two sessions.
enum class TaskOutcome { kFirstFaster, kSecondFaster, kEqual, kCannotTell, kNotBoth };

/// A task counts as equal where the interval of the ratio is within this distance of 1.
inline constexpr double kEqualWithin = 0.03;

/// `verdict`: from `compare_task`.
TaskOutcome task_outcome(const ComparedTask& task, const LatencyVerdict& verdict);

/// The number of tasks by their result, for the second session.
struct SessionScore {
  int won = 0;
  int lost = 0;
  int equal = 0;
  int unknown = 0;  ///< nobody can tell
  int alone = 0;    ///< that only one has, or measured
  int both() const { return won + lost + equal + unknown; }
};
SessionScore session_score(const SessionComparison& comparison);

/// Which session had the faster programs after equal trials, or equal time.
struct SessionLead {
  double place = 0;  ///< where the one ended that took less: trials or seconds
  std::array<double, 2> latency{};
  /// The session that was ahead by more than the noise of the sums; none: neither was.
  std::optional<size_t> ahead;
};
/// None where a session had not measured all tasks by then, or where times were not stored.
std::optional<SessionLead> session_lead(const SessionComparison& comparison, bool by_time);

}  // namespace tilewright
