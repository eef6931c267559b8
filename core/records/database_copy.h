// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/records/database.h"

namespace tilewright {

/// Copies a consistent snapshot of a database, even while others write to it; `to` is replaced atomically.
/// Uses a connection of its own. Fails with kBusy, kIo and kBadInput.
Result<void> copy_database(const std::filesystem::path& from, const std::filesystem::path& to,
                           double busy_seconds = kUsualBusySeconds);

/// The same for an open database, through its own connection, which works even after its file was moved or
/// deleted. `to` must not exist.
Result<void> copy_open_database(Database& from, const std::filesystem::path& to);

/// Copies one session of a database of records without the other ones. Fails as `copy_database`, and with
/// kInvalid where there is no such session.
Result<void> copy_session(const std::filesystem::path& from, const std::string& session,
                          const std::filesystem::path& to, double busy_seconds = kUsualBusySeconds);

/// Rewrites the file without the space of deleted rows; returns the number of bytes that this freed. It needs
/// as much space again meanwhile. Fails with kBusy while another connection reads or writes.
Result<int64_t> compact_database(const std::filesystem::path& path, double busy_seconds = kUsualBusySeconds);

}  // namespace tilewright
