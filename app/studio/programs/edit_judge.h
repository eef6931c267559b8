// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "core/base/result.h"
#include "core/costmodel/program_estimate.h"
#include "core/target/target.h"
#include "core/tuning/session_cost_model.h"
#include "views/whatif/what_if_values.h"

namespace tilewright {

/// The cost model that should judge edits, as far as the window knows it. A plain value.
struct JudgeRequest {
  std::shared_ptr<const SessionCostModel> model;  ///< null: the shipped one
  PredictedBy without;                            ///< what to say where there is none

  bool operator==(const JudgeRequest& other) const {
    return model == other.model && without.kind == other.without.kind;
  }
};

/// A cost model that judges programs made by hand for a target: the session's where possible, otherwise the
/// one that is part of the program. Any thread may use it; calls are serialised.
class EditJudge {
 public:
  /// Of programs of a rule set, by its name, which the shipped model is chosen by. Fails only where not even
  /// that can be made.
  static Result<std::shared_ptr<const EditJudge>> make(const JudgeRequest& request, const Target& target,
                                                       const std::string& rules = {});

  /// Whether another judge has to be made for that.
  bool serves(const JudgeRequest& request, const Target& target) const {
    return request == request_ && target.key() == target_.key();
  }
  Result<ProgramEstimate> estimate(const std::string& task, const Program& program) const;
  /// The prediction for one program compared with another one of the task. `same`: they are equal.
  WhatIfPrediction compare(const ProgramEstimate& program, const ProgramEstimate& begun, bool same) const;
  const PredictedBy& by() const { return by_; }

 private:
  EditJudge(JudgeRequest request, Target target) : request_(std::move(request)), target_(std::move(target)) {}
  /// The session's model, or nothing, in which case `by_` has the reason.
  std::unique_ptr<CostModel> session_model();

  JudgeRequest request_;
  Target target_;
  PredictedBy by_;
  std::unique_ptr<CostModel> model_;
  bool tells_speed_ = false;
  mutable std::mutex use_;
};

}  // namespace tilewright
