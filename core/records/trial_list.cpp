// SPDX-License-Identifier: Apache-2.0
#include "core/records/trial_list.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <sstream>

#include "core/records/migrations.h"
#include "core/records/statement.h"

namespace tilewright {
namespace {

constexpr double kBusySeconds = 5;

constexpr const char* kFrom = R"sql(
  FROM trials JOIN tasks ON tasks.number = trials.task JOIN sessions ON sessions.number = trials.session)sql";

constexpr const char* kRow = R"sql(
  SELECT trials.id, sessions.id, tasks.id, tasks.name, (SELECT key FROM targets WHERE number = trials.target),
         trials.round, trials.time, trials.latency, trials.spread, trials.predicted, trials.verified_error,
         error_kind, error_place, error_message, variant, sketch, trials.position)sql";

const char* expression_of(TrialListQuery::Column column) {
  using Column = TrialListQuery::Column;
  switch (column) {
    case Column::kId: return "trials.id";
    case Column::kTask: return "tasks.name";
    case Column::kLatency: return "trials.latency";
    case Column::kSpread: return "trials.spread";
    case Column::kPredicted: return "trials.predicted";
    case Column::kOutcome: return "coalesce(error_kind, iif(verified_error IS NULL, '1', '0'))";
    case Column::kVariant: return "variant";
    case Column::kSketch: return "sketch";
    case Column::kRound: return "trials.round";
    case Column::kTime: return "trials.time";
    case Column::kSession: return "sessions.id";
  }
  return "trials.id";
}

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

TrialListRow read_row(Columns& columns) {
  TrialListRow row;
  row.id = columns.integer();
  row.session = columns.text();
  row.task = columns.text();
  row.task_name = columns.text();
  row.target = columns.text();
  row.round = columns.integer();
  row.time = columns.integer();
  row.latency = columns.optional_real();
  row.spread = columns.optional_real();
  row.predicted = columns.optional_real();
  row.verified_error = columns.optional_real();
  row.error_kind = columns.text();
  const std::string place = columns.text();
  row.error_text = columns.text();
  if (!place.empty()) row.error_text = place + ": " + row.error_text;
  row.variant = columns.text();
  row.sketch = columns.text();
  row.by_hand = columns.integer() == kByHandPosition;
  return row;
}

}  // namespace

Result<TrialList> TrialList::open(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) {
    return Error{ErrorKind::kIo, path.string(), "there is no such database", "Tune a model first", ""};
  }
  TILEWRIGHT_TRY(Database database, Database::open(path, kBusySeconds));
  TILEWRIGHT_CHECK(check_is_ours(database, record_migrations()));
  return TrialList(std::move(database));
}

Result<std::vector<int64_t>> TrialList::ids(const TrialListQuery& query) {
  std::vector<SqlValue> values;
  std::string where;
  const auto add = [&](const std::string& condition) {
    where += (where.empty() ? "\nWHERE " : " AND ") + condition;
  };
  if (query.session) {
    add("sessions.id = ?");
    values.emplace_back(*query.session);
  }
  if (!query.tasks.empty()) {
    std::string marks;
    for (const auto& task : query.tasks) {
      marks += marks.empty() ? "?" : ", ?";
      values.emplace_back(task);
    }
    add("tasks.id IN (" + marks + ")");
  }
  if (query.outcome == TrialListQuery::Outcome::kSucceeded) add("error_kind IS NULL");
  if (query.outcome == TrialListQuery::Outcome::kFailed) add("error_kind IS NOT NULL");
  if (!query.ids.empty()) {
    // One value, whatever their number: SQLite bounds how many parameters a statement has.
    std::string list;
    for (const int64_t id : query.ids) list += (list.empty() ? "[" : ",") + std::to_string(id);
    add("trials.id IN (SELECT value FROM json_each(?))");
    values.emplace_back(list + "]");
  }
  std::istringstream words(lower(query.words));
  for (std::string word; words >> word;) {
    add("instr(lower(tasks.name || ' ' || variant || ' ' || sketch || ' ' || sessions.id || ' ' || "
        "coalesce(error_kind || ' ' || coalesce(error_place, '') || ' ' || coalesce(error_message, ''), "
        "'')), ?) > 0");
    values.emplace_back(word);
  }
  const std::string expression = expression_of(query.order);
  const std::string direction = query.descending ? " DESC" : "";
  TILEWRIGHT_TRY(Statement statement,
                 Statement::prepare(
                     database_, "SELECT trials.id" + std::string(kFrom) + where + "\nORDER BY " + expression +
                                    " IS NULL, " + expression + direction + ", trials.id" + direction +
                                    (query.most > 0 ? "\nLIMIT " + std::to_string(query.most) : "")));
  statement.bind();
  for (const SqlValue& value : values) statement.add(value);
  std::vector<int64_t> found;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return found;
    found.push_back(statement.columns().integer());
  }
}

Result<std::vector<TrialListRow>> TrialList::rows(std::span<const int64_t> ids) {
  TILEWRIGHT_TRY(Statement statement,
                 Statement::prepare(database_, std::string(kRow) + kFrom + "\nWHERE trials.id = ?"));
  std::vector<TrialListRow> found;
  found.reserve(ids.size());
  for (const int64_t id : ids) {
    statement.bind(id);
    TILEWRIGHT_TRY(const bool exists, statement.step());
    if (!exists) continue;
    Columns columns = statement.columns();
    found.push_back(read_row(columns));
  }
  return found;
}

Result<TrialProgram> TrialList::program(int64_t id) {
  TILEWRIGHT_TRY(Statement statement,
                 Statement::prepare(database_, std::string(kRow) +
                                                   ", trials.elapsed, repeats, primitives, tasks.text, " +
                                                   "decisions, sessions.rules, trials.rules_version" + kFrom +
                                                   "\nWHERE trials.id = ?"));
  statement.bind(id);
  TILEWRIGHT_TRY(const bool exists, statement.step());
  if (!exists) {
    return Error{ErrorKind::kInvalid, database_.path().string(), "it has no trial " + std::to_string(id), "",
                 ""};
  }
  TrialProgram program;
  Columns columns = statement.columns();
  program.row = read_row(columns);
  program.elapsed = columns.real();
  const std::span<const std::byte> repeats = columns.blob();
  program.repeats.resize(repeats.size() / sizeof(double));
  if (!program.repeats.empty())
    std::memcpy(program.repeats.data(), repeats.data(), program.repeats.size() * sizeof(double));
  program.primitives = columns.text();
  program.task_text = columns.text();
  program.decisions = columns.text();
  program.rules = columns.text();
  program.rules_version = columns.integer();
  TILEWRIGHT_TRY(Statement samples, Statement::prepare(database_, R"sql(
      SELECT sentinels.time, sentinels.elapsed, sentinels.latency, sentinels.drift
      FROM sentinels JOIN sessions ON sessions.number = sentinels.session WHERE sessions.id = ? ORDER BY sentinels.id)sql"));
  samples.bind(program.row.session);
  for (;;) {
    TILEWRIGHT_TRY(const bool more, samples.step());
    if (!more) return program;
    Columns sample = samples.columns();
    SentinelRecord& sentinel = program.sentinels.emplace_back();
    sentinel.time = sample.integer();
    sentinel.elapsed = sample.real();
    sentinel.latency = sample.real();
    sentinel.drift = sample.real();
  }
}

}  // namespace tilewright
