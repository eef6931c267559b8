// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_types.h"
#include "core/tuning/kept_parts.h"

namespace tilewright {

struct SessionParts;

/// Names of the checkpoints of a session.
namespace kept_name {
inline constexpr const char* kExtraTrials = "extra trials";
inline constexpr const char* kExtraMinutes = "extra minutes";
inline constexpr const char* kGraphTrials = "graph trials";
inline constexpr const char* kChoice = "choice";
inline constexpr const char* kStageTimes = "stage times";
inline constexpr const char* kScheduler = "scheduler";
inline constexpr const char* kRandom = "random";
inline constexpr const char* kLimit = "limit";
inline constexpr const char* kCuts = "cut tasks";
/// The id of a task follows.
inline constexpr const char* kPolicy = "policy/";
/// For a task that another policy than the session's searches: the name of that policy, and on further lines
/// its state.
inline constexpr const char* kOtherPolicy = "other policy/";
inline constexpr const char* kPolicyMemory = "policy memory";
}  // namespace kept_name

/// The table of what is kept of a session, and how each part of it is saved and restored. The session is
/// used when a part is saved or restored, so that it may still be under construction here.
KeptParts describe_checkpoints(SessionParts& session);

/// Commits these parts, and the events since the last time.
Result<void> keep_checkpoints(SessionParts& session, std::initializer_list<std::string> names);

/// The checkpoints of the session's cuts and of what follows from them.
std::vector<Checkpoint> cut_checkpoints(const SessionParts& session);

}  // namespace tilewright
