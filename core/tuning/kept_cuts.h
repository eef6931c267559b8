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

/// What is kept for a model on a target; empty where nothing is, or nothing that can be read. Errors: the
/// database's.
Result<GraphChoice> kept_graph_choice(RecordStore& store, const PreparedModel& model, const Target& target);

/// Ids of the tasks that are kept as cut for a model on a target, without those of which the records have a
/// program that works, other than the plain loop nest. Errors: the database's.
Result<std::set<std::string>> kept_cuts(RecordStore& store, const PreparedModel& model, const Target& target);

/// Keeps that these tasks are cut, with all that is kept for the model already. Errors: the database's.
Result<void> keep_cuts(RecordStore& store, const PreparedModel& model, const std::set<std::string>& cut,
                       const Target& target);

}  // namespace tilewright
