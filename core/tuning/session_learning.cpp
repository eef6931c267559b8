// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_learning.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/base/file.h"
#include "core/costmodel/metrics.h"
#include "core/tuning/session_cost_model.h"

namespace tilewright {
namespace {

/// This model is shipped trained and needs no learner.
constexpr const char* kSimpleModel = "tilewright";
constexpr const char* kSimplestModel = "draft";

}  // namespace

Result<void> SessionLearning::begin(SessionJournal& journal, const std::string& session, bool resumed) {
  if (resumed) TILEWRIGHT_CHECK(use_kept_cost_model(journal.store(), session, options_));
  TILEWRIGHT_TRY(model_, make_cost_model(options_.cost_model, cost_model_options(options_)));
  return options_.cost_model_weights.empty() ? Result<void>() : load_weights(journal, session, resumed);
}

Result<void> SessionLearning::load_weights(SessionJournal& journal, const std::string& session,
                                           bool resumed) {
  if (resumed) {
    TILEWRIGHT_TRY(const auto kept, journal.store().details_of(session).checkpoint(kModelWeightsCheckpoint));
    if (kept) return model_->load(*kept);
  }
  TILEWRIGHT_TRY(const std::string bytes, read_file(options_.cost_model_weights));
  if (bytes.empty())
    return Error{ErrorKind::kBadInput, options_.cost_model_weights, "is empty", "Train a cost model", {}};
  TILEWRIGHT_CHECK(model_->load(bytes));
  return journal.keep_checkpoint({kModelWeightsCheckpoint, bytes});
}

bool SessionLearning::train(const std::stop_token& stop) {
  const InStage training(time_.watch(), WorkStage::kTraining);
  if (!model_->train_if_due(stop)) return false;
  state_.learnt_round = std::max(state_.learnt_round, state_.taught_round);
  return true;
}

void SessionLearning::hand_over(SessionInbox& inbox, const std::string& session) {
  const auto wishes = inbox.take_model_wishes();
  if (wishes.empty()) return;
  // A pause may have interrupted the last lesson, although the session has told of that round.
  train(inbox.end_token());
  auto copy = copy_cost_model(*model_, options_, state_.learnt_round);
  if (copy.ok()) copy->session = session;
  for (const auto& take : wishes) take(copy);
}

ModelRetrained SessionLearning::report(const RoundLessons& lessons, int trials, double seconds) const {
  ModelRetrained event;
  event.samples = trials;
  event.training_seconds = seconds;
  if (lessons.predicted.size() > 2)
    event.rank_correlation = rank_correlation(lessons.predicted, lessons.measured);
  event.round = state_.round + 1;
  const TrainingReport report = model_->training_report();
  event.loss = report.loss;
  for (const auto& feature : report.features) event.features.emplace_back(feature.group, feature.share);
  return event;
}

Result<std::optional<SessionLearning::Replaced>> SessionLearning::simplify(const Error& error,
                                                                           SessionJournal& journal,
                                                                           const Gather& gather) {
  const InStage training(time_.watch(), WorkStage::kTraining);
  const std::string failed = options_.cost_model;
  if (failed == kSimplestModel) return error;
  const std::string simpler = cost_model_info(failed).network ? kSimpleModel : kSimplestModel;
  TuningOptions options = options_;
  options.cost_model = simpler;
  TILEWRIGHT_TRY(auto model, make_cost_model(simpler, cost_model_options(options)));
  // The choice is kept now, so that a session that ends here continues with the simpler model.
  TILEWRIGHT_CHECK(journal.keep_checkpoint({kOtherModelCheckpoint, simpler}));
  TILEWRIGHT_TRY(const auto lessons, gather(model->needs()));
  if (!lessons) return std::optional<Replaced>();
  for (const auto& samples : *lessons) TILEWRIGHT_CHECK(model->update(samples));
  options_.cost_model = simpler;
  Replaced replaced;
  replaced.old = std::exchange(model_, std::move(model));
  replaced.text = fmt::format("The cost model {} failed: {}. {} predicts from now on", failed, error.text(),
                              options_.cost_model);
  return std::optional(std::move(replaced));
}

}  // namespace tilewright
