// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/graph/shape_binding.h"
#include "core/measure/measurer_at.h"
#include "core/tuning/tuning_options.h"

namespace tilewright {

/// An option that matters only when a session begins.
struct BeginningOption {
  std::string name;  ///< as it is written
  std::string key;   ///< of the session's options as JSON
};

/// A file and the bindings of its open dimensions for which it is tuned.
struct TunedFile {
  std::string path;
  std::vector<ShapeBinding> bindings;
};

/// The arguments of `tilewright tune`.
struct TuneArguments {
  std::vector<std::string> models;  ///< files; may be empty where a session goes on
  std::vector<TunedFile> files;     ///< the same once the arguments are complete; not empty then
  CommonOptions common;
  TuningOptions tuning;
  std::vector<std::string> policy_options;  ///< "name=value", of the policy
  std::string objective = "f1";
  std::vector<std::string> tasks;  ///< if not empty, only these tasks are tuned, as --task names them
  bool resume_last = false;
  std::string session;      ///< id of the session to continue
  int more_trials = 0;      ///< added to its trials
  double more_minutes = 0;  ///< added to its minutes
  bool wait = false;
  std::string measure_at{kLocalAddress};  ///< as `measurer_at` takes it
  /// Options of this kind that were given.
  std::vector<BeginningOption> beginning;
  bool target_given = false;  ///< --target or --threads was given

  bool resumes() const { return resume_last || !session.empty(); }
};

/// Adds the options to `app`. The function that it returns must be called after parsing; `app` and
/// `arguments` must still exist then.
std::function<void()> add_tune_options(CLI::App& app, TuneArguments& arguments);

/// Checks that a new session can begin with these arguments; fails with kUsage.
Result<void> check_new_session(const TuneArguments& arguments);

}  // namespace tilewright
