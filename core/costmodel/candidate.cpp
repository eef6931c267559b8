// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/candidate.h"

#include <utility>

#include "core/feature/context_features.h"
#include "core/feature/loop_tree.h"
#include "core/feature/relation_features.h"
#include "core/feature/workload_embedding.h"
#include "core/lower/loop_nest.h"

namespace tilewright {
namespace {

/// `nest` is the loop nest of the program's run; null where no feature is computed from it.
Candidate described(const std::string& task, Program program, const LoopIr* nest,
                    const CostModel::Needs& needs) {
  Candidate candidate;
  candidate.task = task;
  candidate.program = std::move(program);
  if (nest != nullptr) {
    if (needs.statements) {
      StatementRows rows = statement_rows(*nest);
      candidate.statements = std::move(rows.features);
      candidate.nests = std::move(rows.nests);
    }
    if (needs.context) candidate.context = context_features(*nest);
    if (needs.relation) candidate.relation = relation_features(*nest);
    if (needs.loops) candidate.loops = loop_tree(*nest);
  }
  if (needs.workload) {
    const auto flags = workload_embedding(*candidate.program.dag);
    candidate.workload.assign(flags.begin(), flags.end());
  }
  return candidate;
}

}  // namespace

Result<Candidate> make_candidate(const std::string& task, Program program, const CostModel::Needs& needs) {
  if (!needs.nest()) return described(task, std::move(program), nullptr, needs);
  TILEWRIGHT_TRY(const LoopIr nest, build_run_nest(program));
  return described(task, std::move(program), &nest, needs);
}

Result<Candidate> make_candidate(const std::string& task, ScheduledProgram scheduled,
                                 const CostModel::Needs& needs) {
  if (!needs.nest()) return described(task, std::move(scheduled.program), nullptr, needs);
  TILEWRIGHT_TRY(const LoopIr nest, build_run_nest(scheduled.state));
  return described(task, std::move(scheduled.program), &nest, needs);
}

}  // namespace tilewright
