// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/thread_pool.h"
#include "core/dataset/dataset.h"

namespace tilewright {

/// Programs that were measured, and that this version cannot make any more: the definition of what they
/// compute has changed since.
struct StalePrograms {
  int programs = 0;
  int tasks = 0;      ///< these are of
  std::string first;  ///< the first of them and why, for people
};

/// Takes them out of a dataset: they keep their places and count as measured on no target, so that everything
/// else of old data can still be learnt from. On the threads of `threads`.
StalePrograms leave_out_stale(Dataset& dataset, const ThreadPool& threads);

/// "12 programs of 3 tasks cannot be made by this version and are left out; the first: ..."
std::string stale_programs_text(const StalePrograms& stale);

}  // namespace tilewright
