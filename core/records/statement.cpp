// SPDX-License-Identifier: Apache-2.0
#include "core/records/statement.h"

#include <utility>

#include <sqlite3.h>

namespace tilewright {

int64_t Columns::integer() {
  return sqlite3_column_int64(statement_, next_++);
}

double Columns::real() {
  return sqlite3_column_double(statement_, next_++);
}

std::optional<double> Columns::optional_real() {
  const int column = next_++;
  if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
  return sqlite3_column_double(statement_, column);
}

std::string Columns::text() {
  const int column = next_++;
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  if (!bytes) return {};
  return {bytes, static_cast<size_t>(sqlite3_column_bytes(statement_, column))};
}

std::optional<std::string> Columns::optional_text() {
  if (sqlite3_column_type(statement_, next_) == SQLITE_NULL) {
    ++next_;
    return std::nullopt;
  }
  return text();
}

std::span<const std::byte> Columns::blob() {
  const int column = next_++;
  const auto* bytes = static_cast<const std::byte*>(sqlite3_column_blob(statement_, column));
  return {bytes, bytes ? static_cast<size_t>(sqlite3_column_bytes(statement_, column)) : 0};
}

Result<Statement> Statement::prepare(Database& database, std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  const int code =
      sqlite3_prepare_v2(database.handle(), sql.data(), static_cast<int>(sql.size()), &statement, nullptr);
  if (code != SQLITE_OK) return database.error(code);
  return Statement(database, statement);
}

Statement::~Statement() {
  sqlite3_finalize(statement_);
}

Statement::Statement(Statement&& other) noexcept
    : database_(other.database_),
      statement_(std::exchange(other.statement_, nullptr)),
      next_(other.next_),
      bind_code_(other.bind_code_) {}

Result<bool> Statement::step() {
  if (bind_code_ != SQLITE_OK) return database_->error(bind_code_);
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  Error error = database_->error(code);
  sqlite3_reset(statement_);
  return error;
}

Result<void> Statement::run() {
  for (;;) {
    TILEWRIGHT_TRY(const bool more, step());
    if (!more) break;
  }
  rewind();
  return {};
}

void Statement::rewind() {
  sqlite3_reset(statement_);
  next_ = 1;
  bind_code_ = SQLITE_OK;
}

void Statement::note(int code) {
  if (code != SQLITE_OK && bind_code_ == SQLITE_OK) bind_code_ = code;
}

void Statement::bind_integer(int64_t value) {
  note(sqlite3_bind_int64(statement_, next_++, value));
}

void Statement::bind_real(double value) {
  note(sqlite3_bind_double(statement_, next_++, value));
}

void Statement::bind_next(std::string_view value) {
  // A null pointer would be bound as NULL, not as the empty text.
  const char* bytes = value.data() ? value.data() : "";
  note(sqlite3_bind_text64(statement_, next_++, bytes, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Statement::bind_next(std::span<const std::byte> value) {
  const void* bytes = value.data() ? static_cast<const void*>(value.data()) : "";
  note(sqlite3_bind_blob64(statement_, next_++, bytes, value.size(), SQLITE_TRANSIENT));
}

void Statement::bind_next(std::nullopt_t) {
  note(sqlite3_bind_null(statement_, next_++));
}

}  // namespace tilewright
