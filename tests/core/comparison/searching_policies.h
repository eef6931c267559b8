// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "core/search/past_search.h"

namespace tilewright::testing {

/// Adds two policies to the program, once: "failing" draws at random and has no answer in its second round;
/// "told" draws at random and notes what it is told of earlier searches.
void add_searching_policies();

/// What "told" was told since the last call, search by search; a search that was told nothing has no tasks.
std::vector<PastTasks> take_what_was_told();

}  // namespace tilewright::testing
