// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/costmodel/cost_model.h"
#include "core/tuning/round_lessons.h"
#include "core/tuning/session_inbox.h"
#include "core/tuning/session_journal.h"
#include "core/tuning/session_time.h"
#include "core/tuning/tuning_state.h"

namespace tilewright {

/// The cost model of a running session and its progress in learning. All arguments must outlive it. One
/// thread.
class SessionLearning {
 public:
  SessionLearning(const TuningOptions& options, TuningState& state, SessionTime& time)
      : options_(options), state_(state), time_(time) {}

  /// Makes the model that the options name, or the one that a resumed session had last, with the session's
  /// weights as they were first read. Must be called first. Errors: the model's, the file's and the store's.
  Result<void> begin(SessionJournal& journal, const std::string& session, bool resumed);
  CostModel& model() { return *model_; }

  /// Lets the model learn the lessons that are due; false where a stop interrupted this.
  bool train(const std::stop_token& stop);
  /// Answers those who asked for a copy. Must not be called while a policy uses the model.
  void hand_over(SessionInbox& inbox, const std::string& session);
  /// The event about the last lesson. `trials`: those of the session so far; `seconds`: the duration of the
  /// lesson.
  ModelRetrained report(const RoundLessons& lessons, int trials, double seconds) const;

  /// The lessons of the session so far for a model with these needs, one by one, in the way in which a
  /// resumed session repeats them; models would learn something else from all of them at once. None where the
  /// session is to end.
  using Lessons = std::vector<std::vector<Sample>>;
  using Gather = std::function<Result<std::optional<Lessons>>(const CostModel::Needs&)>;
  /// The outcome of replacing a model that failed.
  struct Replaced {
    std::unique_ptr<CostModel> old;  ///< which policies use until they are told of the new one
    std::string text;                ///< a text for people
  };
  /// Continues with a simpler model, which learns what the old one knew. Nothing where `gather` returned
  /// nothing; the old model stays then. Fails with `error` where there is no simpler model.
  Result<std::optional<Replaced>> simplify(const Error& error, SessionJournal& journal, const Gather& gather);

 private:
  Result<void> load_weights(SessionJournal& journal, const std::string& session, bool resumed);

  TuningOptions options_;  ///< with the name of the model that predicts now
  TuningState& state_;
  SessionTime& time_;
  std::unique_ptr<CostModel> model_;
};

}  // namespace tilewright
