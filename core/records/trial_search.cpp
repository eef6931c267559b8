// SPDX-License-Identifier: Apache-2.0
// Which trials a list has, and in which order.
#include <algorithm>

#include <fmt/format.h>

#include "core/records/pins.h"
#include "core/records/statement.h"
#include "core/records/trial_filter.h"
#include "core/records/trial_kinds.h"
#include "core/records/trial_list.h"
#include "core/records/trial_noise.h"

namespace tilewright {
namespace {

using TrialSearchKey = TrialFilterTerm::Key;
using TrialSearchColumn = TrialListQuery::Column;

struct Entry {
  double key;
  int64_t id;
};

/// The column of the facts that the list is sorted by; that of the kind where kinds have it.
const char* fact_column(TrialSearchColumn column) {
  switch (column) {
    case TrialSearchColumn::kLatency: return "latency";
    case TrialSearchColumn::kSpread: return "spread";
    case TrialSearchColumn::kPredicted: return "predicted";
    case TrialSearchColumn::kRound: return "round";
    case TrialSearchColumn::kTime: return "time";
    default: return nullptr;
  }
}

const char* fact_column(TrialSearchKey key) {
  switch (key) {
    case TrialSearchKey::kLatency: return "latency";
    case TrialSearchKey::kSpread: return "spread";
    case TrialSearchKey::kPredicted: return "predicted";
    case TrialSearchKey::kRound: return "round";
    default: return "trial";
  }
}

/// Conditions on facts, with their values.
struct SearchConditions {
  std::string sql;
  std::vector<SqlValue> values;

  void add(const std::string& condition) { sql += (sql.empty() ? " WHERE " : " AND ") + condition; }
};

void add_range(SearchConditions& conditions, const TrialFilterTerm& term) {
  const char* column = fact_column(term.key);
  std::string range = fmt::format("{} IS NOT NULL", column);
  if (term.least) {
    range += fmt::format(" AND {} {} ?", column, term.least_open ? ">" : ">=");
    conditions.values.emplace_back(*term.least);
  }
  if (term.most) {
    range += fmt::format(" AND {} {} ?", column, term.most_open ? "<" : "<=");
    conditions.values.emplace_back(*term.most);
  }
  conditions.add(fmt::format("{}({})", term.negated ? "NOT " : "", range));
}

void add_bounds(SearchConditions& conditions, const char* column, const std::optional<int64_t>& least,
                const std::optional<int64_t>& most) {
  if (least) {
    conditions.add(fmt::format("{} >= ?", column));
    conditions.values.emplace_back(*least);
  }
  if (most) {
    conditions.add(fmt::format("{} <= ?", column));
    conditions.values.emplace_back(*most);
  }
}

/// The list is bound as one value, whatever its length, because SQLite limits the number of a statement's
/// parameters.
std::string json_list(const std::vector<int64_t>& ids) {
  std::string list;
  for (const int64_t id : ids) list += (list.empty() ? "[" : ",") + std::to_string(id);
  return (list.empty() ? "[" : list) + "]";
}

void add_ids(SearchConditions& conditions, const std::vector<int64_t>& ids, bool negated) {
  conditions.add(fmt::format("trial {}IN (SELECT value FROM json_each(?))", negated ? "NOT " : ""));
  conditions.values.emplace_back(json_list(ids));
}

Result<std::vector<int64_t>> noted_trials(Database& database, const TrialFilterTerm& term) {
  TILEWRIGHT_TRY(
      Statement statement,
      Statement::prepare(
          database, fmt::format("SELECT CAST(name AS INTEGER), text FROM remarks WHERE {}", kIsTrialNote)));
  const TextMatcher matcher(term);
  std::vector<int64_t> ids;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return ids;
    Columns columns = statement.columns();
    const int64_t id = columns.integer();
    if (matcher.matches(columns.text())) ids.push_back(id);
  }
}

/// The ids of pinned trials, in rising order.
Result<std::vector<int64_t>> pinned_trials(Database& database) {
  TILEWRIGHT_TRY(
      Statement statement,
      Statement::prepare(
          database, fmt::format("SELECT CAST(name AS INTEGER) FROM remarks WHERE {} ORDER BY 1", kIsPin)));
  std::vector<int64_t> ids;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return ids;
    ids.push_back(statement.columns().integer());
  }
}

Result<SearchConditions> conditions_of(Database& database, const TrialListQuery& query,
                                       const std::vector<TrialFilterTerm>& terms,
                                       const std::vector<int64_t>& pinned) {
  SearchConditions conditions;
  for (const auto& term : terms) {
    if (is_number_key(term.key)) {
      add_range(conditions, term);
    } else if (term.key == TrialSearchKey::kNote) {
      TILEWRIGHT_TRY(const auto noted, noted_trials(database, term));
      add_ids(conditions, noted, term.negated);
    } else if (term.key == TrialSearchKey::kPinned) {
      add_ids(conditions, pinned, term.yes == term.negated);
    }
  }
  if (!query.ids.empty()) add_ids(conditions, query.ids, false);
  if (query.last_record != TrialListQuery().last_record)
    add_bounds(conditions, "trial", std::nullopt, query.last_record);
  add_bounds(conditions, "round", query.shown.first_round, query.shown.last_round);
  add_bounds(conditions, "time", query.shown.from, query.shown.until);
  return conditions;
}

/// First the trials with a value, in order, then those without, by their numbers.
struct Found {
  std::vector<Entry> valued;
  std::vector<int64_t> without;

  size_t count() const { return valued.size() + without.size(); }
};

/// The trials of a list; pinned ones come first where the query wants that.
struct Answer {
  Found pinned;
  Found others;

  size_t count() const { return pinned.count() + others.count(); }
};

Result<Answer> scan(Database& database, const TrialListQuery& query, const TrialKinds& kinds) {
  TILEWRIGHT_TRY(const auto terms, parse_trial_filter(query.filter));
  TILEWRIGHT_TRY(const auto pins, pinned_trials(database));
  TILEWRIGHT_TRY(const SearchConditions conditions, conditions_of(database, query, terms, pins));
  TILEWRIGHT_TRY(const TrialNoise noise, TrialNoise::read(database, terms));
  const char* column = fact_column(query.order);
  const bool by_kind = is_kind_column(query.order);
  const bool reads_noise = noise.restricts();
  const bool reads_kind = by_kind || reads_noise || kinds.restricted();
  TILEWRIGHT_TRY(
      Statement statement,
      Statement::prepare(
          database,
          fmt::format("SELECT trial{}{}{} FROM trial_facts{} ORDER BY trial{}", reads_kind ? ", kind" : "",
                      reads_noise ? ", time, latency IS NOT NULL, coalesce(spread, 0)" : "",
                      column ? fmt::format(", {}", column) : "", conditions.sql,
                      query.descending ? " DESC" : "")));
  statement.bind();
  for (const SqlValue& value : conditions.values) statement.add(value);
  Answer answer;
  const bool apart = query.pinned_first && !pins.empty();
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) return answer;
    Columns columns = statement.columns();
    const int64_t id = columns.integer();
    Found& found = apart && std::ranges::binary_search(pins, id) ? answer.pinned : answer.others;
    const int64_t kind = reads_kind ? columns.integer() : 0;
    if (reads_kind && !kinds.fits(kind)) continue;
    if (reads_noise) {
      const int64_t time = columns.integer();
      const bool measured = columns.integer() != 0;
      if (!noise.keeps(kind, time, measured, columns.real())) continue;
    }
    double key = static_cast<double>(id);
    if (by_kind) {
      key = kinds.rank(kind);
    } else if (column) {
      const auto value = columns.optional_real();
      if (!value) {
        found.without.push_back(id);
        continue;
      }
      key = *value;
    }
    found.valued.push_back({key, id});
  }
}

std::vector<int64_t> ids_of(const Answer& answer, size_t most) {
  std::vector<int64_t> ids;
  ids.reserve(std::min(most, answer.count()));
  for (const Found* found : {&answer.pinned, &answer.others}) {
    for (const Entry& entry : found->valued) {
      if (ids.size() == most) return ids;
      ids.push_back(entry.id);
    }
    for (const int64_t id : found->without) {
      if (ids.size() == most) return ids;
      ids.push_back(id);
    }
  }
  return ids;
}

}  // namespace

Result<std::vector<int64_t>> TrialList::ids(const TrialListQuery& query, const FirstTrials& first) {
  TILEWRIGHT_TRY(const int64_t version, database_.query_integer("PRAGMA user_version"));
  // The tables do not exist yet; another connection is about to make them.
  if (version == 0) return std::vector<int64_t>();
  // Kinds and facts are read in one transaction, so that they fit each other.
  TILEWRIGHT_CHECK(database_.execute("BEGIN"));
  const auto read = [&]() -> Result<Answer> {
    TILEWRIGHT_TRY(const TrialKinds kinds, TrialKinds::read(database_, query));
    if (!kinds.any()) return Answer{};
    return scan(database_, query, kinds);
  };
  Result<Answer> found = read();
  TILEWRIGHT_CHECK(database_.execute("ROLLBACK"));
  if (!found.ok()) return found.error();
  auto& valued = found->others.valued;
  const auto before = [descending = query.descending](const Entry& a, const Entry& b) {
    if (a.key != b.key) return descending ? a.key > b.key : a.key < b.key;
    return descending ? a.id > b.id : a.id < b.id;
  };
  // There are few of them.
  std::sort(found->pinned.valued.begin(), found->pinned.valued.end(), before);
  const size_t most = query.most > 0 ? static_cast<size_t>(query.most) : found->count();
  // Trials come in the order of their numbers, and their times rise with the numbers.
  if (!std::is_sorted(valued.begin(), valued.end(), before)) {
    const auto sort_first = [&](size_t count) {
      const auto end = valued.begin() + static_cast<std::ptrdiff_t>(std::min(count, valued.size()));
      std::partial_sort(valued.begin(), end, valued.end(), before);
      return end;
    };
    if (most < valued.size()) {
      sort_first(most);
    } else if (first && found->count() > kLong) {
      const auto rest = sort_first(kFirst);
      first(ids_of(*found, kFirst), static_cast<int64_t>(found->count()));
      std::sort(rest, valued.end(), before);
    } else {
      std::sort(valued.begin(), valued.end(), before);
    }
  }
  return ids_of(*found, most);
}

}  // namespace tilewright
