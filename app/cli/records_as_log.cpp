// SPDX-License-Identifier: Apache-2.0
#include "app/cli/records_as_log.h"

#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/cli/command.h"
#include "core/feature/auto_scheduler_steps.h"
#include "core/graph/task_json.h"
#include "core/records/logs/autotvm_entry.h"
#include "core/records/logs/tuning_log.h"
#include "core/schedule/layout_copies.h"
#include "core/schedule/program_hash.h"
#include "core/space/search_space.h"
#include "core/space/template/knob_space.h"
#include "core/space/template/logged_task.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {
namespace {

/// The tasks and targets of the sessions that records belong to.
class LoggedSessions {
 public:
  explicit LoggedSessions(RecordStore& store) : store_(store) {}

  /// None where this version cannot read the task.
  Result<const Task*> task(const TrialRecord& trial) {
    TILEWRIGHT_CHECK(look_at(trial.session));
    const auto known = tasks_.find(trial.task);
    return known != tasks_.end() && known->second ? &*known->second : nullptr;
  }
  const std::optional<Target>& target(const std::string& key) {
    const auto [known, is_new] = targets_.try_emplace(key);
    if (is_new) {
      if (auto read = target_from_key(key); read.ok()) known->second = *std::move(read);
    }
    return known->second;
  }
  /// The task's space under AutoTVM's templates; null where there is none.
  const SearchSpace* templates(const Task& task, const Target& target) {
    const auto [known, is_new] = templates_.try_emplace({task.id, target.key()});
    if (is_new) {
      if (auto built = build_search_space(task, target, "autotvm"); built.ok())
        known->second = *std::move(built);
    }
    return known->second.get();
  }

 private:
  Result<void> look_at(const std::string& session) {
    if (session == session_) return {};
    session_ = session;
    TILEWRIGHT_TRY(const SessionSetup setup, store_.session_setup(session));
    for (const auto& row : setup.tasks) {
      if (tasks_.contains(row.id)) continue;
      auto read = task_from_json(row.text);
      tasks_[row.id] = read.ok() ? std::optional(*std::move(read)) : std::nullopt;
    }
    return {};
  }

  RecordStore& store_;
  std::string session_;
  std::map<std::string, std::optional<Task>> tasks_;
  std::map<std::string, std::optional<Target>> targets_;
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const SearchSpace>> templates_;
};

/// The target in the words of the other program.
std::string target_in_logs(const Target& target) {
  return fmt::format("llvm -keys=cpu -mcpu={} -num-cores={}", target.arch, target.threads);
}

constexpr int64_t kMilliseconds = 1000;

/// None where the program has no such form.
Result<std::optional<LogRecord>> as_auto_scheduler(LoggedSessions& sessions, const TrialRecord& trial) {
  TILEWRIGHT_TRY(const Task* task, sessions.task(trial));
  const auto& target = sessions.target(trial.target);
  if (!task || !target) return std::optional<LogRecord>();
  const auto program = program_of(*task, trial);
  if (!program) return std::optional<LogRecord>();
  auto steps = auto_scheduler_steps(*program);
  if (!steps.ok()) return std::optional<LogRecord>();
  AutoSchedulerEntry entry;
  entry.workload_key = auto_scheduler_workload(trial.task, *program);
  entry.target = target_in_logs(*target);
  entry.threads = target->threads;
  entry.vector_bytes = target->vector_bytes;
  entry.cache_line_bytes = static_cast<int>(target->cache_line_bytes);
  entry.weights_rewritten = before_layout_copies(program->primitives) < program->primitives.size();
  entry.steps = *std::move(steps);
  if (!trial.error) entry.seconds = trial.repeats;
  entry.all_seconds = trial.compile_seconds + trial.run_seconds;
  entry.time = trial.time / kMilliseconds;
  return std::optional(auto_scheduler_record(entry));
}

/// None where the program is no configuration of a template that the other program has.
Result<std::optional<LogRecord>> as_autotvm(LoggedSessions& sessions, const TrialRecord& trial) {
  TILEWRIGHT_TRY(const Task* task, sessions.task(trial));
  const auto& target = sessions.target(trial.target);
  if (!task || !target) return std::optional<LogRecord>();
  const SearchSpace* space = sessions.templates(*task, *target);
  const auto point = space == nullptr ? Result<Point>(Error{}) : point_from_json(trial.decisions);
  if (!point.ok() || !space->check(*point).ok()) return std::optional<LogRecord>();
  const auto program = space->materialise(*point);
  // The decisions of another rule set may pass for those of a template.
  if (!program.ok() || program_hash(trial.task, *program) != trial.program.hex())
    return std::optional<LogRecord>();
  const Sketch& sketch = space->sketch(*point);
  const auto named = autotvm::logged_task(*task, sketch);
  if (!named) return std::optional<LogRecord>();
  TILEWRIGHT_TRY(const auto configuration, sketch.knobs()->configuration(point->values));
  AutotvmEntry entry;
  entry.target = target_in_logs(*target);
  entry.name = named->name;
  entry.arguments = named->arguments;
  entry.config = sketch.knobs()->to_log(configuration);
  if (!trial.error) entry.seconds = trial.repeats;
  entry.all_seconds = trial.compile_seconds + trial.run_seconds;
  entry.time = static_cast<double>(trial.time) / static_cast<double>(kMilliseconds);
  return std::optional(autotvm_record(entry));
}

}  // namespace

Result<LoggedRecords> write_log(RecordStore& store, const TrialQuery& query, LogKind kind,
                                std::ostream& out) {
  LoggedSessions sessions(store);
  LoggedRecords count;
  // The tasks are read from the same store, so the trials are taken first, by their ids.
  std::vector<int64_t> ids;
  TILEWRIGHT_CHECK(store.for_each_trial(query, [&](TrialRecord&& trial) {
    ids.push_back(trial.id);
    return !interrupted();
  }));
  for (const int64_t id : ids) {
    std::optional<TrialRecord> trial;
    TILEWRIGHT_CHECK(store.for_each_trial(std::span(&id, 1), [&](TrialRecord&& found) {
      trial = std::move(found);
      return false;
    }));
    if (!trial) continue;
    TILEWRIGHT_TRY(const auto record, kind == LogKind::kAutotvm ? as_autotvm(sessions, *trial)
                                                                : as_auto_scheduler(sessions, *trial));
    if (!record) {
      ++count.left_out;
      continue;
    }
    out << log_record_text(*record) << '\n';
    ++count.written;
  }
  if (out.flush()) return count;
  return Error{ErrorKind::kIo, "log", "could not be written", "Check that the disk is not full", {}};
}

}  // namespace tilewright
