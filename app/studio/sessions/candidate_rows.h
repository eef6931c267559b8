// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/tuning/tuning_event.h"
#include "views/prediction/candidate_model.h"

namespace tilewright {

/// What the policy ranked in a round, as the window shows it.
std::vector<CandidateModel::Row> candidate_rows(const RoundRanked& event);

}  // namespace tilewright
