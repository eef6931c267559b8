// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/costmodel/learner/learner_process.h"

namespace tilewright::testing {

/// The learner that all tests of a program share, started when one of them first needs it; null where it was
/// not built.
std::shared_ptr<LearnerProcess> shared_learner();

/// The policies that can propose in this build: those with networks need a learner.
std::vector<std::string> runnable_policies();

/// A learner that cannot be started.
std::shared_ptr<LearnerProcess> missing_learner();

}  // namespace tilewright::testing
