// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/candidate_rows.h"

namespace tilewright {
namespace {

CandidateFate fate_of_loss(LossReason reason) {
  switch (reason) {
    case LossReason::kLowerScore: return CandidateFate::kLowerScore;
    case LossReason::kExploration: return CandidateFate::kExploration;
    case LossReason::kFullShare: return CandidateFate::kFullShare;
    case LossReason::kTooAlike: return CandidateFate::kTooAlike;
    case LossReason::kLessDoubted: return CandidateFate::kLessDoubted;
    case LossReason::kDefaultFirst: return CandidateFate::kDefaultFirst;
    case LossReason::kHopeless: return CandidateFate::kHopeless;
    case LossReason::kNotLowered: return CandidateFate::kNotLowered;
  }
  return CandidateFate::kLowerScore;
}

CandidateFate fate_of(const RoundRanked::Candidate& candidate) {
  if (candidate.lost) return fate_of_loss(*candidate.lost);
  if (candidate.rank > 0) return CandidateFate::kChosen;
  if (candidate.origin == "random") return CandidateFate::kAtRandom;
  return candidate.origin == "first options" ? CandidateFate::kFirstOptions : CandidateFate::kOtherMeans;
}

}  // namespace

std::vector<CandidateModel::Row> candidate_rows(const RoundRanked& event) {
  std::vector<CandidateModel::Row> rows;
  for (const auto& candidate : event.candidates) {
    rows.push_back({QString::fromStdString(candidate.program), QString::fromStdString(candidate.sketch),
                    candidate.predicted, candidate.predicted_spread, candidate.rank,
                    QString::fromStdString(candidate.origin), fate_of(candidate)});
  }
  return rows;
}

}  // namespace tilewright
