// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "core/records/hidden_sessions.h"
#include "core/records/record_store.h"
#include "core/records/row_numbers.h"

namespace tilewright {
namespace {

constexpr std::array<std::pair<SessionState, std::string_view>, 5> kStateNames = {{
    {SessionState::kRunning, "running"},
    {SessionState::kPaused, "paused"},
    {SessionState::kFinished, "finished"},
    {SessionState::kFailed, "failed"},
    {SessionState::kInterrupted, "interrupted"},
}};

// Default schedules do not count as a session's trials. Each task has at most one, and there are few kinds.
constexpr const char* kSelectSessions = R"sql(
  SELECT number, id, (SELECT key FROM targets WHERE number = sessions.target),
         (SELECT description FROM targets WHERE number = sessions.target),
         (SELECT hardware FROM targets WHERE number = sessions.target),
         threads, seed, policy, cost_model, rules, trial_budget, options, program_version, state, rounds,
         started, updated, elapsed,
         (SELECT COUNT(*) FROM trials WHERE session = sessions.number) -
           (SELECT COUNT(DISTINCT task) FROM trial_kinds
            WHERE session = sessions.number AND origin = 'default schedule'),
         (SELECT COUNT(error_kind) FROM trials WHERE session = sessions.number) -
           (SELECT COUNT(DISTINCT task) FROM trial_kinds
            WHERE session = sessions.number AND origin = 'default schedule' AND state = 3),
         EXISTS (SELECT 1 FROM remarks WHERE about = 'session' AND name = sessions.id || ?),
         (SELECT id FROM machines WHERE number = sessions.machine),
         (SELECT hardware FROM machines WHERE number = sessions.machine)
  FROM sessions )sql";

}  // namespace

std::string_view session_state_name(SessionState state) {
  for (const auto& [value, name] : kStateNames) {
    if (value == state) return name;
  }
  return "interrupted";
}

std::optional<SessionState> session_state_from_name(std::string_view name) {
  for (const auto& [value, known] : kStateNames) {
    if (known == name) return value;
  }
  return std::nullopt;
}

Result<void> RecordStore::begin_session(const SessionSetup& setup) {
  TILEWRIGHT_TRY(Transaction transaction, Transaction::begin(*database_));
  TILEWRIGHT_TRY(Statement known, Statement::prepare(*database_, "SELECT 1 FROM sessions WHERE id = ?"));
  TILEWRIGHT_TRY(const bool exists, known.bind(setup.id).step());
  if (exists || setup.id.empty()) {
    return Error{ErrorKind::kInvalid, path().string(), fmt::format("a session '{}' exists already", setup.id),
                 "Resume it, or begin one with another id", ""};
  }
  TILEWRIGHT_TRY(Statement target, Statement::prepare(*database_, R"sql(
      INSERT INTO targets (key, description, hardware) VALUES (?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET description = excluded.description, hardware = excluded.hardware
      RETURNING number)sql"));
  TILEWRIGHT_CHECK(target.bind(setup.target.key, setup.target.description, setup.target.hardware).step());
  const int64_t target_number = target.columns().integer();
  TILEWRIGHT_CHECK(target.run());
  TILEWRIGHT_TRY(const std::optional<int64_t> machine, keep_machine(setup.machine));
  const int64_t time = now();
  TILEWRIGHT_TRY(Statement insert, Statement::prepare(*database_, R"sql(
      INSERT INTO sessions (id, target, threads, seed, policy, cost_model, rules, trial_budget, state,
                            started, updated, program_version, options, machine)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'running', ?, ?, ?, ?, ?) RETURNING number)sql"));
  TILEWRIGHT_CHECK(insert
                       .bind(setup.id, target_number, setup.threads, setup.seed, setup.policy,
                             setup.cost_model, setup.rules, setup.trial_budget, time, time,
                             setup.program_version, setup.options, machine)
                       .step());
  const int64_t number = insert.columns().integer();
  TILEWRIGHT_CHECK(insert.run());
  TILEWRIGHT_CHECK(store_setup(setup, number));
  TILEWRIGHT_TRY(const bool ours, locks_.take(number));
  Result<void> committed =
      ours ? transaction.commit()
           : Error{ErrorKind::kBusy, path().string(), "another process uses this session's mark",
                   "Close the other program, then try again", ""};
  if (!committed.ok()) locks_.release(number);
  return committed;
}

Result<std::optional<int64_t>> RecordStore::keep_machine(const MachineRow& machine) {
  if (machine.id.empty()) return std::optional<int64_t>();
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      INSERT INTO machines (id, hardware) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET hardware = excluded.hardware RETURNING number)sql"));
  TILEWRIGHT_CHECK(statement.bind(machine.id, machine.hardware).step());
  const int64_t number = statement.columns().integer();
  TILEWRIGHT_CHECK(statement.run());
  return std::optional(number);
}

Result<void> RecordStore::store_setup(const SessionSetup& setup, int64_t session) {
  TILEWRIGHT_TRY(Statement model, Statement::prepare(*database_, R"sql(
      INSERT INTO models (hash, name, path, first_seen) VALUES (?, ?, ?, ?)
      ON CONFLICT (hash) DO UPDATE SET name = excluded.name, path = excluded.path)sql"));
  TILEWRIGHT_TRY(Statement session_model, Statement::prepare(*database_, R"sql(
      INSERT INTO session_models (session, position, model)
      VALUES (?, ?, (SELECT number FROM models WHERE hash = ?)))sql"));
  int64_t position = 0;
  for (const ModelRow& row : setup.models) {
    const int64_t first_seen = row.first_seen ? row.first_seen : now();
    TILEWRIGHT_CHECK(model.bind(row.hash, row.name, row.path, first_seen).run());
    TILEWRIGHT_CHECK(session_model.bind(session, position++, row.hash).run());
  }
  TILEWRIGHT_TRY(Statement task, Statement::prepare(*database_, R"sql(
      INSERT INTO tasks (id, name, flops, text) VALUES (?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET text = excluded.text WHERE tasks.text = '')sql"));
  for (const TaskRow& row : setup.tasks)
    TILEWRIGHT_CHECK(task.bind(row.id, row.name, row.flops, row.text).run());
  TILEWRIGHT_TRY(Statement model_task, Statement::prepare(*database_, R"sql(
      INSERT INTO model_tasks (session, model_position, position, task, weight) VALUES (?, ?, ?, ?, ?))sql"));
  position = 0;
  for (const ModelTask& row : setup.model_tasks) {
    if (row.model < 0 || static_cast<size_t>(row.model) >= setup.models.size()) {
      return unknown_row(*database_, "model number", std::to_string(row.model));
    }
    TILEWRIGHT_TRY(const int64_t number, task_number(*database_, row.task));
    TILEWRIGHT_CHECK(model_task.bind(session, row.model, position++, number, row.weight).run());
  }
  return {};
}

Result<void> RecordStore::resume_session(const std::string& session, const MachineRow& machine) {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session));
  TILEWRIGHT_TRY(const bool ours, locks_.take(number));
  if (!ours) {
    return Error{ErrorKind::kBusy, path().string(),
                 fmt::format("another process is working on session '{}'", session),
                 "Let it end or close it, then resume", ""};
  }
  const auto update = [&]() -> Result<void> {
    TILEWRIGHT_TRY(Transaction transaction, Transaction::begin(*database_));
    TILEWRIGHT_TRY(const std::optional<int64_t> machine_number, keep_machine(machine));
    TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      UPDATE sessions SET state = 'running', updated = ?, machine = coalesce(?, machine)
      WHERE number = ?)sql"));
    TILEWRIGHT_CHECK(statement.bind(now(), machine_number, number).run());
    return transaction.commit();
  };
  Result<void> updated = update();
  if (!updated.ok()) locks_.release(number);
  return updated;
}

Result<void> RecordStore::update_session(const std::string& session, SessionState state, double elapsed) {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      UPDATE sessions SET state = ?, elapsed = max(elapsed, ?), updated = ? WHERE number = ?)sql"));
  TILEWRIGHT_CHECK(statement.bind(session_state_name(state), elapsed, now(), number).run());
  if (state != SessionState::kRunning && state != SessionState::kPaused) locks_.release(number);
  return {};
}

Result<void> RecordStore::suspend_session(const std::string& session, double elapsed) {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session));
  TILEWRIGHT_CHECK(update_session(session, SessionState::kPaused, elapsed));
  locks_.release(number);
  return {};
}

Result<std::vector<SessionRow>> RecordStore::sessions() {
  return read_sessions("ORDER BY number DESC", {});
}

Result<std::vector<SessionRow>> RecordStore::unfinished_sessions() {
  TILEWRIGHT_TRY(
      std::vector<SessionRow> rows,
      read_sessions("WHERE state IN ('running', 'paused', 'interrupted') ORDER BY number DESC", {}));
  std::erase_if(rows, [](const SessionRow& row) { return row.in_use; });
  return rows;
}

Result<std::optional<SessionRow>> RecordStore::session(const std::string& session) {
  const std::array<SqlValue, 1> id = {session};
  TILEWRIGHT_TRY(std::vector<SessionRow> rows, read_sessions("WHERE id = ?", id));
  if (rows.empty()) return std::optional<SessionRow>();
  return std::optional<SessionRow>(std::move(rows.front()));
}

Result<std::vector<SessionRow>> RecordStore::read_sessions(const std::string& condition,
                                                           std::span<const SqlValue> values) {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, kSelectSessions + condition));
  statement.add(std::string_view(kHiddenEnding));
  for (const SqlValue& value : values) statement.add(value);
  std::vector<SessionRow> rows;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return rows;
    Columns columns = statement.columns();
    SessionRow row;
    const int64_t number = columns.integer();
    row.setup.id = columns.text();
    row.setup.target.key = columns.text();
    row.setup.target.description = columns.text();
    row.setup.target.hardware = columns.text();
    row.setup.threads = static_cast<int>(columns.integer());
    row.setup.seed = static_cast<uint64_t>(columns.integer());
    row.setup.policy = columns.text();
    row.setup.cost_model = columns.text();
    row.setup.rules = columns.text();
    row.setup.trial_budget = columns.integer();
    row.setup.options = columns.text();
    row.setup.program_version = columns.text();
    row.state = session_state_from_name(columns.text()).value_or(SessionState::kInterrupted);
    row.rounds = columns.integer();
    row.started = columns.integer();
    row.updated = columns.integer();
    row.elapsed = columns.real();
    row.trials = columns.integer();
    row.failed_trials = columns.integer();
    row.hidden = columns.integer() != 0;
    row.setup.machine.id = columns.text();
    row.setup.machine.hardware = columns.text();
    row.in_use = locks_.taken(number);
    if (row.state == SessionState::kRunning && !row.in_use) row.state = SessionState::kInterrupted;
    TILEWRIGHT_TRY(row.setup.models, session_models(number));
    rows.push_back(std::move(row));
  }
}

Result<std::vector<ModelRow>> RecordStore::session_models(int64_t session) {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      SELECT hash, name, path, first_seen FROM session_models JOIN models ON number = model
      WHERE session = ? ORDER BY position)sql"));
  statement.bind(session);
  std::vector<ModelRow> rows;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return rows;
    Columns columns = statement.columns();
    ModelRow& row = rows.emplace_back();
    row.hash = columns.text();
    row.name = columns.text();
    row.path = columns.text();
    row.first_seen = columns.integer();
  }
}

Result<SessionSetup> RecordStore::session_setup(const std::string& session) {
  TILEWRIGHT_TRY(const std::optional<SessionRow> row, this->session(session));
  if (!row) return unknown_row(*database_, "session", session);
  SessionSetup setup = row->setup;
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      SELECT model_position, weight, tasks.id, name, flops, text
      FROM model_tasks JOIN tasks ON number = task WHERE session = ? ORDER BY position)sql"));
  statement.bind(number);
  std::unordered_set<std::string> seen;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return setup;
    Columns columns = statement.columns();
    ModelTask use;
    const int64_t model = columns.integer();
    if (model < 0 || model >= static_cast<int64_t>(setup.models.size())) {
      return Error{ErrorKind::kBadInput,
                   "session " + session,
                   "is damaged: it names a model that it does not have",
                   "Look at another session, or at a backup",
                   {}};
    }
    use.model = static_cast<int>(model);
    use.weight = columns.integer();
    TaskRow task;
    task.id = use.task = columns.text();
    task.name = columns.text();
    task.flops = columns.real();
    task.text = columns.text();
    if (seen.insert(task.id).second) setup.tasks.push_back(std::move(task));
    setup.model_tasks.push_back(std::move(use));
  }
}

Result<std::map<std::string, std::string>> RecordStore::task_names() {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, "SELECT id, name FROM tasks"));
  std::map<std::string, std::string> names;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return names;
    Columns columns = statement.columns();
    std::string id = columns.text();
    names.emplace(std::move(id), columns.text());
  }
}

Result<std::vector<TaskProgress>> RecordStore::task_progress(const std::string& session) {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      SELECT tasks.id, name, flops,
             trial_count - EXISTS (SELECT 1 FROM trial_kinds WHERE session = ?1 AND task = used.task AND
                                   origin = 'default schedule'),
             failed - EXISTS (SELECT 1 FROM trial_kinds WHERE session = ?1 AND task = used.task AND
                              origin = 'default schedule' AND state = 3), best
      FROM (SELECT task, min(position) AS first, sum(weight) AS uses FROM model_tasks
            WHERE session = ?1 GROUP BY task) AS used
      JOIN tasks ON tasks.number = used.task
      LEFT JOIN (SELECT task, COUNT(*) AS trial_count, COUNT(error_kind) AS failed,
                        min(CASE WHEN error_kind IS NULL THEN latency END) AS best
                 FROM trials WHERE session = ?1 GROUP BY task) AS done ON done.task = used.task
      WHERE uses > 0 OR trial_count > 0
      ORDER BY first)sql"));
  statement.bind(number);
  std::vector<TaskProgress> rows;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return rows;
    Columns columns = statement.columns();
    TaskProgress& row = rows.emplace_back();
    row.task.id = columns.text();
    row.task.name = columns.text();
    row.task.flops = columns.real();
    row.trials = columns.integer();
    row.failed_trials = columns.integer();
    row.best_latency = columns.optional_real();
  }
}

}  // namespace tilewright
