// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/records/database.h"

namespace tilewright {

/// Copies a database as it is at one moment, whoever writes to it meanwhile; `to` is replaced as a whole or
/// not at all. By a connection of its own. Fails with kBusy, kIo and kBadInput.
Result<void> copy_database(const std::filesystem::path& from, const std::filesystem::path& to,
                           double busy_seconds = kUsualBusySeconds);

/// The same of an open one, through its own connection: whatever became of its file. `to` must not exist.
Result<void> copy_open_database(Database& from, const std::filesystem::path& to);

/// The same of one session of a database of records, without the other ones. Fails also with kInvalid where
/// there is no such session.
Result<void> copy_session(const std::filesystem::path& from, const std::string& session,
                          const std::filesystem::path& to, double busy_seconds = kUsualBusySeconds);

/// Writes the file anew without the room of what was deleted; gives how many bytes that freed. Needs as much
/// room again meanwhile. Fails with kBusy while somebody else reads or writes.
Result<int64_t> compact_database(const std::filesystem::path& path, double busy_seconds = kUsualBusySeconds);

}  // namespace tilewright
