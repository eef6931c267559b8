// SPDX-License-Identifier: Apache-2.0
#include "core/records/database.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <sqlite3.h>

#include "core/records/statement.h"

namespace tilewright {
namespace fs = std::filesystem;

Result<Database> Database::open(const fs::path& path, double busy_seconds) {
  std::error_code failure;
  const fs::path file = fs::absolute(path, failure);
  const fs::file_status status = fs::status(file, failure);
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    return Error{ErrorKind::kBadInput, path.string(), "this is not a regular file",
                 "Name a file in which records may be kept", ""};
  }
  failure.clear();
  fs::create_directories(file.parent_path(), failure);
  if (failure) {
    return Error{ErrorKind::kIo, file.parent_path().string(), "the folder for records cannot be made",
                 "Choose a folder that you may write to", failure.message()};
  }
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  Database database(path, busy_seconds, handle);
  if (code != SQLITE_OK) return database.error(code);
  sqlite3_busy_timeout(handle, static_cast<int>(std::clamp(busy_seconds, 0.0, 1e6) * 1e3));
  // The file may come from anybody: nothing in its schema may run code or change the schema by the back door.
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  return database;
}

Database::~Database() {
  sqlite3_close_v2(handle_);
}

Database::Database(Database&& other) noexcept
    : path_(std::move(other.path_)),
      busy_seconds_(other.busy_seconds_),
      handle_(std::exchange(other.handle_, nullptr)) {}

Database& Database::operator=(Database&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(busy_seconds_, other.busy_seconds_);
  std::swap(handle_, other.handle_);
  return *this;
}

Result<void> Database::execute(const std::string& sql) {
  const int code = sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return error(code);
  return {};
}

Result<int64_t> Database::query_integer(const std::string& sql) {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*this, sql));
  TILEWRIGHT_TRY(const bool found, statement.step());
  return found ? statement.columns().integer() : int64_t{0};
}

Result<std::string> Database::query_text(const std::string& sql) {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*this, sql));
  TILEWRIGHT_TRY(const bool found, statement.step());
  return found ? statement.columns().text() : std::string();
}

Error Database::error(int code) const {
  Error error{ErrorKind::kInternal, path_.string(), "the database of records refused a request", "",
              handle_ ? sqlite3_errmsg(handle_) : sqlite3_errstr(code)};
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      error.kind = ErrorKind::kBusy;
      error.message = "the database of records is locked by another program";
      error.cure = "Wait until that program is done or close it, then try again";
      break;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
      error.kind = ErrorKind::kBadInput;
      error.message = "this file is damaged or is no database of records";
      error.cure = "Move it away to begin a new one, or put a backup in its place";
      break;
    case SQLITE_ERROR:
    case SQLITE_SCHEMA:
    case SQLITE_MISMATCH:
      error.kind = ErrorKind::kBadInput;
      error.message = "this database does not have the tables that records need";
      error.cure = "Move it away to begin a new one, or put a backup in its place";
      break;
    case SQLITE_CONSTRAINT:
      error.kind = ErrorKind::kInvalid;
      error.message = "the row contradicts what is already stored";
      break;
    case SQLITE_TOOBIG:
      error.kind = ErrorKind::kInvalid;
      error.message = "a value is too long for a database row";
      break;
    case SQLITE_FULL:
      error.kind = ErrorKind::kIo;
      error.message = "there is no space left for the database of records";
      error.cure = "Free some space on that disk; what was recorded before is kept";
      break;
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_IOERR:
    case SQLITE_PERM:
      error.kind = ErrorKind::kIo;
      error.message = "the database of records cannot be opened or written";
      error.cure =
          "Check that the file and its folder may be written, and that the disk is sound and not full";
      break;
    case SQLITE_NOMEM:
      error.kind = ErrorKind::kOutOfMemory;
      error.message = "there is not enough memory for the database of records";
      break;
    default: break;
  }
  return error;
}

Result<Transaction> Transaction::begin(Database& database) {
  TILEWRIGHT_CHECK(database.execute("BEGIN IMMEDIATE"));
  return Transaction(database);
}

Transaction::~Transaction() {
  // SQLite may have undone it by itself, after an input or output error for example.
  if (database_ && !sqlite3_get_autocommit(database_->handle())) (void)database_->execute("ROLLBACK");
}

Transaction::Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}

Result<void> Transaction::commit() {
  TILEWRIGHT_CHECK(database_->execute("COMMIT"));
  database_ = nullptr;
  return {};
}

}  // namespace tilewright
