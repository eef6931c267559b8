// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/records/database.h"

struct sqlite3_stmt;

namespace tilewright {

/// The value of a parameter whose type is known only at run time.
using SqlValue = std::variant<int64_t, double, std::string>;

/// Reads the columns of the current row from left to right; each call reads the next one. Valid until the
/// statement's next step. A NULL is read as 0 or an empty text.
class Columns {
 public:
  explicit Columns(sqlite3_stmt* statement) : statement_(statement) {}

  int64_t integer();
  double real();
  std::optional<double> optional_real();
  std::string text();
  std::optional<std::string> optional_text();
  /// The bytes as they lie in the database.
  std::span<const std::byte> blob();

 private:
  sqlite3_stmt* statement_;
  int next_ = 0;
};

/// A prepared statement with typed parameters. Movable; used by the thread of its database and destroyed
/// before it.
class Statement {
 public:
  /// Prepares `sql`. Fails with kBadInput where a table or column does not exist, and with the errors of the
  /// database.
  static Result<Statement> prepare(Database& database, std::string_view sql);
  ~Statement();
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&&) = delete;

  /// Rewinds and sets the parameters 1, 2, ... to `values`: integers, floating-point numbers (not-a-number
  /// becomes NULL), texts, spans of bytes, SqlValue, optionals of these, nullopt. They are copied. The next
  /// step returns errors of this call.
  template <typename... Values>
  Statement& bind(const Values&... values) {
    rewind();
    (bind_next(values), ...);
    return *this;
  }
  /// Sets one more parameter after those set so far.
  template <typename Value>
  Statement& add(const Value& value) {
    bind_next(value);
    return *this;
  }

  /// Moves to the next row; false after the last.
  Result<bool> step();
  /// Runs to the end, dropping rows, and rewinds.
  Result<void> run();
  /// The current row.
  Columns columns() const { return Columns(statement_); }

 private:
  Statement(Database& database, sqlite3_stmt* statement) : database_(&database), statement_(statement) {}

  void rewind();
  void note(int code);
  void bind_integer(int64_t value);
  void bind_real(double value);
  void bind_next(std::string_view value);
  void bind_next(std::span<const std::byte> value);
  void bind_next(std::nullopt_t);
  void bind_next(std::integral auto value) { bind_integer(static_cast<int64_t>(value)); }
  void bind_next(std::floating_point auto value) { bind_real(value); }
  void bind_next(const std::string& value) { bind_next(std::string_view(value)); }
  void bind_next(const char* value) { bind_next(std::string_view(value)); }
  void bind_next(const SqlValue& value) {
    std::visit([this](const auto& held) { bind_next(held); }, value);
  }
  template <typename Value>
  void bind_next(const std::optional<Value>& value) {
    if (value) {
      bind_next(*value);
    } else {
      bind_next(std::nullopt);
    }
  }

  Database* database_;
  sqlite3_stmt* statement_;
  int next_ = 1;
  int bind_code_ = 0;
};

}  // namespace tilewright
