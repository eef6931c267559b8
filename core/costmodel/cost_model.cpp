// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/cost_model.h"

#include "core/base/seal.h"
#include "core/costmodel/cost_model_place.h"

namespace tilewright {
namespace {

Result<std::string> under_seal(Result<std::string> bytes) {
  if (!bytes.ok() || bytes->empty()) return bytes;
  return sealed(kCostModelPlace, *bytes);
}

}  // namespace

Result<std::string> CostModel::save() const {
  return under_seal(learnt_bytes());
}

Result<std::string> CostModel::save_quickly() const {
  return under_seal(learnt_bytes_quickly());
}

Result<void> CostModel::load(const std::string& bytes) {
  TILEWRIGHT_TRY(const std::string_view learnt, unsealed(bytes, kCostModelPlace, kCostModelPlace));
  return take_learnt(std::string(learnt));
}

Result<void> CostModel::fit(std::span<const Sample> samples, const FitOptions& /*options*/) {
  TILEWRIGHT_CHECK(update(samples));
  train_if_due({});
  return {};
}

}  // namespace tilewright
