// SPDX-License-Identifier: Apache-2.0
#include "core/records/trial_noise.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <unordered_map>

#include "core/records/statement.h"

namespace tilewright {
namespace {

/// A reading with notable drift concerns the trials between the reading before it and the one after it, as in
/// `drift_at`. Before the first and after the last reading there is no limit.
constexpr const char* kNotableSpans = R"sql(
  SELECT session, earlier, later FROM (
    SELECT session, drift, lag(time, 1, ?) OVER readings AS earlier, lead(time, 1, ?) OVER readings AS later
    FROM sentinels WINDOW readings AS (PARTITION BY session ORDER BY time, id))
  WHERE abs(drift) >= ? ORDER BY session, earlier)sql";

constexpr int64_t kBegin = std::numeric_limits<int64_t>::min();
constexpr int64_t kEnd = std::numeric_limits<int64_t>::max();

}  // namespace

Result<TrialNoise> TrialNoise::read(Database& database, std::span<const TrialFilterTerm> terms) {
  TrialNoise noise;
  for (const TrialFilterTerm& term : terms) {
    if (term.key != TrialFilterTerm::Key::kNoisy) continue;
    (term.yes != term.negated ? noise.keeps_quiet_ : noise.keeps_noisy_) = false;
  }
  if (noise.restricts()) TILEWRIGHT_CHECK(noise.read_spans(database));
  return noise;
}

Result<void> TrialNoise::read_spans(Database& database) {
  TILEWRIGHT_TRY(Statement readings, Statement::prepare(database, kNotableSpans));
  readings.bind(kBegin, kEnd, kNotableDrift);
  spans_.assign(1, {});
  std::unordered_map<int64_t, size_t> of_session;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, readings.step());
    if (!more) break;
    Columns columns = readings.columns();
    const auto [place, fresh] = of_session.try_emplace(columns.integer(), spans_.size());
    if (fresh) spans_.emplace_back();
    auto& spans = spans_[place->second];
    const int64_t from = columns.integer();
    const int64_t to = columns.integer();
    if (!spans.empty() && from <= spans.back().to) {
      spans.back().to = std::max(spans.back().to, to);
    } else {
      spans.push_back({from, to});
    }
  }
  TILEWRIGHT_TRY(Statement kinds, Statement::prepare(database, "SELECT number, session FROM trial_kinds"));
  for (;;) {
    TILEWRIGHT_TRY(const bool more, kinds.step());
    if (!more) return {};
    Columns columns = kinds.columns();
    const auto kind = static_cast<size_t>(columns.integer());
    if (of_kind_.size() <= kind) of_kind_.resize(kind + 1, 0);
    const auto place = of_session.find(columns.integer());
    if (place != of_session.end()) of_kind_[kind] = place->second;
  }
}

bool TrialNoise::is_noisy(int64_t kind, int64_t time) const {
  const auto number = static_cast<size_t>(kind);
  if (number >= of_kind_.size()) return false;
  const auto& spans = spans_[of_kind_[number]];
  const auto after = std::ranges::upper_bound(spans, time, {}, &Span::from);
  return after != spans.begin() && time <= std::prev(after)->to;
}

}  // namespace tilewright
