// SPDX-License-Identifier: Apache-2.0
#include "core/records/record_store.h"

#include <chrono>
#include <system_error>
#include <thread>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/target/machine.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;

/// Asks SQLite to check the file. An error during the check is a sign of damage, too.
Result<void> check(Database& database, const char* pragma) {
  TILEWRIGHT_TRY(const std::string finding, database.query_text(pragma));
  if (finding == "ok") return {};
  return Error{ErrorKind::kBadInput, database.path().string(), "this database of records is damaged",
               "Move it away to begin a new one, or put a backup in its place", finding};
}

/// With a write-ahead log readers do not wait for writers. Only one process may change the mode, and two that
/// create a file at the same time may block each other without SQLite's own waiting. Where the file system
/// does not support the log, the ordinary journal stays, which is equally safe.
Result<void> use_write_ahead_log(Database& database) {
  using std::chrono::steady_clock;
  const auto deadline = steady_clock::now() + std::chrono::duration<double>(database.busy_seconds());
  for (;;) {
    const Result<std::string> mode = database.query_text("PRAGMA journal_mode = WAL");
    if (mode.ok()) return {};
    if (mode.error().kind != ErrorKind::kBusy || steady_clock::now() >= deadline) return mode.error();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

}  // namespace

Result<RecordStore> RecordStore::open(const fs::path& path, const RecordStoreOptions& options) {
  TILEWRIGHT_TRY(Database opened, Database::open(path, options.busy_seconds));
  auto database = std::make_unique<Database>(std::move(opened));
  TILEWRIGHT_CHECK(check_is_ours(*database, options.migrations));
  std::error_code no_size;
  const uintmax_t bytes = fs::file_size(path, no_size);
  if (!no_size && bytes <= options.checked_bytes) TILEWRIGHT_CHECK(check(*database, "PRAGMA quick_check(1)"));
  if (!database->read_only()) {
    TILEWRIGHT_CHECK(use_write_ahead_log(*database));
    TILEWRIGHT_CHECK(database->execute(options.sync_every_commit ? "PRAGMA synchronous = FULL"
                                                                 : "PRAGMA synchronous = NORMAL"));
  }
  // Enough pages in memory that the indices of a few hundred thousand trials need not be read again for each
  // row.
  TILEWRIGHT_CHECK(database->execute("PRAGMA cache_size = -32768"));
  TILEWRIGHT_CHECK(migrate(*database, options.migrations));
  TILEWRIGHT_CHECK(database->execute("PRAGMA foreign_keys = ON"));
  const Clock& clock = options.clock ? *options.clock : system_clock();
  return RecordStore(std::move(database), SessionLocks(path), clock);
}

const std::string& RecordStore::ranked_machine() const {
  return ranked_machine_.empty() ? this_machine_id() : ranked_machine_;
}

TrialQuery RecordStore::of_machine(TrialQuery query) const {
  const bool ranks = query.order == TrialQuery::Order::kFastestFirst && !query.session;
  if (!ranks || query.machine) return query;
  query.machine = ranked_machine();
  query.or_unknown_machine = true;
  return query;
}

Result<void> RecordStore::check_all() {
  TILEWRIGHT_CHECK(check(*database_, "PRAGMA integrity_check(1)"));
  TILEWRIGHT_TRY(const std::string dangling,
                 database_->query_text("SELECT \"table\" FROM pragma_foreign_key_check LIMIT 1"));
  if (dangling.empty()) return {};
  return Error{ErrorKind::kBadInput, path().string(),
               fmt::format("table '{}' refers to rows that do not exist", dangling),
               "Move the file away to begin a new one, or put a backup in its place", ""};
}

Result<StoreStatistics> RecordStore::statistics() {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      SELECT (SELECT COUNT(*) FROM models), (SELECT COUNT(*) FROM targets), (SELECT COUNT(*) FROM tasks),
             (SELECT COUNT(*) FROM sessions), (SELECT COUNT(*) FROM trials),
             (SELECT COUNT(error_kind) FROM trials),
             (SELECT page_count * page_size FROM pragma_page_count, pragma_page_size))sql"));
  TILEWRIGHT_TRY(const bool found, statement.step());
  StoreStatistics out;
  if (!found) return out;
  Columns columns = statement.columns();
  out.models = columns.integer();
  out.targets = columns.integer();
  out.tasks = columns.integer();
  out.sessions = columns.integer();
  out.trials = columns.integer();
  out.failed_trials = columns.integer();
  out.bytes = columns.integer();
  return out;
}

RemarkStore RecordStore::remarks() {
  return {*database_, *clock_};
}

ChoiceStore RecordStore::choices() {
  return {*database_, *clock_, ranked_machine()};
}

SessionDetails RecordStore::details_of(std::string id) {
  return {*database_, *clock_, std::move(id)};
}

std::string new_session_id(int64_t unix_milliseconds, Random& random) {
  const auto time = static_cast<std::time_t>(unix_milliseconds / 1000);
  return fmt::format("{:%Y%m%d-%H%M%S}-{:08x}", fmt::gmtime(time),
                     static_cast<uint32_t>(random.next() >> 32));
}

}  // namespace tilewright
