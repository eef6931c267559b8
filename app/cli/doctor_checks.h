// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/base/isolation.h"
#include "core/target/roofline.h"
#include "core/target/target.h"
#include "core/target/timing_warnings.h"
#include "core/target/unused_features.h"

namespace tilewright {

/// The result of checking one thing that Tilewright needs.
struct Finding {
  enum class State { kOk, kWarning, kFailed };
  std::string name;  ///< "worker", "database", ...
  State state = State::kOk;
  std::string text;  ///< what was found
  std::string cure;  ///< what to do about it; empty where nothing is wrong
};

/// The code generator, and the compilers that link exported libraries.
std::vector<Finding> check_toolchain();
/// Whether this machine can run the target's code.
Finding check_target(const Target& target);
/// Instructions that the processor has and programs for the target do not use.
std::vector<Finding> check_instructions(const std::vector<UnusedFeatures>& unused);
/// Measures the sizes of the caches again and compares them with those that the system reports.
Finding check_caches();
/// Builds, runs and verifies a small program in worker processes, as tuning does.
Finding check_worker(const Target& target);
/// What isolates a worker from this machine, and what is missing, as reported by a worker that is started for
/// this check. Empty where no worker starts, which `check_worker` reports.
std::vector<Finding> check_isolation();
/// The same for a worker that lacks these means of isolation. Pure.
std::vector<Finding> isolation_findings(const std::vector<Wall>& missing);
/// Starts the learner, which neural cost models need.
Finding check_learner();
/// Opens the database, if there is one, and checks it completely.
Finding check_database(const CommonOptions& options);
/// Tasks of the target's newest session whose best program is far below the limit of the machine, with the
/// likely cause. Empty where there is no such session.
std::vector<Finding> check_far_tasks(const CommonOptions& options, const Target& target, const Peaks& peaks);
/// Folders that must be writable, and permissions that profiling of running programs needs.
std::vector<Finding> check_permissions(const CommonOptions& options);
/// What makes measurements unsteady: threads that are not bound, frequency governor, load, a virtual machine,
/// few processors; and limits of control groups.
std::vector<Finding> check_quiet(const TimingConditions& conditions, const Target& target);

}  // namespace tilewright
