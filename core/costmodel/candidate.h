// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/costmodel/cost_model.h"

namespace tilewright {

/// A program with what a model of these needs looks at. Errors (kInvalid): an illegal program.
Result<Candidate> make_candidate(const std::string& task, Program program, const CostModel::Needs& needs);
/// The same of a program whose primitives were applied before.
Result<Candidate> make_candidate(const std::string& task, ScheduledProgram scheduled,
                                 const CostModel::Needs& needs);

}  // namespace tilewright
