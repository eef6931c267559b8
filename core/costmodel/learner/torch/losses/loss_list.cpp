// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/torch/losses/losses.h"

namespace tilewright {
namespace {

constexpr Loss kLosses[] = {
    {"lambdarank", lambda_rank_loss, true},   {"ranknet", rank_net_loss, true},
    {"listnet", list_net_loss, true},         {"mse", mean_squared_error, false},
    {"rmse", root_mean_squared_error, false}, {"weighted-squared-error", weighted_squared_error, false},
};

}  // namespace

Result<Loss> find_loss(const std::string& name) {
  std::string names;
  for (const auto& loss : kLosses) {
    if (loss.name == name) return loss;
    names += (names.empty() ? "" : ", ") + std::string(loss.name);
  }
  return Error{ErrorKind::kUsage, "loss " + name, "is not known", "Choose one of " + names, ""};
}

}  // namespace tilewright
