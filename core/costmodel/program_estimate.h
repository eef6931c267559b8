// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/costmodel/cost_model.h"
#include "core/feature/draft_quantities.h"
#include "core/feature/nest_footprints.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// What is known of a program without building it.
struct ProgramEstimate {
  double score = 0;       ///< by the cost model, which knows what it tells (`CostModel::tells_speed`)
  double spread = 0;      ///< the model's own uncertainty of it; 0: it has none
  DraftQuantities draft;  ///< by plain reckoning
  int registers = 0;      ///< vector registers of its largest register tile
  NestFootprints nest;
};

/// Fails with kInvalid where the program could not be built for the target: it cannot be lowered, its
/// register tile does not fit, and the like.
Result<ProgramEstimate> estimate_program(const std::string& task, const Program& program,
                                         const Target& target, CostModel& model);

}  // namespace tilewright
