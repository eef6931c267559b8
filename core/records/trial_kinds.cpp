// SPDX-License-Identifier: Apache-2.0
#include "core/records/trial_kinds.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

#include "core/records/statement.h"
#include "core/records/trial_filter.h"

namespace tilewright {
namespace {

using TrialKindsKey = TrialFilterTerm::Key;
using Column = TrialListQuery::Column;

// The states as the database has them.
enum State { kVerified, kMeasured, kCompiled, kFailed };

struct Kind {
  int64_t number = 0;
  std::string session;
  std::string task;
  std::string task_name;
  int64_t state = 0;
  std::string variant;
  std::string sketch;
  std::string origin;
  std::string error_kind;
  std::string error_text;
};

Kind read_kind(Columns columns) {
  Kind kind;
  kind.number = columns.integer();
  kind.session = columns.text();
  kind.task = columns.text();
  kind.task_name = columns.text();
  kind.state = columns.integer();
  kind.variant = columns.text();
  kind.sketch = columns.text();
  kind.origin = columns.text();
  kind.error_kind = columns.text();
  const std::string place = columns.text();
  kind.error_text = columns.text();
  if (!place.empty()) kind.error_text = place + ": " + kind.error_text;
  return kind;
}

/// A term that looks at kinds.
class KindTerm {
 public:
  KindTerm(TrialFilterTerm term, const std::vector<std::string>& numbered_tasks)
      : term_(std::move(term)), matcher_(term_), state_(term_.text) {
    std::transform(state_.begin(), state_.end(), state_.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    size_t number = 0;
    const char* end = term_.text.data() + term_.text.size();
    const auto parsed = std::from_chars(term_.text.data(), end, number);
    if (term_.key != TrialKindsKey::kTask || term_.regex || term_.quoted || parsed.ec != std::errc() ||
        parsed.ptr != end)
      return;
    task_ = number < numbered_tasks.size() ? numbered_tasks[number] : std::string();
  }

  bool fits(const Kind& kind) const { return holds(kind) != term_.negated; }

 private:
  bool holds(const Kind& kind) const {
    switch (term_.key) {
      case TrialKindsKey::kTask: return task_ ? kind.task == *task_ : matcher_.matches(kind.task_name);
      case TrialKindsKey::kVariant: return matcher_.matches(kind.variant);
      case TrialKindsKey::kSketch: return matcher_.matches(kind.sketch);
      case TrialKindsKey::kOrigin: return matcher_.matches(kind.origin);
      case TrialKindsKey::kSession: return matcher_.matches(kind.session);
      case TrialKindsKey::kError:
        return !kind.error_kind.empty() && matcher_.matches(kind.error_kind + ' ' + kind.error_text);
      case TrialKindsKey::kState: return has_state(kind);
      default:
        return matcher_.matches(kind.task_name + ' ' + kind.variant + ' ' + kind.sketch + ' ' + kind.session +
                                ' ' + kind.origin + ' ' + kind.error_kind + ' ' + kind.error_text);
    }
  }
  bool has_state(const Kind& kind) const {
    const std::string& name = state_;
    if (name == "ok") return kind.state != kFailed;
    if (name == "failed") return kind.state == kFailed;
    if (name == "verified") return kind.state == kVerified;
    if (name == "measured") return kind.state == kMeasured;
    if (name == "compiled") return kind.state == kCompiled;
    return matcher_.matches(kind.error_kind);
  }

  TrialFilterTerm term_;
  TextMatcher matcher_;
  std::string state_;                ///< the term's text, in lower case
  std::optional<std::string> task_;  ///< id; empty: there is no such number
};

std::string sort_text(const Kind& kind, Column column) {
  switch (column) {
    case Column::kTask: return kind.task_name;
    case Column::kVariant: return kind.variant;
    case Column::kSketch: return kind.sketch;
    case Column::kSession: return kind.session;
    case Column::kOrigin: return kind.origin;
    case Column::kOutcome: return kind.state == kFailed ? kind.error_kind : std::to_string(kind.state);
    default: return {};
  }
}

}  // namespace

bool is_kind_column(Column column) {
  return column == Column::kTask || column == Column::kOutcome || column == Column::kVariant ||
         column == Column::kSketch || column == Column::kSession || column == Column::kOrigin;
}

Result<TrialKinds> TrialKinds::read(Database& database, const TrialListQuery& query) {
  TILEWRIGHT_TRY(auto terms, parse_trial_filter(query.filter));
  std::vector<KindTerm> looked_at;
  for (auto& term : terms) {
    if (!is_number_key(term.key) && !is_yes_no_key(term.key) && term.key != TrialKindsKey::kNote)
      looked_at.emplace_back(std::move(term), query.numbered_tasks);
  }
  TILEWRIGHT_TRY(Statement statement, Statement::prepare(database, R"sql(
      SELECT trial_kinds.number, sessions.id, tasks.id, tasks.name, trial_kinds.state, variant, sketch, origin, error_kind,
             error_place, error_message
      FROM trial_kinds JOIN tasks ON tasks.number = trial_kinds.task
        JOIN sessions ON sessions.number = trial_kinds.session)sql"));
  TrialKinds kinds;
  std::vector<std::pair<std::string, size_t>> sorted;
  for (;;) {
    TILEWRIGHT_TRY(const bool more, statement.step());
    if (!more) break;
    const Kind kind = read_kind(statement.columns());
    const bool fits = (!query.session || kind.session == *query.session) &&
                      (query.tasks.empty() ||
                       std::find(query.tasks.begin(), query.tasks.end(), kind.task) != query.tasks.end()) &&
                      query.shown.keeps_task(kind.task) && query.shown.keeps_source(kind.origin) &&
                      query.shown.keeps_state(record_state(kind.error_kind)) &&
                      std::all_of(looked_at.begin(), looked_at.end(),
                                  [&](const KindTerm& term) { return term.fits(kind); });
    const auto number = static_cast<size_t>(kind.number);
    if (kinds.fits_.size() <= number) kinds.fits_.resize(number + 1, 0);
    kinds.fits_[number] = fits ? 1 : 0;
    kinds.any_ |= fits;
    kinds.restricted_ |= !fits;
    if (is_kind_column(query.order)) sorted.emplace_back(sort_text(kind, query.order), number);
  }
  std::sort(sorted.begin(), sorted.end());
  if (is_kind_column(query.order)) kinds.ranks_.resize(kinds.fits_.size(), 0);
  double rank = 0;
  for (size_t i = 0; i < sorted.size(); ++i) {
    if (i > 0 && sorted[i].first != sorted[i - 1].first) ++rank;
    kinds.ranks_[sorted[i].second] = rank;
  }
  return kinds;
}

}  // namespace tilewright
