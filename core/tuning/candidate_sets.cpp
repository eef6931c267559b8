// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/candidate_sets.h"

#include "core/tuning/chosen_programs.h"

namespace tilewright {

Result<std::vector<ProgramSet>> candidate_sets(RecordStore& store, const Partition& partition,
                                               const Target& target, int most, double slowest) {
  std::vector<ProgramSet> sets(1);
  TILEWRIGHT_TRY(sets[0], best_programs(store, partition, target));
  for (size_t t = 0; t < partition.tasks.size(); ++t) {
    const BestProgram first = sets.front()[t];
    if (!first.program) continue;
    TILEWRIGHT_TRY(const auto others, verified_programs(store, partition.tasks[t], target, most));
    size_t set = 1;
    for (const BestProgram& other : others) {
      if (other.record.program == first.record.program) continue;
      if (*other.record.latency > *first.record.latency * slowest) break;
      if (static_cast<int>(set) >= most) break;
      if (set == sets.size()) sets.push_back(sets.front());
      sets[set++][t] = other;
    }
  }
  return sets;
}

}  // namespace tilewright
