// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/error.h"
#include "core/base/isolation.h"
#include "core/graph/graph_choice.h"
#include "core/graph/node_costs.h"
#include "core/measure/measuring_lock.h"
#include "core/search/ranked_point.h"
#include "core/tuning/stage_times.h"

namespace tilewright {

/// The events of a running session. They are plain values without pointers into live state: the window, the
/// headless mode, the log and a replay read the same stream. Seconds count from the beginning of the session,
/// without pauses. SessionStarted comes first; before it a session tells at most that it prepares, waits for
/// its turn, or could not begin.

/// The current activity of the session; the store keeps coarser states. The order is: kPreparing (also while
/// default schedules are measured before the first round), kTuning, possibly kPausing, kPaused and the
/// earlier state again, possibly kStopping, and last kFinished (nothing left to do), kIdle (stopped) or
/// kFailed. kPreparing and kPaused may be told twice, the second time with the session that this one waits
/// for.
enum class RunState { kIdle, kPreparing, kTuning, kPausing, kPaused, kStopping, kFinished, kFailed };

/// The stage of a round, which the window shows as the current activity. The order is: kChoosing (the task),
/// kDrawing and kPredicting in turn, kBuilding and kMeasuring in turn, kTraining. A round without guidance by
/// a trained model has no kPredicting. kComparing (programs within the models) comes at the end of the
/// search; where a person asks for more meanwhile, rounds follow, and it comes again.
enum class RoundStage { kDrawing, kPredicting, kBuilding, kMeasuring, kTraining, kChoosing, kComparing };

/// A property of a task that keeps all of its programs below the limit of the machine, whatever their
/// schedule.
enum class Hindrance : uint8_t {
  kNone,
  kMovesElements,  ///< it computes nothing: elements change their order
  kDepthwise,      ///< every product has operands of its own to load
  kSmallGroups,    ///< groups of a convolution with fewer channels than a vector has places
  kFewChannels,    ///< a convolution from or to fewer channels than a vector has places
  kSmallMatrix,    ///< a product of matrices with fewer rows or columns than a vector has places
  kRows,           ///< every row is read again for what was found in it (softmax, normalisation)
};

struct TaskSummary {
  std::string id;
  std::string name;
  int weight = 1;
  double flops = 0;
  double best_seconds = 0;  ///< 0: nothing valid yet
  std::string best_variant;
  bool verified = false;
  int trials = 0;  ///< without that of the default schedule
  int failed = 0;
  bool dead = false;  ///< left out by the scheduler; `note` says why
  std::string note;
  int guided = 0;                ///< of the trials: those that a trained model chose
  int64_t parameter_bytes = 0;   ///< of its weights
  int64_t activation_bytes = 0;  ///< of its inputs and outputs
  int64_t written_bytes = 0;     ///< of its outputs
  int64_t rows = 0;              ///< rows that are read twice; see core/compute/reread_rows.h
  int64_t row_bytes = 0;         ///< of one
  double function_flops = 0;     ///< arithmetic beyond `flops`; see core/graph/flops.h
  Hindrance hindrance = Hindrance::kNone;
  double default_seconds = 0;  ///< of the default schedule in this session; 0: not measured, or it failed
};

struct StateChanged {
  RunState state = RunState::kIdle;
  /// Why the session ended. Where the session continues and the same state is told again: which part of the
  /// search failed, and by what it was replaced.
  std::string reason;
  /// The session that measures on this machine and is waited for, before this session begins or continues
  /// after a pause.
  std::optional<MeasuringHolder> waits_for = {};
};
struct SessionStarted {
  std::string session;
  std::vector<std::string> models;
  std::vector<TaskSummary> tasks;
  int trials_planned = 0;
  int trials_done = 0;  ///< more than 0 on resume
  /// By model, by task: how often the model's current graph has each task.
  std::vector<std::vector<int>> weights;
};
/// Parts of the workers' isolation are missing on this machine. Told at the beginning, and not kept with the
/// session.
struct WallsMissing {
  std::vector<Wall> walls;
};
/// From now on only these tasks have rounds, because a person chose so.
struct TasksLimited {
  std::vector<int> tasks;  ///< ascending; empty: all of them again
};
struct TaskChosen {
  int task = 0;
  int round = 0;
  std::string why;  ///< "warm-up", "expected gain 41.0 us a round"
  /// The gain of the objective that the scheduler expects of this round; 0 where it computes none.
  double expected_gain = 0;
};
/// The programs that the policy ranked in a round by the trained cost model: those that it proposed, and the
/// best of those that it did not. Told before they are measured, and not kept with the session: the records
/// of the proposed ones have their scores and origins, and of the others only the latest round is of
/// interest. Not told of a round that no trained model guided, or whose policy ranks by other means.
struct RoundRanked {
  struct Candidate {
    std::string program;  ///< hash
    std::string sketch;   ///< as `TrialRecord::sketch`
    double predicted = 0;
    double predicted_spread = 0;  ///< 0: the model told none
    int rank = 0;                 ///< as `RankedPoint::rank`
    std::string origin;
    std::optional<LossReason> lost = {};  ///< none: it was proposed
  };
  int task = 0;
  int round = 0;
  std::vector<Candidate> candidates;  ///< in the order of `SearchContext::on_ranked`
};
struct StageChanged {
  RoundStage stage = RoundStage::kDrawing;
  int task = 0;  ///< -1 while one is chosen, all are compared, or default schedules measured
  /// The number of trials of the round that are built or measured; 0 of 0 where nothing is counted.
  int done = 0;
  int total = 0;
};
struct TrialFinished {
  int64_t record = 0;
  int task = 0;
  int round = 0;
  int trial = 0;  ///< number within the session, from 1; of a default schedule that of the trial before it
  bool ok = false;
  double latency_seconds = 0;
  double spread = 0;
  double predicted = 0;         ///< score; meaningful where `guided`
  double predicted_spread = 0;  ///< the model's own uncertainty of it; 0: it told none
  bool guided = false;          ///< chosen by a trained model
  std::string error_kind;
  std::string error_text;
  std::string error_detail;  ///< a compiler's or a worker's own words; mostly empty
  std::string variant;
  double seconds = 0;
  bool verified = false;    ///< compared with the reference kernels
  bool is_default = false;  ///< a default schedule, to compare with
};
struct RoundFinished {
  int task = 0;
  int round = 0;
  TaskSummary summary;
  std::vector<double> model_seconds;  ///< estimated latency of each model; 0 while a task has nothing valid
  int trials_done = 0;
  int trials_planned = 0;
  double seconds = 0;
  double seconds_left = 0;
  StageTimes times;  ///< of the whole session so far
  int workers = 0;   ///< processes that build and run programs; 0: not told
  int restarts = 0;  ///< of those that a program took with it
};
struct ModelRetrained {
  int samples = 0;
  double training_seconds = 0;
  /// The rank correlation of predictions and measurements of the last round; none where there were too few
  /// predictions.
  std::optional<double> rank_correlation;
  int round = 0;               ///< after which it learnt
  std::optional<double> loss;  ///< of the training, in the model's own measure, where it tells one
  /// The share of the gain of the trees' splits by group of features, largest first.
  std::vector<std::pair<std::string, double>> features;
};
/// The layouts and subgraphs that a model has by what was measured so far, and the options that they compete
/// with.
struct GraphChosen {
  /// One option that was tried at one site, beside the rule's.
  struct Option {
    std::string site;         ///< "1x96x112x112"
    std::string name;         ///< "plain"
    int places = 1;           ///< of the graph that the site stands for
    double seconds = 0;       ///< sum of the tasks that it brings; 0: not all of them were measured
    double rule_seconds = 0;  ///< of those that it replaces
    bool chosen = false;
    // The same as data, for sentences in another language.
    std::string shape;          ///< of what is laid out, or handed on between two convolutions
    int64_t channel_block = 0;  ///< of a layout; 0: plain
    bool fusion = false;        ///< two convolutions in one subgraph instead of a layout
    int number = 0;             ///< of the site: several of a model may be called the same
  };
  int model = 0;
  std::string name;
  double seconds = 0;           ///< of the model; 0 while its tasks are not all measured
  double rule_seconds = 0;      ///< the same with what the rules say
  std::vector<Option> options;  ///< of which something was measured
  std::vector<int> weights;     ///< how often the model has each of the session's tasks now
  GraphChoice choice;           ///< what makes the graph of the model's; empty: the rules alone
};
/// The programs that a model runs with were chosen by their times within the model.
struct ProgramsChosen {
  int model = 0;
  std::string name;
  double seconds = 0;          ///< of a run of the model, conversions and all
  double fastest_seconds = 0;  ///< the same with the programs that are fastest alone
  int exchanged = 0;           ///< tasks for which another than that was taken
  double default_seconds = 0;  ///< the same with every task's default schedule; 0: not known
  // 8 of 10 runs lie between these two; 0: not known.
  double low_seconds = 0;
  double high_seconds = 0;
  bool doubtful = false;  ///< something else must have run beside them
  /// What reference kernels run, and how long in such a run; the longest first.
  std::vector<UntunedNode> untuned = {};
};
/// A program that a person asked for was measured. Its trial was told before, unless the program had been
/// measured in this session already.
struct HandMeasured {
  int64_t record = 0;  ///< 0: nothing was kept
  int task = 0;
  std::string program;  ///< hash
  bool ok = false;
  bool known = false;  ///< measured earlier in this session, not again
  double latency_seconds = 0;
  std::string error_text;
};
/// No program that the search found for a task works. The task runs by simpler means, and the session
/// continues with the others. Told once for each task.
struct TaskGivenUp {
  int task = 0;
  std::string why;  ///< "none of 12 programs works; the last one: ..."
  /// The smaller tasks that it is cut into, which replace it in the models from now on; empty: it is not cut.
  std::vector<int> pieces = {};
  bool by_plain_nest = false;  ///< its loops as they are defined work; else its reference kernels run
  double seconds = 0;          ///< of the plain loop nest; 0: it was not timed
};
struct NoiseRead {
  double seconds = 0;
  double sentinel_seconds = 0;
  double drift = 0;  ///< relative to the first sample of the session
  /// Whether `drift` is so large that the records of these rounds are marked (records/drift.h).
  bool notable = false;
};
struct SessionFinished {
  RunState state = RunState::kFinished;
  std::string message;
  std::vector<double> model_seconds;
  int trials_done = 0;
  double seconds = 0;
  StageTimes times;
  std::optional<Error> error;  ///< where it failed
  /// By model: the sum of its tasks' default schedules in the rules' graph; 0 where one is missing.
  std::vector<double> default_seconds;
  bool suspended = false;  ///< kIdle, but paused by a person, to be gone on with
  /// Which models have no measured whole run, and why; empty where all were timed or none had to be.
  std::string no_whole_run = {};
};

using TuningEvent =
    std::variant<StateChanged, SessionStarted, WallsMissing, TasksLimited, TaskChosen, StageChanged,
                 TrialFinished, RoundFinished, ModelRetrained, GraphChosen, ProgramsChosen, HandMeasured,
                 TaskGivenUp, NoiseRead, SessionFinished, RoundRanked>;

/// "conv2d 1x8x8x8 8 3x3 +relu: none of 12 programs works; the last one: ... It runs by a plain loop nest";
/// or, of a task that has smaller ones,
/// "... It is cut into smaller subgraphs"
std::string given_up_text(const std::string& task, const TaskGivenUp& event);

}  // namespace tilewright
