// SPDX-License-Identifier: Apache-2.0
// session_training DB SESSION [rounds=N] [depth=N] [bins=N] [eta=X] [child=X] [growth=X]...: what our model
// would have told of a kept session's trials had its local trees been grown so. After each round it learns
// what was measured until then, and tells all that was measured later: how well it orders each task's
// programs, how fast the best of its first choices are beside the fastest of all, and how long the trainings
// took.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/clock.h"
#include "core/compute/variant.h"
#include "core/costmodel/candidate.h"
#include "core/costmodel/metrics.h"
#include "core/costmodel/shipped_model.h"
#include "core/costmodel/tilewright_model.h"
#include "core/graph/task_json.h"
#include "core/records/record_store.h"
#include "core/schedule/program.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/tuning_options.h"

namespace tilewright {
namespace {

/// Fewer programs of a task say little of an order.
constexpr size_t kFewestToOrder = 8;
constexpr size_t kFirstChoices = 3;

struct Trial {
  int64_t round = 0;
  Sample sample;
};

struct Session {
  TuningOptions options;
  std::vector<Trial> trials;  ///< that ran, in order
};

Result<Session> read(const std::string& path, const std::string& id) {
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(path));
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(id));
  Session session;
  TILEWRIGHT_TRY(session.options, tuning_options_from_json(setup.options));
  std::map<std::string, Task> tasks;
  for (const auto& row : setup.tasks) {
    TILEWRIGHT_TRY(Task task, task_from_json(row.text));
    tasks.emplace(row.id, std::move(task));
  }
  CostModel::Needs needs;
  needs.statements = true;
  TrialQuery query;
  query.session = id;
  TILEWRIGHT_CHECK(store.for_each_trial(query, [&](TrialRecord&& trial) {
    const auto task = tasks.find(trial.task);
    auto primitives = primitives_from_json(trial.primitives);
    if (task == tasks.end() || !trial.latency || !is_of_round(trial.position) || !primitives.ok())
      return true;
    auto dag = build_task_dag(task->second, trial.variant);
    if (!dag.ok()) return true;
    auto candidate = make_candidate(
        trial.task, Program{std::make_shared<const ComputeDag>(*std::move(dag)), *std::move(primitives)},
        needs);
    if (candidate.ok())
      session.trials.push_back(
          {trial.round, {*std::move(candidate), session.options.target.key(), *trial.latency}});
    return true;
  }));
  return session;
}

/// Of what comes later, task by task.
struct Judgement {
  double correlation = 0;
  double first_choices = 0;  ///< the best of them, as a share of the fastest's speed
  int groups = 0;

  void judge(CostModel& model, std::span<const Trial> later) {
    std::map<std::string, std::vector<const Sample*>> by_task;
    for (const Trial& trial : later) by_task[trial.sample.candidate.task].push_back(&trial.sample);
    for (const auto& [task, samples] : by_task) {
      if (samples.size() < kFewestToOrder) continue;
      std::vector<Candidate> candidates;
      std::vector<double> speeds;
      for (const Sample* sample : samples) {
        candidates.push_back(sample->candidate);
        speeds.push_back(1 / sample->latency_seconds);
      }
      std::vector<double> scores;
      for (const Prediction& told : model.predict(candidates)) scores.push_back(told.score);
      std::vector<size_t> order(scores.size());
      for (size_t i = 0; i < order.size(); ++i) order[i] = i;
      std::ranges::stable_sort(order, [&](size_t a, size_t b) { return scores[a] > scores[b]; });
      double best = 0;
      for (size_t i = 0; i < std::min(kFirstChoices, order.size()); ++i)
        best = std::max(best, speeds[order[i]]);
      correlation += rank_correlation(scores, speeds);
      first_choices += best / *std::ranges::max_element(speeds);
      ++groups;
    }
  }
};

template <typename T>
bool take(std::string_view argument, std::string_view name, T& value) {
  if (!argument.starts_with(name) || argument.size() <= name.size() || argument[name.size()] != '=')
    return false;
  const char* const begin = argument.data() + name.size() + 1;
  return std::from_chars(begin, argument.data() + argument.size(), value).ec == std::errc();
}

Result<void> run(const Session& session, const TilewrightModelOptions& trees) {
  const auto model = make_tilewright_model(cost_model_options(session.options), trees);
  TILEWRIGHT_CHECK(model->load(std::string(shipped_cost_model())));
  Judgement judgement;
  double seconds = 0;
  double longest = 0;
  std::vector<Sample> lesson;
  for (size_t i = 0; i < session.trials.size(); ++i) {
    lesson.push_back(session.trials[i].sample);
    if (i + 1 < session.trials.size() && session.trials[i + 1].round == session.trials[i].round) continue;
    TILEWRIGHT_CHECK(model->update(lesson));
    lesson.clear();
    const double begun = system_clock().seconds();
    model->train_if_due({});
    const double took = system_clock().seconds() - begun;
    seconds += took;
    longest = std::max(longest, took);
    judgement.judge(*model, std::span(session.trials).subspan(i + 1));
  }
  const double groups = std::max(1, judgement.groups);
  fmt::print("{} trials: training {:.2f} s, the longest {:.3f} s; correlation {:.4f}; best of {}: {:.4f}\n",
             session.trials.size(), seconds, longest, judgement.correlation / groups, kFirstChoices,
             judgement.first_choices / groups);
  return {};
}

}  // namespace
}  // namespace tilewright

int main(int argc, char** argv) {
  using namespace tilewright;
  if (argc < 3) {
    fmt::print(stderr, "usage: session_training DB SESSION [rounds=N] [depth=N] [bins=N] [eta=X]...\n");
    return 2;
  }
  TilewrightModelOptions trees;
  for (int i = 3; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (!take(argument, "rounds", trees.local_rounds) && !take(argument, "depth", trees.local_max_depth) &&
        !take(argument, "bins", trees.local_max_bins) &&
        !take(argument, "columns", trees.local_column_share) && !take(argument, "eta", trees.local_eta) &&
        !take(argument, "child", trees.local_min_child_weight) && !take(argument, "growth", trees.growth)) {
      fmt::print(stderr, "session_training: what is \"{}\"?\n", argument);
      return 2;
    }
  }
  const auto session = read(argv[1], argv[2]);
  const auto done = session.ok() ? run(*session, trees) : Result<void>(session.error());
  if (!done.ok()) fmt::print(stderr, "{}\n", done.error().text());
  return done.ok() ? 0 : 1;
}
