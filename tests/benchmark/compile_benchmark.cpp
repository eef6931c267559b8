// SPDX-License-Identifier: Apache-2.0
// What a candidate costs on its way to machine code: lowering, LLVM, and the size of the result. One
// iteration is one candidate of random ones.
#include <benchmark/benchmark.h>

#include <map>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "tests/benchmark/benchmark_tasks.h"

namespace {

using namespace tilewright;

constexpr size_t kCandidates = 32;

const std::vector<Program>& candidates(std::string_view name) {
  static std::map<std::string_view, std::vector<Program>> known;
  auto& programs = known[name];
  if (programs.empty()) {
    const Target target = Target::host(1);
    programs = random_programs_of(*build_search_space(benchmark_task(name), target, "tilewright").value(),
                                  target, kCandidates, 1);
  }
  return programs;
}

void lowering(benchmark::State& state, std::string_view name) {
  const auto& programs = candidates(name);
  const Target target = Target::host(1);
  size_t next = 0;
  for (auto step : state) benchmark::DoNotOptimize(lower(programs[next++ % programs.size()], target));
  state.SetItemsProcessed(state.iterations());
}

void code_generation(benchmark::State& state, std::string_view name) {
  const Target target = Target::host(1);
  std::vector<LoopIr> nests;
  for (const Program& program : candidates(name)) nests.push_back(lower(program, target).value());
  size_t next = 0;
  double bytes = 0;
  for (auto step : state) {
    const auto code = generate_code(nests[next++ % nests.size()], target);
    if (code.ok()) bytes += static_cast<double>(code->bytes.size());
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["object_bytes"] = benchmark::Counter(bytes, benchmark::Counter::kAvgIterations);
}

}  // namespace

int main(int argc, char** argv) {
  for (const std::string_view name : kBenchmarkTasks) {
    benchmark::RegisterBenchmark(("lower/" + std::string(name)).c_str(), lowering, name)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("code_generation/" + std::string(name)).c_str(), code_generation, name)
        ->Unit(benchmark::kMillisecond);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
