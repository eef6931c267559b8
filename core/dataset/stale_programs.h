// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/thread_pool.h"
#include "core/dataset/dataset.h"

namespace tilewright {

/// Programs of a dataset that this version can no longer make, because the definition of what they compute
/// has changed.
struct StalePrograms {
  int programs = 0;
  int tasks = 0;      ///< to which they belong
  std::string first;  ///< the first program and the reason, for people
};

/// Marks such programs as not measured on any target; they keep their places, and the rest of the dataset can
/// still be learnt from. Runs on `threads`.
StalePrograms leave_out_stale(Dataset& dataset, const ThreadPool& threads);

/// "12 programs of 3 tasks cannot be made by this version and are left out; the first: ..."
std::string stale_programs_text(const StalePrograms& stale);

}  // namespace tilewright
