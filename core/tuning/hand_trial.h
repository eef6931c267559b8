// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/records/record_types.h"
#include "core/space/search_space.h"
#include "core/tuning/tuning_event.h"

namespace tilewright {

/// The event for a person whose program was measured. `known`: it had been measured earlier in the session
/// and was not measured again.
HandMeasured hand_result(int task, const TrialRecord& record, bool known);
/// The event for a person whose program was not measured.
HandMeasured hand_refusal(int task, const std::string& program, const Error& error);

/// Adds its decisions to the record of a program that a person made, where they describe the same program in
/// this space. The point of another rule set, or for the caches of another machine, would describe another
/// program.
void describe_by_hand(TrialRecord& record, const Program& program, const std::string& decisions,
                      const SearchSpace& space);

}  // namespace tilewright
