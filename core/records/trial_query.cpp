// SPDX-License-Identifier: Apache-2.0
#include "core/records/trial_query.h"

#include <fmt/format.h>

namespace tilewright {
namespace {

constexpr const char* kColumns = R"sql(
  SELECT id, (SELECT id FROM sessions WHERE number = trials.session),
         (SELECT id FROM tasks WHERE number = trials.task),
         (SELECT key FROM targets WHERE number = trials.target), round, position, time, elapsed, latency,
         spread, predicted, verified_error, error_kind, compile_seconds, run_seconds,
         rules_version, lowering_version, feature_version, program, variant, sketch, repeats,
         error_place, error_message, error_cure, error_detail, decisions, primitives,
         origin, parents, predicted_spread, (SELECT id FROM machines WHERE number = trials.machine))sql";

/// Collects conditions and the values of their parameters.
struct Conditions {
  SqlText out;
  void add(const std::string& condition) {
    out.sql += out.sql.empty() ? "\nWHERE " : " AND ";
    out.sql += condition;
  }
  void add(const std::string& condition, SqlValue value) {
    add(condition);
    out.values.push_back(std::move(value));
  }
};

SqlText conditions_of(const TrialQuery& query) {
  Conditions where;
  // Names are looked up before, so that the query planner sees one table and plain keys.
  if (query.session) where.add("session = (SELECT number FROM sessions WHERE id = ?)", *query.session);
  if (query.task) where.add("task = (SELECT number FROM tasks WHERE id = ?)", *query.task);
  if (query.target) where.add("target = (SELECT number FROM targets WHERE key = ?)", *query.target);
  if (query.program) where.add(fmt::format("program = x'{}'", query.program->hex()));
  if (query.after_round) where.add("round > ?", *query.after_round);
  if (query.other_than_session) {
    where.add("session IS NOT (SELECT number FROM sessions WHERE id = ?)", *query.other_than_session);
  }
  if (query.origin) where.add("origin = ?", *query.origin);
  if (query.rules_version) where.add("rules_version = ?", *query.rules_version);
  if (query.lowering_version) where.add("lowering_version = ?", *query.lowering_version);
  if (query.verified_only) where.add("verified_error IS NOT NULL");
  if (query.outcome == TrialQuery::Outcome::kFailed) where.add("error_kind IS NOT NULL");
  if (query.machine && *query.machine != kAnyMachine) {
    const std::string known = "machine = (SELECT number FROM machines WHERE id = ?)";
    where.add(query.or_unknown_machine ? "(machine IS NULL OR " + known + ")" : known, *query.machine);
  }
  const bool fastest = query.order == TrialQuery::Order::kFastestFirst;
  if (fastest || query.outcome == TrialQuery::Outcome::kSucceeded) where.add("error_kind IS NULL");
  if (fastest) where.add("latency IS NOT NULL");
  return where.out;
}

const char* order_of(TrialQuery::Order order) {
  switch (order) {
    case TrialQuery::Order::kOldestFirst: return "\nORDER BY id";
    case TrialQuery::Order::kNewestFirst: return "\nORDER BY id DESC";
    case TrialQuery::Order::kFastestFirst: return "\nORDER BY latency, id";
  }
  return "";
}

}  // namespace

SqlText select_trials(const TrialQuery& query) {
  SqlText text = conditions_of(query);
  text.sql =
      kColumns + std::string("\nFROM trials") + text.sql + order_of(query.order) + "\nLIMIT ? OFFSET ?";
  text.values.emplace_back(query.limit);
  text.values.emplace_back(query.offset);
  return text;
}

std::string select_trial_by_id() {
  return kColumns + std::string("\nFROM trials WHERE id = ?");
}

SqlText count_trials(const TrialQuery& query) {
  SqlText text = conditions_of(query);
  text.sql = "SELECT COUNT(*) FROM trials" + text.sql;
  return text;
}

}  // namespace tilewright
