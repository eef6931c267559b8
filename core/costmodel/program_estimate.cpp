// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/program_estimate.h"

#include <span>

#include "core/backend/lower.h"
#include "core/costmodel/candidate.h"
#include "core/feature/tile_registers.h"

namespace tilewright {

Result<ProgramEstimate> estimate_program(const std::string& task, const Program& program,
                                         const Target& target, CostModel& model) {
  TILEWRIGHT_TRY(const LoopIr lowered, lower(program, target));
  ProgramEstimate estimate;
  estimate.registers = tile_registers(lowered, target);
  TILEWRIGHT_TRY(const LoopIr nest, build_run_nest(program));
  estimate.nest = nest_footprints(nest);
  const auto statements = statement_features(nest);
  estimate.draft = draft_program(statements, target);
  TILEWRIGHT_TRY(const Candidate candidate, make_candidate(task, program, model.needs()));
  const auto predicted = model.predict(std::span(&candidate, 1));
  if (!predicted.empty()) {
    estimate.score = predicted.front().score;
    estimate.spread = predicted.front().spread;
  }
  return estimate;
}

}  // namespace tilewright
