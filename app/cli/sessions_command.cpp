// SPDX-License-Identifier: Apache-2.0
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cli/command_list.h"
#include "app/cli/stored_data.h"
#include "core/base/units.h"
#include "core/records/record_export.h"
#include "core/tuning/session_bindings.h"

namespace tilewright {
namespace {

std::string state_text(const SessionRow& row) {
  return std::string(session_state_name(row.state)) + (row.in_use ? " (in use)" : "") +
         (row.hidden ? " (hidden)" : "");
}

Result<void> print_sessions(RecordStore& store) {
  TILEWRIGHT_TRY(const auto sessions, store.sessions());
  TextTable table(
      {"session", "state", "models", "target", "policy", "rounds", "trials", "failed", "time", "updated"});
  for (const SessionRow& row : sessions) {
    std::string models;
    for (const auto& name : shown_model_names(row.setup)) models += (models.empty() ? "" : " ") + name;
    table.add({row.setup.id, state_text(row), models, row.setup.target.key, row.setup.policy,
               std::to_string(row.rounds), std::to_string(row.trials), std::to_string(row.failed_trials),
               duration_text(row.elapsed), iso_time(row.updated)});
  }
  table.print(std::cout);
  std::cout << fmt::format("{} session{}\n", sessions.size(), sessions.size() == 1 ? "" : "s");
  return {};
}

Result<void> list(const ListOptions& options) {
  TILEWRIGHT_TRY(RecordStore store, open_records(options));
  if (options.json) {
    begin_json();
    return write_sessions_json(store, std::cout);
  }
  if (options.csv) return write_sessions_csv(store, std::cout);
  return print_sessions(store);
}

}  // namespace

Command sessions_command() {
  return {"sessions", "List stored sessions", [](CLI::App& app) -> std::function<int()> {
            auto options = std::make_shared<ListOptions>();
            add_list_options(app, *options);
            return [=] {
              const auto result = list(*options);
              return result.ok() ? static_cast<int>(kDone) : report(result.error());
            };
          }};
}

}  // namespace tilewright
