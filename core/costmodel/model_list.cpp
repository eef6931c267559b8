// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>
#include <utility>

#include "core/costmodel/cost_model.h"
#include "core/costmodel/draft_model.h"
#include "core/costmodel/learner/learner_process.h"
#include "core/costmodel/lightgbm_style_model.h"
#include "core/costmodel/local_network.h"
#include "core/costmodel/local_trees.h"
#include "core/costmodel/network_model.h"
#include "core/costmodel/random_model.h"
#include "core/costmodel/residual_model.h"
#include "core/costmodel/shipped_model.h"
#include "core/costmodel/tilewright_model.h"
#include "core/costmodel/xgboost_autotvm_model.h"
#include "core/costmodel/xgboost_model.h"
#include "core/costmodel/xgboost_tenset_model.h"

namespace tilewright {
namespace {

/// Creates Tilewright's model with the weights that come with the program.
std::unique_ptr<CostModel> make_shipped_tilewright_model(const CostModelOptions& options) {
  auto model = make_tilewright_model(options);
  // Weights for another version of the features cannot be used; the model then starts untrained.
  (void)model->load(std::string(shipped_cost_model(options.rules)));
  return model;
}

struct Entry {
  std::string_view name;
  std::unique_ptr<CostModel> (*make)(const CostModelOptions&);
  int version = 1;
  bool learns_upon = true;
  bool several_targets = false;
};

constexpr Entry kModels[] = {
    {"tilewright", make_shipped_tilewright_model, 4, false, true},
    {"xgboost", [](const CostModelOptions& options) { return make_xgboost_model(options, {}); }, 2},
    {"xgboost-ansor", make_xgboost_ansor_model},
    {"xgboost-tenset", make_xgboost_tenset_model},
    {"xgboost-autotvm",
     [](const CostModelOptions& options) {
       return make_xgboost_autotvm_model(options, AutotvmObjective::kRegression, AutotvmFeatures::kContext);
     }},
    {"xgboost-autotvm-rank",
     [](const CostModelOptions& options) {
       return make_xgboost_autotvm_model(options, AutotvmObjective::kRank, AutotvmFeatures::kContext);
     }},
    {"xgboost-autotvm-rank-binary",
     [](const CostModelOptions& options) {
       return make_xgboost_autotvm_model(options, AutotvmObjective::kRankBinary, AutotvmFeatures::kContext);
     }},
    {"lightgbm-style", make_lightgbm_style_model},
    {"draft", make_draft_model, 2, false},
    {"random", make_random_model, 1, false},
};

/// Networks with another loss or another scaling of inputs than their authors chose.
struct NetworkVariant {
  std::string_view name;
  std::string_view network;
  std::string_view loss;
  std::optional<InputScaling> scaling;
};

constexpr NetworkVariant kNetworkVariants[] = {
    {"mlp-mse", "mlp", "mse", {}},
    {"mlp-spread", "mlp", "", InputScaling::kSpread},
    {"atformer-rmse", "atformer", "rmse", {}},
};

std::vector<NetworkModelKind> network_model_kinds() {
  std::vector<NetworkModelKind> kinds;
  for (const auto& kind : network_kinds()) kinds.push_back({std::string(kind.name), kind, {}, {}});
  for (const auto& variant : kNetworkVariants) {
    const auto kind = find_network_kind(variant.network);
    if (!kind.ok()) continue;
    kinds.push_back({std::string(variant.name), *kind, std::string(variant.loss), variant.scaling});
  }
  return kinds;
}

/// Models of the error of another model, which predicts on the scale of the labels.
struct ResidualVariant {
  std::string_view name;
  std::string_view base;
  std::unique_ptr<LocalModel> (*make_local)(const CostModelOptions&);
};

constexpr ResidualVariant kResidualVariants[] = {
    {"xgboost-tenset-residual", "xgboost-tenset", make_local_trees},
    {"mlp-residual", "mlp-mse", make_local_network},
};

Result<std::unique_ptr<CostModel>> make_residual_variant(const ResidualVariant& variant,
                                                         CostModelOptions options) {
  if (!options.learner) {
    // Where both models are networks, they share one learner.
    LearnerOptions learner;
    learner.threads = options.threads;
    options.learner = std::make_shared<LearnerProcess>(learner);
  }
  TILEWRIGHT_TRY(auto base, make_cost_model(variant.base, options));
  return make_residual_model(options, {std::string(variant.name), variant.make_local}, std::move(base));
}

}  // namespace

Result<std::unique_ptr<CostModel>> make_cost_model(std::string_view name, const CostModelOptions& options) {
  std::string names;
  for (const auto& entry : kModels) {
    if (entry.name == name) return entry.make(options);
    names += (names.empty() ? "" : ", ") + std::string(entry.name);
  }
  for (const auto& kind : network_model_kinds()) {
    if (kind.name == name) return make_network_model(options, kind);
    names += ", " + kind.name;
  }
  for (const auto& variant : kResidualVariants) {
    if (variant.name == name) return make_residual_variant(variant, options);
    names += ", " + std::string(variant.name);
  }
  return Error{
      ErrorKind::kUsage, "cost model " + std::string(name), "is not known", "Choose one of " + names, {}};
}

std::vector<CostModelInfo> cost_models() {
  std::vector<CostModelInfo> models;
  for (const auto& entry : kModels) {
    models.push_back({std::string(entry.name), false, false, entry.version});
    models.back().learns_upon = entry.learns_upon;
    models.back().several_targets = entry.several_targets;
  }
  for (const auto& kind : network_model_kinds()) {
    models.push_back({kind.name, kind.network.reconstruction, true, kind.network.version});
    models.back().several_targets = has_platform_heads(kind.network);
    models.back().stays_as_loaded = kind.network.frozen_in_search;
  }
  for (const auto& variant : kResidualVariants) {
    CostModelInfo info = *std::ranges::find(models, variant.base, &CostModelInfo::name);
    info.base = std::exchange(info.name, variant.name);
    models.push_back(std::move(info));
  }
  return models;
}

CostModelInfo cost_model_info(std::string_view name) {
  static const auto known = cost_models();
  const auto found = std::ranges::find(known, name, &CostModelInfo::name);
  return found == known.end() ? CostModelInfo{std::string(name)} : *found;
}

std::vector<std::string> cost_model_names() {
  std::vector<std::string> names;
  for (const auto& model : cost_models()) names.push_back(model.name);
  return names;
}

}  // namespace tilewright
