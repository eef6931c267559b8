// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/hash.h"

// The rows of the record store, as plain values. Times are milliseconds since 1970 UTC; durations and
// latencies are seconds.
namespace tilewright {

/// A model, identified by its content.
struct ModelRow {
  std::string hash;  ///< 32 hexadecimal digits of its file and external weights
  std::string name;
  std::string path;  ///< where it was last seen
  int64_t first_seen = 0;
  bool operator==(const ModelRow&) const = default;
};

/// A target. Equal keys mean that latencies may be compared.
struct TargetRow {
  std::string key;
  std::string description;  ///< JSON
  std::string hardware;     ///< JSON: what was detected and measured
  bool operator==(const TargetRow&) const = default;
};

/// A machine that measures. Latencies of unlike ids are not ranked together unless somebody asks for it.
struct MachineRow {
  std::string id;        ///< `this_machine_id` of it; empty: unknown
  std::string hardware;  ///< JSON: what was last detected
  bool operator==(const MachineRow&) const = default;
};

/// A task, independent of the models that have it.
struct TaskRow {
  std::string id;  ///< 32 hexadecimal digits of the content
  std::string name;
  double flops = 0;
  std::string text;  ///< canonical text
  bool operator==(const TaskRow&) const = default;
};

/// How often a model of a session has a task.
struct ModelTask {
  int model = 0;       ///< position in the session's models
  std::string task;    ///< id
  int64_t weight = 1;  ///< 0: the model has it only with another choice of layouts and subgraphs
  bool operator==(const ModelTask&) const = default;
};

/// kPaused: a person paused the session; it stays so when its process ends, since nothing was running.
/// kInterrupted: the session was stopped, or failed before its end, or its process died.
enum class SessionState { kRunning, kPaused, kFinished, kFailed, kInterrupted };
/// "running", "paused", ...
std::string_view session_state_name(SessionState state);
std::optional<SessionState> session_state_from_name(std::string_view name);

/// The choices with which a session was begun.
struct SessionSetup {
  std::string id;  ///< unique; see `new_session_id`
  std::vector<ModelRow> models;
  TargetRow target;
  std::vector<TaskRow> tasks;
  std::vector<ModelTask> model_tasks;
  int threads = 1;
  uint64_t seed = 0;
  std::string policy;
  std::string cost_model;
  std::string rules;
  int64_t trial_budget = 0;  ///< trials in all; 0: no limit
  std::string options;       ///< JSON: every other choice, enough to begin the same session again
  std::string program_version;
  MachineRow machine;  ///< that worked on it last
};

/// A session and its progress.
struct SessionRow {
  SessionSetup setup;  ///< without `tasks` and `model_tasks`; `RecordStore::session_setup` has these
  SessionState state = SessionState::kRunning;
  bool in_use = false;  ///< some process, possibly this one, is working on it
  int64_t rounds = 0;   ///< rounds that were finished
  int64_t started = 0;
  int64_t updated = 0;
  double elapsed = 0;  ///< seconds of work, pauses left out
  int64_t trials = 0;  ///< without default schedules; as `failed_trials`
  int64_t failed_trials = 0;
  bool hidden = false;  ///< a person hid it from lists; its records stay
};

/// A trial as stored.
struct TrialRecord {
  int64_t id = 0;       ///< given by the store, ascending in the order of commits
  std::string session;  ///< id
  std::string task;     ///< id
  std::string target;   ///< key; the session's, given by the store
  int64_t round = 0;
  int64_t position = 0;  ///< in its round; or `kByHandPosition`, `kDefaultPosition`
  std::string variant;
  std::string sketch;
  std::string decisions;        ///< JSON of the point
  std::string primitives;       ///< JSON
  ContentHash program;          ///< of (task, variant, primitives)
  std::vector<double> repeats;  ///< every measured latency
  std::optional<double>
      latency;  ///< the statistic of `repeats` that ranks; finite, > 0; none where not measured
  std::optional<double> spread;            ///< of the repeats, relative to `latency`
  std::optional<double> predicted;         ///< score before measuring, higher is faster
  std::optional<double> predicted_spread;  ///< the model's own uncertainty of it
  std::optional<Error> error;              ///< why there is no valid program; long details are cut
  std::optional<double>
      verified_error;  ///< largest relative error against the reference; none where not verified
  double compile_seconds = 0;
  double run_seconds = 0;
  int64_t time = 0;    ///< of the commit where 0
  double elapsed = 0;  ///< of the session when the result came
  int64_t rules_version = 0;
  int64_t lowering_version = 0;
  int64_t feature_version = 0;
  /// How the search found the program: "random", "mutation", ...; empty where it is unknown.
  std::string origin;
  std::vector<ContentHash> parents;  ///< programs of the task, perhaps of earlier sessions, that it came from
  std::string machine;               ///< id; what a new trial has is its session's
};

/// `TrialRecord::position` of a program that a person made by hand. It belongs to no round; `round` is the
/// last one that had ended.
inline constexpr int64_t kByHandPosition = -1;
/// `TrialRecord::sketch` of a program whose primitives were written by hand. It is not a point of any sketch
/// and has no decisions.
inline constexpr const char* kByHandSketch = "by hand";
/// `TrialRecord::position` of a task's default schedule, which a session measures for comparison before its
/// first round, or when a task that was left out comes back. It does not count against the budget, and the
/// search does not try it again.
inline constexpr int64_t kDefaultPosition = -2;
/// `TrialRecord::origin` of a default schedule.
inline constexpr const char* kDefaultOrigin = "default schedule";
/// Whether the search chose the trial.
constexpr bool is_of_round(int64_t position) {
  return position >= 0;
}

/// The fields of a trial that charts need.
struct TrialPoint {
  int64_t id = 0;
  std::string task;  ///< id
  double elapsed = 0;
  std::optional<double> latency;
  std::optional<double> predicted;
  bool failed = false;
  bool is_default = false;  ///< a default schedule, which is not counted among the trials
};

/// A part of a session's state at the end of a round: the random generator, the policy, the scheduler, ...
struct Checkpoint {
  std::string name;
  std::string data;  ///< bytes
  bool operator==(const Checkpoint&) const = default;
};

/// What was chosen for a model on a target.
struct ModelChoiceRow {
  std::string model;   ///< hash
  std::string target;  ///< key
  std::string shapes;  ///< of the model's inputs
  std::string choice;  ///< JSON
  bool operator==(const ModelChoiceRow&) const = default;
};

/// One measurement of the sentinel program.
struct SentinelRecord {
  int64_t time = 0;  ///< of the commit where 0
  double elapsed = 0;
  double latency = 0;
  double drift = 0;  ///< latency relative to the session's first, minus 1
};

/// An event of a session that does not follow from its trials and sentinels.
struct SessionEventRow {
  int64_t trial = 0;   ///< id of the session's last trial before the event; 0: none
  double elapsed = 0;  ///< of the session
  std::string kind;    ///< "task", "round", ...
  std::string data;    ///< JSON
  bool operator==(const SessionEventRow&) const = default;
};

/// A message about something that happened in a session.
struct NoteRecord {
  int64_t time = 0;
  std::string text;
};

/// The progress of a task in a session.
struct TaskProgress {
  TaskRow task;        ///< without `text`
  int64_t trials = 0;  ///< without its default schedule; as `failed_trials`
  int64_t failed_trials = 0;
  std::optional<double> best_latency;
};

/// The result of a task in one session.
struct TaskSession {
  std::string session;  ///< id
  int64_t started = 0;
  std::string policy;
  std::string cost_model;
  int64_t trials = 0;
  int64_t failed_trials = 0;
  std::optional<double> best_latency;
  bool operator==(const TaskSession&) const = default;
};

/// A task on one target, over all sessions.
struct TunedTask {
  TaskRow task;
  std::string target;  ///< key
  int64_t trials = 0;  ///< without an error, with a latency
};

/// The number of trials of a task that failed with one kind of error.
struct ErrorCount {
  std::string task;
  ErrorKind kind = ErrorKind::kInternal;
  int64_t count = 0;
  bool operator==(const ErrorCount&) const = default;
};

/// The numbers of rows in a database.
struct StoreStatistics {
  int64_t models = 0;
  int64_t targets = 0;
  int64_t tasks = 0;
  int64_t sessions = 0;
  int64_t trials = 0;
  int64_t failed_trials = 0;
  int64_t bytes = 0;  ///< of the file, without its write-ahead log
};

}  // namespace tilewright
