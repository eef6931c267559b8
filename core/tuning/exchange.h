// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "core/tuning/candidate_sets.h"

namespace tilewright {

/// A program that replaces the program of its task that is fastest alone.
struct Exchange {
  size_t task = 0;
  BestProgram program;
  double gain = 0;  ///< what the task takes less within the model, as a share of what it took
};

/// The lower quartile of a sample: the time on a machine that is undisturbed most of the time, even if some
/// runs were disturbed. Needs at least one value.
double lower_quartile(std::vector<double> values);
/// The value that a share (0 to 1) of the values does not exceed.
double quantile(std::vector<double> values, double share);

/// Chooses among the candidates of one task by their times in place, [candidate][run], where the first
/// candidate is the one that is fastest alone: the candidate with the smallest lower quartile, if that is
/// smaller than the first one's by at least the share `least_gain`.
size_t faster_in_place(const std::vector<std::vector<double>>& seconds, double least_gain);

/// The exchanges that make single tasks faster in place, the surest first. They are found from the time that
/// each task took with each set, [set][task][run]. The first set has the programs that are fastest alone;
/// further sets may repeat some of them.
std::vector<Exchange> faster_exchanged(const std::vector<ProgramSet>& sets,
                                       const std::vector<std::vector<std::vector<double>>>& seconds,
                                       double least_gain);

}  // namespace tilewright
