// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <map>

#include <fmt/format.h>

#include "core/records/record_store.h"
#include "core/records/row_numbers.h"

namespace tilewright {
namespace {

static_assert(std::endian::native == std::endian::little, "repeats are kept as little-endian doubles");

/// Condition for trials of the machine whose id is the first parameter, or of an unknown one; with
/// `kAnyMachine` of all.
constexpr std::string_view kOfMachine =
    "(?1 = 'any' OR machine IS NULL OR machine = (SELECT number FROM machines WHERE id = ?1))";

/// A compiler's complaint may be megabytes; its beginning says what is wrong.
constexpr size_t kLongestDetail = 64u << 10;

std::array<std::byte, 16> bytes_of(const ContentHash& hash) {
  std::array<std::byte, 16> bytes;
  for (size_t i = 0; i < 8; ++i) {
    bytes[i] = static_cast<std::byte>(hash.high >> (56 - 8 * i));
    bytes[8 + i] = static_cast<std::byte>(hash.low >> (56 - 8 * i));
  }
  return bytes;
}

/// The bytes in the order of the hash's digits, so that hex(program) in SQL shows the same.
ContentHash hash_from(std::span<const std::byte> bytes) {
  ContentHash hash;
  if (bytes.size() != 16) return hash;
  for (size_t i = 0; i < 8; ++i) {
    hash.high = hash.high << 8 | static_cast<uint64_t>(bytes[i]);
    hash.low = hash.low << 8 | static_cast<uint64_t>(bytes[8 + i]);
  }
  return hash;
}

std::vector<ContentHash> hashes_from(std::span<const std::byte> bytes) {
  std::vector<ContentHash> hashes;
  for (; bytes.size() >= 16; bytes = bytes.subspan(16)) hashes.push_back(hash_from(bytes.first(16)));
  return hashes;
}

/// Origin and parents as the next two parameters; NULL where they are not known.
void add_descent(Statement& statement, const TrialRecord& trial) {
  if (trial.origin.empty()) {
    statement.add(std::nullopt).add(std::nullopt);
    return;
  }
  std::vector<std::byte> parents;
  for (const ContentHash& parent : trial.parents) {
    const auto bytes = bytes_of(parent);
    parents.insert(parents.end(), bytes.begin(), bytes.end());
  }
  statement.add(trial.origin).add(std::span<const std::byte>(parents));
}

/// The error's texts as the next four parameters; all NULL where there is none.
void add_error_texts(Statement& statement, const std::optional<Error>& error) {
  if (!error) {
    for (int i = 0; i < 4; ++i) statement.add(std::nullopt);
    return;
  }
  statement.add(error->place).add(error->message).add(error->cure);
  statement.add(std::string_view(error->detail).substr(0, kLongestDetail));
}

std::optional<std::string_view> kind_of(const std::optional<Error>& error) {
  if (!error) return std::nullopt;
  return error_kind_name(error->kind);
}

TrialRecord read_trial(Columns columns) {
  TrialRecord trial;
  trial.id = columns.integer();
  trial.session = columns.text();
  trial.task = columns.text();
  trial.target = columns.text();
  trial.round = columns.integer();
  trial.position = columns.integer();
  trial.time = columns.integer();
  trial.elapsed = columns.real();
  trial.latency = columns.optional_real();
  trial.spread = columns.optional_real();
  trial.predicted = columns.optional_real();
  trial.verified_error = columns.optional_real();
  const std::optional<std::string> kind = columns.optional_text();
  trial.compile_seconds = columns.real();
  trial.run_seconds = columns.real();
  trial.rules_version = columns.integer();
  trial.lowering_version = columns.integer();
  trial.feature_version = columns.integer();
  trial.program = hash_from(columns.blob());
  trial.variant = columns.text();
  trial.sketch = columns.text();
  const std::span<const std::byte> repeats = columns.blob();
  trial.repeats.resize(repeats.size() / sizeof(double));
  if (!trial.repeats.empty()) {
    std::memcpy(trial.repeats.data(), repeats.data(), trial.repeats.size() * sizeof(double));
  }
  Error error;
  error.place = columns.text();
  error.message = columns.text();
  error.cure = columns.text();
  error.detail = columns.text();
  if (kind) {
    error.kind = error_kind_from_name(*kind).value_or(ErrorKind::kInternal);
    trial.error = std::move(error);
  }
  trial.decisions = columns.text();
  trial.primitives = columns.text();
  trial.origin = columns.text();
  trial.parents = hashes_from(columns.blob());
  trial.predicted_spread = columns.optional_real();
  trial.machine = columns.text();
  return trial;
}

Statement& bind_all(Statement& statement, const std::vector<SqlValue>& values) {
  for (const SqlValue& value : values) statement.add(value);
  return statement;
}

}  // namespace

Result<int64_t> RecordStore::add_trial(const TrialRecord& trial) {
  return add_trials({&trial, 1});
}

Result<int64_t> RecordStore::add_trials(std::span<const TrialRecord> trials) {
  int64_t last = 0;
  if (trials.empty()) return last;
  TILEWRIGHT_TRY(Transaction transaction, Transaction::begin(*database_));
  TILEWRIGHT_TRY(Statement insert, Statement::prepare(*database_, R"sql(
      INSERT INTO trials (session, task, target, round, position, time, elapsed, latency, spread, predicted,
        verified_error, error_kind, compile_seconds, run_seconds, rules_version, lowering_version,
        feature_version, program, variant, sketch, repeats, error_place, error_message, error_cure,
        error_detail, decisions, primitives, origin, parents, predicted_spread, machine)
      VALUES (?1, ?2, (SELECT target FROM sessions WHERE number = ?1), ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11,
        ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29,
        (SELECT machine FROM sessions WHERE number = ?1))
      ON CONFLICT (session, task, program) DO NOTHING RETURNING id)sql"));
  std::map<std::string, int64_t> sessions;
  std::map<std::string, int64_t> tasks;
  std::map<int64_t, double> elapsed;
  for (const TrialRecord& trial : trials) {
    if (trial.latency && !(std::isfinite(*trial.latency) && *trial.latency > 0)) {
      return Error{ErrorKind::kInvalid, path().string(),
                   fmt::format("a trial's latency is {} s, which is no positive number", *trial.latency), "",
                   ""};
    }
    const auto session = sessions.try_emplace(trial.session, 0);
    if (session.second) {
      TILEWRIGHT_TRY(session.first->second, session_number(*database_, trial.session));
    }
    const auto task = tasks.try_emplace(trial.task, 0);
    if (task.second) {
      TILEWRIGHT_TRY(task.first->second, task_number(*database_, trial.task));
    }
    double& latest = elapsed[session.first->second];
    latest = std::max(latest, trial.elapsed);
    insert.bind(session.first->second, task.first->second, trial.round, trial.position,
                trial.time ? trial.time : now(), trial.elapsed, trial.latency, trial.spread, trial.predicted,
                trial.verified_error, kind_of(trial.error), trial.compile_seconds, trial.run_seconds,
                trial.rules_version, trial.lowering_version, trial.feature_version,
                std::span<const std::byte>(bytes_of(trial.program)), trial.variant, trial.sketch,
                std::as_bytes(std::span(trial.repeats)));
    add_error_texts(insert, trial.error);
    insert.add(trial.decisions).add(trial.primitives);
    add_descent(insert, trial);
    insert.add(trial.predicted_spread);
    TILEWRIGHT_TRY(const bool inserted, insert.step());
    if (!inserted) {
      return Error{ErrorKind::kInvalid, path().string(),
                   fmt::format("program {} of task {} is already kept for session '{}'", trial.program.hex(),
                               trial.task, trial.session),
                   "", ""};
    }
    last = insert.columns().integer();
    TILEWRIGHT_CHECK(insert.run());
  }
  for (const auto& [session, latest] : elapsed)
    TILEWRIGHT_CHECK(touch_session(*database_, session, latest, now()));
  TILEWRIGHT_CHECK(transaction.commit());
  return last;
}

Result<void> RecordStore::set_verification(int64_t trial, std::optional<double> relative_error,
                                           const std::optional<Error>& failure) {
  TILEWRIGHT_TRY(Transaction transaction, Transaction::begin(*database_));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      UPDATE trials SET verified_error = ? WHERE id = ? RETURNING id)sql"));
  TILEWRIGHT_TRY(const bool found, statement.bind(relative_error, trial).step());
  if (!found) return unknown_row(*database_, "trial", std::to_string(trial));
  TILEWRIGHT_CHECK(statement.run());
  if (failure) {
    TILEWRIGHT_TRY(Statement wrong, Statement::prepare(*database_, R"sql(
        UPDATE trials SET error_kind = ?, error_place = ?, error_message = ?, error_cure = ?, error_detail = ?
        WHERE id = ?)sql"));
    wrong.bind(error_kind_name(failure->kind));
    add_error_texts(wrong, failure);
    TILEWRIGHT_CHECK(wrong.add(trial).run());
  }
  return transaction.commit();
}

Result<std::unordered_set<ContentHash>> RecordStore::tried_programs(const std::string& session,
                                                                    const std::string& task) {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      SELECT program FROM trials WHERE session = (SELECT number FROM sessions WHERE id = ?)
      AND task = (SELECT number FROM tasks WHERE id = ?))sql"));
  statement.bind(session, task);
  std::unordered_set<ContentHash> programs;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return programs;
    programs.insert(hash_from(statement.columns().blob()));
  }
}

Result<void> RecordStore::for_each_trial(const TrialQuery& query,
                                         const std::function<bool(TrialRecord&&)>& visit) {
  const SqlText text = select_trials(of_machine(query));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, text.sql));
  bind_all(statement, text.values);
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more || !visit(read_trial(statement.columns()))) return {};
  }
}

Result<void> RecordStore::for_each_trial(std::span<const int64_t> ids,
                                         const std::function<bool(TrialRecord&&)>& visit) {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, select_trial_by_id()));
  for (const int64_t id : ids) {
    TILEWRIGHT_TRY(const bool exists, statement.bind(id).step());
    if (exists && !visit(read_trial(statement.columns()))) return {};
  }
  return {};
}

Result<std::vector<TrialRecord>> RecordStore::trials(const TrialQuery& query) {
  std::vector<TrialRecord> out;
  TILEWRIGHT_CHECK(for_each_trial(query, [&](TrialRecord&& trial) {
    out.push_back(std::move(trial));
    return true;
  }));
  return out;
}

Result<int64_t> RecordStore::count(const TrialQuery& query) {
  const SqlText text = count_trials(of_machine(query));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, text.sql));
  TILEWRIGHT_TRY(const bool found, bind_all(statement, text.values).step());
  return found ? statement.columns().integer() : int64_t{0};
}

Result<std::vector<TrialPoint>> RecordStore::trial_points(const std::string& session) {
  TILEWRIGHT_TRY(const int64_t number, session_number(*database_, session));
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, R"sql(
      SELECT id, (SELECT id FROM tasks WHERE number = task), elapsed, latency, predicted,
             error_kind IS NOT NULL, position
      FROM trials WHERE session = ? ORDER BY id)sql"));
  statement.bind(number);
  std::vector<TrialPoint> points;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return points;
    Columns columns = statement.columns();
    TrialPoint& point = points.emplace_back();
    point.id = columns.integer();
    point.task = columns.text();
    point.elapsed = columns.real();
    point.latency = columns.optional_real();
    point.predicted = columns.optional_real();
    point.failed = columns.integer() != 0;
    point.is_default = columns.integer() == kDefaultPosition;
  }
}

Result<std::vector<TrialRecord>> RecordStore::best_trials(const std::string& target,
                                                          std::span<const std::string> tasks,
                                                          const std::optional<std::string>& session,
                                                          bool verified_only,
                                                          std::optional<int64_t> lowering_version) {
  TrialQuery query;
  query.target = target;
  query.session = session;
  query.verified_only = verified_only;
  query.lowering_version = lowering_version;
  query.order = TrialQuery::Order::kFastestFirst;
  query.limit = 1;
  std::vector<TrialRecord> best;
  for (const std::string& task : tasks) {
    query.task = task;
    TILEWRIGHT_CHECK(for_each_trial(query, [&](TrialRecord&& trial) {
      best.push_back(std::move(trial));
      return true;
    }));
  }
  return best;
}

Result<std::vector<TrialRecord>> RecordStore::distinct_programs(TrialQuery query, int64_t limit) {
  query.order = TrialQuery::Order::kFastestFirst;
  query.limit = -1;
  std::unordered_set<ContentHash> seen;
  std::vector<TrialRecord> out;
  if (limit <= 0) return out;
  TILEWRIGHT_CHECK(for_each_trial(query, [&](TrialRecord&& trial) {
    if (seen.insert(trial.program).second) out.push_back(std::move(trial));
    return static_cast<int64_t>(out.size()) < limit;
  }));
  return out;
}

Result<std::vector<TaskSession>> RecordStore::task_sessions(const std::string& task,
                                                            const std::string& target,
                                                            int64_t lowering_version, int64_t most) {
  const std::string sql = fmt::format(R"sql(
      SELECT sessions.id, started, policy, cost_model, trial_count, failed, best
      FROM (SELECT session, COUNT(*) AS trial_count, COUNT(error_kind) AS failed,
                   min(CASE WHEN error_kind IS NULL AND lowering_version = ?4 THEN latency END) AS best
            FROM trials
            WHERE task = (SELECT number FROM tasks WHERE id = ?2)
              AND target = (SELECT number FROM targets WHERE key = ?3) AND {}
            GROUP BY session) AS done
      JOIN sessions ON sessions.number = done.session
      ORDER BY sessions.number DESC LIMIT ?5)sql",
                                      kOfMachine);
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, sql));
  statement.bind(ranked_machine(), task, target, lowering_version, most);
  std::vector<TaskSession> rows;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return rows;
    Columns columns = statement.columns();
    TaskSession& row = rows.emplace_back();
    row.session = columns.text();
    row.started = columns.integer();
    row.policy = columns.text();
    row.cost_model = columns.text();
    row.trials = columns.integer();
    row.failed_trials = columns.integer();
    row.best_latency = columns.optional_real();
  }
}

Result<std::vector<TunedTask>> RecordStore::tuned_tasks() {
  const std::string sql = fmt::format(R"sql(
      SELECT tasks.id, tasks.name, tasks.flops, tasks.text, targets.key, known.trials
      FROM (SELECT task, target, count(*) AS trials FROM trials
            WHERE error_kind IS NULL AND latency IS NOT NULL AND {} GROUP BY target, task) AS known
        JOIN tasks ON tasks.number = known.task JOIN targets ON targets.number = known.target
      ORDER BY tasks.number, targets.number)sql",
                                      kOfMachine);
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(*database_, sql));
  statement.bind(ranked_machine());
  std::vector<TunedTask> rows;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return rows;
    Columns columns = statement.columns();
    TunedTask& row = rows.emplace_back();
    row.task.id = columns.text();
    row.task.name = columns.text();
    row.task.flops = columns.real();
    row.task.text = columns.text();
    row.target = columns.text();
    row.trials = columns.integer();
  }
}

Result<std::vector<ErrorCount>> RecordStore::error_counts(const std::optional<std::string>& session) {
  const std::string condition =
      session ? "AND session = (SELECT number FROM sessions WHERE id = ?) " : std::string();
  TILEWRIGHT_TRY(Statement statement,
                 Statement::prepare(*database_,
                                    "SELECT (SELECT id FROM tasks WHERE number = task), error_kind, "
                                    "COUNT(*) FROM trials WHERE error_kind IS NOT NULL " +
                                        condition + "GROUP BY task, error_kind ORDER BY task, error_kind"));
  if (session) statement.bind(*session);
  std::vector<ErrorCount> rows;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return rows;
    Columns columns = statement.columns();
    ErrorCount& row = rows.emplace_back();
    row.task = columns.text();
    row.kind = error_kind_from_name(columns.text()).value_or(ErrorKind::kInternal);
    row.count = columns.integer();
  }
}

}  // namespace tilewright
