// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/base/clock.h"
#include "core/base/random.h"
#include "core/records/choice_store.h"
#include "core/records/database.h"
#include "core/records/migrations.h"
#include "core/records/record_types.h"
#include "core/records/remark_store.h"
#include "core/records/session_details.h"
#include "core/records/session_locks.h"
#include "core/records/trial_query.h"

namespace tilewright {

struct RecordStoreOptions {
  double busy_seconds = kUsualBusySeconds;  ///< how long to wait for another program's lock
  /// Every commit reaches the disk before it returns, so that it survives a loss of power. A trial then takes
  /// 0.4 ms on an idle SSD and about 5 ms on a busy one, instead of 0.15 ms. Without it a commit survives a
  /// crash of the process only.
  bool sync_every_commit = true;
  /// A file up to this size is checked completely when it is opened (about 0.1 s); a larger one only by
  /// `check_all`.
  uintmax_t checked_bytes = 64u << 20;
  const Clock* clock = nullptr;  ///< the system's where null
  std::span<const Migration> migrations = record_migrations();
};

/// The records of all sessions, in one SQLite file. An object is one connection and is used by one thread at
/// a time. Any number of them may be open on one file, in one or several processes: readers never wait, and
/// writers wait for each other.
///
/// Each call that changes something is one transaction, which is committed when the call returns. Every call
/// may fail with kBusy (another connection held the lock longer than we wait), kIo or kBadInput (the file is
/// damaged); what was committed before stays.
class RecordStore {
 public:
  /// Opens the database, creates it where there is none, and upgrades an older one after copying it. A
  /// database that may not be written is opened for reading, and calls that would change it fail with kIo.
  /// Fails with kNewerVersion, kBadInput (damaged, not a database, another program's), kBusy or kIo, naming
  /// the file and a cure.
  static Result<RecordStore> open(const std::filesystem::path& path, const RecordStoreOptions& options = {});
  /// Releases the sessions that this object works on, without changing their state.
  ~RecordStore() = default;
  RecordStore(RecordStore&&) noexcept = default;
  RecordStore& operator=(RecordStore&&) noexcept = default;

  const std::filesystem::path& path() const { return database_->path(); }
  /// Reads the whole file and every reference in it. Fails with kBadInput.
  Result<void> check_all();
  Result<StoreStatistics> statistics();

  // Sessions.

  /// Stores the session with its models, target and tasks (those that exist already are reused), in state
  /// kRunning and in use by this object. Fails with kInvalid where the id exists or `model_tasks` refers to
  /// something that is not stored.
  Result<void> begin_session(const SessionSetup& setup);
  /// Takes a stored session to continue it, and sets its state to kRunning. Fails with kBusy where another
  /// process works on it and with kInvalid where there is none. `machine` measures from here on; an
  /// unknown one leaves it as it was.
  Result<void> resume_session(const std::string& session, const MachineRow& machine = {});
  /// Sets the state. Any but kRunning and kPaused also releases the session. `elapsed` never decreases.
  Result<void> update_session(const std::string& session, SessionState state, double elapsed);
  /// Sets the state to kPaused and releases the session: any process may resume it.
  Result<void> suspend_session(const std::string& session, double elapsed);
  /// Newest first.
  Result<std::vector<SessionRow>> sessions();
  /// Sessions that can be resumed: neither finished nor failed, and not in use. Newest first.
  Result<std::vector<SessionRow>> unfinished_sessions();
  Result<std::optional<SessionRow>> session(const std::string& session);
  /// The whole setup that `begin_session` stored. Fails with kInvalid where there is no such session.
  Result<SessionSetup> session_setup(const std::string& session);
  /// The names of all stored tasks, by id.
  Result<std::map<std::string, std::string>> task_names();
  /// In the order of the setup's tasks. Tasks without a trial are included if a model has them.
  Result<std::vector<TaskProgress>> task_progress(const std::string& session);

  // Trials.

  /// Whose trials count where those of several sessions are ranked: those of the machine with this id and
  /// those whose machine is unknown; with `kAnyMachine` all. Empty, as until the first call: this machine.
  void rank_machine(std::string id) { ranked_machine_ = std::move(id); }
  /// Which that is: an id, or `kAnyMachine`.
  const std::string& ranked_machine() const;

  /// Stores one trial and returns its id. Fails with kInvalid where its session or task is unknown, its
  /// program is already stored for this session and task, or its latency is not a positive number.
  Result<int64_t> add_trial(const TrialRecord& trial);
  /// Stores all or none, in one transaction; returns the id of the last one, 0 for none.
  Result<int64_t> add_trials(std::span<const TrialRecord> trials);
  /// Stores the outcome of a verification that came after the trial: the largest relative error, and, if the
  /// program is wrong, the failure; a wrong program is never among the best. Fails with kInvalid where there
  /// is no such trial.
  Result<void> set_verification(int64_t trial, std::optional<double> relative_error,
                                const std::optional<Error>& failure);

  /// The programs of a task that need no second trial in this session.
  Result<std::unordered_set<ContentHash>> tried_programs(const std::string& session, const std::string& task);
  Result<std::vector<TrialRecord>> trials(const TrialQuery& query);
  Result<int64_t> count(const TrialQuery& query);
  /// Calls `visit` for each trial, one in memory at a time, until it returns false. `visit` must not change
  /// the store.
  Result<void> for_each_trial(const TrialQuery& query, const std::function<bool(TrialRecord&&)>& visit);
  /// The same of the trials with these ids, in this order; those that are gone are left out.
  Result<void> for_each_trial(std::span<const int64_t> ids, const std::function<bool(TrialRecord&&)>& visit);
  /// All trials of a session in the order they came, without their texts. Fails with kInvalid where there is
  /// no session.
  Result<std::vector<TrialPoint>> trial_points(const std::string& session);
  /// The fastest trial without error of each task on one target, in the order of `tasks`; tasks without one
  /// are left out. Without `session` they are those of one machine (`rank_machine`). `session` restricts it
  /// to one session, `verified_only` to verified trials, and `lowering_version` to trials of that version,
  /// since another version may have lowered the same primitives to another program.
  Result<std::vector<TrialRecord>> best_trials(const std::string& target, std::span<const std::string> tasks,
                                               const std::optional<std::string>& session = {},
                                               bool verified_only = false,
                                               std::optional<int64_t> lowering_version = {});
  /// The last `most` sessions that tried a task on a target, newest first, by their trials of one machine
  /// (`rank_machine`). Latencies are only those measured with this version of the lowering.
  Result<std::vector<TaskSession>> task_sessions(const std::string& task, const std::string& target,
                                                 int64_t lowering_version, int64_t most);
  /// Every task that has a latency for a target on one machine (`rank_machine`), in the order in which tasks
  /// were stored; read from an index.
  Result<std::vector<TunedTask>> tuned_tasks();
  /// The first `limit` distinct programs of a query over several sessions, fastest first; a search can start
  /// from them.
  Result<std::vector<TrialRecord>> distinct_programs(TrialQuery query, int64_t limit);
  /// Failures by task and kind, of one session or of all.
  Result<std::vector<ErrorCount>> error_counts(const std::optional<std::string>& session = {});

  // Beside trials. What is given is valid as long as this object, also after that was moved.

  /// What people write about sessions, tasks and trials.
  RemarkStore remarks();
  /// Which graphs and programs were chosen for models, on the machine whose trials count now.
  ChoiceStore choices();
  /// What the session with this id keeps beside its trials. It need not exist until something is asked.
  SessionDetails details_of(std::string id);

 private:
  RecordStore(std::unique_ptr<Database> database, SessionLocks locks, const Clock& clock)
      : database_(std::move(database)), locks_(std::move(locks)), clock_(&clock) {}

  int64_t now() const { return clock_->unix_milliseconds(); }
  /// A query that ranks over several sessions and names no machine, of the one whose trials count.
  TrialQuery of_machine(TrialQuery query) const;
  Result<std::vector<SessionRow>> read_sessions(const std::string& condition,
                                                std::span<const SqlValue> values);
  Result<std::vector<ModelRow>> session_models(int64_t session);
  /// Its row id; none where it is unknown.
  Result<std::optional<int64_t>> keep_machine(const MachineRow& machine);
  Result<void> store_setup(const SessionSetup& setup, int64_t session);

  std::unique_ptr<Database> database_;
  SessionLocks locks_;
  const Clock* clock_;
  std::string ranked_machine_;
};

/// A name for a new session that sorts by time: "20261121-101502-3fa9c27b".
std::string new_session_id(int64_t unix_milliseconds, Random& random);

}  // namespace tilewright
