// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/task_reference.h"

#include <algorithm>
#include <cmath>

namespace tilewright {
namespace {

/// The smaller of two of which 0 is none.
double smaller_known(double a, double b) {
  return a > 0 && b > 0 ? std::min(a, b) : std::max(a, b);
}

}  // namespace

double TaskReference::counted(double latency) const {
  return std::isfinite(latency) ? latency : worst;
}

std::map<std::string, TaskReference> complete_references(std::span<const ComparedRun> runs,
                                                         std::map<std::string, TaskReference> known) {
  std::map<std::string, TaskReference> found;
  for (const ComparedRun& run : runs) {
    TaskReference& reference = found[run.task];
    for (const ComparedTrial& trial : run.trials) {
      if (trial.latency <= 0) continue;
      reference.best = smaller_known(reference.best, trial.latency);
      reference.worst = std::max(reference.worst, trial.latency);
    }
    if (run.best_again > 0) reference.best_again = smaller_known(reference.best_again, run.best_again);
  }
  known.merge(found);
  return known;
}

}  // namespace tilewright
