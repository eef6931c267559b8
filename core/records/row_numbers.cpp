// SPDX-License-Identifier: Apache-2.0
#include "core/records/row_numbers.h"

#include <optional>

#include <fmt/format.h>

#include "core/records/statement.h"

namespace tilewright {

Error unknown_row(const Database& database, const std::string& what, const std::string& name) {
  return {ErrorKind::kInvalid, database.path().string(), fmt::format("there is no {} '{}'", what, name), "",
          ""};
}

namespace {

Result<std::optional<int64_t>> find_number(Database& database, const char* sql, const std::string& id) {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(database, sql));
  TILEWRIGHT_TRY(const bool found, statement.bind(id).step());
  return found ? std::optional(statement.columns().integer()) : std::nullopt;
}

}  // namespace

Result<int64_t> session_number(Database& database, const std::string& id) {
  TILEWRIGHT_TRY(const std::optional<int64_t> number,
                 find_number(database, "SELECT number FROM sessions WHERE id = ?", id));
  if (!number) return unknown_row(database, "session", id);
  return *number;
}

Result<int64_t> task_number(Database& database, const std::string& id) {
  TILEWRIGHT_TRY(const std::optional<int64_t> number,
                 find_number(database, "SELECT number FROM tasks WHERE id = ?", id));
  if (!number) return unknown_row(database, "task", id);
  return *number;
}

Result<void> touch_session(Database& database, int64_t session, double elapsed, int64_t now) {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(database, R"sql(
      UPDATE sessions SET elapsed = max(elapsed, ?), updated = ? WHERE number = ?)sql"));
  return statement.bind(elapsed, now, session).run();
}

}  // namespace tilewright
