// SPDX-License-Identifier: Apache-2.0
#include "tests/core/comparison/made_up_runs.h"

#include "core/base/random.h"

namespace tilewright::testing {

ComparedRun made_up_run(const std::string& task, const std::string& policy, uint64_t seed,
                        const std::vector<double>& latencies, double seconds) {
  ComparedRun run;
  run.task = task;
  run.contestant.policy = policy;
  run.seed = seed;
  run.budget = static_cast<int>(latencies.size());
  run.round_size = 4;
  for (size_t i = 0; i < latencies.size(); ++i)
    run.trials.push_back(
        {static_cast<int64_t>(i), latencies[i], seconds * static_cast<double>(i + 1), false});
  return run;
}

std::vector<ComparedRun> made_up_comparison(size_t seeds, size_t trials) {
  Random random(3);
  std::vector<ComparedRun> runs;
  for (uint64_t seed = 1; seed <= seeds; ++seed) {
    for (const std::string task : {"a", "b"}) {
      for (const std::string policy : {"random", "evolutionary", "chameleon"}) {
        const double least = policy == "evolutionary" ? 1 : 2;
        std::vector<double> latencies;
        for (size_t i = 0; i < trials; ++i)
          latencies.push_back(random.uniform() < 0.1 ? 0 : 1e-3 * random.uniform(least, 6));
        runs.push_back(made_up_run(task, policy, seed, latencies, policy == "random" ? 0.5 : 2));
        runs.back().search_seconds = 1.5;
        runs.back().training_seconds = policy == "random" ? 0 : 3;
      }
    }
  }
  return runs;
}

}  // namespace tilewright::testing
