// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/target/roofline.h"
#include "core/tuning/task_limit.h"

namespace tilewright {

/// A task whose best program stays far below the limit of the machine.
struct FarTask {
  TaskSummary task;
  double share = 0;  ///< of its limit
  Resource binds = Resource::kArithmetic;
  BelowLimit why = BelowLimit::kUnknown;
};

/// The tasks of a session that stay far below their limit, by the programs that were verified in the session
/// and by the measured peaks of the machine. The tasks that take the most time beyond `kFarFromLimit` come
/// first. Fails as the store does.
Result<std::vector<FarTask>> far_tasks(RecordStore& store, const std::string& session, const Peaks& peaks,
                                       const Hardware& hardware);

}  // namespace tilewright
