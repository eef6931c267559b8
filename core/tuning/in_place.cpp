// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/in_place.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/graph/task_bytes.h"
#include "core/tuning/chosen_programs.h"
#include "core/tuning/exchange_comparison.h"
#include "core/tuning/set_timings.h"

namespace tilewright {
namespace {

/// On an undisturbed machine 8 of 10 runs of one set differ by less than this factor. The times of tasks in
/// the model and alone differ by less than this as well; caches and threads do not explain more.
constexpr double kMostNoise = 1.25;
/// One comparison: sets of programs, one program of each task, are run in turn.
class Comparison {
 public:
  Comparison(RecordStore& store, const PreparedModel& model, const Target& target, Measurer& measurer,
             const Clock& clock, const InPlaceOptions& options, const std::stop_token& stop)
      : store_(store),
        model_(model),
        target_(target),
        measurer_(measurer),
        options_(options),
        stop_(stop),
        time_(clock, options.most_seconds),
        model_bytes_(constant_bytes(model.partition.graph)) {}

  Result<InPlaceResult> run() {
    TILEWRIGHT_TRY(sets_,
                   candidate_sets(store_, model_.partition, target_, options_.candidates, options_.slowest));
    if (!complete()) return nothing("a task has no program yet");
    TILEWRIGHT_CHECK(put_chosen_first());
    if (!fits_memory())
      return nothing("its weights and activations take more memory than may be used for it");
    if (!worth_reading()) return too_short("to read the model");
    auto bench = measurer_.bench_model(model_, target_, options_.measure, stop_, time_.left(kCompilingShare));
    if (too_late(bench)) return too_short("to read the model");
    TILEWRIGHT_TRY(auto made, std::move(bench));
    bench_.emplace(std::move(made), model_.partition.tasks, options_, time_);
    TILEWRIGHT_TRY(const bool compiled, bench_->compile(sets_));
    if (!compiled) return too_short("to compile its programs");
    TILEWRIGHT_CHECK(hold_sets());
    if (held_.empty()) return too_short("to load its programs, or the memory did not");
    if (held_.size() < kFewestSets) {
      TILEWRIGHT_TRY(timings_, time_whole(*bench_, held_.front().number, options_, time_));
      return as_it_was();
    }
    TILEWRIGHT_TRY(const int rounds,
                   time_tasks(*bench_, held_, sets_.front().size(), options_, time_, timings_));
    if (rounds < kFewestRounds) return as_it_was();
    sets_.resize(held_.size());
    return exchange(faster_exchanged(sets_, timings_.seconds, options_.least_gain));
  }

 private:
  /// Keeps those of the exchanges with which the whole model is faster.
  Result<InPlaceResult> exchange(std::vector<Exchange> exchanges) {
    // Their memory is needed for what is compared next.
    for (size_t set = 1; set < held_.size(); ++set) TILEWRIGHT_CHECK(bench_->drop(held_[set].number));
    held_.resize(1);
    ExchangeComparison comparison(*bench_, options_, time_, sets_.front(), held_.front().number,
                                  timings_.whole, std::move(exchanges));
    TILEWRIGHT_CHECK(comparison.run());
    const ExchangeComparison::Proven& proven = comparison.proven();
    if (comparison.is_late() && proven.group.empty()) return as_it_was();
    const ProgramSet chosen = comparison.with(proven.group);
    TILEWRIGHT_CHECK(keep_programs(store_, model_, target_, sets_.front(), chosen));
    const InPlaceResult result{proven.seconds, proven.fastest_seconds, static_cast<int>(proven.group.size())};
    const auto set = comparison.hold_proven();
    return set.ok() ? told(result, *set, chosen, proven.runs) : result;
  }

  /// The result where nothing was compared: the model runs with the same programs as before. Its time is
  /// known where those are the fastest alone.
  InPlaceResult as_it_was() {
    if (timings_.whole.size() < static_cast<size_t>(kFewestRounds * options_.runs))
      return too_short("to run it often enough");
    if (chosen_otherwise_) return too_short("to compare the programs that were chosen before");
    const double seconds = lower_quartile(timings_.whole);
    return told({seconds, seconds}, held_.front().number, sets_.front(), timings_.whole);
  }

  static InPlaceResult nothing(std::string why) {
    InPlaceResult result;
    result.why_not = std::move(why);
    return result;
  }
  InPlaceResult too_short(std::string_view what) const {
    return nothing(
        fmt::format("the {:.0f} s that there were for it did not suffice {}", options_.most_seconds, what));
  }

  /// Completes the result: how the default schedules compare, and how certain it is. A set whose time is
  /// implausible is timed again.
  InPlaceResult told(InPlaceResult result, int set, const ProgramSet& programs, std::vector<double> runs) {
    const auto ratio = default_ratio(set);
    result.doubtful = is_doubtful(runs, programs);
    std::vector<double> again;
    for (int round = 0; result.doubtful && round < 2 * options_.rounds &&
                        time_.spent() <= options_.most_seconds + options_.extra_seconds;
         ++round) {
      const auto turn = bench_->turn(set, false);
      if (!turn.ok()) break;
      again.insert(again.end(), turn->seconds.begin(), turn->seconds.end());
      // The latest runs are enough, since the disturbance may have ended.
      const auto enough = static_cast<std::ptrdiff_t>(kFewestRounds * options_.runs);
      if (std::ssize(again) < enough) continue;
      const std::vector<double> latest(again.end() - enough, again.end());
      result.doubtful = is_doubtful(latest, programs);
      if (!result.doubtful || lower_quartile(latest) < lower_quartile(runs)) runs = latest;
    }
    // The two were compared in turn, but the chosen one may have been timed again since, alone.
    const double slower = result.fastest_seconds / result.seconds;
    result.seconds = lower_quartile(runs);
    result.fastest_seconds = result.seconds * slower;
    result.low_seconds = quantile(runs, 0.1);
    result.high_seconds = quantile(runs, 0.9);
    // This ratio is additional information: its failure is no failure of the choice.
    result.default_seconds = ratio.ok() ? result.seconds * *ratio : 0;
    for (const auto& seconds : timings_.by_step) result.step_seconds.push_back(quantile(seconds, 0.5));
    return result;
  }

  /// Whether the times of these programs are implausible for an undisturbed machine.
  bool is_doubtful(const std::vector<double>& runs, const ProgramSet& programs) const {
    if (quantile(runs, 0.9) > kMostNoise * quantile(runs, 0.1)) return true;
    double alone = timings_.between.empty() ? 0 : quantile(timings_.between, 0.5);
    for (size_t t = 0; t < programs.size(); ++t)
      alone += model_.partition.weights[t] * programs[t].record.latency.value_or(0);
    return !timings_.between.empty() && lower_quartile(runs) > kMostNoise * alone;
  }

  /// How many times as long the model takes with its tasks' default schedules as with a set; 0 where a task
  /// has no default schedule, or where time or memory does not suffice.
  Result<double> default_ratio(int set) {
    TILEWRIGHT_TRY(const ProgramSet defaults, default_programs(store_, model_.partition, target_));
    const bool complete =
        std::ranges::all_of(defaults, [](const BestProgram& best) { return best.program.has_value(); });
    const auto held = static_cast<int64_t>(held_.size() + 1) * held_.front().bytes;
    if (!complete || model_bytes_ + held > options_.most_bytes) return 0.0;
    // The default schedules may take many times as long as the chosen programs.
    double seconds_of_run = 0;
    for (size_t t = 0; t < defaults.size(); ++t)
      seconds_of_run += model_.partition.weights[t] * defaults[t].record.latency.value_or(0);
    if (seconds_of_run * (options_.runs + 1) * kFewestRounds > time_.left(1)) return 0.0;
    TILEWRIGHT_CHECK(bench_->compile_all(defaults));
    TILEWRIGHT_TRY(const ModelBench::Set plain, bench_->hold(defaults, 1));
    TILEWRIGHT_TRY(const ProgramBench::TurnSeconds seconds, bench_->take_turns(set, plain.number, 1));
    if (std::ssize(seconds.second) < kFewestRounds * options_.runs) return 0.0;
    return lower_quartile(seconds.second) / lower_quartile(seconds.first);
  }

  /// A model with reference kernels would spend its time there, which says nothing about the programs.
  bool complete() const {
    return std::ranges::all_of(sets_.front(),
                               [](const BestProgram& best) { return best.program.has_value(); });
  }

  /// Puts the programs that were kept before into the second set.
  Result<void> put_chosen_first() {
    TILEWRIGHT_TRY(const auto chosen, chosen_programs(store_, model_, target_));
    for (size_t t = 0; t < chosen.size(); ++t) {
      const auto is_chosen = [&](const ProgramSet& set) {
        return set[t].record.program == chosen[t].record.program;
      };
      if (is_chosen(sets_.front())) continue;
      chosen_otherwise_ = true;
      if (sets_.size() < kFewestSets) sets_.push_back(sets_.front());
      if (const auto at = std::ranges::find_if(sets_, is_chosen); at != sets_.end()) (*at)[t] = sets_[1][t];
      sets_[1][t] = chosen[t];
    }
    return {};
  }

  /// Whether time and memory suffice for the model and the fewest sets, as far as this can be told; all sets
  /// are about equally large.
  bool worth_reading() const {
    const double reading = model_.read_seconds + model_.pass_seconds + model_.partition_seconds;
    return time_.in_time(kCompilingShare) && reading <= time_.left(kCompilingShare);
  }
  bool fits_memory() const {
    return model_bytes_ <=
           options_.most_bytes / static_cast<int64_t>(1 + std::min(sets_.size(), kFewestSets));
  }

  /// Loads as many sets as time and memory allow; all are about as large as the first.
  Result<void> hold_sets() {
    int64_t bytes = model_bytes_;
    for (const ProgramSet& set : sets_) {
      const bool enough = held_.size() >= kFewestSets;
      if (enough && !time_.in_time(kHoldingShare)) break;
      if (!held_.empty() && bytes + held_.front().bytes > options_.most_bytes) break;
      const auto held = bench_->hold(set, kTimingShare);
      if (enough && !held.ok() && held.error().kind == ErrorKind::kOutOfMemory) break;
      if (too_late(held)) {
        held_.clear();
        break;
      }
      if (!held.ok()) return held.error();
      bytes += held->bytes;
      if (bytes > options_.most_bytes) return bench_->drop(held->number);
      held_.push_back(*held);
    }
    return {};
  }

  RecordStore& store_;
  const PreparedModel& model_;
  const Target& target_;
  Measurer& measurer_;
  const InPlaceOptions& options_;
  const std::stop_token& stop_;
  ComparisonTime time_;
  int64_t model_bytes_;  ///< of its weights, as a worker that read it holds them beside the sets
  std::vector<ProgramSet> sets_;
  std::optional<ProgramBench> bench_;  ///< none before the model was read
  std::vector<ModelBench::Set> held_;  ///< of `sets_` the first ones
  SetTimings timings_;
  bool chosen_otherwise_ = false;  ///< what was kept before are not the fastest alone
};

}  // namespace

Result<InPlaceResult> choose_in_place(RecordStore& store, const PreparedModel& model, const Target& target,
                                      Measurer& measurer, const Clock& clock, const InPlaceOptions& options,
                                      const std::stop_token& stop) {
  return Comparison(store, model, target, measurer, clock, options, stop).run();
}

}  // namespace tilewright
