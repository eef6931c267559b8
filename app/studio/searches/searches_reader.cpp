// SPDX-License-Identifier: Apache-2.0
#include "app/studio/searches/searches_reader.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/comparison/comparable_runs.h"
#include "core/comparison/comparison_curves.h"
#include "core/comparison/comparison_summary.h"
#include "core/comparison/contestant_text.h"
#include "views/common/utf8_text.h"

namespace tilewright {
namespace {

/// Numbers of the contestants' looks, by label.
using ContestantLooks = std::map<std::string, int>;

double share_of(const Standing& standing) {
  return standing.ratio > 0 ? 1 / standing.ratio : kNoShare;
}

SearchContestant contestant_of(const ContestantSummary& summary, const ContestantLooks& looks) {
  SearchContestant one;
  const std::string label = summary.contestant.label();
  one.name = text(label);
  one.reconstruction = is_reconstruction(summary.contestant);
  one.look = looks.at(label);
  for (const Standing& standing : summary.standings) one.shares.push_back(share_of(standing));
  one.equal_seconds_share = share_of(summary.in_equal_seconds);
  one.won = static_cast<int>(summary.wins);
  one.tied = static_cast<int>(summary.ties);
  one.lost = static_cast<int>(summary.losses);
  one.measured_again = static_cast<int>(summary.measured_again);
  if (summary.measured_again > 0) {
    one.regret = summary.regret;
    one.changed = static_cast<double>(summary.changes) / static_cast<double>(summary.measured_again);
  }
  one.searches = static_cast<int>(summary.runs);
  one.ended_early = static_cast<int>(summary.failures);
  one.search_seconds = summary.search_seconds;
  one.training_seconds = summary.training_seconds;
  return one;
}

SearchPair pair_of(const ContestantPair& pair) {
  SearchPair one{static_cast<int>(pair.first),
                 static_cast<int>(pair.second),
                 static_cast<int>(pair.pairs),
                 pair.ratio,
                 pair.low,
                 pair.high};
  if (pair.verdict == PairVerdict::kFaster) one.verdict = SearchPair::kFaster;
  if (pair.verdict == PairVerdict::kSlower) one.verdict = SearchPair::kSlower;
  return one;
}

/// In the order of the summary's contestants.
SearchCurves curves_of(const std::vector<ComparisonCurve>& curves, const ComparisonSummary& summary) {
  SearchCurves made;
  made.floor = shown_floor(curves);
  for (const ContestantSummary& one : summary.contestants) {
    SearchCurve& points = made.curves.emplace_back();
    const auto found = std::ranges::find(curves, one.contestant.label(), &ComparisonCurve::contestant);
    if (found == curves.end()) continue;
    for (const CurvePoint& point : found->points)
      points.push_back({point.at, point.low, point.median, point.high});
  }
  return made;
}

SearchComparison comparison_of(const std::string& task, const std::vector<ComparedRun>& runs,
                               const std::map<std::string, TaskReference>& references,
                               const ContestantLooks& looks) {
  const ComparisonSummary summary = summarise(runs, references);
  SearchComparison made;
  made.task = text(task);
  made.reference = text(summary.reference);
  for (const size_t trials : summary.checkpoints) made.checkpoints.push_back(static_cast<int>(trials));
  for (const ContestantSummary& one : summary.contestants)
    made.contestants.push_back(contestant_of(one, looks));
  for (const ContestantPair& pair : summary.pairs) made.pairs.push_back(pair_of(pair));
  made.over_trials = curves_of(comparison_curves(runs, references, CurveAxis::kTrials), summary);
  made.over_seconds = curves_of(comparison_curves(runs, references, CurveAxis::kSeconds), summary);
  return made;
}

ComparedSearches part_of(const ComparableRuns& part) {
  std::map<std::string, std::vector<ComparedRun>> by_task;
  std::set<std::string> labels;
  std::set<uint64_t> seeds;
  for (const ComparedRun& run : part.runs) {
    by_task[run.task].push_back(run);
    labels.insert(run.contestant.label());
    seeds.insert(run.seed);
  }
  ContestantLooks looks;
  for (const std::string& label : labels) looks.emplace(label, static_cast<int>(looks.size()));
  ComparedSearches made;
  made.trials = part.budget;
  made.round_size = part.round_size;
  made.searches = static_cast<int>(part.runs.size());
  made.seeds = static_cast<int>(seeds.size());
  made.tasks = static_cast<int>(by_task.size());
  made.left_out = static_cast<int>(part.left_out);
  made.is_even = is_even(part.runs);
  made.judged_by_space = std::ranges::all_of(
      by_task, [&](const auto& of_task) { return part.references.contains(of_task.first); });
  if (by_task.size() > 1) made.comparisons.push_back(comparison_of({}, part.runs, part.references, looks));
  for (const auto& [task, runs] : by_task)
    made.comparisons.push_back(comparison_of(task, runs, part.references, looks));
  return made;
}

}  // namespace

std::vector<ComparedSearches> searches_of(const ComparisonStore& store) {
  std::vector<ComparedSearches> all;
  for (const ComparableRuns& part : comparable_runs(store)) all.push_back(part_of(part));
  return all;
}

Result<std::vector<ComparedSearches>> read_searches(const std::filesystem::path& file) {
  TILEWRIGHT_TRY(const auto store, ComparisonStore::open(file));
  return searches_of(store);
}

void SearchesReader::open(std::filesystem::path file) {
  chosen_ = std::move(file);
  read();
}

void SearchesReader::close() {
  chosen_.clear();
  answer_.forget();
}

void SearchesReader::read() {
  background_->run(
      [own = own_, chosen = chosen_]() -> Result<std::vector<ComparedSearches>> {
        if (chosen.empty()) return read_searches(own);
        TILEWRIGHT_TRY(auto searches, read_searches(chosen));
        if (searches.empty())
          return Error{ErrorKind::kBadInput,
                       chosen.string(),
                       "has no compared searches",
                       "Name the file that `tilewright compare --rows` wrote",
                       {}};
        return searches;
      },
      this, answer_.take([this](const Result<std::vector<ComparedSearches>>& searches) {
        if (searches.ok()) {
          Q_EMIT found(*searches);
        } else {
          Q_EMIT failed(searches.error());
        }
      }));
}

}  // namespace tilewright
