// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/network_kinds.h"

#include <string>
#include <utility>

#include "core/costmodel/learner/network_list.h"

namespace tilewright {
namespace {

/// TLP's rows of a program for processors.
constexpr int kTlpRows = 25;
/// The schedule for going on with other data, as ATFormer does it; for TreeGRU and GTuner none is published.
constexpr int kOnlineEpochs = 10;
constexpr int kTlpPatience = 8;
constexpr int kTlpPatienceSteps = 100;

NetworkFitOptions tenset_training() {
  NetworkFitOptions options;
  options.patience = options.epochs / 6;
  return options;
}

/// A few steps of plain gradient descent, with no layer frozen.
NetworkFitOptions tenset_fine_tuning() {
  NetworkFitOptions options;
  options.step.optimizer = Optimizer::kSgd;
  options.step.learning_rate = 4e-2;
  options.step.weight_decay = 0;
  options.step.max_steps = 10;
  options.epochs = 10;
  return options;
}

/// The authors train all epochs, keep the network of each, and choose one by hand. Here the epoch that ranks
/// the held-out programs best is chosen, and a training ends when the ranking has not improved for long: a
/// later epoch could only be chosen because of noise.
NetworkFitOptions tlp_training() {
  NetworkFitOptions options;
  options.step.batch = 1024;
  options.patience = kTlpPatience;
  options.patience_steps = kTlpPatienceSteps;
  options.validation_share = 0.1;
  options.monitor = FitMonitor::kValidationRank;
  options.keep_best = true;
  return options;
}

NetworkFitOptions tree_gru_training() {
  NetworkFitOptions options;
  options.step.loss = "ranknet";
  options.step.batch = 64;
  options.step.learning_rate = 7e-3;
  options.step.weight_decay = 0;
  options.epochs = 20;
  return options;
}

NetworkFitOptions atformer_training() {
  return {};
}

NetworkFitOptions atformer_fine_tuning() {
  NetworkFitOptions options = atformer_training();
  options.epochs = kOnlineEpochs;
  return options;
}

NetworkFitOptions tree_gru_fine_tuning() {
  NetworkFitOptions options = tree_gru_training();
  options.epochs = kOnlineEpochs;
  return options;
}

NetworkFitOptions gtuner_training() {
  NetworkFitOptions options;
  options.step.group_by_task = true;
  return options;
}

NetworkFitOptions gtuner_fine_tuning() {
  NetworkFitOptions options = gtuner_training();
  options.epochs = kOnlineEpochs;
  return options;
}

/// The settings with which the networks of one publication are trained.
struct Recipe {
  NetworkFitOptions (*training)();
  NetworkFitOptions (*fine_tuning)();
  bool frozen_in_search = false;
};

constexpr Recipe kTenset{tenset_training, tenset_fine_tuning};
constexpr Recipe kTlp{tlp_training, tlp_training, true};
constexpr Recipe kTreeGru{tree_gru_training, tree_gru_fine_tuning};
constexpr Recipe kAtformer{atformer_training, atformer_fine_tuning};
constexpr Recipe kGtuner{gtuner_training, gtuner_fine_tuning};

#define TILEWRIGHT_KIND(name, make, input, reconstruction, recipe) \
  {name, NetworkInput::input, reconstruction, recipe.training, recipe.fine_tuning, recipe.frozen_in_search},
constexpr NetworkKind kKinds[] = {TILEWRIGHT_NETWORKS(TILEWRIGHT_KIND)};
#undef TILEWRIGHT_KIND

}  // namespace

std::span<const NetworkKind> network_kinds() {
  return kKinds;
}

Result<NetworkKind> find_network_kind(std::string_view name) {
  std::string names;
  for (const auto& kind : kKinds) {
    if (kind.name == name) return kind;
    names += (names.empty() ? "" : ", ") + std::string(kind.name);
  }
  return Error{
      ErrorKind::kUsage, "network " + std::string(name), "is not known", "Choose one of " + names, {}};
}

NetworkOptions published_options(const NetworkKind& kind, int columns, int graph_columns) {
  NetworkOptions options;
  options.network = kind.name;
  options.columns = columns;
  if (kind.input == NetworkInput::kPrimitives) {
    options.rows = kTlpRows;
    options.scaling = InputScaling::kNone;
  }
  if (kind.input == NetworkInput::kStatistics) options.graph_columns = graph_columns;
  // The scaling of inputs of ATFormer and GTuner is not published.
  if (kind.input == NetworkInput::kStages || kind.input == NetworkInput::kStatistics)
    options.scaling = InputScaling::kSpread;
  return options;
}

bool has_platform_heads(const NetworkKind& kind) {
  return kind.name == "mtl-tlp";
}

std::vector<std::string> loss_names() {
  return {"lambdarank", "ranknet", "listnet", "mse", "rmse", "weighted-squared-error"};
}

bool loss_wants_shares(std::string_view loss) {
  return loss == "mse" || loss == "rmse";
}

NetworkFitOptions with_loss(NetworkFitOptions options, std::string_view loss) {
  options.step.loss = loss;
  if (loss == "ranknet") options.epochs = 30;
  if (loss == "listnet") options.step.learning_rate = 9e-4;
  if (loss == "mse") options.epochs = 100;
  if (options.patience > 0 && options.monitor == FitMonitor::kTrainingLoss)
    options.patience = options.epochs / 6;
  return options;
}

NetworkFitOptions without_validation(NetworkFitOptions training) {
  training.patience = 0;
  training.keep_best = false;
  training.validation_share = 0;
  training.monitor = FitMonitor::kTrainingLoss;
  return training;
}

NetworkFitOptions online_training(NetworkFitOptions training) {
  training = without_validation(std::move(training));
  training.epochs = kOnlineEpochs;
  return training;
}

}  // namespace tilewright
