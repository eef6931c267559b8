// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/set_timings.h"

namespace tilewright {
namespace {

/// Once there are so many rounds, further candidates are worth less than the rounds.
constexpr int kGoodRounds = 6;

/// Notes the time of each step, and of those that belong to no task together, for each run.
void note_steps(const ModelBench::Turn& turn, const std::vector<int>& task_of_step, SetTimings& timings) {
  for (const auto& steps : turn.step_seconds) {
    double sum = 0;
    for (size_t s = 0; s < steps.size(); ++s) sum += task_of_step[s] < 0 ? steps[s] : 0;
    timings.between.push_back(sum);
    timings.by_step.resize(steps.size());
    for (size_t s = 0; s < steps.size(); ++s) timings.by_step[s].push_back(steps[s]);
  }
}

/// Leaves out the last sets where the time does not suffice to run all of them often enough. False where it
/// does not suffice for the fewest sets.
Result<bool> drop_late_sets(ProgramBench& bench, std::vector<ModelBench::Set>& held,
                            const ComparisonTime& time) {
  const double begun = time.spent();
  TILEWRIGHT_TRY(const ModelBench::Turn turn, bench.turn(held.front().number, true));
  (void)turn;
  const double seconds = time.spent() - begun;
  const auto fits = [&](int rounds) {
    return seconds * rounds * static_cast<double>(held.size()) <= time.left(kTimingShare);
  };
  while (held.size() > kFewestSets && !fits(kGoodRounds)) {
    TILEWRIGHT_CHECK(bench.drop(held.back().number));
    held.pop_back();
  }
  return fits(kFewestRounds);
}

}  // namespace

Result<SetTimings> time_whole(ProgramBench& bench, int set, const InPlaceOptions& options,
                              const ComparisonTime& time) {
  SetTimings timings;
  // The first run finds nothing in the caches. It shows how much time passes between the tasks.
  TILEWRIGHT_TRY(const ModelBench::Turn cold, bench.turn(set, true));
  note_steps(cold, bench.step_tasks(), timings);
  for (int round = 0; round < options.rounds && time.in_time(kChoosingShare); ++round) {
    TILEWRIGHT_TRY(const ModelBench::Turn turn, bench.turn(set, false));
    timings.whole.insert(timings.whole.end(), turn.seconds.begin(), turn.seconds.end());
  }
  return timings;
}

Result<int> time_tasks(ProgramBench& bench, std::vector<ModelBench::Set>& held, size_t tasks,
                       const InPlaceOptions& options, const ComparisonTime& time, SetTimings& timings) {
  TILEWRIGHT_TRY(const bool worth_it, drop_late_sets(bench, held, time));
  if (!worth_it) return 0;
  timings.seconds.assign(held.size(), std::vector<std::vector<double>>(tasks));
  const std::vector<int>& task_of_step = bench.step_tasks();
  for (int round = 0; round < options.rounds; ++round) {
    for (size_t i = 0; i < held.size(); ++i) {
      if (!time.in_time(kTimingShare)) return round;
      const size_t set = (i + static_cast<size_t>(round)) % held.size();
      TILEWRIGHT_TRY(const ModelBench::Turn turn, bench.turn(held[set].number, true));
      if (set == 0) timings.whole.insert(timings.whole.end(), turn.seconds.begin(), turn.seconds.end());
      if (set == 0) note_steps(turn, task_of_step, timings);
      for (const auto& steps : turn.step_seconds) {
        std::vector<double> sums(tasks, 0);
        for (size_t s = 0; s < steps.size(); ++s) {
          if (task_of_step[s] >= 0) sums[static_cast<size_t>(task_of_step[s])] += steps[s];
        }
        for (size_t t = 0; t < sums.size(); ++t) timings.seconds[set][t].push_back(sums[t]);
      }
    }
  }
  return options.rounds;
}

}  // namespace tilewright
