// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/studio/models/model_loader.h"
#include "core/base/result.h"
#include "core/graph/prepare.h"
#include "core/graph/task.h"
#include "core/records/trial_list.h"
#include "core/schedule/program.h"
#include "core/target/target.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {

/// The task whose program is wanted, and where it may be found.
struct TaskRequest {
  std::shared_ptr<const PreparedModel> model;  ///< null where no drawn graph has the task
  int task = -1;                               ///< of the model
  int shown = -1;                              ///< the same by the window's number; -1: none is wanted
  std::string id;                              ///< the same in the database
  std::string session;                         ///< that knows the task where the models do not
  Target target;                               ///< that programs are wanted for
  std::filesystem::path database;
};

/// The task from a model, or from the session that tried it.
Result<Task> wanted_task(const TaskRequest& request);

struct KnownProgram {
  BestProgram best;     ///< with its program
  TrialRecord fastest;  ///< the task's fastest record, where the model runs with another one
};

/// The program that the model runs with, or else the fastest one from any session; nothing where there is
/// none.
Result<std::optional<KnownProgram>> best_known_program(const TaskRequest& request, const Task& task,
                                                       const Target& target);

/// The task of a record; nothing where neither an open model nor the database has it.
Result<std::optional<Task>> recorded_task(const TrialProgram& record, const LoadedModels& models);

/// The program of a record; nothing where neither an open model nor the database has its task.
Result<std::optional<Program>> recorded_program(const TrialProgram& record, const LoadedModels& models);

}  // namespace tilewright
