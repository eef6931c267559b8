// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/records/record_types.h"
#include "core/space/search_space.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// What a person hears whose program was measured. `known`: earlier in the session, not again.
HandMeasured hand_result(int task, const TrialRecord& record, bool known);
/// The same where it was not measured.
HandMeasured hand_refusal(int task, const std::string& program, const Error& error);

/// Adds to the record of a program that a person made what its decisions say, where they mean the same
/// program in this space: the point of another rule set, or of another machine's caches, would name another.
void describe_by_hand(TrialRecord& record, const Program& program, const std::string& decisions,
                      const SearchSpace& space);

}  // namespace tilewright
