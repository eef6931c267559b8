// SPDX-License-Identifier: Apache-2.0
#include "tests/checked/default_program.h"

#include <fmt/format.h>

#include "core/base/fork_join.h"
#include "core/codegen/codegen.h"
#include "core/lower/lower.h"
#include "core/measure/guarded_buffer.h"
#include "core/measure/task_bench.h"

namespace tilewright {
namespace {

struct Built {
  LoopIr ir;
  ObjectCode code;
};

Result<Built> build(const Task& task, const Target& target, std::string_view rules) {
  TILEWRIGHT_TRY(const auto space, build_search_space(task, target, rules));
  TILEWRIGHT_TRY(const Point point, default_point(*space, target));
  TILEWRIGHT_TRY(const Program program, space->materialise(point));
  Built built;
  TILEWRIGHT_TRY(built.ir, lower(program, target));
  TILEWRIGHT_TRY(built.code, generate_object(built.ir, target, {}));
  return built;
}

}  // namespace

Result<void> build_default_program(const Task& task, const Target& target, std::string_view rules) {
  TILEWRIGHT_CHECK(build(task, target, rules));
  return {};
}

Result<void> check_default_program(const Task& task, const Target& target, std::string_view rules,
                                   uint64_t seed, double tolerance) {
  TILEWRIGHT_TRY(const Built built, build(task, target, rules));
  const auto wrong = [&](std::string what) {
    return Error{ErrorKind::kWrongResult, task.name, std::move(what), {}, loop_ir_text(built.ir)};
  };
  TILEWRIGHT_TRY(const LoadedCode code, LoadedCode::load(built.code));
  TILEWRIGHT_TRY(TaskBench bench, TaskBench::create(task, seed));
  GuardedBuffer blob, workspace;
  TILEWRIGHT_CHECK(blob.resize(built.code.blob_bytes, "packed weights"));
  TILEWRIGHT_CHECK(workspace.resize(built.code.workspace_bytes, "workspace"));
  if (code.prepack()(bench.parameters(), blob.data()) != 0) return wrong("does not pack its parameters");
  bench.poison_outputs();
  workspace.poison();
  tw_pool* pool = target.threads > 1 ? tw_pool_create(target.threads, nullptr) : nullptr;
  const int32_t result = code.run()(bench.arguments(), blob.data(), workspace.data(), pool);
  if (pool) tw_pool_destroy(pool);
  if (result != 0) return wrong("does not run");
  TILEWRIGHT_TRY(const VerifyReply reply, bench.compare_outputs());
  if (!reply.overrun.empty()) return wrong("writes past the end of " + reply.overrun);
  if (reply.non_finite > 0) return wrong(fmt::format("{} elements are not finite alone", reply.non_finite));
  if (!(reply.max_rel_error <= tolerance)) {
    return wrong(fmt::format("is wrong by {:.3g} of the largest element", reply.max_rel_error));
  }
  return {};
}

}  // namespace tilewright
