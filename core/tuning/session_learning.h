// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/costmodel/cost_model.h"
#include "core/tuning/round_lessons.h"
#include "core/tuning/session_commands.h"
#include "core/tuning/session_journal.h"
#include "core/tuning/session_time.h"
#include "core/tuning/tuning_state.h"

namespace tilewright {

/// The cost model of a running session, and how far it has learnt. Everything that is given must outlive it.
/// One thread.
class SessionLearning {
 public:
  SessionLearning(const TuningOptions& options, TuningState& state, SessionTime& time)
      : options_(options), state_(state), time_(time) {}

  /// Makes the model that the options name, or that a resumed session went on with, with the weights that the
  /// session asks for as it first read them. Comes before all else. Errors: the model's, the file's and the
  /// store's.
  Result<void> begin(SessionJournal& journal, const std::string& session, bool resumed);
  CostModel& model() { return *model_; }

  /// Has it learn what is due; false where a stop came before its end.
  bool train(const std::stop_token& stop);
  /// Answers whoever asked for a copy. Not while a policy works with it.
  void hand_over(SessionCommands& commands, const std::string& session);
  /// What is told of its last lesson. `trials`: of the session so far; `seconds`: what the lesson took.
  ModelRetrained report(const RoundLessons& lessons, int trials, double seconds) const;

  /// The lessons of the session so far for a model with these needs, one by one as a resumed session gives
  /// them again: models learn something else from all at once. None where the session is to end.
  using Lessons = std::vector<std::vector<Sample>>;
  using Gather = std::function<Result<std::optional<Lessons>>(const CostModel::Needs&)>;
  /// What became of a model that failed.
  struct Replaced {
    std::unique_ptr<CostModel> old;  ///< which policies know until they are told of the new one
    std::string text;                ///< for people
  };
  /// Goes on with a simpler model that learns what the old one knew; nothing where `gather` gave nothing: the
  /// old one stays. Fails with `error` where there is no simpler one.
  Result<std::optional<Replaced>> simplify(const Error& error, SessionJournal& journal, const Gather& gather);

 private:
  Result<void> load_weights(SessionJournal& journal, const std::string& session, bool resumed);

  TuningOptions options_;  ///< with the name of the model that predicts now
  TuningState& state_;
  SessionTime& time_;
  std::unique_ptr<CostModel> model_;
};

}  // namespace tilewright
