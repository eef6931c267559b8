// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/candidate.h"

#include "core/lower/lower.h"

namespace tilewright {

Result<Candidate> make_candidate(const std::string& task, Program program, const CostModel::Needs& needs) {
  Candidate candidate{task, std::move(program), {}};
  if (needs.statements) {
    TILEWRIGHT_TRY(const LoopIr nest, build_loop_nest(candidate.program));
    candidate.statements = statement_features(nest);
  }
  return candidate;
}

}  // namespace tilewright
