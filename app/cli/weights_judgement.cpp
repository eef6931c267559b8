// SPDX-License-Identifier: Apache-2.0
#include "app/cli/weights_judgement.h"

#include <memory>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/dataset_targets.h"
#include "app/cli/say.h"
#include "core/base/file.h"
#include "core/base/thread_pool.h"
#include "core/costmodel/cost_model.h"
#include "core/dataset/dataset_file.h"
#include "core/dataset/dataset_samples.h"
#include "core/dataset/evaluation.h"

namespace tilewright {
namespace {

nlohmann::json scores_json(const TopKScores& scores) {
  return {{"top_1", scores.top_1_mean},
          {"top_5", scores.top_5_mean},
          {"top_1_pooled", scores.top_1_pooled},
          {"top_5_pooled", scores.top_5_pooled}};
}

Result<nlohmann::json> judged_on(const WeightsJudgement& a, const Dataset& dataset, size_t target,
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
  TILEWRIGHT_TRY(const Evaluation found, evaluate_scores(dataset, split.test, split.networks, scores));
  nlohmann::json networks = nlohmann::json::array();
  for (const auto& network : found.networks) {
    networks.push_back({{"network", network.network},
                        {"top_1", network.top_1},
                        {"top_5", network.top_5},
                        {"tasks", network.tasks}});
  }
  return nlohmann::json{{"target", dataset.target_name(target)},
                        {"processor", dataset.targets[target].hardware.cpu_model},
                        {"tasks", found.tasks},
                        {"programs", found.programs},
                        {"score", scores_json(found.score)},
                        {"random", scores_json(found.random)},
                        {"rank_correlation", found.rank_correlation},
                        {"networks", std::move(networks)}};
}

void print_target(const nlohmann::json& target) {
  const auto& score = target.at("score");
  const auto& random = target.at("random");
  tell("{} ({}): {} programs of {} tasks\n", target.at("target").get<std::string>(),
       target.at("processor").get<std::string>(), target.at("programs").get<size_t>(),
       target.at("tasks").get<size_t>());
  tell("  {:<32} top-1 {:.3f}  top-5 {:.3f}  rank correlation {:.3f}\n", "mean over networks",
       score.at("top_1").get<double>(), score.at("top_5").get<double>(),
       target.at("rank_correlation").get<double>());
  tell("  {:<32} top-1 {:.3f}  top-5 {:.3f}\n", "a random order", random.at("top_1").get<double>(),
       random.at("top_5").get<double>());
  for (const auto& network : target.at("networks")) {
    tell("  {:<32} top-1 {:.3f}  top-5 {:.3f}  {} tasks\n", network.at("network").get<std::string>(),
         network.at("top_1").get<double>(), network.at("top_5").get<double>(),
         network.at("tasks").get<size_t>());
  }
}

}  // namespace

int judge_weights(const WeightsJudgement& a) {
  const auto dataset = read_dataset(a.data);
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
    auto judged = judged_on(a, *dataset, target, *weights);
    if (!judged.ok()) return report(judged.error());
    if (!a.json) print_target(*judged);
    document.push_back(*std::move(judged));
  }
  if (a.json) print_json({{"model", a.model}, {"weights", a.weights}, {"targets", std::move(document)}});
  return kDone;
}

}  // namespace tilewright
