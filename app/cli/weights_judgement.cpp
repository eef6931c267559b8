// SPDX-License-Identifier: Apache-2.0
#include "app/cli/weights_judgement.h"

#include <memory>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/dataset_targets.h"
#include "app/cli/say.h"
#include "app/cli/usable_dataset.h"
#include "app/evaluation/evaluation.h"
#include "app/evaluation/evaluation_record.h"
#include "core/base/file.h"
#include "core/base/thread_pool.h"
#include "core/costmodel/cost_model.h"
#include "core/dataset/dataset_samples.h"

namespace tilewright {
namespace {

Result<Evaluation> judged_on(const WeightsJudgement& a, const Dataset& dataset, size_t target,
                             const std::string& weights) {
  CostModelOptions options;
  options.threads = a.threads;
  options.target = dataset.targets[target].target;
  options.foreign_heads = true;
  TILEWRIGHT_TRY(const auto model, make_cost_model(a.model, options));
  TILEWRIGHT_CHECK(model->load(weights));
  const DatasetSplit split = split_held_out(dataset, target, {a.fewest});
  const ThreadPool threads(a.threads);
  TILEWRIGHT_TRY(auto samples, dataset_samples(dataset, split.test, model->needs(), threads));
  std::vector<Candidate> candidates;
  candidates.reserve(samples.size());
  for (auto& sample : samples) candidates.push_back(std::move(sample.candidate));
  std::vector<double> scores;
  for (const auto& prediction : model->predict(candidates))
    scores.push_back(static_cast<double>(prediction.score));
  return evaluate_scores(dataset, split.test, split.networks, scores);
}

nlohmann::json target_json(const Dataset& dataset, size_t target, const Evaluation& judged) {
  nlohmann::json out = evaluation_json(judged);
  out["target"] = dataset.target_name(target);
  out["processor"] = dataset.targets[target].hardware.cpu_model;
  return out;
}

void print_target(const Dataset& dataset, size_t target, const Evaluation& judged) {
  tell("{} ({}): {} programs of {} tasks\n", dataset.target_name(target),
       dataset.targets[target].hardware.cpu_model, judged.programs, judged.tasks);
  tell("  {:<32} top-1 {:.3f}  top-5 {:.3f}  rank correlation {:.3f}\n", "mean over networks",
       judged.score.top_1_mean, judged.score.top_5_mean, judged.rank_correlation);
  tell("  {:<32} top-1 {:.3f}  top-5 {:.3f}\n", "a random order", judged.random.top_1_mean,
       judged.random.top_5_mean);
  for (const auto& network : judged.networks) {
    tell("  {:<32} top-1 {:.3f}  top-5 {:.3f}  {} tasks\n", network.network, network.top_1, network.top_5,
         network.tasks);
  }
}

}  // namespace

int judge_weights(const WeightsJudgement& a) {
  const auto dataset = read_usable_dataset(a.data, a.threads);
  if (!dataset.ok()) return report(dataset.error());
  const auto weights = read_file(a.weights);
  if (!weights.ok()) return report(weights.error());
  std::vector<size_t> targets;
  for (const auto& name : a.targets) {
    const auto found = find_target(*dataset, name);
    if (!found.ok()) return report(found.error());
    targets.push_back(*found);
  }
  for (size_t i = 0; a.targets.empty() && i < dataset->targets.size(); ++i) targets.push_back(i);
  nlohmann::json document = nlohmann::json::array();
  for (const size_t target : targets) {
    const auto judged = judged_on(a, *dataset, target, *weights);
    if (!judged.ok()) return report(judged.error());
    if (!a.json) print_target(*dataset, target, *judged);
    document.push_back(target_json(*dataset, target, *judged));
  }
  if (a.json) print_json({{"model", a.model}, {"weights", a.weights}, {"targets", std::move(document)}});
  return kDone;
}

}  // namespace tilewright
