// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "core/compute/compute_dag.h"
#include "core/measure/protocol.h"

namespace tilewright {

/// The hash of a DAG that `BuildRequest::dag_hash` holds.
std::string dag_hash(const ComputeDag& dag);

/// The worker's side of `build`. It keeps the DAGs of the tasks that it saw last.
class BuildService {
 public:
  /// Errors: kInvalid (an illegal program), kCompile, kBadInput and kInternal for requests that make no
  /// sense.
  Result<BuildReply> build(const BuildRequest& request);

 private:
  Result<std::shared_ptr<const ComputeDag>> dag_of(const BuildRequest& request);

  std::map<std::pair<std::string, std::string>, std::shared_ptr<const ComputeDag>> dags_;
};

}  // namespace tilewright
