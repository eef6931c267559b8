// SPDX-License-Identifier: Apache-2.0
#include "core/records/migrations.h"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>
#include "core/records/database_copy.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

Result<int> stored_version(Database& database) {
  TILEWRIGHT_TRY(const int64_t version, database.query_integer("PRAGMA user_version"));
  return static_cast<int>(version);
}

/// The numbers in the file by which a database of Tilewright is recognised.
struct Marks {
  int version = 0;
  int64_t application = 0;
  int64_t tables = 0;
};
Result<Marks> read_marks(Database& database) {
  Marks marks;
  TILEWRIGHT_TRY(marks.tables, database.query_integer("SELECT COUNT(*) FROM sqlite_schema"));
  TILEWRIGHT_TRY(marks.version, stored_version(database));
  TILEWRIGHT_TRY(marks.application, database.query_integer("PRAGMA application_id"));
  return marks;
}

Error newer_version(const Database& database, int version, int newest) {
  return {
      ErrorKind::kNewerVersion, database.path().string(),
      fmt::format("this database has version {}, the newest that this program knows is {}", version, newest),
      "Update the program, or choose another database", ""};
}

Result<void> keep_backup(Database& database, int version) {
  // The backup is made with the write lock held, so that nobody upgrades meanwhile. It uses a connection of
  // its own, because a connection that holds the lock cannot be copied from.
  TILEWRIGHT_TRY(Transaction lock, Transaction::begin(database));
  TILEWRIGHT_TRY(const int current, stored_version(database));
  if (current != version) return {};
  return copy_database(database.path(), backup_path(database.path(), version), database.busy_seconds());
}

Result<void> apply(Database& database, const Migration& migration) {
  TILEWRIGHT_TRY(Transaction transaction, Transaction::begin(database));
  // Another process may have upgraded the database already.
  TILEWRIGHT_TRY(const int version, stored_version(database));
  if (version >= migration.version) return {};
  TILEWRIGHT_CHECK(database.execute(migration.sql));
  TILEWRIGHT_TRY(const std::string dangling,
                 database.query_text("SELECT \"table\" FROM pragma_foreign_key_check LIMIT 1"));
  if (!dangling.empty()) {
    return Error{
        ErrorKind::kBadInput, database.path().string(),
        fmt::format("table '{}' refers to rows that do not exist, so it cannot be upgraded to version {}",
                    dangling, migration.version),
        "Move the file away to begin a new one, or put a backup in its place", ""};
  }
  TILEWRIGHT_CHECK(database.execute(fmt::format("PRAGMA user_version = {}; PRAGMA application_id = {}",
                                                migration.version, kRecordsApplicationId)));
  return transaction.commit();
}

}  // namespace

int newest_version(std::span<const Migration> migrations) {
  return migrations.empty() ? 0 : migrations.back().version;
}

fs::path backup_path(const fs::path& database, int version) {
  return database.string() + fmt::format(".v{}-backup", version);
}

Result<void> check_is_ours(Database& database, std::span<const Migration> migrations) {
  // In one transaction: another process may be making the tables at this moment.
  TILEWRIGHT_CHECK(database.execute("BEGIN"));
  const Result<Marks> marks = read_marks(database);
  TILEWRIGHT_CHECK(database.execute("ROLLBACK"));
  if (!marks.ok()) return marks.error();
  const auto [version, application, tables] = *marks;
  if (application != kRecordsApplicationId && (tables > 0 || version != 0 || application != 0)) {
    return Error{ErrorKind::kBadInput, database.path().string(), "this is the database of another program",
                 "Choose another file for the records", ""};
  }
  if (version > newest_version(migrations))
    return newer_version(database, version, newest_version(migrations));
  return {};
}

Result<void> migrate(Database& database, std::span<const Migration> migrations) {
  TILEWRIGHT_TRY(const int version, stored_version(database));
  const int newest = newest_version(migrations);
  if (version > newest) return newer_version(database, version, newest);
  if (version == newest) return {};
  if (database.read_only()) {
    return Error{
        ErrorKind::kIo, database.path().string(),
        fmt::format("this database has version {} and would have to be upgraded, but may be read only",
                    version),
        "Copy it to a folder that you may write to, and open the copy", ""};
  }
  if (version > 0) TILEWRIGHT_CHECK(keep_backup(database, version));
  // Steps may rebuild tables that others refer to; `apply` checks the references as a whole.
  TILEWRIGHT_CHECK(database.execute("PRAGMA foreign_keys = OFF"));
  for (const Migration& migration : migrations) {
    if (migration.version > version) TILEWRIGHT_CHECK(apply(database, migration));
  }
  return {};
}

}  // namespace tilewright
