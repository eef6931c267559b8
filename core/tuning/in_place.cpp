// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/in_place.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "core/graph/task_bytes.h"
#include "core/measure/model_bench.h"
#include "core/tuning/chosen_programs.h"
#include "core/tuning/exchange.h"
#include "core/tuning/faster_exchanges.h"

namespace tilewright {
namespace {

// Shares of the time after which certain work no longer begins: compiling further programs, preparing sets
// beyond the second, comparing single tasks, and comparing whole models. What is left of the time goes to the
// default schedules.
constexpr double kCompilingShare = 0.4;
constexpr double kHoldingShare = 0.5;
constexpr double kTimingShare = 0.75;
constexpr double kChoosingShare = 0.8;
/// Fewer rounds say too little about a program.
constexpr int kFewestRounds = 4;
/// Once there are so many rounds, further candidates are worth less than the rounds.
constexpr int kGoodRounds = 6;
/// On an undisturbed machine 8 of 10 runs of one set differ by less than this factor. The times of tasks in
/// the model and alone differ by less than this as well; caches and threads do not explain more.
constexpr double kMostNoise = 1.25;
/// With fewer sets there is nothing to compare.
constexpr size_t kFewestSets = 2;

void append(std::vector<double>& all, const std::vector<double>& further) {
  all.insert(all.end(), further.begin(), further.end());
}

/// The time is over, and the worker was ended with it.
template <typename T>
bool too_late(const Result<T>& result) {
  return !result.ok() && result.error().kind == ErrorKind::kTimeout;
}

/// One comparison: sets of programs, one program of each task, are run in turn.
class Comparison {
 public:
  Comparison(RecordStore& store, const PreparedModel& model, const Target& target, Measurer& measurer,
             const Clock& clock, const InPlaceOptions& options, const std::stop_token& stop)
      : store_(store),
        model_(model),
        target_(target),
        measurer_(measurer),
        clock_(clock),
        options_(options),
        stop_(stop),
        begun_(clock.seconds()),
        model_bytes_(constant_bytes(model.partition.graph)) {}

  Result<InPlaceResult> run() {
    InPlaceResult result;
    TILEWRIGHT_TRY(sets_,
                   candidate_sets(store_, model_.partition, target_, options_.candidates, options_.slowest));
    if (!complete()) return nothing("a task has no program yet");
    TILEWRIGHT_CHECK(put_chosen_first());
    if (!fits_memory())
      return nothing("its weights and activations take more memory than may be used for it");
    if (!worth_reading()) return too_short("to read the model");
    auto bench = measurer_.bench_model(model_, target_, options_.measure, stop_, left(kCompilingShare));
    if (too_late(bench)) return too_short("to read the model");
    TILEWRIGHT_TRY(bench_, std::move(bench));
    TILEWRIGHT_TRY(const bool compiled, compile());
    if (!compiled) return too_short("to compile its programs");
    TILEWRIGHT_CHECK(hold_sets());
    if (held_.empty()) return too_short("to load its programs, or the memory did not");
    if (held_.size() < kFewestSets) {
      TILEWRIGHT_CHECK(time_whole());
      return as_it_was();
    }
    TILEWRIGHT_TRY(const int rounds, time_tasks());
    if (rounds < kFewestRounds) return as_it_was();
    sets_.resize(held_.size());
    exchanges_ = faster_exchanged(sets_, seconds_, options_.least_gain);
    // Their memory is needed for what is compared next.
    for (size_t set = 1; set < held_.size(); ++set) TILEWRIGHT_CHECK(bench_->drop(held_[set].number));
    held_.resize(1);
    groups_[{}] = held_.front().number;
    proven_ = {{}, lower_quartile(whole_), lower_quartile(whole_), whole_};
    TILEWRIGHT_CHECK(keep_what_helps());
    if (late_ && proven_.group.empty()) return as_it_was();
    TILEWRIGHT_CHECK(keep_programs(store_, model_, target_, sets_.front(), with(proven_.group)));
    result = {proven_.seconds, proven_.fastest_seconds, static_cast<int>(proven_.group.size())};
    const auto set = set_of(proven_.group);
    if (set.ok() && drop_others(*set).ok()) return told(result, *set, with(proven_.group), proven_.runs);
    return result;
  }

 private:
  /// A group of exchanges that made the model faster than without any, in one comparison of the two.
  struct Proven {
    ExchangeGroup group;
    double seconds = 0;
    double fastest_seconds = 0;
    std::vector<double> runs;  ///< that `seconds` is of
  };

  /// The result where nothing was compared: the model runs with the same programs as before. Its time is
  /// known where those are the fastest alone.
  InPlaceResult as_it_was() {
    if (whole_.size() < static_cast<size_t>(kFewestRounds * options_.runs))
      return too_short("to run it often enough");
    if (chosen_otherwise_) return too_short("to compare the programs that were chosen before");
    const double seconds = lower_quartile(whole_);
    return told({seconds, seconds}, held_.front().number, sets_.front(), whole_);
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
                        spent() <= options_.most_seconds + options_.extra_seconds;
         ++round) {
      const auto turn = bench_->turn(set, options_.runs, false);
      if (!turn.ok()) break;
      append(again, turn->seconds);
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
    return result;
  }

  /// Whether the times of these programs are implausible for an undisturbed machine.
  bool is_doubtful(const std::vector<double>& runs, const ProgramSet& programs) const {
    if (quantile(runs, 0.9) > kMostNoise * quantile(runs, 0.1)) return true;
    double alone = between_.empty() ? 0 : quantile(between_, 0.5);
    for (size_t t = 0; t < programs.size(); ++t)
      alone += model_.partition.weights[t] * programs[t].record.latency.value_or(0);
    return !between_.empty() && lower_quartile(runs) > kMostNoise * alone;
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
    if (seconds_of_run * (options_.runs + 1) * kFewestRounds > left(1)) return 0.0;
    TILEWRIGHT_CHECK(compile_all(defaults));
    TILEWRIGHT_TRY(const ModelBench::Set plain, bench_->hold(numbers_of(defaults), left(1)));
    TILEWRIGHT_TRY(const TurnSeconds seconds, take_turns(set, plain.number, 1));
    if (std::ssize(seconds.second) < kFewestRounds * options_.runs) return 0.0;
    return lower_quartile(seconds.second) / lower_quartile(seconds.first);
  }

  /// Drops all sets of the groups except one.
  Result<void> drop_others(int set) {
    for (auto group = groups_.begin(); group != groups_.end();) {
      if (group->second == set) {
        ++group;
        continue;
      }
      TILEWRIGHT_CHECK(bench_->drop(group->second));
      group = groups_.erase(group);
    }
    return {};
  }

  /// Fails where one of the programs cannot be compiled in time.
  Result<void> compile_all(const ProgramSet& set) {
    std::vector<MeasureRequest> requests;
    std::vector<std::string> names;
    for (size_t t = 0; t < set.size(); ++t) {
      std::string name = set[t].record.program.hex();
      if (numbers_.contains(name)) continue;
      requests.push_back({&model_.partition.tasks[t], *set[t].program, 0});
      names.push_back(std::move(name));
    }
    if (requests.empty()) return {};
    TILEWRIGHT_TRY(const auto added, bench_->add(requests, left(1)));
    for (size_t i = 0; i < added.size(); ++i) {
      if (!added[i].ok()) return added[i].error();
      numbers_[names[i]] = *added[i];
    }
    return {};
  }

  /// Times of whole runs with either of two sets.
  using TurnSeconds = std::pair<std::vector<double>, std::vector<double>>;

  /// Runs both sets in turn, each being the first equally often, up to a share of the time.
  Result<TurnSeconds> take_turns(int first, int second, double share) {
    TurnSeconds seconds;
    for (int round = 0; round < options_.rounds && in_time(share); ++round) {
      for (const bool is_second : {round % 2 == 0, round % 2 != 0}) {
        TILEWRIGHT_TRY(const ModelBench::Turn turn,
                       bench_->turn(is_second ? second : first, options_.runs, false));
        append(is_second ? seconds.second : seconds.first, turn.seconds);
      }
    }
    return seconds;
  }

  double spent() const { return clock_.seconds() - begun_; }
  bool in_time(double share) const { return spent() <= options_.most_seconds * share; }
  double left(double share) const { return std::max(options_.most_seconds * share - spent(), 0.0); }

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
    return in_time(kCompilingShare) && reading <= left(kCompilingShare);
  }
  bool fits_memory() const {
    return model_bytes_ <=
           options_.most_bytes / static_cast<int64_t>(1 + std::min(sets_.size(), kFewestSets));
  }

  int number_of(const BestProgram& program) const { return numbers_.at(program.record.program.hex()); }
  std::vector<int> numbers_of(const ProgramSet& set) const {
    std::vector<int> numbers;
    for (const BestProgram& program : set) numbers.push_back(number_of(program));
    return numbers;
  }

  /// Compiles the sets' programs, one set after another, and removes from the sets those that were not
  /// compiled. False where there was no time for the first set.
  Result<bool> compile() {
    std::vector<MeasureRequest> requests;
    std::vector<std::string> names;
    for (const ProgramSet& set : sets_) {
      for (size_t t = 0; t < set.size(); ++t) {
        std::string name = set[t].record.program.hex();
        if (!numbers_.emplace(name, -1).second) continue;
        requests.push_back({&model_.partition.tasks[t], *set[t].program, 0});
        names.push_back(std::move(name));
      }
    }
    if (!in_time(kCompilingShare)) return false;
    TILEWRIGHT_TRY(const auto added, bench_->add(requests, left(kCompilingShare)));
    for (size_t i = 0; i < added.size(); ++i) {
      if (added[i].ok()) {
        numbers_[names[i]] = *added[i];
        continue;
      }
      const bool needed = i < sets_.front().size();
      if (needed && added[i].error().kind == ErrorKind::kCancelled) return false;
      if (needed) return added[i].error();
      numbers_.erase(names[i]);
    }
    const ProgramSet& first = sets_.front();
    for (size_t set = 1; set < sets_.size(); ++set) {
      for (size_t t = 0; t < first.size(); ++t) {
        if (!numbers_.contains(sets_[set][t].record.program.hex())) sets_[set][t] = first[t];
      }
    }
    std::erase_if(sets_, [&, fastest = numbers_of(first)](const ProgramSet& set) {
      return &set != sets_.data() && numbers_of(set) == fastest;
    });
    return true;
  }

  /// Loads as many sets as time and memory allow; all are about as large as the first.
  Result<void> hold_sets() {
    int64_t bytes = model_bytes_;
    for (const ProgramSet& set : sets_) {
      const bool enough = held_.size() >= kFewestSets;
      if (enough && !in_time(kHoldingShare)) break;
      if (!held_.empty() && bytes + held_.front().bytes > options_.most_bytes) break;
      const auto held = bench_->hold(numbers_of(set), left(kTimingShare));
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

  /// Leaves out the last sets where the time does not suffice to run all of them often enough. False where it
  /// does not suffice for the fewest sets.
  Result<bool> drop_late_sets() {
    const double begun = spent();
    TILEWRIGHT_TRY(const ModelBench::Turn turn, bench_->turn(held_.front().number, options_.runs, true));
    (void)turn;
    const double seconds = spent() - begun;
    const auto fits = [&](int rounds) {
      return seconds * rounds * static_cast<double>(held_.size()) <= left(kTimingShare);
    };
    while (held_.size() > kFewestSets && !fits(kGoodRounds)) {
      TILEWRIGHT_CHECK(bench_->drop(held_.back().number));
      held_.pop_back();
    }
    return fits(kFewestRounds);
  }

  /// Times whole runs of the set that is fastest alone.
  Result<void> time_whole() {
    // The first run finds nothing in the caches. It shows how much time passes between the tasks.
    TILEWRIGHT_TRY(const ModelBench::Turn cold, bench_->turn(held_.front().number, options_.runs, true));
    note_between(cold);
    for (int round = 0; round < options_.rounds && in_time(kChoosingShare); ++round) {
      TILEWRIGHT_TRY(const ModelBench::Turn turn, bench_->turn(held_.front().number, options_.runs, false));
      append(whole_, turn.seconds);
    }
    return {};
  }

  /// Runs every set in turn, beginning with another one each time. Returns the number of complete rounds.
  Result<int> time_tasks() {
    TILEWRIGHT_TRY(const bool worth_it, drop_late_sets());
    if (!worth_it) return 0;
    seconds_.assign(held_.size(), std::vector<std::vector<double>>(sets_.front().size()));
    const std::vector<int>& task_of_step = bench_->step_tasks();
    for (int round = 0; round < options_.rounds; ++round) {
      for (size_t i = 0; i < held_.size(); ++i) {
        if (!in_time(kTimingShare)) return round;
        const size_t set = (i + static_cast<size_t>(round)) % held_.size();
        TILEWRIGHT_TRY(const ModelBench::Turn turn, bench_->turn(held_[set].number, options_.runs, true));
        if (set == 0) append(whole_, turn.seconds);
        if (set == 0) note_between(turn);
        for (const auto& steps : turn.step_seconds) {
          std::vector<double> sums(sets_.front().size(), 0);
          for (size_t s = 0; s < steps.size(); ++s) {
            if (task_of_step[s] >= 0) sums[static_cast<size_t>(task_of_step[s])] += steps[s];
          }
          for (size_t t = 0; t < sums.size(); ++t) seconds_[set][t].push_back(sums[t]);
        }
      }
    }
    return options_.rounds;
  }

  /// Notes the time of the steps that belong to no task, for each run.
  void note_between(const ModelBench::Turn& turn) {
    const std::vector<int>& task_of_step = bench_->step_tasks();
    for (const auto& steps : turn.step_seconds) {
      double sum = 0;
      for (size_t s = 0; s < steps.size(); ++s) sum += task_of_step[s] < 0 ? steps[s] : 0;
      between_.push_back(sum);
    }
  }

  ProgramSet with(const ExchangeGroup& group) const {
    ProgramSet programs = sets_.front();
    for (size_t i : group) programs[exchanges_[i].task] = exchanges_[i].program;
    return programs;
  }

  Result<void> keep_what_helps() {
    TILEWRIGHT_TRY(
        const ExchangeGroup kept,
        faster_exchanges(exchanges_.size(), [this](const ExchangeGroup& known, const ExchangeGroup& tried) {
          return compare(known, tried);
        }));
    // A combination that was put together step by step is compared as a whole once more.
    if (kept != proven_.group) TILEWRIGHT_CHECK(compare({}, kept));
    return {};
  }

  /// Runs the whole model with either group, in turn.
  Result<std::optional<bool>> compare(const ExchangeGroup& kept, const ExchangeGroup& tried) {
    late_ = late_ || !in_time(kChoosingShare);
    if (late_) return std::optional<bool>();
    const Result<int> kept_set = set_of(kept);
    const Result<int> tried_set = kept_set.ok() ? set_of(tried) : kept_set;
    late_ = too_late(tried_set);
    if (late_) return std::optional<bool>();
    TILEWRIGHT_TRY(const int with_kept, kept_set);
    TILEWRIGHT_TRY(const int with_tried, tried_set);
    TILEWRIGHT_TRY(const TurnSeconds both, take_turns(with_kept, with_tried, kChoosingShare));
    late_ = std::ssize(both.second) < kFewestRounds * options_.runs;
    if (late_) return std::optional<bool>();
    const double seconds = lower_quartile(both.second);
    const double before = lower_quartile(both.first);
    const bool faster = seconds < before;
    if (kept.empty() && faster) proven_ = {tried, seconds, before, both.second};
    if (kept.empty() && proven_.group.empty()) proven_ = {{}, before, before, both.first};
    TILEWRIGHT_CHECK(drop(faster ? kept : tried));
    return std::optional(faster);
  }

  Result<int> set_of(const ExchangeGroup& group) {
    if (const auto found = groups_.find(group); found != groups_.end()) return found->second;
    TILEWRIGHT_TRY(const ModelBench::Set held, bench_->hold(numbers_of(with(group)), left(1)));
    return groups_[group] = held.number;
  }
  Result<void> drop(const ExchangeGroup& group) {
    const auto found = groups_.extract(group);
    return bench_->drop(found.mapped());
  }

  RecordStore& store_;
  const PreparedModel& model_;
  const Target& target_;
  Measurer& measurer_;
  const Clock& clock_;
  const InPlaceOptions& options_;
  const std::stop_token& stop_;
  double begun_;
  int64_t model_bytes_;  ///< of its weights, as a worker that read it holds them beside the sets
  std::vector<ProgramSet> sets_;
  std::unique_ptr<ModelBench> bench_;
  std::map<std::string, int> numbers_;                     ///< of compiled programs, by hash
  std::vector<ModelBench::Set> held_;                      ///< of `sets_` the first ones
  std::vector<double> whole_;                              ///< runs of the first set
  std::vector<double> between_;                            ///< of its runs, what is of no task
  std::vector<std::vector<std::vector<double>>> seconds_;  ///< by set, task and run
  std::vector<Exchange> exchanges_;                        ///< the surest first
  std::map<ExchangeGroup, int> groups_;                    ///< that are held, by what is exchanged
  Proven proven_;
  bool chosen_otherwise_ = false;  ///< what was kept before are not the fastest alone
  bool late_ = false;              ///< a comparison of groups ended before it said anything
};

}  // namespace

Result<InPlaceResult> choose_in_place(RecordStore& store, const PreparedModel& model, const Target& target,
                                      Measurer& measurer, const Clock& clock, const InPlaceOptions& options,
                                      const std::stop_token& stop) {
  return Comparison(store, model, target, measurer, clock, options, stop).run();
}

}  // namespace tilewright
