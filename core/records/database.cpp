// SPDX-License-Identifier: Apache-2.0
#include "core/records/database.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sqlite3.h>

#include "core/records/database_access.h"
#include "core/records/database_rescue.h"
#include "core/records/statement.h"

namespace tilewright {
namespace fs = std::filesystem;

namespace {

int open_handle(const std::string& name, int flags, sqlite3*& handle) {
  return sqlite3_open_v2(name.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
}

/// Opens the file with locks and its log where these are possible, else as a file that nobody changes.
int open_to_read(const fs::path& file, sqlite3*& handle) {
  const int opened = open_handle(file.string(), SQLITE_OPEN_READONLY, handle);
  if (opened != SQLITE_OK) return opened;
  const int read = sqlite3_exec(handle, "SELECT COUNT(*) FROM sqlite_schema", nullptr, nullptr, nullptr);
  const bool lacks_log = (read & 0xff) == SQLITE_CANTOPEN || (read & 0xff) == SQLITE_READONLY;
  if (!lacks_log || has_log(file)) return SQLITE_OK;
  sqlite3_close_v2(std::exchange(handle, nullptr));
  return open_handle(unchanging_uri(file), SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, handle);
}

}  // namespace

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
  const bool to_read = only_readable(file);
  sqlite3* handle = nullptr;
  const int code = to_read ? open_to_read(file, handle)
                           : open_handle(file, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, handle);
  Database database(path, busy_seconds, handle);
  database.read_only_ = to_read;
  if (code != SQLITE_OK) return database.error(code);
  sqlite3_busy_timeout(handle, static_cast<int>(std::clamp(busy_seconds, 0.0, 1e6) * 1e3));
  // The file may come from a stranger: nothing in its schema may run code or change the schema.
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
      read_only_(other.read_only_),
      handle_(std::exchange(other.handle_, nullptr)),
      lost_(std::move(other.lost_)) {}

Database& Database::operator=(Database&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(busy_seconds_, other.busy_seconds_);
  std::swap(read_only_, other.read_only_);
  std::swap(lost_, other.lost_);
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

Result<void> Database::check_in_place() {
  if (lost_) return *lost_;
  int moved = 0;
  if (sqlite3_file_control(handle_, "main", SQLITE_FCNTL_HAS_MOVED, &moved) != SQLITE_OK || moved == 0)
    return {};
  if (const auto rescued = rescue_database(*this); rescued.ok()) {
    lost_ = Error{ErrorKind::kIo, path_.string(),
                  fmt::format("the database was moved, deleted or replaced while it was in use, and all that "
                              "it held was saved as {}",
                              rescued->string()),
                  "Put that file in its place to go on, and leave it there while a session runs", ""};
  } else {
    lost_ = Error{ErrorKind::kIo, path_.string(),
                  "the database was moved, deleted or replaced while it was in use, and what it held could "
                  "not be saved elsewhere",
                  "Leave it in its place while a session runs", rescued.error().text()};
  }
  return *lost_;
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
    case SQLITE_READONLY:
      error.kind = ErrorKind::kIo;
      error.message = "the database of records may be read only";
      error.cure = "Get the right to write to the file and its folder, or copy it to where you may write";
      break;
    case SQLITE_CANTOPEN:
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
  // SQLite may have rolled the transaction back by itself, for example after an input or output error.
  if (database_ && !sqlite3_get_autocommit(database_->handle())) (void)database_->execute("ROLLBACK");
}

Transaction::Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}

Result<void> Transaction::commit() {
  TILEWRIGHT_CHECK(database_->execute("COMMIT"));
  return std::exchange(database_, nullptr)->check_in_place();
}

}  // namespace tilewright
