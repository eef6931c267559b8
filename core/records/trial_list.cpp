// SPDX-License-Identifier: Apache-2.0
#include "core/records/trial_list.h"

#include <cstring>
#include <unordered_map>

#include <fmt/format.h>

#include "core/records/drift.h"
#include "core/records/migrations.h"
#include "core/records/pins.h"
#include "core/records/statement.h"

namespace tilewright {
namespace {

constexpr const char* kFrom = R"sql(
  FROM trials JOIN tasks ON tasks.number = trials.task JOIN sessions ON sessions.number = trials.session)sql";

constexpr const char* kRow = R"sql(
  SELECT trials.id, sessions.id, tasks.id, tasks.name, (SELECT key FROM targets WHERE number = trials.target),
         trials.round, trials.time, trials.latency, trials.spread, trials.predicted, trials.verified_error,
         error_kind, error_place, error_message, variant, sketch, origin, trials.position,
         EXISTS (SELECT 1 FROM remarks WHERE about = 'trial' AND name = CAST(trials.id AS TEXT)),
         EXISTS (SELECT 1 FROM remarks WHERE about = 'trial' AND name = trials.id || '{}'),
         trials.elapsed, (SELECT id FROM machines WHERE number = trials.machine),
         (SELECT iif(json_valid(hardware), json_extract(hardware, '$.cpu_model'), '')
          FROM machines WHERE number = trials.machine))sql";

std::string select_row() {
  return fmt::format(kRow, kPinEnding);
}

struct KeptRow {
  TrialListRow row;  ///< without its drift
  double elapsed = 0;
};

KeptRow read_row(Columns& columns) {
  KeptRow kept;
  TrialListRow& row = kept.row;
  row.id = columns.integer();
  row.session = columns.text();
  row.task = columns.text();
  row.task_name = columns.text();
  row.target = columns.text();
  row.round = columns.integer();
  row.time = columns.integer();
  row.latency = columns.optional_real();
  row.spread = columns.optional_real();
  // Older programs stored no repeats for a single repeat, either.
  if (row.spread == 0.0) row.spread.reset();
  row.predicted = columns.optional_real();
  row.verified_error = columns.optional_real();
  row.error_kind = columns.text();
  const std::string place = columns.text();
  row.error_text = columns.text();
  if (!place.empty()) row.error_text = place + ": " + row.error_text;
  row.variant = columns.text();
  row.sketch = columns.text();
  row.origin = columns.text();
  row.by_hand = columns.integer() == kByHandPosition;
  row.noted = columns.integer() != 0;
  row.pinned = columns.integer() != 0;
  kept.elapsed = columns.real();
  row.machine = columns.text();
  row.processor = columns.text();
  return kept;
}

Result<std::vector<SentinelRecord>> read_sentinels(Database& database, const std::string& session) {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(database, R"sql(
      SELECT sentinels.time, sentinels.elapsed, sentinels.latency, sentinels.drift
      FROM sentinels JOIN sessions ON sessions.number = sentinels.session WHERE sessions.id = ? ORDER BY sentinels.id)sql"));
  statement.bind(session);
  std::vector<SentinelRecord> sentinels;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return sentinels;
    Columns columns = statement.columns();
    SentinelRecord& sentinel = sentinels.emplace_back();
    sentinel.time = columns.integer();
    sentinel.elapsed = columns.real();
    sentinel.latency = columns.real();
    sentinel.drift = columns.real();
  }
}

}  // namespace

bool TrialListRow::noisy() const {
  return latency && (drifted() || (spread && *spread >= kNotableSpread));
}

bool TrialListRow::drifted() const {
  return drift && notable_drift(*drift);
}

Result<TrialList> TrialList::open(const std::filesystem::path& path) {
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) {
    return Error{ErrorKind::kIo, path.string(), "there is no such database", "Tune a model first", ""};
  }
  TILEWRIGHT_TRY(Database database, Database::open(path));
  TILEWRIGHT_CHECK(check_is_ours(database, record_migrations()));
  TILEWRIGHT_TRY(const int64_t version, database.query_integer("PRAGMA user_version"));
  if (version > 0) TILEWRIGHT_CHECK(migrate(database, record_migrations()));
  return TrialList(std::move(database));
}

Result<int64_t> TrialList::machines() {
  TILEWRIGHT_TRY(const int64_t version, database_.query_integer("PRAGMA user_version"));
  // The tables do not exist yet; another connection is about to make them.
  if (version == 0) return int64_t{0};
  return database_.query_integer("SELECT count(*) FROM machines");
}

Result<std::vector<TrialListRow>> TrialList::rows(std::span<const int64_t> ids) {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(database_, fmt::format("{}{}\nWHERE trials.id = ?",
                                                                                select_row(), kFrom)));
  std::vector<TrialListRow> found;
  found.reserve(ids.size());
  std::unordered_map<std::string, std::vector<SentinelRecord>> sentinels;
  for (const int64_t id : ids) {
    statement.bind(id);
    TILEWRIGHT_TRY(const bool exists, statement.step());
    if (!exists) continue;
    Columns columns = statement.columns();
    KeptRow kept = read_row(columns);
    const auto [of_session, fresh] = sentinels.try_emplace(kept.row.session);
    if (fresh) {
      TILEWRIGHT_TRY(of_session->second, read_sentinels(database_, kept.row.session));
    }
    kept.row.drift = drift_at(of_session->second, kept.elapsed);
    found.push_back(std::move(kept.row));
  }
  return found;
}

Result<TrialProgram> TrialList::program(int64_t id) {
  TILEWRIGHT_TRY(
      Statement statement,
      Statement::prepare(database_, fmt::format("{}, repeats, primitives, tasks.text, decisions, "
                                                "sessions.rules, trials.rules_version{}\nWHERE trials.id = ?",
                                                select_row(), kFrom)));
  statement.bind(id);
  TILEWRIGHT_TRY(const bool exists, statement.step());
  if (!exists) {
    return Error{ErrorKind::kInvalid, database_.path().string(), "it has no trial " + std::to_string(id), "",
                 ""};
  }
  TrialProgram program;
  Columns columns = statement.columns();
  KeptRow kept = read_row(columns);
  program.row = std::move(kept.row);
  program.elapsed = kept.elapsed;
  const std::span<const std::byte> repeats = columns.blob();
  program.repeats.resize(repeats.size() / sizeof(double));
  if (!program.repeats.empty())
    std::memcpy(program.repeats.data(), repeats.data(), program.repeats.size() * sizeof(double));
  program.primitives = columns.text();
  program.task_text = columns.text();
  program.decisions = columns.text();
  program.rules = columns.text();
  program.rules_version = columns.integer();
  TILEWRIGHT_TRY(program.sentinels, read_sentinels(database_, program.row.session));
  program.row.drift = drift_at(program.sentinels, program.elapsed);
  return program;
}

}  // namespace tilewright
