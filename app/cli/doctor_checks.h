// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/cli/command.h"
#include "core/target/roofline.h"
#include "core/target/target.h"
#include "core/target/timing_warnings.h"
#include "core/target/unused_features.h"

namespace tilewright {

/// What was found of one thing that Tilewright needs.
struct Finding {
  enum class State { kOk, kWarning, kFailed };
  std::string name;  ///< "worker", "database", ...
  State state = State::kOk;
  std::string text;  ///< what was found
  std::string cure;  ///< what to do about it; empty where fine
};

/// The code generator, and the compilers that link exported libraries.
std::vector<Finding> check_toolchain();
/// Whether this machine can run the target's code.
Finding check_target(const Target& target);
/// What the processor has and programs for the target do not use.
std::vector<Finding> check_instructions(const std::vector<UnusedFeatures>& unused);
/// Probes the caches, anew, and compares with what the system says of them.
Finding check_caches();
/// Builds, runs and verifies a small program in worker processes, as tuning does.
Finding check_worker(const Target& target);
/// Starts the learner, which networks among the cost models need.
Finding check_learner();
/// Opens the database, if there is one, and reads all of it.
Finding check_database(const CommonOptions& options);
/// Tasks of the target's newest session whose best program is far below what the machine reaches, with the
/// likely cause. Nothing where there is no such session.
std::vector<Finding> check_far_tasks(const CommonOptions& options, const Target& target, const Peaks& peaks);
/// Folders that must be writable, and what the system must allow for samples of running programs.
std::vector<Finding> check_permissions(const CommonOptions& options);
/// What makes measurements unsteady: threads that are not bound, frequency governor, load, a virtual machine,
/// few processors; and what control groups allow.
std::vector<Finding> check_quiet(const TimingConditions& conditions, const Target& target);

}  // namespace tilewright
