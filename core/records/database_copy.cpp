// SPDX-License-Identifier: Apache-2.0
#include "core/records/database_copy.h"

#include <functional>
#include <memory>
#include <system_error>

#include <fmt/format.h>
#include <sqlite3.h>

#include "core/base/file.h"
#include "core/records/database.h"
#include "core/records/session_locks.h"
#include "core/records/statement.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

Result<void> copy_pages(Database& from, Database& to) {
  const std::unique_ptr<sqlite3_backup, int (*)(sqlite3_backup*)> backup(
      sqlite3_backup_init(to.handle(), "main", from.handle(), "main"), sqlite3_backup_finish);
  if (!backup) return to.error(sqlite3_extended_errcode(to.handle()));
  const int code = sqlite3_backup_step(backup.get(), -1);
  if (code != SQLITE_DONE) return to.error(code);
  return {};
}

/// The log of what was written since is part of a database; the copy is to be one file.
Result<void> into_one_file(Database& copy) {
  return copy.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE");
}

Result<void> fill_copy(const fs::path& from, const fs::path& to, double busy_seconds,
                       const std::function<Result<void>(Database&)>& change) {
  TILEWRIGHT_TRY(Database source, Database::open(from, busy_seconds));
  TILEWRIGHT_TRY(Database copy, Database::open(to, busy_seconds));
  TILEWRIGHT_CHECK(copy_pages(source, copy));
  return change(copy);
}

/// A copy that was abandoned may have left its log behind.
void remove_logs(const fs::path& file) {
  std::error_code ignored;
  for (const char* log : {"-wal", "-shm", "-journal"}) fs::remove(file.string() + log, ignored);
}

/// Copies to a file beside `to`, changes it there, and puts it in place.
Result<void> copy_and_change(const fs::path& from, const fs::path& to, double busy_seconds,
                             const std::function<Result<void>(Database&)>& change) {
  std::error_code failure;
  if (fs::equivalent(from, to, failure)) {
    return Error{ErrorKind::kUsage,
                 to.string(),
                 "a database cannot be copied onto itself",
                 "Choose another name for the copy",
                 {}};
  }
  // A log beside the file would be taken for the log of the new file.
  if (fs::exists(to.string() + "-wal", failure) || fs::exists(to.string() + "-journal", failure)) {
    return Error{ErrorKind::kBusy,
                 to.string(),
                 "somebody works on the file that the copy would replace",
                 "Close it there, or choose another name for the copy",
                 {}};
  }
  return replace_file(to, [&](const fs::path& unfinished) {
    Result<void> made = fill_copy(from, unfinished, busy_seconds, change);
    remove_logs(unfinished);
    return made;
  });
}

Result<void> find_session(Database& database, const std::string& session) {
  TILEWRIGHT_TRY(Statement known, Statement::prepare(database, "SELECT 1 FROM sessions WHERE id = ?"));
  TILEWRIGHT_TRY(const bool found, known.bind(session).step());
  if (!found) {
    return Error{ErrorKind::kInvalid,
                 database.path().string(),
                 fmt::format("there is no session '{}'", session),
                 "`tilewright sessions` lists them",
                 {}};
  }
  return {};
}

Result<void> drop_other_sessions(Database& database, const std::string& session) {
  TILEWRIGHT_CHECK(database.execute("PRAGMA foreign_keys = ON"));
  {
    TILEWRIGHT_TRY(Statement others, Statement::prepare(database, "DELETE FROM sessions WHERE id <> ?"));
    TILEWRIGHT_TRY(const bool row, others.bind(session).step());
    (void)row;
  }
  // Notes on other things, and facts of other sessions, are not for the reader of this copy.
  TILEWRIGHT_CHECK(database.execute(R"sql(
    DELETE FROM models WHERE number NOT IN (SELECT model FROM session_models);
    DELETE FROM tasks WHERE number NOT IN (SELECT task FROM model_tasks UNION SELECT task FROM trials);
    DELETE FROM targets WHERE number NOT IN (SELECT target FROM sessions UNION SELECT target FROM trials);
    DELETE FROM remarks WHERE (about = 'session' AND name NOT IN (SELECT id FROM sessions))
      OR (about = 'task' AND name NOT IN (SELECT id FROM tasks))
      OR (about = 'trial' AND CAST(name AS INTEGER) NOT IN (SELECT id FROM trials));
  )sql"));
  // A database that an earlier version wrote knows no machines.
  bool knows_machines = false;
  {
    TILEWRIGHT_TRY(Statement machines,
                   Statement::prepare(database, "SELECT 1 FROM sqlite_master WHERE name = 'machines'"));
    TILEWRIGHT_TRY(knows_machines, machines.step());
  }
  if (knows_machines) {
    TILEWRIGHT_CHECK(database.execute(R"sql(
      DELETE FROM machines WHERE number NOT IN (SELECT machine FROM sessions WHERE machine IS NOT NULL
        UNION SELECT machine FROM trials WHERE machine IS NOT NULL);
    )sql"));
  }
  TILEWRIGHT_CHECK(into_one_file(database));
  return database.execute("VACUUM");
}

int64_t size_of(const fs::path& path) {
  std::error_code failure;
  const auto bytes = fs::file_size(path, failure);
  return failure ? 0 : static_cast<int64_t>(bytes);
}

}  // namespace

Result<void> copy_database(const fs::path& from, const fs::path& to, double busy_seconds) {
  return copy_and_change(from, to, busy_seconds, into_one_file);
}

Result<void> copy_open_database(Database& from, const fs::path& to) {
  return replace_file(to, [&](const fs::path& unfinished) -> Result<void> {
    const auto fill = [&]() -> Result<void> {
      TILEWRIGHT_TRY(Database copy, Database::open(unfinished));
      TILEWRIGHT_CHECK(copy_pages(from, copy));
      return into_one_file(copy);
    };
    Result<void> made = fill();
    remove_logs(unfinished);
    return made;
  });
}

Result<void> copy_session(const fs::path& from, const std::string& session, const fs::path& to,
                          double busy_seconds) {
  return copy_and_change(from, to, busy_seconds, [&](Database& copy) -> Result<void> {
    TILEWRIGHT_CHECK(find_session(copy, session));
    return drop_other_sessions(copy, session);
  });
}

Result<int64_t> compact_database(const fs::path& path, double busy_seconds) {
  // Nobody can write while the database is rewritten, and a session must not lose what it measures.
  if (SessionLocks(path).any_taken()) {
    return Error{ErrorKind::kBusy,
                 path.string(),
                 "a session writes into the database",
                 "Compact it when the session has ended",
                 {}};
  }
  TILEWRIGHT_TRY(Database database, Database::open(path, busy_seconds));
  TILEWRIGHT_CHECK(database.execute("PRAGMA wal_checkpoint(TRUNCATE)"));
  const int64_t before = size_of(path);
  TILEWRIGHT_CHECK(database.execute("VACUUM"));
  TILEWRIGHT_CHECK(database.execute("PRAGMA wal_checkpoint(TRUNCATE)"));
  return before - size_of(path);
}

}  // namespace tilewright
