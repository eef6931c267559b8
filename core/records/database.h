// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"

struct sqlite3;

namespace tilewright {

/// How long to wait for another connection's lock by default, in seconds; rewriting a database takes a while.
inline constexpr double kUsualBusySeconds = 30;

/// One open connection to an SQLite file, independent of its tables. Movable; used by one thread at a time
/// and never across fork().
class Database {
 public:
  /// Opens the file, or creates it and the folders above it. A file that may not be written is opened for
  /// reading only. Waits at most `busy_seconds` for a lock of another connection. Fails with kIo, or
  /// kBadInput where `path` is not a regular file; only the first statement finds out whether the content is
  /// a database.
  static Result<Database> open(const std::filesystem::path& path, double busy_seconds = kUsualBusySeconds);
  ~Database();
  Database(Database&& other) noexcept;
  Database& operator=(Database&& other) noexcept;

  const std::filesystem::path& path() const { return path_; }
  double busy_seconds() const { return busy_seconds_; }
  bool read_only() const { return read_only_; }
  sqlite3* handle() const { return handle_; }

  /// Runs statements without parameters and ignores their rows.
  Result<void> execute(const std::string& sql);
  /// The first column of the first row of `sql`; 0 or "" where there is no row.
  Result<int64_t> query_integer(const std::string& sql);
  Result<std::string> query_text(const std::string& sql);

  /// Checks that the file is still in its place. Fails with kIo where it was moved, deleted or replaced since
  /// it was opened, since nobody would find what is written then. The content of the database is first saved
  /// to another file, which the error names.
  Result<void> check_in_place();

  /// The error for an SQLite result code, with SQLite's message as detail: kBusy for a lock, kBadInput for a
  /// damaged or foreign file or other tables, kInvalid for a violated constraint, kIo for errors of the
  /// system.
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

/// A transaction that takes the write lock at once and is rolled back unless `commit` succeeds. `commit` also
/// fails where `Database::check_in_place` does. Transactions are not nested; the database must outlive the
/// transaction and not be moved.
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
