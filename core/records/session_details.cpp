// SPDX-License-Identifier: Apache-2.0
#include "core/records/session_details.h"

#include <string_view>

#include "core/records/row_numbers.h"
#include "core/records/statement.h"

namespace tilewright {
namespace {

constexpr std::string_view kKeepCheckpoint = R"sql(
    INSERT INTO checkpoints (session, name, time, data) VALUES (?, ?, ?, ?)
    ON CONFLICT (session, name) DO UPDATE SET time = excluded.time, data = excluded.data)sql";

std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

Result<void> SessionDetails::keep_checkpoint(const Checkpoint& checkpoint) {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session_));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, kKeepCheckpoint));
  return statement
      .bind(number, checkpoint.name, clock_->unix_milliseconds(), std::as_bytes(std::span(checkpoint.data)))
      .run();
}

Result<void> SessionDetails::finish_round(int64_t round, double elapsed,
                                          std::span<const Checkpoint> checkpoints,
                                          std::span<const SessionEventRow> events) {
  TILEWRIGHT_TRY(Transaction transaction, Transaction::begin(*database_));
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session_));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, kKeepCheckpoint));
  for (const Checkpoint& checkpoint : checkpoints) {
    const auto bytes = std::as_bytes(std::span(checkpoint.data));
    TILEWRIGHT_CHECK(statement.bind(number, checkpoint.name, clock_->unix_milliseconds(), bytes).run());
  }
  if (!events.empty()) {
    TILEWRIGHT_TRY(Statement insert, Statement::prepare(*database_, R"sql(
        INSERT INTO session_events (session, trial, elapsed, kind, data) VALUES (?, ?, ?, ?, ?))sql"));
    for (const SessionEventRow& event : events)
      TILEWRIGHT_CHECK(insert.bind(number, event.trial, event.elapsed, event.kind, event.data).run());
  }
  TILEWRIGHT_TRY(Statement rounds,
                 Statement::prepare(*database_, "UPDATE sessions SET rounds = ? WHERE number = ?"));
  TILEWRIGHT_CHECK(rounds.bind(round, number).run());
  TILEWRIGHT_CHECK(touch_session(*database_, number, elapsed, clock_->unix_milliseconds()));
  return transaction.commit();
}

Result<std::optional<std::string>> SessionDetails::checkpoint(const std::string& name) {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session_));
  TILEWRIGHT_TRY(
      Statement statement,
      Statement::prepare(*database_, "SELECT data FROM checkpoints WHERE session = ? AND name = ?"));
  TILEWRIGHT_TRY(const bool found, statement.bind(number, name).step());
  if (!found) return std::optional<std::string>();
  return std::optional(text_of(statement.columns().blob()));
}

Result<std::vector<Checkpoint>> SessionDetails::checkpoints() {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session_));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      SELECT name, data FROM checkpoints WHERE session = ? ORDER BY name)sql"));
  statement.bind(number);
  std::vector<Checkpoint> rows;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return rows;
    Columns columns = statement.columns();
    Checkpoint& row = rows.emplace_back();
    row.name = columns.text();
    row.data = text_of(columns.blob());
  }
}

Result<std::vector<SessionEventRow>> SessionDetails::events() {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session_));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      SELECT trial, elapsed, kind, data FROM session_events WHERE session = ? ORDER BY id)sql"));
  statement.bind(number);
  std::vector<SessionEventRow> rows;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return rows;
    Columns columns = statement.columns();
    SessionEventRow& row = rows.emplace_back();
    row.trial = columns.integer();
    row.elapsed = columns.real();
    row.kind = columns.text();
    row.data = columns.text();
  }
}

Result<void> SessionDetails::add_sentinel(const SentinelRecord& sentinel) {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session_));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      INSERT INTO sentinels (session, time, elapsed, latency, drift) VALUES (?, ?, ?, ?, ?))sql"));
  const int64_t time = sentinel.time ? sentinel.time : clock_->unix_milliseconds();
  return statement.bind(number, time, sentinel.elapsed, sentinel.latency, sentinel.drift).run();
}

Result<std::vector<SentinelRecord>> SessionDetails::sentinels() {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session_));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      SELECT time, elapsed, latency, drift FROM sentinels WHERE session = ? ORDER BY id)sql"));
  statement.bind(number);
  std::vector<SentinelRecord> rows;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return rows;
    Columns columns = statement.columns();
    SentinelRecord& row = rows.emplace_back();
    row.time = columns.integer();
    row.elapsed = columns.real();
    row.latency = columns.real();
    row.drift = columns.real();
  }
}

Result<void> SessionDetails::add_note(const std::string& text) {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session_));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      INSERT INTO notes (session, time, text) VALUES (?, ?, ?))sql"));
  return statement.bind(number, clock_->unix_milliseconds(), text).run();
}

Result<std::vector<NoteRecord>> SessionDetails::notes() {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session_));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      SELECT time, text FROM notes WHERE session = ? ORDER BY id)sql"));
  statement.bind(number);
  std::vector<NoteRecord> rows;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return rows;
    Columns columns = statement.columns();
    NoteRecord& row = rows.emplace_back();
    row.time = columns.integer();
    row.text = columns.text();
  }
}

}  // namespace tilewright
