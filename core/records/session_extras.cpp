// SPDX-License-Identifier: Apache-2.0
#include "core/records/record_store.h"

#include <fmt/format.h>

#include "core/target/machine.h"

namespace tilewright {
namespace {

// Tables of what was chosen for a model on a target.
constexpr std::string_view kGraphChoices = "graph_choices";
constexpr std::string_view kProgramChoices = "program_choices";

constexpr std::string_view kKeepCheckpoint = R"sql(
    INSERT INTO checkpoints (session, name, time, data) VALUES (?, ?, ?, ?)
    ON CONFLICT (session, name) DO UPDATE SET time = excluded.time, data = excluded.data)sql";

std::string text_of(std::span<const std::byte> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

Result<void> RecordStore::keep_checkpoint(const std::string& session, const Checkpoint& checkpoint) {
  TILEWRIGHT_TRY(const int64_t number, session_number(session));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, kKeepCheckpoint));
  return statement.bind(number, checkpoint.name, now(), std::as_bytes(std::span(checkpoint.data))).run();
}

Result<void> RecordStore::finish_round(const std::string& session, int64_t round, double elapsed,
                                       std::span<const Checkpoint> checkpoints,
                                       std::span<const SessionEventRow> events) {
  TILEWRIGHT_TRY(Transaction transaction, Transaction::begin(*database_));
  TILEWRIGHT_TRY(const int64_t number, session_number(session));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, kKeepCheckpoint));
  for (const Checkpoint& checkpoint : checkpoints) {
    const auto bytes = std::as_bytes(std::span(checkpoint.data));
    TILEWRIGHT_CHECK(statement.bind(number, checkpoint.name, now(), bytes).run());
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
  TILEWRIGHT_CHECK(touch(number, elapsed));
  return transaction.commit();
}

Result<std::optional<std::string>> RecordStore::checkpoint(const std::string& session,
                                                           const std::string& name) {
  TILEWRIGHT_TRY(const int64_t number, session_number(session));
  TILEWRIGHT_TRY(
      Statement statement,
      Statement::prepare(*database_, "SELECT data FROM checkpoints WHERE session = ? AND name = ?"));
  TILEWRIGHT_TRY(const bool found, statement.bind(number, name).step());
  if (!found) return std::optional<std::string>();
  return std::optional(text_of(statement.columns().blob()));
}

Result<std::vector<Checkpoint>> RecordStore::checkpoints(const std::string& session) {
  TILEWRIGHT_TRY(const int64_t number, session_number(session));
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

Result<std::vector<SessionEventRow>> RecordStore::session_events(const std::string& session) {
  TILEWRIGHT_TRY(const int64_t number, session_number(session));
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

Result<void> RecordStore::keep_choice(std::string_view table, const ModelChoiceRow& row) {
  const std::string sql = fmt::format(R"sql(
      INSERT INTO {} (model, target, machine, shapes, time, choice)
      SELECT models.number, targets.number, ?6, ?3, ?4, ?5 FROM models, targets WHERE hash = ?1 AND key = ?2
      ON CONFLICT (model, target, machine, shapes) DO UPDATE SET time = excluded.time, choice = excluded.choice
      RETURNING model)sql",
                                      table);
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, sql));
  TILEWRIGHT_TRY(
      const bool kept,
      statement.bind(row.model, row.target, row.shapes, now(), row.choice, ranked_machine()).step());
  if (!kept) return unknown("model or target", row.model + " " + row.target);
  return statement.run();
}

Result<std::optional<std::string>> RecordStore::choice(std::string_view table, const std::string& model,
                                                       const std::string& target, const std::string& shapes) {
  const std::string sql = fmt::format(R"sql(
      SELECT choice FROM {} JOIN models ON models.number = model
        JOIN targets ON targets.number = target
      WHERE hash = ?1 AND key = ?2 AND shapes = ?3 AND (machine IN (?4, '') OR ?4 = ?5)
      ORDER BY machine = ?6 DESC, machine = '', time DESC LIMIT 1)sql",
                                      table);
  const std::string preferred = ranked_machine() == kAnyMachine ? this_machine_id() : ranked_machine();
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, sql));
  TILEWRIGHT_TRY(const bool found,
                 statement.bind(model, target, shapes, ranked_machine(), kAnyMachine, preferred).step());
  return found ? std::optional(statement.columns().text()) : std::nullopt;
}

Result<void> RecordStore::keep_graph_choice(const ModelChoiceRow& row) {
  return keep_choice(kGraphChoices, row);
}
Result<void> RecordStore::keep_program_choice(const ModelChoiceRow& row) {
  return keep_choice(kProgramChoices, row);
}

Result<std::optional<std::string>> RecordStore::graph_choice(const std::string& model,
                                                             const std::string& target,
                                                             const std::string& shapes) {
  return choice(kGraphChoices, model, target, shapes);
}

Result<std::optional<std::string>> RecordStore::program_choice(const std::string& model,
                                                               const std::string& target,
                                                               const std::string& shapes) {
  return choice(kProgramChoices, model, target, shapes);
}

Result<void> RecordStore::add_sentinel(const std::string& session, const SentinelRecord& sentinel) {
  TILEWRIGHT_TRY(const int64_t number, session_number(session));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      INSERT INTO sentinels (session, time, elapsed, latency, drift) VALUES (?, ?, ?, ?, ?))sql"));
  const int64_t time = sentinel.time ? sentinel.time : now();
  return statement.bind(number, time, sentinel.elapsed, sentinel.latency, sentinel.drift).run();
}

Result<std::vector<SentinelRecord>> RecordStore::sentinels(const std::string& session) {
  TILEWRIGHT_TRY(const int64_t number, session_number(session));
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

Result<void> RecordStore::add_note(const std::string& session, const std::string& text) {
  TILEWRIGHT_TRY(const int64_t number, session_number(session));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      INSERT INTO notes (session, time, text) VALUES (?, ?, ?))sql"));
  return statement.bind(number, now(), text).run();
}

Result<std::vector<NoteRecord>> RecordStore::notes(const std::string& session) {
  TILEWRIGHT_TRY(const int64_t number, session_number(session));
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
