// SPDX-License-Identifier: Apache-2.0
// choice_speed DB SESSION: how fast the best programs of a kept session are beside the default ones, timed in
// turn, and what the shipped cost model says of both. After a session without trials it tells what a choice
// by prediction is worth: a line for each task, those first that lost most by it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/compute/variant.h"
#include "core/costmodel/candidate.h"
#include "core/costmodel/shipped_model.h"
#include "core/costmodel/tilewright_model.h"
#include "core/graph/task_json.h"
#include "core/records/record_store.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/tuning_options.h"
#include "tests/checked/default_program.h"

namespace tilewright {
namespace {

constexpr int kRounds = 7;

struct Row {
  std::string name;
  double chosen_seconds = 0;
  double default_seconds = 0;
  Prediction chosen;
  Prediction of_default;

  double gain() const { return default_seconds / chosen_seconds; }
  double promised() const { return chosen.score / of_default.score; }
};

Result<Row> row_of(const Task& task, const TrialRecord& trial, const Target& target, CostModel& model) {
  TILEWRIGHT_TRY(auto primitives, primitives_from_json(trial.primitives));
  TILEWRIGHT_TRY(ComputeDag dag, build_task_dag(task, trial.variant));
  TILEWRIGHT_TRY(Program usual, default_program(task, target, "tilewright"));
  const std::vector<Program> programs{
      {std::make_shared<const ComputeDag>(std::move(dag)), std::move(primitives)}, std::move(usual)};
  std::vector<Candidate> candidates;
  for (const Program& program : programs) {
    TILEWRIGHT_TRY(Candidate candidate, make_candidate(task.id, program, model.needs()));
    candidates.push_back(std::move(candidate));
  }
  TILEWRIGHT_TRY(const auto seconds, time_programs_in_turn(task, target, programs, kRounds));
  const auto told = model.predict(candidates);
  return Row{task.name, seconds[0], seconds[1], told[0], told[1]};
}

Result<void> run(const std::string& path, const std::string& id) {
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(path));
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(id));
  TILEWRIGHT_TRY(const TuningOptions options, tuning_options_from_json(setup.options));
  std::map<std::string, Task> tasks;
  for (const auto& row : setup.tasks) {
    TILEWRIGHT_TRY(Task task, task_from_json(row.text));
    tasks.emplace(row.id, std::move(task));
  }
  std::vector<std::string> ids;
  for (const auto& [task, _] : tasks) ids.push_back(task);
  TILEWRIGHT_TRY(const auto best, store.best_trials(options.target.key(), ids, id));
  const auto model = make_tilewright_model(cost_model_options(options), {});
  TILEWRIGHT_CHECK(model->load(std::string(shipped_cost_model())));
  std::vector<Row> rows;
  for (const TrialRecord& trial : best) {
    const Task& task = tasks.at(trial.task);
    auto row = row_of(task, trial, options.target, *model);
    if (row.ok()) {
      rows.push_back(*std::move(row));
    } else {
      fmt::print("{}: {}\n", task.name, row.error().text());
    }
  }
  std::ranges::sort(rows, {}, &Row::gain);
  double logarithms = 0;
  for (const Row& row : rows) logarithms += std::log(row.gain());
  fmt::print("{} tasks, chosen {:.3f} times as fast as the default (geometric mean)\n", rows.size(),
             std::exp(logarithms / static_cast<double>(std::max<size_t>(1, rows.size()))));
  fmt::print("  gain  promised  chosen us  default us  spread  of default  task\n");
  for (const Row& row : rows) {
    fmt::print("{:6.3f} {:9.3f} {:10.1f} {:11.1f} {:7.3f} {:11.3f}  {}\n", row.gain(), row.promised(),
               row.chosen_seconds * 1e6, row.default_seconds * 1e6, row.chosen.spread / row.chosen.score,
               row.of_default.spread / row.of_default.score, row.name);
  }
  return {};
}

}  // namespace
}  // namespace tilewright

int main(int argc, char** argv) {
  using namespace tilewright;
  if (argc != 3) {
    fmt::print(stderr, "usage: choice_speed DB SESSION\n");
    return 2;
  }
  const auto done = run(argv[1], argv[2]);
  if (!done.ok()) fmt::print(stderr, "{}\n", done.error().text());
  return done.ok() ? 0 : 1;
}
