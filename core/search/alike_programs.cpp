// SPDX-License-Identifier: Apache-2.0
#include "core/search/alike_programs.h"

namespace tilewright {

AlikePrograms::AlikePrograms(std::span<const ScoredPoint* const> measured, int most) : most_(most) {
  for (const ScoredPoint* point : measured) {
    if (point != nullptr) ++measured_[point->score];
  }
}

void AlikePrograms::leave_out(std::vector<const ScoredPoint*>& ranked, const std::vector<Proposal>& proposals,
                              CandidateScoring& scoring) const {
  auto alike = measured_;
  for (const Proposal& proposal : proposals) ++alike[proposal.predicted];
  std::erase_if(ranked, [&](const ScoredPoint* point) {
    const bool has_enough = ++alike[point->score] > most_;
    if (has_enough) scoring.pass_over(*point, LossReason::kTooAlike, "random");
    return has_enough;
  });
}

}  // namespace tilewright
