// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

#include "core/records/database.h"

namespace tilewright {

/// What brings a database from version `version - 1` to `version`, kept in the file as PRAGMA user_version.
struct Migration {
  int version;
  std::string sql;
};

/// The steps that make today's tables, version 1 first. A step that was ever released never changes; a new
/// one follows.
std::span<const Migration> record_migrations();

/// Marks our files (PRAGMA application_id): "TwRc".
inline constexpr int32_t kRecordsApplicationId = 0x54775263;

/// The version of the newest of `migrations`; 0 for none.
int newest_version(std::span<const Migration> migrations);

/// Refuses a file that is not ours to change, without changing it: kNewerVersion where it was written by a
/// newer program, kBadInput where it is damaged or another program's database. An empty file is fine.
Result<void> check_is_ours(Database& database, std::span<const Migration> migrations);

/// Brings the database to the newest version, each step in one transaction. A database of an older version is
/// first copied to `backup_path`. Several processes may do this at once. Leaves foreign keys unenforced.
Result<void> migrate(Database& database, std::span<const Migration> migrations);

/// Where the copy of a database of version `version` lies: beside it, "records.db.v1-backup".
std::filesystem::path backup_path(const std::filesystem::path& database, int version);

}  // namespace tilewright
