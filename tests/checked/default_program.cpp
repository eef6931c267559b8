// SPDX-License-Identifier: Apache-2.0
#include "tests/checked/default_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/base/clock.h"
#include "core/measure/repeats.h"
#include "core/measure/task_bench.h"

namespace tilewright {
namespace {

struct Built {
  LoopIr ir;
  CompiledProgram code;
};

Result<Built> build(const Program& program, const Target& target) {
  Built built;
  TILEWRIGHT_TRY(built.ir, lower(program, target));
  TILEWRIGHT_TRY(built.code, generate_code(built.ir, target));
  return built;
}

Result<Built> build(const Task& task, const Target& target, std::string_view rules) {
  TILEWRIGHT_TRY(const Program program, default_program(task, target, rules));
  return build(program, target);
}

/// A program with all that it runs on.
struct Ready {
  std::unique_ptr<Device> device;
  std::unique_ptr<TaskBench> bench;
  std::unique_ptr<DeviceBuffer> blob, workspace;
  std::unique_ptr<DeviceProgram> code;
  std::unique_ptr<DeviceLaunch> launch;

  static Result<Ready> create(const Task& task, const Target& target, const Built& built, uint64_t seed) {
    Ready ready;
    TILEWRIGHT_TRY(ready.device, open_device(target.kind));
    Device& device = *ready.device;
    TILEWRIGHT_CHECK(device.use_threads(target.threads, {}));
    TILEWRIGHT_TRY(TaskBench bench, TaskBench::create(task, seed, device));
    ready.bench = std::make_unique<TaskBench>(std::move(bench));
    TILEWRIGHT_TRY(ready.blob, device.allocate(built.code.blob_bytes, "packed weights"));
    TILEWRIGHT_TRY(ready.workspace, device.allocate(built.code.workspace_bytes, "workspace"));
    TILEWRIGHT_TRY(ready.code, device.load(built.code));
    TILEWRIGHT_CHECK(ready.code->prepack(ready.bench->parameters(), ready.blob->place()));
    ready.launch = ready.code->bind(ready.bench->arguments(), ready.blob->place(), ready.workspace->place());
    return ready;
  }
};

}  // namespace

Result<Program> default_program(const Task& task, const Target& target, std::string_view rules) {
  TILEWRIGHT_TRY(const auto space, build_search_space(task, target, rules));
  TILEWRIGHT_TRY(const Point point, default_point(*space, target));
  return space->materialise(point);
}

Result<void> build_default_program(const Task& task, const Target& target, std::string_view rules) {
  TILEWRIGHT_CHECK(build(task, target, rules));
  return {};
}

Result<void> check_default_program(const Task& task, const Target& target, std::string_view rules,
                                   uint64_t seed, double tolerance) {
  TILEWRIGHT_TRY(const Program program, default_program(task, target, rules));
  return check_program(task, program, target, seed, tolerance);
}

Result<void> check_program(const Task& task, const Program& program, const Target& target, uint64_t seed,
                           double tolerance) {
  TILEWRIGHT_TRY(const Built built, build(program, target));
  const auto wrong = [&](std::string what) {
    return Error{ErrorKind::kWrongResult, task.name, std::move(what), {}, loop_ir_text(built.ir)};
  };
  TILEWRIGHT_TRY(Ready ready, Ready::create(task, target, built, seed));
  ready.bench->poison_outputs();
  ready.workspace->poison();
  TILEWRIGHT_CHECK(ready.launch->run());
  TILEWRIGHT_TRY(const VerifyReply reply, ready.bench->compare_outputs());
  if (!reply.overrun.empty()) return wrong("writes past the end of " + reply.overrun);
  if (reply.non_finite > 0) return wrong(fmt::format("{} elements are not finite alone", reply.non_finite));
  if (!(reply.max_rel_error <= tolerance)) {
    return wrong(fmt::format("is wrong by {:.3g} of the largest element", reply.max_rel_error));
  }
  return {};
}

Result<std::vector<double>> time_programs_in_turn(const Task& task, const Target& target,
                                                  std::span<const Program> programs, int rounds) {
  std::vector<Ready> ready;
  for (const Program& program : programs) {
    TILEWRIGHT_TRY(const Built built, build(program, target));
    TILEWRIGHT_TRY(Ready one, Ready::create(task, target, built, 1));
    ready.push_back(std::move(one));
  }
  const RepeatPlan plan{1, 2e-3, 0.3, 0};
  std::vector<double> fastest(programs.size(), std::numeric_limits<double>::infinity());
  for (int round = 0; round < rounds; ++round) {
    for (size_t i = 0; i < ready.size(); ++i) {
      TILEWRIGHT_TRY(const Repeats taken,
                     take_repeats({[&](int64_t calls) { return ready[i].launch->seconds(calls); }, {}, {}},
                                  plan, system_clock()));
      fastest[i] = std::min(fastest[i], *std::ranges::min_element(taken.seconds));
    }
  }
  return fastest;
}

Result<double> time_default_program(const Task& task, const Target& target, std::string_view rules) {
  constexpr int kRounds = 5;
  TILEWRIGHT_TRY(const Program program, default_program(task, target, rules));
  TILEWRIGHT_TRY(const auto seconds, time_programs_in_turn(task, target, std::span(&program, 1), kRounds));
  return seconds.front();
}

}  // namespace tilewright
