// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <span>
#include <vector>

#include "core/search/candidate_scoring.h"
#include "core/search/search_policy.h"

namespace tilewright {

/// The programs that a trained model cannot tell apart: those of one score. More than a few of them would
/// teach it nothing, and where it is wrong about them, it would choose nothing else. A value, of one round.
class AlikePrograms {
 public:
  /// At most `most` of a score; those of `measured` (null ones are none) count.
  AlikePrograms(std::span<const ScoredPoint* const> measured, int most);

  /// Leaves out of a list what has enough like it among the measured programs, these proposals and what comes
  /// before it, and passes it over.
  void leave_out(std::vector<const ScoredPoint*>& ranked, const std::vector<Proposal>& proposals,
                 CandidateScoring& scoring) const;

 private:
  std::map<float, int> measured_;  ///< how many have each score
  int most_;
};

}  // namespace tilewright
