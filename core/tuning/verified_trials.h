// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/backend/lower.h"
#include "core/records/record_store.h"
#include "core/target/target.h"

namespace tilewright {

/// A query for the trials of a task on a target whose programs this version can run again and that were
/// compared with the reference, the fastest first.
inline TrialQuery verified_trials(const std::string& task, const Target& target) {
  TrialQuery query;
  query.task = task;
  query.target = target.key();
  query.lowering_version = kLoweringVersion;
  query.outcome = TrialQuery::Outcome::kSucceeded;
  query.verified_only = true;
  query.order = TrialQuery::Order::kFastestFirst;
  return query;
}

}  // namespace tilewright
