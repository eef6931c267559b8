// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/base/clock.h"
#include "core/base/random.h"
#include "core/records/database.h"
#include "core/records/migrations.h"
#include "core/records/record_types.h"
#include "core/records/remark.h"
#include "core/records/session_locks.h"
#include "core/records/trial_query.h"

namespace tilewright {

struct RecordStoreOptions {
  double busy_seconds = kUsualBusySeconds;  ///< how long to wait for another program's lock
  /// Every commit reaches the disk before it returns, so that it survives a loss of power: 0.4 ms a trial on
  /// an idle SSD, about 5 ms on a busy one, against 0.15 ms without. Without it a commit still survives the
  /// death of the process.
  bool sync_every_commit = true;
  /// A file up to this size is checked as a whole when opened (about 0.1 s); a larger one only by
  /// `check_all`.
  uintmax_t checked_bytes = 64u << 20;
  const Clock* clock = nullptr;  ///< the system's where null
  std::span<const Migration> migrations = record_migrations();
};

/// Everything worth keeping, in one SQLite file. One object is one connection and belongs to one thread at a
/// time; any number of them may be open on one file, in one process or several: readers never wait, writers
/// wait for each other.
///
/// Each call that changes something is one transaction, and done when it returns. Every call may fail with
/// kBusy (somebody held the lock longer than we wait), kIo or kBadInput (the file turned out to be damaged);
/// what was committed stays.
class RecordStore {
 public:
  /// Opens the database, makes it where there is none, upgrades an older one after copying it beside itself.
  /// One that may not be written can be read, and what changes it fails with kIo. Fails with kNewerVersion,
  /// kBadInput (damaged, no database, another program's), kBusy or kIo, naming the file and a cure.
  static Result<RecordStore> open(const std::filesystem::path& path, const RecordStoreOptions& options = {});
  /// Gives up the sessions this object works on; their state stays as it is.
  ~RecordStore() = default;
  RecordStore(RecordStore&&) noexcept = default;
  RecordStore& operator=(RecordStore&&) noexcept = default;

  const std::filesystem::path& path() const { return database_->path(); }
  /// Reads the whole file and every reference in it. Fails with kBadInput.
  Result<void> check_all();
  Result<StoreStatistics> statistics();

  // Sessions.

  /// Stores the session with its models, target and tasks (known ones are recognised), in state kRunning and
  /// in use by us. Fails with kInvalid where the id exists or `model_tasks` names what is not there.
  Result<void> begin_session(const SessionSetup& setup);
  /// Takes a stored session to go on with it, in state kRunning. Fails with kBusy where another process works
  /// on it and with kInvalid where there is none.
  Result<void> resume_session(const std::string& session);
  /// Any state but kRunning and kPaused also gives the session up. `elapsed` never goes back.
  Result<void> update_session(const std::string& session, SessionState state, double elapsed);
  /// Keeps the session in state kPaused and gives it up: any process may resume it.
  Result<void> suspend_session(const std::string& session, double elapsed);
  /// Newest first.
  Result<std::vector<SessionRow>> sessions();
  /// Those that can be resumed: begun, not finished or failed, and not in use. Newest first.
  Result<std::vector<SessionRow>> unfinished_sessions();
  Result<std::optional<SessionRow>> session(const std::string& session);
  /// All that `begin_session` was given. Fails with kInvalid where there is none.
  Result<SessionSetup> session_setup(const std::string& session);
  /// The names of all tasks that ever came in, by id.
  Result<std::map<std::string, std::string>> task_names();
  /// In the order of the setup's tasks, those without a trial included where a model has them.
  Result<std::vector<TaskProgress>> task_progress(const std::string& session);

  // Trials.

  /// Keeps one trial, gives its id. Fails with kInvalid where its session or task is unknown, its program is
  /// already kept for this session and task, or its latency is no positive number.
  Result<int64_t> add_trial(const TrialRecord& trial);
  /// Keeps all or none, in one transaction; gives the last one's id, 0 for none.
  Result<int64_t> add_trials(std::span<const TrialRecord> trials);
  /// Notes the outcome of a verification that came after the trial: the largest relative error, and why the
  /// program is wrong, where it is; a wrong program is never among the best. Fails with kInvalid where there
  /// is no such trial.
  Result<void> set_verification(int64_t trial, std::optional<double> relative_error,
                                const std::optional<Error>& failure);

  Result<bool> has_trial(const std::string& session, const std::string& task, const ContentHash& program);
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
  /// The fastest trial without error of each task, on one target, in the order of `tasks`; tasks without one
  /// are left out. Only of `session` where given; only trials that were verified where asked; only of that
  /// version of the lowering where given, since what an older one made of the same primitives may have been
  /// another program.
  Result<std::vector<TrialRecord>> best_trials(const std::string& target, std::span<const std::string> tasks,
                                               const std::optional<std::string>& session = {},
                                               bool verified_only = false,
                                               std::optional<int64_t> lowering_version = {});
  /// The last `most` sessions that tried a task on a target, the newest first. Latencies are those of
  /// programs that this version of the lowering makes as they were measured.
  Result<std::vector<TaskSession>> task_sessions(const std::string& task, const std::string& target,
                                                 int64_t lowering_version, int64_t most);
  /// Every task that has a latency for a target, as tasks first came in; read from an index.
  Result<std::vector<TunedTask>> tuned_tasks();
  /// The first `limit` distinct programs of a query over several sessions, fastest first: good records to
  /// begin with.
  Result<std::vector<TrialRecord>> distinct_programs(TrialQuery query, int64_t limit);
  /// Failures by task and kind, of one session or of all.
  Result<std::vector<ErrorCount>> error_counts(const std::optional<std::string>& session = {});

  // Graphs, and programs within them.

  /// Keeps what was chosen, instead of what was kept before. Fails with kInvalid where no session had the
  /// model or the target.
  Result<void> keep_graph_choice(const ModelChoiceRow& row);
  Result<void> keep_program_choice(const ModelChoiceRow& row);
  /// The JSON that was kept; nothing where the rules hold.
  Result<std::optional<std::string>> graph_choice(const std::string& model, const std::string& target,
                                                  const std::string& shapes);
  /// The same of programs; nothing where the fastest of each task is taken.
  Result<std::optional<std::string>> program_choice(const std::string& model, const std::string& target,
                                                    const std::string& shapes);

  // What else a session leaves.

  /// Ends round number `round` (1 for the first): replaces the named checkpoints and adds the events, all or
  /// none. A resumed session begins with these and observes again the trials whose `round` is later than
  /// `SessionRow::rounds`.
  Result<void> finish_round(const std::string& session, int64_t round, double elapsed,
                            std::span<const Checkpoint> checkpoints,
                            std::span<const SessionEventRow> events = {});
  /// Replaces or adds one of them between rounds, or when the session has ended.
  Result<void> keep_checkpoint(const std::string& session, const Checkpoint& checkpoint);
  /// What the session said, in that order.
  Result<std::vector<SessionEventRow>> session_events(const std::string& session);
  /// The one of that name as it was last kept; none where it never was.
  Result<std::optional<std::string>> checkpoint(const std::string& session, const std::string& name);
  /// By name.
  Result<std::vector<Checkpoint>> checkpoints(const std::string& session);
  Result<void> add_sentinel(const std::string& session, const SentinelRecord& sentinel);
  Result<std::vector<SentinelRecord>> sentinels(const std::string& session);
  /// Keeps what a person writes about a session, a task or a trial, instead of what was written before; an
  /// empty text removes it. The subject need not be known.
  Result<void> set_remark(const RemarkSubject& subject, const std::string& text);
  Result<std::optional<Remark>> remark(const RemarkSubject& subject);
  /// What people wrote about trials, by id.
  Result<std::map<int64_t, std::string>> trial_remarks();
  /// Marks trials as those that a person wants to find again, or no longer; all of them or none. They need
  /// not be known.
  Result<void> set_pinned(std::span<const int64_t> trials, bool pinned);
  /// The ids of those that are.
  Result<std::set<int64_t>> pinned_trials();
  /// Takes a session out of people's lists, or back into them; all that it measured stays, and counts as
  /// before. Fails with kInvalid where there is none.
  Result<void> set_hidden(const std::string& session, bool hidden);
  Result<void> add_note(const std::string& session, const std::string& text);
  Result<std::vector<NoteRecord>> notes(const std::string& session);

 private:
  RecordStore(std::unique_ptr<Database> database, SessionLocks locks, const Clock& clock)
      : database_(std::move(database)), locks_(std::move(locks)), clock_(&clock) {}

  int64_t now() const { return clock_->unix_milliseconds(); }
  Error unknown(const std::string& what, const std::string& name) const;
  Result<void> keep_choice(std::string_view table, const ModelChoiceRow& row);
  Result<std::optional<std::string>> choice(std::string_view table, const std::string& model,
                                            const std::string& target, const std::string& shapes);
  /// The key of a session or task; kInvalid where there is none.
  Result<int64_t> session_number(const std::string& id);
  Result<int64_t> task_number(const std::string& id);
  Result<std::vector<SessionRow>> read_sessions(const std::string& condition,
                                                std::span<const SqlValue> values);
  Result<std::vector<ModelRow>> session_models(int64_t session);
  Result<void> store_setup(const SessionSetup& setup, int64_t session);
  /// Notes in the session that something of it was committed just now. Within a transaction.
  Result<void> touch(int64_t session, double elapsed);

  std::unique_ptr<Database> database_;
  SessionLocks locks_;
  const Clock* clock_;
};

/// A name for a new session that sorts by time: "20261121-101502-3fa9c27b".
std::string new_session_id(int64_t unix_milliseconds, Random& random);

}  // namespace tilewright
