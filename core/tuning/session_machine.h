// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/target/hardware.h"
#include "core/target/roofline.h"

namespace tilewright {

/// The machine that measured a session, and its measured peaks with the session's number of threads. Without
/// these the session's latencies cannot be compared with a limit on another machine.
struct SessionMachine {
  Hardware hardware;
  Peaks peaks;

  bool operator==(const SessionMachine&) const = default;
};

/// Keeps the machine with the session, if its peaks are of as many threads as the session's target has. For
/// the same processor the best peaks that were ever kept stay. Fails with kInvalid where there is no such
/// session, and as the store does.
Result<void> keep_session_machine(RecordStore& store, const std::string& session,
                                  const SessionMachine& machine);

/// Nothing where no machine was kept, or where it cannot be read any more. Fails as `keep_session_machine`
/// does.
Result<std::optional<SessionMachine>> session_machine(RecordStore& store, const std::string& session);

/// The processor that measured a session last; empty where the session tells of none.
std::string processor_of(const SessionSetup& setup);

/// What to know before the session goes on on `machine`, an id: that another one measured it so far, and what
/// follows from that. Empty where the same machine did, or where the session names none.
std::string other_machine_text(const SessionSetup& setup, const std::string& machine);

}  // namespace tilewright
