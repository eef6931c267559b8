// SPDX-License-Identifier: Apache-2.0
// rank_variants TRIALS.tsv MODEL.onnx...: how well the trees put programs of different variants in order. A
// line a trial: the name of the models' task, the variant, the primitives as JSON, the latency in seconds,
// with tabs between them. First half of each task's trials, drawn at random, teach the model; then all trials
// of the other tasks do.
#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <map>
#include <span>
#include <sstream>

#include "core/base/random.h"
#include "core/compute/variant.h"
#include "core/costmodel/candidate.h"
#include "core/costmodel/metrics.h"
#include "core/costmodel/xgboost_model.h"
#include "core/graph/prepare.h"

namespace {

using namespace tilewright;

struct Trials {
  std::string name;
  std::vector<Sample> learn;
  std::vector<Sample> test;
};

std::map<std::string, Task> tasks_of(std::span<char* const> paths) {
  PrepareOptions options;
  options.passes.channel_block = 8;
  options.partition.can_tune = can_compute;
  std::map<std::string, Task> tasks;
  for (const char* path : paths) {
    auto model = prepare_model(path, options);
    if (!model.ok()) fmt::print(stderr, "{}\n", model.error().text());
    if (!model.ok()) continue;
    for (auto& task : model->partition.tasks) tasks[task.name] = std::move(task);
  }
  return tasks;
}

std::vector<Trials> read(const char* path, const std::map<std::string, Task>& tasks, Random& random) {
  std::map<std::string, Trials> by_task;
  std::map<std::string, std::shared_ptr<const ComputeDag>> dags;
  int unknown = 0;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    std::string text, variant, primitives, latency;
    std::getline(fields, text, '\t');
    std::getline(fields, variant, '\t');
    std::getline(fields, primitives, '\t');
    std::getline(fields, latency, '\t');
    if (!tasks.contains(text)) {
      ++unknown;
      continue;
    }
    const Task& task = tasks.at(text);
    auto& dag = dags[task.id + variant];
    if (!dag) dag = std::make_shared<const ComputeDag>(build_task_dag(task, variant).value());
    auto candidate = make_candidate(task.id, Program{dag, primitives_from_json(primitives).value()},
                                    CostModel::Needs{true, true});
    if (!candidate.ok()) {
      ++unknown;
      continue;
    }
    Trials& trials = by_task[task.id];
    trials.name = task.name;
    (random.bernoulli(0.5) ? trials.learn : trials.test)
        .push_back({std::move(candidate).value(), "here", std::stod(latency)});
  }
  std::vector<Trials> out;
  for (auto& [id, trials] : by_task) out.push_back(std::move(trials));
  if (unknown > 0) fmt::print("{} trials are of no task of these models\n", unknown);
  return out;
}

/// Pairs put in the right order, among those whose latencies differ by a tenth at least.
struct Pairs {
  int right = 0;
  int all = 0;
  double share() const { return all == 0 ? std::nan("") : static_cast<double>(right) / all; }
};

std::unique_ptr<CostModel> taught(const std::vector<Trials>& tasks, const Trials* left_out) {
  CostModelOptions options;
  options.threads = 2;
  options.warm_up_samples = 0;
  auto model = make_xgboost_model(options, {});
  for (const auto& task : tasks) {
    if (&task != left_out) (void)model->update(task.learn);
    if (left_out && &task != left_out) (void)model->update(task.test);
  }
  return model;
}

void judge(const std::string& title, const std::vector<Trials>& tasks, bool leave_out) {
  auto model = taught(tasks, nullptr);
  Pairs within_all;
  Pairs across_all;
  fmt::print("{}\n", title);
  for (const auto& task : tasks) {
    std::vector<Candidate> candidates;
    std::vector<double> speed;
    for (const auto& sample : task.test) {
      candidates.push_back(sample.candidate);
      speed.push_back(1 / sample.latency_seconds);
    }
    if (candidates.size() < 4) continue;
    if (leave_out) model = taught(tasks, &task);
    const auto predictions = model->predict(candidates);
    std::vector<double> scores;
    for (const auto& prediction : predictions) scores.push_back(prediction.score);
    Pairs within;
    Pairs across;
    for (size_t i = 0; i < scores.size(); ++i) {
      for (size_t j = 0; j < i; ++j) {
        if (std::abs(std::log(speed[i] / speed[j])) < 0.1) continue;
        Pairs& pairs =
            candidates[i].program.dag->variant == candidates[j].program.dag->variant ? within : across;
        ++pairs.all;
        pairs.right += (scores[i] > scores[j]) == (speed[i] > speed[j]);
      }
    }
    fmt::print("  {:5.2f} rank, within variants {:5.2f}, across {:5.2f}  {} ({} trials)\n",
               rank_correlation(scores, speed), within.share(), across.share(), task.name, scores.size());
    within_all.right += within.right;
    within_all.all += within.all;
    across_all.right += across.right;
    across_all.all += across.all;
  }
  fmt::print("  pairs in order: within variants {:.3f} of {}, across variants {:.3f} of {}\n",
             within_all.share(), within_all.all, across_all.share(), across_all.all);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    fmt::print(stderr, "usage: rank_variants TRIALS.tsv MODEL.onnx...\n");
    return 2;
  }
  Random random(1);
  const auto tasks = read(argv[1], tasks_of({argv + 2, static_cast<size_t>(argc) - 2}), random);
  judge("half of the task's trials are known", tasks, false);
  judge("the task is unknown", tasks, true);
  return 0;
}
