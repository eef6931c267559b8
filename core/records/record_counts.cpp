// SPDX-License-Identifier: Apache-2.0
#include "core/records/record_counts.h"

#include <algorithm>

#include "core/records/record_types.h"
#include "core/records/statement.h"
#include "core/records/trial_list.h"

namespace tilewright {
namespace {

/// The conditions of a filter, as bits; a bit is set for a condition that a record does not fulfil.
constexpr unsigned kTask = 1;
constexpr unsigned kState = 2;
constexpr unsigned kSource = 4;
constexpr unsigned kRound = 8;
constexpr unsigned kTime = 16;

/// A kind, which many records share, and the number of its records for each condition that is their only
/// unfulfilled one.
struct CountedKind {
  std::string task;
  std::string state;
  std::string source;
  unsigned unfulfilled = 0;
  bool shown = false;
  bool counted = false;
  bool named = false;
  bool resumed = false;
  bool has_named = false;  ///< one of its records
  int64_t but_task = 0;
  int64_t but_state = 0;
  int64_t but_source = 0;
};

/// The kinds by number.
Result<std::vector<CountedKind>> read_kinds(Database& database, const RecordCountQuery& query) {
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(database, R"sql(
      SELECT trial_kinds.number, sessions.id, tasks.id, origin, error_kind
      FROM trial_kinds JOIN tasks ON tasks.number = trial_kinds.task
        JOIN sessions ON sessions.number = trial_kinds.session)sql"));
  const RecordFilter& filter = query.filter;
  std::vector<CountedKind> kinds;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return kinds;
    Columns columns = statement.columns();
    const auto number = static_cast<size_t>(columns.integer());
    if (kinds.size() <= number) kinds.resize(number + 1);
    CountedKind& kind = kinds[number];
    const std::string session = columns.text();
    kind.task = columns.text();
    kind.source = columns.text();
    kind.state = record_state(columns.text());
    kind.shown = session == query.shown_session;
    kind.counted = (!query.session || session == *query.session) &&
                   (query.tasks.empty() || std::ranges::count(query.tasks, kind.task) > 0);
    kind.named = std::ranges::count(query.named_tasks, kind.task) > 0;
    kind.resumed = session == query.resumed_session && kind.source != kDefaultOrigin;
    kind.unfulfilled = (filter.keeps_task(kind.task) ? 0U : kTask) |
                       (filter.keeps_state(kind.state) ? 0U : kState) |
                       (filter.keeps_source(kind.source) ? 0U : kSource);
  }
}

void add(RecordCounts& counts, CountedKind& kind, unsigned unfulfilled) {
  counts.kept += unfulfilled == 0;
  const auto holds_but = [unfulfilled](unsigned one) { return (unfulfilled & ~one) == 0; };
  kind.but_task += holds_but(kTask);
  kind.but_state += holds_but(kState);
  kind.but_source += holds_but(kSource);
  counts.but_round += holds_but(kRound);
  counts.but_time += holds_but(kTime);
}

void add_up(RecordCounts& counts, const std::vector<CountedKind>& kinds) {
  for (const CountedKind& kind : kinds) {
    if (kind.has_named) counts.named_tasks.insert(kind.task);
    if (!kind.counted) continue;
    counts.but_task += kind.but_task;
    counts.but_state += kind.but_state;
    counts.but_source += kind.but_source;
    counts.tasks[kind.task] += kind.but_task;
    counts.states[kind.state] += kind.but_state;
    counts.sources[kind.source] += kind.but_source;
  }
}

Result<RecordCounts> count(Database& database, const RecordCountQuery& query) {
  TILEWRIGHT_TRY(auto kinds, read_kinds(database, query));
  TILEWRIGHT_TRY(
      Statement statement,
      Statement::prepare(database,
                         "SELECT trial, kind, round, time FROM trial_facts WHERE trial <= ? ORDER BY trial"));
  statement.bind(query.last_record);
  RecordCounts counts;
  if (!query.shown_session.empty()) counts.shown_round = 0;
  int64_t of_resumed = 0;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) break;
    Columns columns = statement.columns();
    const int64_t id = columns.integer();
    const auto number = static_cast<size_t>(columns.integer());
    // A fact may outlive its kind while a session is being deleted.
    if (number >= kinds.size()) continue;
    CountedKind& kind = kinds[number];
    const int64_t round = columns.integer();
    if (kind.shown) counts.shown_round = std::max(counts.shown_round.value_or(0), round);
    const int64_t time = columns.integer();
    if (kind.resumed && of_resumed++ == query.resumed_after) counts.resumed = time;
    if (!kind.counted && !kind.named) continue;
    const unsigned unfulfilled = kind.unfulfilled | (query.filter.keeps_round(round) ? 0U : kRound) |
                                 (query.filter.keeps_time(time) ? 0U : kTime);
    if (kind.named && unfulfilled == 0) {
      counts.named.push_back(id);
      kind.has_named = true;
    }
    if (!kind.counted) continue;
    counts.first_time = counts.all == 0 ? time : std::min(counts.first_time, time);
    counts.last_time = std::max(counts.last_time, time);
    counts.last_round = std::max(counts.last_round, round);
    ++counts.all;
    add(counts, kind, unfulfilled);
  }
  add_up(counts, kinds);
  return counts;
}

}  // namespace

Result<RecordCounts> TrialList::counts(const RecordCountQuery& query) {
  TILEWRIGHT_TRY(const int64_t version, database_.query_integer("PRAGMA user_version"));
  // The tables do not exist yet; another connection is about to make them.
  if (version == 0) return RecordCounts();
  // Kinds and facts are read in one transaction, so that they fit each other.
  TILEWRIGHT_CHECK(database_.execute("BEGIN"));
  Result<RecordCounts> counted = count(database_, query);
  TILEWRIGHT_CHECK(database_.execute("ROLLBACK"));
  return counted;
}

}  // namespace tilewright
