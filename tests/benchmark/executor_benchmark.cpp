// SPDX-License-Identifier: Apache-2.0
// What the executor costs beside the work: a model of many tiny steps, by compiled code and by reference
// kernels. The counter `per_step` is the time of one step.
#include <benchmark/benchmark.h>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/runtime/executor.h"
#include "tests/benchmark/benchmark_tasks.h"

namespace {

using namespace tilewright;

/// Code of any program of each task; of one that shares its work out where there are threads for it.
std::vector<TaskCode> any_code(const PreparedModel& model, const Target& target) {
  std::vector<TaskCode> code;
  for (const Task& task : model.partition.tasks) {
    const auto space = build_search_space(task, target, "tilewright").value();
    code.emplace_back();
    for (const Program& program : random_programs_of(*space, target, 64, 1)) {
      const bool shares = program_text(program).find("parallel") != std::string::npos;
      if (shares != (target.threads > 1)) continue;
      code.back() = generate_code(lower(program, target).value(), target).value();
      break;
    }
  }
  return code;
}

void run(benchmark::State& state, bool compiled) {
  const auto steps = static_cast<int>(state.range(0));
  const auto threads = static_cast<int>(state.range(1));
  const auto model = std::make_shared<const PreparedModel>(tiny_steps_model(steps));
  std::vector<TaskCode> code(model->partition.tasks.size());
  if (compiled) code = any_code(*model, Target::host(threads));
  const auto executor = Executor::create(model, code, threads).value();
  alignas(64) float in[kTinyElements] = {};
  alignas(64) float out[kTinyElements] = {};
  const void* from[] = {in};
  void* to[] = {out};
  for (auto step : state) {
    if (!executor->run_on(from, to).ok()) state.SkipWithError("the model did not run");
  }
  using benchmark::Counter;
  state.counters["per_step"] =
      Counter(static_cast<double>(steps), Counter::kIsIterationInvariantRate | Counter::kInvert);
}

BENCHMARK_CAPTURE(run, compiled, true)->ArgNames({"steps", "threads"})->ArgsProduct({{16, 128}, {1, 2}});
BENCHMARK_CAPTURE(run, reference, false)->ArgNames({"steps", "threads"})->Args({128, 1});

}  // namespace

BENCHMARK_MAIN();
