// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/target/hardware.h"
#include "core/target/roofline.h"

namespace tilewright {

/// The machine that measured a session, and what it reaches with the session's threads: without it the
/// session's latencies cannot be held against a limit on another machine.
struct SessionMachine {
  Hardware hardware;
  Peaks peaks;

  bool operator==(const SessionMachine&) const = default;
};

/// Kept with the session, where the peaks are of as many threads as its target has. Of the same processor the
/// best that was ever kept stays. Fails with kInvalid where there is no such session, and as the store does.
Result<void> keep_session_machine(RecordStore& store, const std::string& session,
                                  const SessionMachine& machine);

/// Nothing where it was not kept, or cannot be read any more. Fails as `keep_session_machine` does.
Result<std::optional<SessionMachine>> session_machine(RecordStore& store, const std::string& session);

/// The processor that measured a session last; empty where the session tells of none.
std::string processor_of(const SessionSetup& setup);

}  // namespace tilewright
