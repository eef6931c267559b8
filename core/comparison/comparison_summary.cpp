// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/comparison_summary.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "core/base/median.h"
#include "core/base/random.h"

namespace tilewright {
namespace {

constexpr size_t kResamples = 2000;
constexpr double kTail = 0.025;
/// Latencies that differ by less than a thousandth are a tie.
constexpr double kTie = 1e-3;
/// With fewer seeds of a task an interval says nothing.
constexpr size_t kFewestSeeds = 5;

using RunOf = std::map<std::pair<std::string, uint64_t>, const ComparedRun*>;  ///< by task and seed

class Summary {
 public:
  Summary(std::span<const ComparedRun> runs, std::map<std::string, TaskReference> references)
      : references_(complete_references(runs, std::move(references))) {
    for (const ComparedRun& run : runs) {
      runs_[run.contestant.label()].try_emplace({run.task, run.seed}, &run);
      tasks_.insert(run.task);
      most_trials_ = std::max(most_trials_, run.trials.size());
    }
  }

  ComparisonSummary make(const std::string& reference_policy) {
    ComparisonSummary made;
    made.tasks.assign(tasks_.begin(), tasks_.end());
    for (size_t trials = 8; trials < most_trials_; trials *= 2) made.checkpoints.push_back(trials);
    if (most_trials_ > 0) made.checkpoints.push_back(most_trials_);
    const RunOf* reference = nullptr;
    for (const auto& [label, of] : runs_) {
      if (reference != nullptr || of.begin()->second->contestant.policy != reference_policy) continue;
      reference = &of;
      made.reference = label;
    }
    for (const auto& [label, of] : runs_)
      made.contestants.push_back(contestant(of, reference, made.checkpoints));
    size_t first = 0;
    for (auto a = runs_.begin(); a != runs_.end(); ++a, ++first) {
      size_t second = first + 1;
      for (auto b = std::next(a); b != runs_.end(); ++b, ++second) {
        ContestantPair pair = compare(a->second, b->second);
        pair.first = first;
        pair.second = second;
        if (pair.pairs > 0) made.pairs.push_back(pair);
      }
    }
    return made;
  }

 private:
  double counted(double best, const std::string& task) const { return references_.at(task).counted(best); }

  /// The seconds that all contestants had for a task and a seed. One that ended before its budget did had all
  /// the seconds that it could use, and leaves the others theirs; infinite where all ended so.
  double equal_seconds(const std::pair<std::string, uint64_t>& which) const {
    double least = std::numeric_limits<double>::infinity();
    for (const auto& [label, of] : runs_) {
      const auto found = of.find(which);
      if (found == of.end() || found->second->ended_early() || found->second->trials.empty()) continue;
      least = std::min(least, found->second->trials.back().at);
    }
    return least;
  }

  /// The geometric mean over tasks of the median over seeds.
  template <typename Best>
  double standing(const RunOf& of, const Best& best) const {
    double logs = 0;
    size_t tasks = 0;
    for (const std::string& task : tasks_) {
      const TaskReference& reference = references_.at(task);
      std::vector<double> ratios;
      for (const auto& [which, run] : of)
        if (which.first == task && reference.best > 0)
          ratios.push_back(counted(best(*run), task) / reference.best);
      if (ratios.empty()) continue;
      logs += std::log(median_of(ratios));
      ++tasks;
    }
    return tasks == 0 ? 0 : std::exp(logs / static_cast<double>(tasks));
  }

  ContestantSummary contestant(const RunOf& of, const RunOf* reference,
                               const std::vector<size_t>& checkpoints) const {
    ContestantSummary made;
    made.contestant = of.begin()->second->contestant;
    made.runs = of.size();
    for (const size_t trials : checkpoints)
      made.standings.push_back(
          {trials, standing(of, [&](const ComparedRun& run) { return run.best_after(trials); })});
    made.in_equal_seconds.ratio = standing(of, [&](const ComparedRun& run) {
      return run.best_within(equal_seconds({run.task, run.seed}));
    });
    for (const auto& [which, run] : of) {
      made.failures += !run->failure.empty();
      made.search_seconds += run->search_seconds / static_cast<double>(of.size());
      made.training_seconds += run->training_seconds / static_cast<double>(of.size());
      made.trial_seconds += run->trial_seconds / static_cast<double>(of.size());
      add_regret(*run, made);
    }
    if (made.measured_again > 0) made.regret /= static_cast<double>(made.measured_again);
    if (reference != nullptr && reference != &of) count_wins(of, *reference, made);
    return made;
  }

  void add_regret(const ComparedRun& run, ContestantSummary& made) const {
    const double best = references_.at(run.task).best_again;
    if (run.winner_again <= 0 || best <= 0) return;
    ++made.measured_again;
    made.regret += std::max(0.0, run.winner_again / best - 1);
    made.changes += run.best_again > 0 && run.best_again < run.winner_again;
  }

  void count_wins(const RunOf& of, const RunOf& reference, ContestantSummary& made) const {
    for (const auto& [which, run] : of) {
      const auto other = reference.find(which);
      if (other == reference.end()) continue;
      const size_t trials = std::min(run->budget, other->second->budget);
      const double mine = counted(run->best_after(trials), which.first);
      const double theirs = counted(other->second->best_after(trials), which.first);
      if (mine <= 0 || theirs <= 0) continue;
      if (std::abs(mine / theirs - 1) < kTie) {
        ++made.ties;
      } else {
        ++(mine < theirs ? made.wins : made.losses);
      }
    }
  }

  ContestantPair compare(const RunOf& a, const RunOf& b) const {
    std::map<std::string, std::vector<double>> logs;
    ContestantPair made;
    for (const auto& [which, run] : a) {
      const auto other = b.find(which);
      if (other == b.end()) continue;
      const size_t trials = std::min(run->budget, other->second->budget);
      const double mine = counted(run->best_after(trials), which.first);
      const double theirs = counted(other->second->best_after(trials), which.first);
      if (mine <= 0 || theirs <= 0) continue;
      logs[which.first].push_back(std::log(mine / theirs));
      ++made.pairs;
    }
    if (made.pairs == 0) return made;
    made.ratio = std::exp(mean_over_tasks(logs, nullptr));
    Random random(1);
    std::vector<double> resampled;
    for (size_t i = 0; i < kResamples; ++i) resampled.push_back(mean_over_tasks(logs, &random));
    std::ranges::sort(resampled);
    const auto tail = static_cast<size_t>(kTail * static_cast<double>(kResamples));
    made.low = std::exp(resampled[tail]);
    made.high = std::exp(resampled[kResamples - 1 - tail]);
    size_t fewest = made.pairs;
    for (const auto& [task, of_task] : logs) fewest = std::min(fewest, of_task.size());
    if (fewest < kFewestSeeds) return made;
    if (made.high < 1 - kTie) made.verdict = PairVerdict::kFaster;
    if (made.low > 1 + kTie) made.verdict = PairVerdict::kSlower;
    return made;
  }

  /// With a source of chance, of seeds drawn anew within each task.
  static double mean_over_tasks(const std::map<std::string, std::vector<double>>& logs, Random* random) {
    double sum = 0;
    for (const auto& [task, of_task] : logs) {
      double of_seeds = 0;
      for (size_t i = 0; i < of_task.size(); ++i)
        of_seeds +=
            of_task[random == nullptr
                        ? i
                        : static_cast<size_t>(random->uniform_int(static_cast<int64_t>(of_task.size())))];
      sum += of_seeds / static_cast<double>(of_task.size());
    }
    return sum / static_cast<double>(logs.size());
  }

  std::map<std::string, TaskReference> references_;
  std::map<std::string, RunOf> runs_;  ///< by the label of the contestant
  std::set<std::string> tasks_;
  size_t most_trials_ = 0;
};

}  // namespace

ContestantPair reversed(const ContestantPair& pair) {
  ContestantPair turned{pair.second, pair.first, pair.pairs, 1 / pair.ratio, 1 / pair.high, 1 / pair.low};
  if (pair.verdict == PairVerdict::kFaster) turned.verdict = PairVerdict::kSlower;
  if (pair.verdict == PairVerdict::kSlower) turned.verdict = PairVerdict::kFaster;
  return turned;
}

std::vector<size_t> best_first(const ComparisonSummary& summary) {
  std::vector<size_t> order(summary.contestants.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::stable_sort(order, {}, [&](size_t i) {
    const auto& standings = summary.contestants[i].standings;
    return standings.empty() ? 0 : standings.back().ratio;
  });
  return order;
}

ComparisonSummary summarise(std::span<const ComparedRun> runs,
                            std::map<std::string, TaskReference> references,
                            const std::string& reference_policy) {
  return Summary(runs, std::move(references)).make(reference_policy);
}

}  // namespace tilewright
