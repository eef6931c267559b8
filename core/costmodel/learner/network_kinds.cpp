// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/network_kinds.h"

#include <string>

#include "core/costmodel/learner/network_list.h"

namespace tilewright {
namespace {

/// TLP's rows of a program for processors.
constexpr int kTlpRows = 25;

NetworkFitOptions tenset_training() {
  NetworkFitOptions options;
  options.patience = options.epochs / 6;
  return options;
}

NetworkFitOptions tlp_training() {
  NetworkFitOptions options;
  options.step.batch = 1024;
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

NetworkFitOptions gtuner_training() {
  NetworkFitOptions options;
  options.step.group_by_task = true;
  return options;
}

#define TILEWRIGHT_KIND(name, make, input, reconstruction, training) \
  {name, NetworkInput::input, reconstruction, training},
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
    options.scale_inputs = false;
  }
  if (kind.input == NetworkInput::kStatistics) options.graph_columns = graph_columns;
  return options;
}

NetworkFitOptions with_loss(NetworkFitOptions options, std::string_view loss) {
  options.step.loss = loss;
  if (loss == "ranknet") options.epochs = 30;
  if (loss == "listnet") options.step.learning_rate = 9e-4;
  if (loss == "mse") options.epochs = 100;
  if (options.patience > 0) options.patience = options.epochs / 6;
  return options;
}

}  // namespace tilewright
