// SPDX-License-Identifier: Apache-2.0
#include "core/measure/build_service.h"

#include <nlohmann/json.hpp>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/base/clock.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/compute/variant.h"
#include "core/graph/task_json.h"

namespace tilewright {
namespace {

constexpr size_t kMostDags = 64;

}  // namespace

std::string dag_hash(const ComputeDag& dag) {
  return hash_of(dag_text(dag)).hex();
}

Result<std::shared_ptr<const ComputeDag>> BuildService::dag_of(const BuildRequest& request) {
  const auto key = std::pair(request.task, request.variant);
  if (const auto found = dags_.find(key); found != dags_.end()) return found->second;
  TILEWRIGHT_TRY(const Task task, task_from_json(request.task));
  TILEWRIGHT_TRY(ComputeDag dag, build_task_dag(task, request.variant));
  if (dags_.size() >= kMostDags) dags_.clear();
  return dags_[key] = std::make_shared<const ComputeDag>(std::move(dag));
}

Result<BuildReply> BuildService::build(const BuildRequest& request) {
  TILEWRIGHT_TRY(const nlohmann::json target_json, parse_json(request.target, "target"));
  TILEWRIGHT_TRY(const Target target, target_from_json(target_json));
  TILEWRIGHT_TRY(auto dag, dag_of(request));
  if (!request.dag_hash.empty() && dag_hash(*dag) != request.dag_hash) {
    return Error{ErrorKind::kInternal, "build", "the program was made for another definition of its task", "",
                 ""};
  }
  TILEWRIGHT_TRY(std::vector<Primitive> primitives, primitives_from_json(request.primitives));
  const double begin = system_clock().seconds();
  TILEWRIGHT_TRY(const LoopIr ir, lower(Program{std::move(dag), std::move(primitives)}, target));
  BuildReply reply;
  TILEWRIGHT_TRY(reply.code, generate_code(ir, target));
  reply.seconds = system_clock().seconds() - begin;
  return reply;
}

}  // namespace tilewright
