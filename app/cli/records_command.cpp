// SPDX-License-Identifier: Apache-2.0
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cli/command_list.h"
#include "app/cli/stored_data.h"
#include "core/base/units.h"
#include "core/records/drift.h"
#include "core/records/record_export.h"

namespace tilewright {
namespace {

constexpr int64_t kRowsForPeople = 50;
/// Of a task's id, beside its name.
constexpr size_t kShownDigits = 8;

struct RecordsArguments {
  ListOptions list;
  std::string session, task, target;
  bool ok = false;
  bool failed = false;
  bool verified = false;
  std::string order;
  int64_t limit = 0;  ///< 0: the form's own
};

/// The id that begins with the digits.
Result<std::string> whole_id(const std::string& digits, RecordStore& store) {
  // A number is one of a model's tasks, and here there is no model: "0" would be whichever id begins with it.
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
  if (a.session == "last") {
    TILEWRIGHT_TRY(const auto sessions, store.sessions());
    query.session = sessions.empty() ? a.session : sessions.front().setup.id;
  } else if (!a.session.empty()) {
    query.session = a.session;
  }
  if (!a.task.empty()) {
    TILEWRIGHT_TRY(query.task, whole_id(a.task, store));
  }
  if (!a.target.empty()) query.target = a.target;
  if (a.ok) query.outcome = TrialQuery::Outcome::kSucceeded;
  if (a.failed) query.outcome = TrialQuery::Outcome::kFailed;
  query.verified_only = a.verified;
  const bool for_people = !a.list.json && !a.list.csv;
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

Result<void> print_records(RecordStore& store, const TrialQuery& query) {
  TILEWRIGHT_TRY(const auto names, store.task_names());
  TextTable table({"id", "time", "session", "variant", "latency", "drift", "error", "task"});
  TILEWRIGHT_CHECK(
      for_each_trial_with_drift(store, query, [&](TrialRecord&& trial, const std::optional<double>& drift) {
        // Only where it matters: the latency is that of a machine that was slower or faster than when the
        // session began.
        const bool drifted = drift && notable_drift(*drift);
        const auto name = names.find(trial.task);
        table.add({std::to_string(trial.id), iso_time(trial.time), trial.session, trial.variant,
                   trial.latency ? latency_text(*trial.latency) : "-",
                   drifted ? fmt::format("{:+.0f} %", *drift * 100) : "",
                   trial.error ? std::string(error_kind_name(trial.error->kind)) : "",
                   trial.task.substr(0, kShownDigits) + "  " + (name == names.end() ? "" : name->second)});
        return !interrupted();
      }));
  TILEWRIGHT_TRY(const int64_t count, store.count(query));
  TrialQuery plain = query;
  plain.origin = kDefaultOrigin;
  TILEWRIGHT_TRY(const int64_t defaults, store.count(plain));
  table.print(std::cout);
  std::cout << fmt::format("{} of {} records", table.size(), count);
  // Otherwise a session would seem to have more records than trials.
  if (defaults > 0)
    std::cout << fmt::format(" ({} of the {} of default schedules, which are no trials)", defaults, count);
  std::cout << '\n';
  return {};
}

Result<void> list(const RecordsArguments& arguments) {
  TILEWRIGHT_TRY(RecordStore store, open_records(arguments.list));
  TILEWRIGHT_TRY(const TrialQuery query, query_of(arguments, store));
  if (arguments.list.json) return write_records(store, query, RecordFileFormat::kJson, std::cout);
  if (arguments.list.csv) return write_records(store, query, RecordFileFormat::kCsv, std::cout);
  return print_records(store, query);
}

}  // namespace

Command records_command() {
  return {
      "records", "List stored trials", [](CLI::App& app) -> std::function<int()> {
        auto arguments = std::make_shared<RecordsArguments>();
        add_list_options(app, arguments->list);
        app.add_option("--session", arguments->session, "Only of this session; `last` is the newest");
        app.add_option("--task", arguments->task, "Only of the task whose id begins so");
        app.add_option("--target", arguments->target,
                       "Only of this target, as records name it: cpu:x86-64-v3:1t");
        auto* ok = app.add_flag("--ok", arguments->ok, "Only trials that succeeded");
        app.add_flag("--failed", arguments->failed, "Only trials that failed")->excludes(ok);
        app.add_flag("--verified", arguments->verified, "Only trials that were compared with the reference");
        app.add_option("--order", arguments->order,
                       "oldest, newest or fastest first (default: newest; with --json or --csv oldest)")
            ->check(CLI::IsMember({"oldest", "newest", "fastest"}));
        app.add_option("--limit", arguments->limit, "At most so many (default: 50; with --json or --csv all)")
            ->check(CLI::Range(int64_t{1}, INT64_MAX));
        return [=] {
          const auto result = list(*arguments);
          return result.ok() ? static_cast<int>(kDone) : report(result.error());
        };
      }};
}

}  // namespace tilewright
