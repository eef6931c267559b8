// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "core/records/database.h"

namespace tilewright {

/// The statements that upgrade a database from version `version - 1` to `version`. The version is kept in the
/// file as PRAGMA user_version.
struct Migration {
  int version;
  std::string sql;
};

/// The migrations that create today's tables, version 1 first. A migration that was released never changes;
/// new ones are appended.
std::span<const Migration> record_migrations();

/// Identifies our files (PRAGMA application_id): "TwRc".
inline constexpr int32_t kRecordsApplicationId = 0x54775263;

/// The version of the newest of `migrations`; 0 for none.
int newest_version(std::span<const Migration> migrations);

/// Checks, without changing the file, that we may change it. Fails with kNewerVersion where a newer program
/// wrote it, and with kBadInput where it is damaged or another program's database. An empty file is accepted.
Result<void> check_is_ours(Database& database, std::span<const Migration> migrations);

/// Upgrades the database to the newest version, each migration in one transaction. An older database is first
/// copied to `backup_path`. Several processes may do this at once. Foreign keys are not enforced afterwards.
Result<void> migrate(Database& database, std::span<const Migration> migrations);

/// The path of the backup of a database of version `version`, beside it: "records.db.v1-backup".
std::filesystem::path backup_path(const std::filesystem::path& database, int version);

}  // namespace tilewright
