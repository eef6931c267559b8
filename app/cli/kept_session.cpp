// SPDX-License-Identifier: Apache-2.0
#include "app/cli/kept_session.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/model_loading.h"
#include "app/cli/say.h"
#include "core/base/json.h"
#include "core/records/record_store.h"
#include "core/search/search_policy.h"
#include "core/tuning/session_bindings.h"
#include "core/tuning/session_machine.h"

namespace tilewright {
namespace {

/// A file of a session with its bindings, which have one model each.
struct FileOfSession {
  std::string name;
  std::string path;
  std::string hash;
  std::vector<std::string> bindings;
};

std::vector<FileOfSession> files_of(const SessionSetup& setup) {
  const auto bindings = kept_bindings(setup);
  std::vector<FileOfSession> files;
  for (size_t i = 0; i < setup.models.size(); ++i) {
    const ModelRow& row = setup.models[i];
    const bool goes_on = !files.empty() && files.back().hash == row.hash && !bindings[i].empty() &&
                         !files.back().bindings.back().empty();
    if (!goes_on) files.push_back({row.name, row.path, row.hash, {}});
    files.back().bindings.push_back(bindings[i]);
  }
  return files;
}

Result<std::string> session_id(const TuneArguments& a, RecordStore& store,
                               const std::filesystem::path& database) {
  if (!a.session.empty()) return a.session;
  TILEWRIGHT_TRY(const auto rows, store.unfinished_sessions());
  // The names by which sessions refer to their models.
  std::vector<std::string> names;
  for (const auto& file : a.models) names.push_back(std::filesystem::path(file).stem().string());
  for (const SessionRow& row : rows) {
    // A file with several bindings is named once.
    std::vector<std::string> own;
    for (const FileOfSession& file : files_of(row.setup)) own.push_back(file.name);
    const bool by_model = std::ranges::equal(row.setup.models, names, {}, &ModelRow::name);
    if (names.empty() || by_model || own == names) return row.setup.id;
  }
  return Error{ErrorKind::kUsage,
               database.string(),
               a.models.empty() ? "has no unfinished session to resume"
                                : "has no unfinished session of these models to resume",
               "Leave --resume out to begin a new one, or go on with a finished one: --session ID "
               "--more-minutes N",
               {}};
}

std::string budget_text(const TuningOptions& options) {
  if (options.trials > 0) return fmt::format("{} trials in all", options.trials);
  if (options.trials_per_task > 0) return fmt::format("{} trials per task", options.trials_per_task);
  return options.minutes > 0 ? fmt::format("{:g} minutes", options.minutes) : "no limit";
}

/// An option that repeats the session's own value is accepted. Any other value would be ignored, so it is
/// refused.
Result<void> check_beginning(const TuneArguments& a, const TuningOptions& kept, const std::string& id) {
  if (a.target_given) {
    TILEWRIGHT_TRY(const Target target, target_of(a.common));
    if (target.key() != kept.target.key()) {
      return Error{ErrorKind::kUsage, "--target " + target.key(),
                   fmt::format("is not that of session {}: {}", id, kept.target.key()),
                   "Leave --target and --threads out, or begin a new session", ""};
    }
  }
  TILEWRIGHT_TRY(const auto given, parse_json(tuning_options_to_json(a.tuning), "options"));
  TILEWRIGHT_TRY(const auto own, parse_json(tuning_options_to_json(kept), "options"));
  for (const BeginningOption& option : a.beginning) {
    if (given.at(option.key) == own.at(option.key)) continue;
    const bool of_budget =
        option.key == "trials" || option.key == "trials_per_task" || option.key == "minutes";
    return Error{ErrorKind::kUsage, option.name,
                 fmt::format("says how a session begins; {} began with {}", id,
                             of_budget ? budget_text(kept) : own.at(option.key).dump()),
                 of_budget ? "Raise its budget with --more-trials or --more-minutes"
                           : "Leave it out, or begin a new session",
                 ""};
  }
  if (a.policy_options.empty()) return {};
  TILEWRIGHT_TRY(const auto of_policy, parse_options_of(kept.policy, a.policy_options));
  TILEWRIGHT_TRY(const auto kept_of_policy, complete_options_of(kept.policy, kept.policy_options));
  for (const auto& [name, value] : of_policy) {
    const auto began = kept_of_policy.find(name);
    if (began != kept_of_policy.end() && began->second == value) continue;
    return Error{
        ErrorKind::kUsage, "--policy-option",
        fmt::format("says how a session begins; {} began with {}", id, policy_options_text(kept_of_policy)),
        "Leave it out, or begin a new session", ""};
  }
  return {};
}

Result<void> check_more(const TuneArguments& a, const TuningOptions& kept, const std::string& id) {
  const bool counts_trials = kept.trials > 0 || kept.trials_per_task > 0;
  if (a.more_trials > 0 && !counts_trials) {
    return Error{ErrorKind::kUsage, "--more-trials", fmt::format("session {} has no limit of trials", id),
                 kept.minutes > 0 ? "Use --more-minutes" : "Begin a new session", ""};
  }
  if (a.more_minutes > 0 && kept.minutes <= 0) {
    return Error{ErrorKind::kUsage, "--more-minutes", fmt::format("session {} has no limit of minutes", id),
                 counts_trials ? "Use --more-trials" : "Begin a new session", ""};
  }
  return {};
}

/// The files with which the session goes on, and their bindings: those that it began with, unless a person
/// gives some.
Result<std::vector<TunedFile>> files_to_go_on(const TuneArguments& a, const SessionRow& row) {
  const std::vector<FileOfSession> known = files_of(row.setup);
  TILEWRIGHT_TRY(const auto given, wanted_bindings(a.common));
  const bool knows_bindings = given.size() == 1 && given.front().empty();
  std::vector<TunedFile> files;
  for (const std::string& path : a.models) files.push_back({path, given});
  if (!files.empty() && (!knows_bindings || files.size() != known.size())) return files;
  for (size_t i = 0; i < known.size(); ++i) {
    std::error_code ignored;
    if (a.models.empty() && !std::filesystem::exists(known[i].path, ignored)) {
      return Error{ErrorKind::kBadInput, known[i].path,
                   fmt::format("of session {} is not there any more", row.setup.id),
                   fmt::format("Say where it is now: tilewright tune FILE --session {}", row.setup.id), ""};
    }
    if (a.models.empty()) files.push_back({known[i].path, given});
    if (!knows_bindings) continue;
    files[i].bindings.clear();
    for (const std::string& text : known[i].bindings) {
      TILEWRIGHT_TRY(files[i].bindings.emplace_back(), parse_binding(text));
    }
  }
  return files;
}

}  // namespace

Result<TuneArguments> with_kept_session(TuneArguments a, const std::filesystem::path& database,
                                        const std::string& machine) {
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TILEWRIGHT_TRY(a.session, session_id(a, store, database));
  TILEWRIGHT_TRY(const auto row, store.session(a.session));
  if (!row) {
    return Error{ErrorKind::kUsage,
                 "session " + a.session,
                 "is not in " + database.string(),
                 "`tilewright sessions` lists those that are",
                 {}};
  }
  TILEWRIGHT_TRY(TuningOptions kept, tuning_options_from_json(row->setup.options));
  TILEWRIGHT_CHECK(check_beginning(a, kept, a.session));
  TILEWRIGHT_CHECK(check_more(a, kept, a.session));
  TILEWRIGHT_TRY(a.files, files_to_go_on(a, *row));
  if (const auto warning = other_machine_text(row->setup, machine); !warning.empty())
    say("tilewright: warning: {}\n", warning);
  a.tuning = std::move(kept);
  return a;
}

}  // namespace tilewright
