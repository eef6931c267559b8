// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "core/tuning/candidate_sets.h"

namespace tilewright {

/// A program that takes the place of the fastest alone of its task.
struct Exchange {
  size_t task = 0;
  BestProgram program;
  double gain = 0;  ///< what the task takes less within the model, as a share of what it took
};

/// Of a sample, disturbed or not: what it takes when the machine is left alone most of the time. Of one value
/// at least.
double lower_quartile(std::vector<double> values);
/// What that share of them is at most; 0 to 1.
double quantile(std::vector<double> values, double share);

/// From the times of one task in place, [candidate][run], the first candidate the one that is fastest alone:
/// the candidate whose lower quartile is smallest, if it is smaller than the first one's by `least_gain` of
/// it at least.
size_t faster_in_place(const std::vector<std::vector<double>>& seconds, double least_gain);

/// The exchanges that make single tasks faster in place, the surest first, by what each task took with each
/// set, [set][task][run]. The first set is what is fastest alone; further ones may repeat its programs.
std::vector<Exchange> faster_exchanged(const std::vector<ProgramSet>& sets,
                                       const std::vector<std::vector<std::vector<double>>>& seconds,
                                       double least_gain);

}  // namespace tilewright
