// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"

struct sqlite3;

namespace tilewright {

/// How long another connection's lock is waited for where nobody says otherwise: a database that is written
/// anew takes a while.
inline constexpr double kUsualBusySeconds = 30;

/// One open connection to an SQLite file. Movable; used by one thread at a time and never across fork().
/// It knows nothing of tables.
class Database {
 public:
  /// Opens or makes the file, and the folders above it; one that may not be written is opened to be read. A
  /// lock that another connection holds is waited for at most `busy_seconds`. Fails with kIo, or kBadInput
  /// where `path` is no regular file; whether its content is a database shows at the first statement.
  static Result<Database> open(const std::filesystem::path& path, double busy_seconds = kUsualBusySeconds);
  ~Database();
  Database(Database&& other) noexcept;
  Database& operator=(Database&& other) noexcept;

  const std::filesystem::path& path() const { return path_; }
  double busy_seconds() const { return busy_seconds_; }
  bool read_only() const { return read_only_; }
  sqlite3* handle() const { return handle_; }

  /// Runs statements that need no values and whose rows, if any, do not matter.
  Result<void> execute(const std::string& sql);
  /// The first column of the first row of `sql`; 0 or "" where there is no row.
  Result<int64_t> query_integer(const std::string& sql);
  Result<std::string> query_text(const std::string& sql);

  /// Fails with kIo where the file was moved, deleted or replaced since it was opened: what is written then
  /// is found by nobody. What the database holds is saved to another file first, which the error names.
  Result<void> check_in_place();

  /// The kind, sentence and cure for an SQLite result code, with SQLite's own words as detail: kBusy locked,
  /// kBadInput damaged, foreign or of another shape, kInvalid against a constraint, kIo what the system
  /// refused.
  Error error(int code) const;

 private:
  Database(std::filesystem::path path, double busy_seconds, sqlite3* handle)
      : path_(std::move(path)), busy_seconds_(busy_seconds), handle_(handle) {}

  std::filesystem::path path_;
  double busy_seconds_ = 0;
  bool read_only_ = false;
  sqlite3* handle_ = nullptr;
  std::optional<Error> lost_;  ///< what `check_in_place` found
};

/// A transaction that takes the write lock at once and is undone unless `commit` succeeds, which fails also
/// as `Database::check_in_place` does. Not nested; the database outlives it and does not move.
class Transaction {
 public:
  static Result<Transaction> begin(Database& database);
  ~Transaction();
  Transaction(Transaction&& other) noexcept;
  Transaction& operator=(Transaction&&) = delete;

  Result<void> commit();

 private:
  explicit Transaction(Database& database) : database_(&database) {}
  Database* database_;
};

}  // namespace tilewright
