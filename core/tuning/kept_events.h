// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_types.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// An event as it is kept with its session, without its place there. Nothing for one that trials and
/// sentinels tell, or that only says what goes on at a moment: a stage, who is waited for, and a state that
/// the session begins or ends with.
std::optional<SessionEventRow> kept_event(const TuningEvent& event);

/// And back; nothing for a kind that this version does not know. `tasks` are the session's in its order: what
/// never changes of a task is not kept with each event. Fails with kBadInput.
Result<std::optional<TuningEvent>> told_event(const SessionEventRow& row,
                                              const std::vector<TaskSummary>& tasks);

}  // namespace tilewright
