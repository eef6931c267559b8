// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_types.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// An event as it is kept with its session, without its position there. Nothing for an event that can be
/// derived from trials and sentinel samples, or that only describes a moment: a stage, what was ranked in a
/// round, a wait for another session, and a state that the session begins or ends with.
std::optional<SessionEventRow> kept_event(const TuningEvent& event);

/// The inverse; nothing for a kind that this version does not know. `tasks` are the session's in its order,
/// because the constant properties of a task are not kept with each event. Fails with kBadInput.
Result<std::optional<TuningEvent>> told_event(const SessionEventRow& row,
                                              const std::vector<TaskSummary>& tasks);

}  // namespace tilewright
