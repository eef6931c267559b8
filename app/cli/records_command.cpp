// SPDX-License-Identifier: Apache-2.0
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cli/command_list.h"
#include "app/cli/records_as_log.h"
#include "app/cli/say.h"
#include "app/cli/stored_data.h"
#include "app/cli/task_choice.h"
#include "core/base/units.h"
#include "core/records/drift.h"
#include "core/records/record_export.h"

namespace tilewright {
namespace {

constexpr int64_t kRowsForPeople = 50;
constexpr const char* kNewest = "last";
/// The number of digits that are shown of a task's id beside its name.
constexpr size_t kShownDigits = 8;

struct RecordsArguments {
  ListOptions list;
  std::string session, task, target, machine;
  bool ok = false;
  bool failed = false;
  bool verified = false;
  std::string order;
  bool as_log = false;
  bool as_autotvm = false;
  int64_t limit = 0;  ///< 0: the form's own
};

/// The id of the session that is named; none where the newest one is meant and there is none.
Result<std::optional<std::string>> session_of(const RecordsArguments& a, RecordStore& store) {
  if (!a.session.empty() && a.session != kNewest) return std::optional(a.session);
  TILEWRIGHT_TRY(const auto sessions, store.sessions());
  return sessions.empty() ? std::nullopt : std::optional(sessions.front().setup.id);
}

/// The task with a number in a session, as `tilewright tasks` counts them.
Result<std::string> numbered_id(const RecordsArguments& a, RecordStore& store) {
  TILEWRIGHT_TRY(const auto session, session_of(a, store));
  if (!session) {
    return Error{ErrorKind::kUsage, "--task " + a.task, "is a number in a session, and there is none",
                 "Give the beginning of an id", ""};
  }
  TILEWRIGHT_TRY(const auto setup, store.session_setup(*session));
  const size_t number = std::stoul(a.task);
  if (number < setup.tasks.size()) return setup.tasks[number].id;
  return Error{ErrorKind::kUsage, "--task " + a.task,
               fmt::format("is no task of session {}, which has {}", *session, setup.tasks.size()),
               "Name another session with --session, or give the beginning of an id", ""};
}

/// The record whose id begins with the digits.
Result<std::string> whole_id(const RecordsArguments& a, RecordStore& store) {
  const std::string& digits = a.task;
  if (is_task_number(digits)) return numbered_id(a, store);
  // A shorter beginning of an id would match by chance.
  constexpr size_t kShortest = 4;
  if (digits.size() < kShortest) {
    return Error{ErrorKind::kUsage, "--task " + digits, "is too short for the beginning of an id",
                 "`tilewright tasks MODEL` has the ids beside the numbers", ""};
  }
  TILEWRIGHT_TRY(const auto names, store.task_names());
  const auto first = names.lower_bound(digits);
  const auto begins = [&](auto at) { return at != names.end() && at->first.starts_with(digits); };
  const Error none{ErrorKind::kUsage, "--task " + digits, "begins no id of a task in the database",
                   "`tilewright records` shows how those begin that have records", ""};
  if (!begins(first)) return none;
  if (first->first == digits || !begins(std::next(first))) return first->first;
  return Error{ErrorKind::kUsage, "--task " + digits, "begins the ids of several tasks",
               fmt::format("Give more digits: {}, {}, ...", first->first, std::next(first)->first), ""};
}

Result<TrialQuery> query_of(const RecordsArguments& a, RecordStore& store) {
  using Order = TrialQuery::Order;
  TrialQuery query;
  if (!a.session.empty()) {
    TILEWRIGHT_TRY(const auto session, session_of(a, store));
    query.session = session.value_or(a.session);
  }
  if (!a.task.empty()) {
    TILEWRIGHT_TRY(query.task, whole_id(a, store));
  }
  if (!a.target.empty()) query.target = a.target;
  if (!a.machine.empty()) query.machine = a.machine;
  if (a.ok) query.outcome = TrialQuery::Outcome::kSucceeded;
  if (a.failed) query.outcome = TrialQuery::Outcome::kFailed;
  query.verified_only = a.verified;
  const bool for_people = !a.list.json && !a.list.csv && !a.as_log && !a.as_autotvm;
  query.order = a.order == "fastest"                                      ? Order::kFastestFirst
                : a.order == "oldest" || (a.order.empty() && !for_people) ? Order::kOldestFirst
                                                                          : Order::kNewestFirst;
  if (a.limit > 0) {
    query.limit = a.limit;
  } else if (for_people) {
    query.limit = kRowsForPeople;
  }
  return query;
}

/// The fastest record of each task on each target that the query matches, fastest first.
Result<std::vector<int64_t>> fastest_of_each(RecordStore& store, TrialQuery query) {
  std::set<std::pair<std::string, std::string>> seen;
  std::vector<int64_t> ids;
  const auto limit = static_cast<size_t>(query.limit);
  const bool limited = query.limit >= 0;
  query.limit = -1;
  TILEWRIGHT_CHECK(store.for_each_trial(query, [&](TrialRecord&& trial) {
    if (seen.emplace(trial.task, trial.target).second) ids.push_back(trial.id);
    return !interrupted() && !(limited && ids.size() >= limit);
  }));
  return ids;
}

class RecordTable {
 public:
  explicit RecordTable(std::map<std::string, std::string> names) : names_(std::move(names)) {}

  void add(const TrialRecord& trial, const std::optional<double>& drift) {
    // Shown only where it matters: the machine was slower or faster at this latency than when the session
    // began.
    const bool drifted = drift && notable_drift(*drift);
    const auto name = names_.find(trial.task);
    table_.add({std::to_string(trial.id), iso_time(trial.time), trial.session, trial.variant,
                trial.latency ? latency_text(*trial.latency) : "-",
                drifted ? fmt::format("{:+.0f} %", *drift * 100) : "",
                trial.error ? std::string(error_kind_name(trial.error->kind)) : "",
                trial.task.substr(0, kShownDigits) + "  " + (name == names_.end() ? "" : name->second)});
  }
  size_t size() const { return table_.size(); }
  void print() const { table_.print(std::cout); }

 private:
  std::map<std::string, std::string> names_;
  TextTable table_{{"id", "time", "session", "variant", "latency", "drift", "error", "task"}};
};

Result<void> print_fastest(RecordStore& store, const std::vector<int64_t>& ids) {
  TILEWRIGHT_TRY(auto names, store.task_names());
  RecordTable table(std::move(names));
  TILEWRIGHT_CHECK(for_each_trial_with_drift(store, ids, [&](TrialRecord&& trial, const auto& drift) {
    table.add(trial, drift);
    return !interrupted();
  }));
  table.print();
  tell("{} record{}, the fastest of each task\n", table.size(), table.size() == 1 ? "" : "s");
  return {};
}

Result<void> print_records(RecordStore& store, const TrialQuery& query) {
  TILEWRIGHT_TRY(auto names, store.task_names());
  RecordTable table(std::move(names));
  TILEWRIGHT_CHECK(for_each_trial_with_drift(store, query, [&](TrialRecord&& trial, const auto& drift) {
    table.add(trial, drift);
    return !interrupted();
  }));
  TILEWRIGHT_TRY(const int64_t count, store.count(query));
  TrialQuery plain = query;
  plain.origin = kDefaultOrigin;
  TILEWRIGHT_TRY(const int64_t defaults, store.count(plain));
  table.print();
  const auto shown = static_cast<int64_t>(table.size());
  tell("{} record{}", count, count == 1 ? "" : "s");
  if (shown < count) tell(", of which {} are shown", shown);
  // Without this line, a session would seem to have more records than trials.
  if (defaults > 0) tell("; {} of them measured default schedules, which are no trials", defaults);
  tell("\n");
  return {};
}

Result<void> list_as_log(RecordStore& store, const TrialQuery& query, LogKind kind) {
  TILEWRIGHT_TRY(const LoggedRecords logged, write_log(store, query, kind, std::cout));
  if (logged.left_out == 0) return {};
  const bool of_templates = kind == LogKind::kAutotvm;
  say("tilewright: note: {} of {} records have programs that {} for and were left out; sessions with --rules "
      "{} have {} of these\n",
      logged.left_out, logged.left_out + logged.written,
      of_templates ? "AutoTVM has no template" : "auto_scheduler has no steps",
      of_templates ? "autotvm" : "ansor", of_templates ? "fewest" : "none");
  return {};
}

Result<void> list(const RecordsArguments& arguments) {
  TILEWRIGHT_TRY(RecordStore store, open_records(arguments.list));
  TILEWRIGHT_TRY(const TrialQuery query, query_of(arguments, store));
  if (arguments.as_log) return list_as_log(store, query, LogKind::kAutoScheduler);
  if (arguments.as_autotvm) return list_as_log(store, query, LogKind::kAutotvm);
  // Where one task is chosen, its other records are of interest, too.
  const bool of_each = query.order == TrialQuery::Order::kFastestFirst && !query.task;
  std::vector<int64_t> ids;
  if (of_each) {
    TILEWRIGHT_TRY(ids, fastest_of_each(store, query));
  }
  if (!arguments.list.json && !arguments.list.csv)
    return of_each ? print_fastest(store, ids) : print_records(store, query);
  if (arguments.list.json) begin_json();
  const auto format = arguments.list.json ? RecordFileFormat::kJson : RecordFileFormat::kCsv;
  return of_each ? write_records(store, ids, format, std::cout)
                 : write_records(store, query, format, std::cout);
}

}  // namespace

Command records_command() {
  return {
      "records", "List stored trials", [](CLI::App& app) -> std::function<int()> {
        auto arguments = std::make_shared<RecordsArguments>();
        add_list_options(app, arguments->list);
        app.add_option("--session", arguments->session, "Only of this session; `last` is the newest");
        app.add_option(
            "--task", arguments->task,
            "Only of this task: its number in the session (the newest where none is named), or the "
            "beginning of its id");
        app.add_option("--target", arguments->target,
                       "Only of this target, as records name it: cpu:x86-64-v3:1t");
        app.add_option("--machine", arguments->machine,
                       "Only of the machine with this id, or any (default: any, but this one's where the "
                       "fastest over all sessions come first)")
            ->type_name("ID|any");
        auto* ok = app.add_flag("--ok", arguments->ok, "Only trials that succeeded");
        app.add_flag("--failed", arguments->failed, "Only trials that failed")->excludes(ok);
        app.add_flag("--verified", arguments->verified, "Only trials that were compared with the reference");
        app.add_option(
               "--order", arguments->order,
               "oldest or newest first, or fastest: with --task the fastest first, else the fastest of "
               "each task (default: newest; with --json or --csv oldest)")
            ->check(CLI::IsMember({"oldest", "newest", "fastest"}));
        auto* as_log = app.add_flag("--auto-scheduler", arguments->as_log,
                                    "As lines of a log of TVM's auto_scheduler, version v0.6");
        auto* as_autotvm = app.add_flag("--autotvm", arguments->as_autotvm,
                                        "As lines of a log of TVM's AutoTVM, version 0.2")
                               ->excludes(as_log);
        for (const char* other : {"--json", "--csv"}) {
          as_log->excludes(app.get_option(other));
          as_autotvm->excludes(app.get_option(other));
        }
        app.add_option("--limit", arguments->limit, "At most so many (default: 50; with --json or --csv all)")
            ->check(CLI::Range(int64_t{1}, INT64_MAX));
        return [=] {
          const auto result = list(*arguments);
          return result.ok() ? static_cast<int>(kDone) : report(result.error());
        };
      }};
}

}  // namespace tilewright
