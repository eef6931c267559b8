// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/measure/noise_sentinel.h"
#include "core/records/record_store.h"
#include "core/tuning/default_schedules.h"
#include "core/tuning/kept_parts.h"
#include "core/tuning/model_graphs.h"
#include "core/tuning/round_choice.h"
#include "core/tuning/round_pace.h"
#include "core/tuning/session_budget.h"
#include "core/tuning/session_commands.h"
#include "core/tuning/session_events.h"
#include "core/tuning/session_journal.h"
#include "core/tuning/session_learning.h"
#include "core/tuning/session_measuring.h"
#include "core/tuning/session_trials.h"
#include "core/tuning/session_turn.h"
#include "core/tuning/task_searches.h"
#include "core/tuning/task_selection.h"
#include "core/tuning/tuning_session.h"
#include "core/tuning/tuning_state.h"

namespace tilewright {

/// The thread of a session. It determines the order in which the parts of a session work, and handles the
/// wishes of a person between them. One object for each session; everything except the command queue and the
/// budget is used by that thread alone.
class TuningSession::Run {
 public:
  Run(std::vector<TuningModel> models, SessionGraphs graphs, TuningOptions options,
      TuningSurroundings surroundings, RecordStore store, SessionSetup setup);
  ~Run();

  /// Makes spaces, policies and the cost model and reads earlier records. Called before the thread begins.
  /// `kept`: the state of a session that is resumed, which is restored where this fails.
  Result<void> prepare(std::optional<SessionState> kept);
  void hold_turn(MeasuringLock turn) { turn_.hold(std::move(turn)); }
  void start();

  /// The commands that people give to it. Thread-safe.
  SessionCommands& commands() { return commands_; }
  bool add_budget(int trials, double minutes);
  void wait();
  const std::string& id() const { return setup_.id; }

 private:
  // Preparation: tuning_prepare.cpp.
  Result<void> make_ready(bool resumed);
  void describe_kept_parts();
  /// Reads good programs of earlier sessions: the model learns from them, and the policy need not find them
  /// again.
  Result<void> begin_with_earlier(bool resumed);
  Result<void> restore();
  Result<void> restore_trials(int64_t rounds);

  // The sequence of the session, and what people want in between: tuning_run.cpp.
  void main();
  /// Waits while paused; false once the session is to end. `doing`: the state that it returns to.
  bool may_go_on(RunState doing = RunState::kTuning);
  /// Stays paused until something else is wanted.
  void hold();
  /// Waits while paused, in the midst of work that no wish but a stop may change; false once the session is
  /// to end. Other wishes still interrupt what follows that work.
  bool outlast_pause();
  /// Asks the first worker which parts of its isolation are missing.
  void tell_missing_walls();
  void read_noise();
  RoundOutlook outlook() const;
  bool budget_left() const;
  /// Applies a limit that a person set meanwhile. Returns whether anything changed.
  bool follow_limit();
  /// Commits these parts and the events since the last time.
  Result<void> keep(std::initializer_list<std::string> parts);
  void finish(RunState state, std::string message, std::optional<Error> error = {});

  // The rounds: tuning_round.cpp.
  Result<RoundChoice> next_round(bool in_budget);
  Result<bool> run_round(const RoundChoice& choice);
  /// The proposals of the round; none where the session is to end. Where a person wants something else
  /// meanwhile, or a part of the search fails, the policy is asked once more afterwards.
  Result<std::optional<std::vector<Proposal>>> propose(const RoundChoice& choice);
  /// Measures the proposals that have no kept trial yet; false where a person interrupted this.
  Result<bool> measure_missing(int task, const std::vector<Proposal>& proposals);
  Result<void> learn(const RoundLessons& lessons);
  Result<void> end_round(int task, const RoundLessons& lessons);
  /// Continues with a simpler cost model, which learns from all rounds up to `last_round`. Fails with `error`
  /// where there is none.
  Result<void> use_simpler_model(const Error& error, int last_round);
  Result<void> use_simpler_policy(size_t task, const Error& error);

  // Measurements beside the rounds: tuning_beside.cpp.
  /// Measures the program that a person asked for; false where this was interrupted and is still to be done.
  bool measure_by_hand(const SessionCommands::HandWish& wish);
  /// Measures the default schedules of the models' tasks within the limit, where the session's options ask
  /// for them; false where the session is to end. `doing`: the state of the session meanwhile.
  Result<bool> measure_defaults(RunState doing);
  /// Measures the missing ones once; false where this was interrupted.
  Result<bool> measure_missing_defaults();
  /// Measures the plain loop nest of tasks of which no program works, and reports each such task once; false
  /// where the session is to end.
  Result<bool> settle_given_up(bool at_end);
  /// False where this was interrupted.
  Result<bool> measure_plain(size_t task, const Program& program);
  /// Replaces a task that does not work by its pieces; false where it has none.
  Result<bool> cut_given_up(size_t task, const std::string& why);
  /// The checkpoints of the session's cuts and of what follows from them.
  std::vector<Checkpoint> cut_parts() const;

  // The end of the search: tuning_programs.cpp.
  /// Chooses the programs that the models run with, by their times in place. Fails with kCancelled once a
  /// person wants anything else. `in_budget`: whether budget was left when this was decided.
  Result<void> choose_programs(bool in_budget);
  Result<void> compare_programs(const std::stop_token& stop);

  std::vector<TuningModel> models_;
  TuningOptions options_;
  TuningSurroundings surroundings_;
  SessionSetup setup_;
  SessionCommands commands_;
  SessionJournal journal_;
  TuningState state_;
  SessionTime time_;
  SessionEvents events_;
  SessionBudget budget_;
  RuleModels rules_;
  ModelGraphs graphs_;
  TaskScheduler scheduler_;
  TaskSelection selection_;
  SessionLearning learning_;
  TaskSearches searches_;
  SessionTrials trials_;
  SessionMeasuring measuring_;
  DefaultSchedules defaults_;
  KeptParts parts_;
  std::unique_ptr<NoiseSentinel> sentinel_;
  RoundPace pace_{0, 0};
  std::vector<bool> settled_;  ///< by task: nothing of the search works, and that was told
  int drawn_task_ = -1;        ///< whose round, when it is asked for, is to be at random
  SessionTurn turn_;
  std::string no_whole_run_;  ///< why the last comparison timed some models not at all
  std::jthread thread_;
};

/// Names of the checkpoints of a session.
namespace kept_name {
inline constexpr const char* kExtraTrials = "extra trials";
inline constexpr const char* kExtraMinutes = "extra minutes";
inline constexpr const char* kGraphTrials = "graph trials";
inline constexpr const char* kChoice = "choice";
inline constexpr const char* kStageTimes = "stage times";
inline constexpr const char* kScheduler = "scheduler";
inline constexpr const char* kRandom = "random";
inline constexpr const char* kLimit = "limit";
inline constexpr const char* kCuts = "cut tasks";
/// The id of a task follows.
inline constexpr const char* kPolicy = "policy/";
/// For a task that another policy than the session's searches: the name of that policy, and on further lines
/// its state.
inline constexpr const char* kOtherPolicy = "other policy/";
inline constexpr const char* kPolicyMemory = "policy memory";
}  // namespace kept_name

}  // namespace tilewright
