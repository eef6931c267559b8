// SPDX-License-Identifier: Apache-2.0
// How many programs a second the search gets through: drawing points and making their programs, reading
// features off them, predicting by trained trees, and all of it together as the default policy proposes.
// items_per_second counts programs; those of `propose` are the ones that it hands over for measuring.
#include <benchmark/benchmark.h>

#include <map>

#include "core/costmodel/candidate.h"
#include "core/costmodel/xgboost_model.h"
#include "core/lower/loop_nest.h"
#include "core/search/search_policy.h"
#include "tests/benchmark/benchmark_tasks.h"

namespace {

using namespace tilewright;

constexpr size_t kPrograms = 256;
constexpr CostModel::Needs kNeeds{true, true};

struct Subject {
  Task task;
  Target target = Target::host(1);
  std::shared_ptr<const SearchSpace> space;
  std::vector<Program> programs;
  std::vector<Candidate> candidates;
};

const Subject& subject(std::string_view name) {
  static std::map<std::string_view, Subject> known;
  Subject& s = known[name];
  if (s.programs.empty()) {
    s.task = benchmark_task(name);
    s.space = build_search_space(s.task, s.target, "tilewright").value();
    s.programs = random_programs_of(*s.space, s.target, kPrograms, 1);
    for (const Program& program : s.programs)
      s.candidates.push_back(make_candidate(s.task.id, program, kNeeds).value());
  }
  return s;
}

/// Trees that have seen every other program. Their latencies are made up: what is timed does not depend on
/// them.
std::unique_ptr<CostModel> taught(const Subject& s) {
  CostModelOptions options;
  options.warm_up_samples = 0;
  auto model = make_xgboost_model(options, {});
  std::vector<Sample> samples;
  Random random(2);
  for (size_t i = 0; i < s.candidates.size(); i += 2)
    samples.push_back({s.candidates[i], "here", 1e-3 * (1 + random.uniform())});
  if (model->update(samples).ok()) model->train_if_due({});
  return model;
}

void drawing(benchmark::State& state, std::string_view name) {
  const Subject& s = subject(name);
  Random random(3);
  int64_t legal = 0;
  for (auto step : state) {
    const auto program = s.space->materialise(s.space->draw(random));
    legal += program.ok() && build_loop_nest(*program).ok();
  }
  state.SetItemsProcessed(legal);
}

void features(benchmark::State& state, std::string_view name) {
  const Subject& s = subject(name);
  size_t next = 0;
  for (auto step : state)
    benchmark::DoNotOptimize(make_candidate(s.task.id, s.programs[next++ % s.programs.size()], kNeeds));
  state.SetItemsProcessed(state.iterations());
}

void prediction(benchmark::State& state, std::string_view name) {
  const Subject& s = subject(name);
  const auto model = taught(s);
  for (auto step : state) benchmark::DoNotOptimize(model->predict(s.candidates));
  state.SetItemsProcessed(state.iterations() * static_cast<int64_t>(s.candidates.size()));
}

void proposing(benchmark::State& state, std::string_view name) {
  const Subject& s = subject(name);
  const auto model = taught(s);
  int64_t programs = 0;
  uint64_t seed = 1;
  for (auto step : state) {
    SearchContext context;
    context.task_id = s.task.id;
    context.space = s.space;
    context.target = s.target;
    context.cost_model = model.get();
    const auto policy = make_search_policy("tilewright", context, seed++).value();
    programs += static_cast<int64_t>(policy->propose(16, {}).value().size());
  }
  state.SetItemsProcessed(programs);
}

}  // namespace

int main(int argc, char** argv) {
  for (const std::string_view name : kBenchmarkTasks) {
    const std::string task(name);
    benchmark::RegisterBenchmark(("draw/" + task).c_str(), drawing, name)->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("features/" + task).c_str(), features, name)->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("predict_256/" + task).c_str(), prediction, name)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("propose_16/" + task).c_str(), proposing, name)
        ->Unit(benchmark::kMillisecond);
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
