// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "core/measure/noise_sentinel.h"
#include "core/records/record_store.h"
#include "core/search/search_policy.h"
#include "core/tuning/round_pace.h"
#include "core/tuning/session_commands.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/session_journal.h"
#include "core/tuning/stage_times.h"
#include "core/tuning/task_scheduler.h"
#include "core/tuning/tuning_session.h"
#include "core/tuning/tuning_state.h"

namespace tilewright {

/// As other processes are told of a session.
MeasuringHolder holder_of(const std::vector<TuningModel>& models, const MeasuringTurn& turn);

/// The turn to measure these; an empty one where nobody is to be asked, or where the file cannot be used:
/// that is no reason to measure nothing. `waits` hears for whom it waits. Errors: kBusy where it is not to
/// wait, and kCancelled.
Result<MeasuringLock> take_turn(const std::vector<TuningModel>& models, const MeasuringTurn& turn,
                                const std::stop_token& stop,
                                const std::function<void(const MeasuringHolder&)>& waits);

/// What a session's thread works with: one object a session, everything but the command queue used by that
/// thread alone.
class TuningSession::Run {
 public:
  Run(std::vector<TuningModel> models, SessionGraphs graphs, TuningOptions options,
      TuningSurroundings surroundings, RecordStore store, SessionSetup setup);
  ~Run();

  /// Spaces, policies, cost model, earlier records. Called before the thread begins. `kept`: the state of one
  /// that is resumed, which it has again where that fails.
  Result<void> prepare(std::optional<SessionState> kept);
  void hold_turn(MeasuringLock turn) { turn_ = std::move(turn); }
  void start();

  /// What people want of it. Thread-safe.
  SessionCommands& commands() { return commands_; }
  bool add_budget(int trials, double minutes);
  void wait();
  const std::string& id() const { return setup_.id; }

 private:
  // Checkpoints by name.
  static constexpr const char* kExtraTrialsName = "extra trials";
  static constexpr const char* kExtraMinutesName = "extra minutes";
  static constexpr const char* kGraphTrialsName = "graph trials";
  static constexpr const char* kChoiceName = "choice";
  static constexpr const char* kStageTimesName = "stage times";
  static constexpr const char* kSchedulerName = "scheduler";
  static constexpr const char* kRandomName = "random";
  static constexpr const char* kLimitName = "limit";
  static constexpr const char* kCutsName = "cut tasks";
  static constexpr const char* kPolicyPrefix = "policy/";
  /// Of a task that another policy than the session's searches: its name, and on further lines its state.
  static constexpr const char* kOtherPolicyPrefix = "other policy/";
  static constexpr const char* kPolicyMemoryName = "policy memory";

  struct TaskState {
    const Task* task = nullptr;
    SearchContext context;
    std::unique_ptr<SearchPolicy> policy;
    std::unordered_map<std::string, TrialRecord> known;  ///< kept trials of this session, by program hash
    bool default_settled = false;                        ///< its default schedule is known, or there is none
    bool default_told = false;                           ///< to the policy
    bool settled = false;                                ///< nothing of the search works, and that was told
    std::vector<int> pieces;                             ///< that the models have instead of it
    std::string other_policy;  ///< that searches it since the session's policy failed; empty: it did not
  };

  /// One model's graph as it may be and as it is.
  struct ModelGraph {
    GraphSearch search;
    GraphSearch::Found found;
  };

  Result<void> make_ready(bool resumed);
  Result<void> make_model(bool resumed);
  /// Gives the cost model the weights that the session asks for, as it first read them.
  Result<void> load_model_weights(bool resumed);
  /// Space and policy of a task, made when they are first needed: most further tasks never get a round.
  Result<void> open_task(size_t task);
  /// The same; a task without a space is left out and the others go on. Gives whether it was opened.
  Result<bool> open_or_leave_out(size_t task);
  /// Chooses every model's graph by what is known now. Tells and keeps what changed. Where it was stopped
  /// `graphs_due_` is set and the rest stays as it was.
  Result<void> choose_graphs(const std::stop_token& stop);
  /// Weights that follow from the chosen graphs, wherever they are used.
  void use_weights();
  GraphChosen describe_graph(size_t model) const;
  Result<void> keep_graph(size_t model);
  void tell_graphs();
  /// What a reader of the stored session needs to count its tasks as its graphs have them.
  void add_weights(std::vector<Checkpoint>& checkpoints) const;
  /// A further task that is worth the next round, of at most that length.
  std::optional<RoundChoice> next_promise(int length) const;
  /// Leaves all other tasks than these without rounds; empty: none. Tells whether anything changed.
  bool use_limit(const std::vector<std::string>& tasks);
  Result<void> load_limit(const std::string& text);
  /// What a person wished of that meanwhile. Tells whether anything changed.
  bool follow_limit();
  void tell_limit();
  /// Has the models compute a task as smaller ones, wherever they have it; false, and nothing is changed,
  /// where it has none, or where more would be left to reference kernels.
  bool cut_task(size_t task);
  /// The same of several in turn, each once some model has it. Tells whether any was cut.
  bool cut_tasks(std::vector<std::string> tasks);
  /// Has everything that follows from cuts follow those that were made: searches, weights, limits.
  Result<void> follow_cuts(const std::stop_token& stop);
  /// What is kept of earlier sessions, for all models: what does not work in one works in no other.
  Result<void> begin_with_cuts();
  Result<void> load_cuts(const std::string& text);
  /// For whoever uses the models without this session.
  Result<void> keep_cut_models();
  /// Ids of the tasks that are cut in any model.
  std::set<std::string> cuts() const;
  /// The session's cuts, and what follows from them.
  void add_cuts(std::vector<Checkpoint>& checkpoints) const;
  /// That many more tasks than the session began with are to be tuned.
  void add_trials_of_tasks(int tasks);
  /// What may be tried at a model with its cuts.
  Result<GraphSearch> search_of_base(size_t model, const std::stop_token& stop) const;
  /// By rule, cuts among them, and within the limit.
  bool is_to_be_tuned(size_t task) const;
  int tasks_to_tune() const;
  /// A task that came of a cut and has had no round yet; -1: none. It gets one whatever the budget is.
  int next_new_piece() const;
  void main();
  /// Waits while paused; false once the session is to end. `doing`: what it goes on with otherwise.
  bool may_go_on(RunState doing = RunState::kTuning);
  /// Is paused until something else is wanted.
  void hold();
  /// Waits for the turn that was given up; false where that is stopped.
  bool retake_turn(const std::stop_token& stop);
  /// What the time so far went to, kept wherever that time is.
  Checkpoint stage_times() const;
  /// What was added to the budget.
  void add_extra(std::vector<Checkpoint>& checkpoints) const;
  /// Tells of a pause or stop that was asked for meanwhile.
  void announce_request();
  void announce(RunState state, std::string reason = {});
  /// Tells what runs now, where that is something else than before.
  void show(RoundStage stage, int task, int done = 0, int total = 0);
  void enter_search(int task, SearchStage stage);
  bool budget_left() const;
  int trials_planned() const;
  /// The first task of which nothing that this session chose works yet; -1: none.
  int next_without_choice() const;
  int next_round_length() const;
  Result<void> load_earlier(bool resumed);
  /// The earlier trials that a resumed session began with; none where it ended before it had chosen.
  Result<nlohmann::json> choose_earlier();
  Result<void> begin_with(size_t task, const nlohmann::json& trials);
  /// The programs of earlier sessions that a task began with.
  Result<std::vector<EarlierProgram>> earlier_of(size_t task);
  Result<void> load_session();
  Result<void> restore_trials(int64_t rounds);
  Result<void> load_checkpoint(const Checkpoint& checkpoint);
  Result<void> load_choice(const std::string& text);
  /// What the next round does: the one that was under way when the session last ended, or the scheduler's
  /// choice. It is kept before the round begins, so that a person's wish or a raised budget cannot make
  /// another round of one that has begun.
  Result<RoundChoice> choose_round(bool in_budget);
  Result<bool> run_round(const RoundChoice& choice);
  /// What the round is to try; none where the session is to end. Where a person wants something else
  /// meanwhile, or a part of the search fails, it is asked once more afterwards.
  Result<std::optional<std::vector<Proposal>>> propose(const RoundChoice& choice);
  /// What the task's policy chooses, or, where a person asked for that, points at random. Fails as the policy
  /// does.
  Result<std::vector<Proposal>> ask_policy(const RoundChoice& choice, const std::stop_token& stop);
  /// What was measured of a task in rounds up to that one, as policies see it, in its order.
  std::vector<Observation> observed(size_t task, int last_round) const;
  /// What a trial of a round teaches; none where that is nothing. Fails where
  /// its decisions cannot be read.
  Result<std::optional<Sample>> sample_of(size_t task, const TrialRecord& trial,
                                          const CostModel::Needs& needs) const;
  /// Goes on with a simpler cost model that learns from all rounds up to that one. Fails with `error` where
  /// there is none.
  Result<void> use_simpler_model(const Error& error, int last_round);
  /// Leaves a task to a simpler policy. Fails with `error` where there is none.
  Result<void> use_simpler_policy(size_t task, const Error& error);
  /// Makes the task's policy anew by its name, as a fresh one.
  Result<void> make_policy(size_t task);
  Result<void> load_other_policy(size_t task, const std::string& text);
  /// Tells of what went wrong and stops nothing, and keeps it as a note.
  void warn(const std::string& text);
  /// Measures them, tells of it as that task's (-1: nobody's), and has each result kept as it comes; what
  /// cannot be kept ends it. Gives how many came.
  Result<int> measure_each(int task, const std::vector<MeasureRequest>& requests,
                           const std::function<Result<void>(size_t, const Measurement&)>& keep_one);
  Result<bool> measure_missing(int task, const std::vector<Proposal>& proposals);
  void enter_phase(int task, MeasurePhase phase, int done, int total);
  /// Measures what a person asked for; false where something disturbed it, and it is still to be done.
  bool measure_by_hand(const SessionCommands::HandWish& wish);
  Result<TrialRecord> keep_by_hand(const SessionCommands::HandWish& wish, const std::string& hash,
                                   const Measurement& measurement);
  HandMeasured hand_result(int task, const TrialRecord& record, bool known) const;
  /// A task's default schedule that is still to be measured.
  struct DefaultSchedule {
    int task = 0;
    Proposal proposal;
  };
  /// Measures those of the models' tasks within the limit, where the session wants them; false where it is to
  /// end. `doing`: what the session does meanwhile.
  Result<bool> measure_defaults(RunState doing);
  /// The same until none is missing, whatever a person wishes in between.
  Result<bool> measure_missing_defaults(RunState doing);
  /// Those that are known by now are taken over.
  std::vector<DefaultSchedule> missing_defaults();
  /// A default schedule need not be proposed again.
  void tell_defaults();
  /// Measures them once; false where something disturbed it, and some are still to be done.
  Result<bool> measure_defaults_once(const std::vector<DefaultSchedule>& schedules);
  Result<void> keep_default(const DefaultSchedule& schedule, const Measurement& measurement);
  /// Whether no program that was found for a task of the models works. `at_end`: also one of which something
  /// could still be tried.
  bool is_given_up(size_t task, bool at_end) const;
  std::string why_given_up(size_t task) const;
  /// Measures the plain loop nest of such tasks and tells of them, each once; false where the session is to
  /// end.
  Result<bool> settle_given_up(bool at_end);
  /// False where something disturbed it.
  Result<bool> measure_plain(size_t task, const Program& program);
  Result<void> give_up(size_t task, const std::string& why);
  /// Goes on with the pieces of a task that does not work; false where it has none.
  Result<bool> cut_given_up(size_t task, const std::string& why);
  /// By model, in the rules' graphs; 0 where one is missing.
  std::vector<double> default_seconds() const;
  /// What is common to all trials of a measurement.
  Result<TrialRecord> trial_record(int task, const Program& program, const std::string& hash,
                                   const Measurement& measurement) const;
  Result<void> keep_trial(int task, const Proposal& proposal, const Measurement& measurement, int position);
  /// Commits it, knows it from then on and tells of it.
  Result<void> keep_record(int task, TrialRecord& record);
  void note_trial(int task, const TrialRecord& record);
  Result<void> end_round(int task, const std::vector<Observation>& observations, int failed);
  /// Answers whoever asked for the cost model. Not while the policy works with it.
  void hand_over_model();
  /// Has the cost model learn what is due; false where a person wanted something else before its end.
  bool train_model(const std::stop_token& stop);
  Result<void> learn(const std::vector<Sample>& samples, const std::vector<double>& predicted,
                     const std::vector<double>& measured);
  /// At the end of the budget, or of what can be tried: which programs the models run with, by their times in
  /// place. Fails with kCancelled once a person wants anything else. `in_budget`: whether there was budget
  /// left when that was decided.
  Result<void> choose_programs(bool in_budget);
  Result<void> compare_programs(const std::stop_token& stop);
  /// Of the session's time for that; 0 where the measurer runs no whole models.
  double in_place_share() const;
  /// What that takes after so many seconds of search: their share, and enough to time a whole run.
  double seconds_in_place(double search) const;
  void read_noise();
  /// Asked before the session says that it began; none where it is to end.
  std::vector<Wall> missing_walls();
  double elapsed() const;
  /// Of it, what was not for comparing programs in place.
  double searched() const;
  /// 0: they are not limited.
  double minutes_planned() const;
  /// Of the minutes, where there are any, what is not for choosing programs in place.
  double seconds_of_search() const;
  double seconds_left() const;
  void finish(RunState state, std::string message, std::optional<Error> error = {});
  /// How the session is kept that ended so.
  Result<void> keep_end(const SessionFinished& end);
  /// Tells it whoever listens, and remembers it.
  void emit(const TuningEvent& event);
  /// What it says is what the session itself goes by from then on.
  void tell(const TuningEvent& event);
  /// With the next commit it is kept, where nothing else that is kept says the same.
  void remember(const TuningEvent& event);
  /// Commits checkpoints and what was said since the last time.
  Result<void> keep(double seconds, std::span<const Checkpoint> checkpoints);

  std::vector<TuningModel> models_;
  TuningOptions options_;
  TuningSurroundings surroundings_;
  const Clock& clock_;
  SessionSetup setup_;
  SessionJournal journal_;
  TaskTable table_;
  size_t own_tasks_;    ///< the first ones of the table: what the models have by rule
  size_t tuned_tasks_;  ///< how many the session began to tune
  std::vector<std::shared_ptr<const PreparedModel>> bases_;  ///< the models by rule, cuts among them
  std::vector<ModelGraph> graphs_;
  std::unordered_map<std::string, size_t> index_;  ///< of tasks, by id
  /// What the policies of the tasks share; null where they share nothing.
  std::unique_ptr<PolicyMemory> policy_memory_;
  std::vector<TaskState> tasks_;
  std::unique_ptr<CostModel> model_;
  std::unique_ptr<TaskScheduler> scheduler_;
  std::unique_ptr<NoiseSentinel> sentinel_;
  TuningState state_;
  int drawn_task_ = -1;                  ///< whose round, when it is asked for, is to be at random
  bool graphs_due_ = false;              ///< a choice of graphs was interrupted
  double elapsed_before_ = 0;            ///< by earlier processes, and before pauses
  std::optional<double> running_since_;  ///< none before it begins, and while it is paused
  RoundPace pace_{0, 0};
  StageWatch watch_;
  RunState announced_ = RunState::kIdle;
  std::optional<RoundStage> shown_;

  SessionCommands commands_;
  int limits_used_ = 0;  ///< how often the limit became another one
  std::atomic<int> extra_trials_{0};
  std::atomic<double> extra_minutes_{0};
  MeasuringLock turn_;
  /// Why the last comparison timed some models not at all.
  std::string no_whole_run_;
  std::jthread thread_;
};

}  // namespace tilewright
