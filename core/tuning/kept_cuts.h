// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>

#include "core/base/result.h"
#include "core/graph/graph_choice.h"
#include "core/graph/prepare.h"
#include "core/records/record_store.h"
#include "core/target/target.h"

namespace tilewright {

/// The graph choice that is kept for a model on a target; empty where there is none, or where it cannot be
/// read. Errors: the database's.
Result<GraphChoice> kept_graph_choice(RecordStore& store, const PreparedModel& model, const Target& target);

/// Ids of the tasks that are kept as cut for a model on a target, except those for which the records have a
/// working program other than the plain loop nest. Errors: the database's.
Result<std::set<std::string>> kept_cuts(RecordStore& store, const PreparedModel& model, const Target& target);

/// Records that these tasks are cut, in addition to what is kept for the model already. Errors: the
/// database's.
Result<void> keep_cuts(RecordStore& store, const PreparedModel& model, const std::set<std::string>& cut,
                       const Target& target);

}  // namespace tilewright
