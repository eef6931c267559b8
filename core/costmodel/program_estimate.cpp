// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/program_estimate.h"

#include <algorithm>
#include <span>

#include "core/costmodel/candidate.h"
#include "core/lower/lower.h"

namespace tilewright {
namespace {

/// Vector registers that a tile takes, rows of its last dimension being cut into vectors.
int64_t registers_of(const Buffer& buffer, const Target& target) {
  if (buffer.place != Buffer::Place::kRegister) return 0;
  const int64_t lanes =
      std::max<int64_t>(1, target.vector_bytes / static_cast<int64_t>(data_type_size(buffer.data_type)));
  int64_t count = 1;
  for (size_t i = 0; i + 1 < buffer.shape.size(); ++i) count *= buffer.shape[i];
  return buffer.shape.empty() ? 1 : count * ((buffer.shape.back() + lanes - 1) / lanes);
}

}  // namespace

Result<ProgramEstimate> estimate_program(const std::string& task, const Program& program,
                                         const Target& target, CostModel& model) {
  TILEWRIGHT_TRY(const LoopIr lowered, lower(program, target));
  ProgramEstimate estimate;
  int64_t registers = 0;
  for (const Buffer& buffer : lowered.buffers) registers = std::max(registers, registers_of(buffer, target));
  estimate.registers = static_cast<int>(registers);
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
