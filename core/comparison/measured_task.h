// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/tuning/tuning_session.h"

namespace tilewright {

/// A task of a model that contestants search on a machine.
struct MeasuredTask {
  std::string name;  ///< tells it from the others that are compared: "conv2d 1x64x56x56 64 3x3 #1f0c93ab"
  TuningModel model;
  Task task;
  double work = 0;  ///< operations of a run of all models, as often as they have it
};

/// The distinct tasks of these models, in order of first appearance.
std::vector<MeasuredTask> measured_tasks(const std::vector<TuningModel>& models);

/// Those of most work for which the rules have a space, at most so many, the most work first.
std::vector<MeasuredTask> tasks_of_most_work(std::vector<MeasuredTask> tasks, size_t most,
                                             const Target& target, const std::string& rules);

}  // namespace tilewright
