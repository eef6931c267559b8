// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/costmodel/cost_model.h"

namespace tilewright::testing {

/// A program of two statements whose latency follows from two of their features, another scale a task.
/// AutoTVM's row holds the statements' features one after the other.
Sample made_up(Random& random, const std::string& task, double scale);
std::vector<Sample> made_up(int count, uint64_t seed, const std::string& task, double scale = 1e-3);

std::vector<Candidate> candidates_of(const std::vector<Sample>& samples);
std::vector<double> scores_of(CostModel& model, const std::vector<Sample>& samples);
/// Of the scores with the speed.
double correlation(CostModel& model, const std::vector<Sample>& samples);

std::unique_ptr<CostModel> model_of(const std::string& name, int warm_up = 16);

}  // namespace tilewright::testing
