// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/edit_judge.h"

#include <cmath>
#include <utility>

#include "views/common/error_text.h"

namespace tilewright {
namespace {

constexpr const char* kShippedModel = "tilewright";
/// Other work uses the remaining threads of the machine.
constexpr int kThreads = 1;

/// The uncertainty of the logarithm of a score.
double relative_spread(const ProgramEstimate& estimate) {
  return estimate.score > 0 ? estimate.spread / estimate.score : 0;
}

}  // namespace

Result<std::shared_ptr<const EditJudge>> EditJudge::make(const JudgeRequest& request, const Target& target,
                                                         const std::string& rules) {
  auto judge = std::shared_ptr<EditJudge>(new EditJudge(request, target));
  judge->by_ = request.without;
  if (request.model) judge->model_ = judge->session_model();
  if (!judge->model_) {
    CostModelOptions options;
    options.target = target;
    options.threads = kThreads;
    options.rules = rules;
    TILEWRIGHT_TRY(judge->model_, make_cost_model(kShippedModel, options));
  }
  judge->tells_speed_ = judge->model_->tells_speed();
  return std::shared_ptr<const EditJudge>(std::move(judge));
}

std::unique_ptr<CostModel> EditJudge::session_model() {
  const SessionCostModel& copy = *request_.model;
  by_ = {PredictedBy::kSession, QString::fromStdString(copy.name), copy.round, {}};
  if (!copy.asked || copy.name == "random") {
    by_.kind = PredictedBy::kUnasked;
  } else if (!copy.trained) {
    by_.kind = PredictedBy::kUntrained;
  } else if (copy.target.key() != target_.key()) {
    by_.kind = PredictedBy::kOtherTarget;
  } else {
    auto model = make_cost_model(copy, kThreads);
    if (model.ok()) {
      if (copy.round == 0) by_.kind = PredictedBy::kUntaught;
      return *std::move(model);
    }
    by_.kind = PredictedBy::kUnreadable;
    by_.detail = error_text(model.error());
  }
  return nullptr;
}

Result<ProgramEstimate> EditJudge::estimate(const std::string& task, const Program& program) const {
  const std::lock_guard lock(use_);
  return estimate_program(task, program, target_, *model_);
}

WhatIfPrediction EditJudge::compare(const ProgramEstimate& program, const ProgramEstimate& begun,
                                    bool same) const {
  WhatIfPrediction prediction;
  prediction.by = by_;
  if (!std::isfinite(program.score) || !std::isfinite(begun.score)) return prediction;
  prediction.known = true;
  prediction.order = program.score > begun.score ? 1 : program.score < begun.score ? -1 : 0;
  if (same) {
    prediction.ratio = 1;
    return prediction;
  }
  if (!tells_speed_ || program.score <= 0 || begun.score <= 0) return prediction;
  prediction.ratio = program.score / begun.score;
  // Errors for programs of one task are correlated, so that the ratio is more certain than this.
  const double spread = std::hypot(relative_spread(program), relative_spread(begun));
  if (spread > 0) {
    prediction.low = prediction.ratio * std::exp(-spread);
    prediction.high = prediction.ratio * std::exp(spread);
  }
  return prediction;
}

}  // namespace tilewright
