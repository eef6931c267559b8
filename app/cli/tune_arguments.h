// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/tuning/tuning_options.h"

namespace tilewright {

/// An option that says how a session begins.
struct BeginningOption {
  std::string name;  ///< as it is written
  std::string key;   ///< of the session's options as JSON
};

/// What `tilewright tune` was asked for.
struct TuneArguments {
  std::vector<std::string> models;  ///< files; may be empty where a session goes on
  CommonOptions common;
  TuningOptions tuning;
  std::vector<std::string> policy_options;  ///< "name=value", of the policy
  std::string objective = "f1";
  std::vector<std::string> tasks;  ///< that alone are tuned, as --task names them; empty: all
  bool resume_last = false;
  std::string session;      ///< id of the one to go on with
  int more_trials = 0;      ///< to its budget
  double more_minutes = 0;  ///< to its budget
  bool wait = false;
  /// Options that were given and say how a session begins.
  std::vector<BeginningOption> beginning;
  bool target_given = false;  ///< or threads

  bool resumes() const { return resume_last || !session.empty(); }
};

/// Adds the options to `app`; what it returns is to be called once they are parsed, and needs both.
std::function<void()> add_tune_options(CLI::App& app, TuneArguments& arguments);

/// Whether a new session can begin with them; kUsage where not.
Result<void> check_new_session(const TuneArguments& arguments);

}  // namespace tilewright
