// SPDX-License-Identifier: Apache-2.0
#include "app/studio_command.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/command.h"
#include "app/cli/export_best.h"
#include "app/cli/model_loading.h"
#include "app/cli/usage_error.h"
#include "app/evaluation/known_evaluations.h"
#include "app/studio/studio.h"
#include "core/comparison/comparison_store.h"
#include "core/measure/measuring_lock.h"
#include "core/records/database_file.h"
#include "core/tuning/session_defaults.h"
#include "views/graph/layout_worker.h"

namespace tilewright {
namespace {

struct StudioOptions {
  CommonOptions common;
  std::vector<std::string> files;
  std::string session;
  bool resume = false;
  std::vector<std::string> compare;
  StudioArguments::Grab grab;
};

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

/// Qt ends the process where it finds no display; a person is better served by a sentence.
bool has_display() {
#ifdef __linux__
  return is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") || is_set("QT_QPA_PLATFORM");
#else
  return true;
#endif
}

/// A name that is no file may be a session's; one that looks like a path is told as a file that is missing.
bool is_path(const std::string& name) {
  std::error_code ignored;
  return std::filesystem::exists(name, ignored) || name.find_first_of("/.") != std::string::npos;
}

/// What does the same without a window, or what comes nearest.
std::string without_window(const StudioOptions& o) {
  const std::string file = o.files.empty() ? "" : o.files.front();
  const bool of_file = !file.empty() && is_database_file(file);
  const std::string session = o.session.empty() && !file.empty() && !is_path(file) ? file : o.session;
  const std::string database = of_file                     ? " --db " + file
                               : o.common.database.empty() ? ""
                                                           : " --db " + o.common.database;
  const auto report_of = [&](const std::string& id) {
    return "tilewright report " + id + database + " --out report.html";
  };
  if (!o.compare.empty()) return "Write a report of each: " + report_of(o.compare.front());
  if (o.resume) return "Go on without a window: tilewright tune --session " + session + database;
  if (!session.empty()) return "Write a report of it: " + report_of(session);
  if (of_file) return "List its records: tilewright records" + database;
  return "Tune without a window: tilewright tune " + (file.empty() ? "MODEL" : file);
}

/// What cannot be opened, before there is a window.
Result<void> check_files(const StudioOptions& o) {
  const auto wrong = [](const std::string& what, const char* why, const char* cure) {
    return Error{ErrorKind::kUsage, what, why, cure, {}};
  };
  const auto databases = std::count_if(o.files.begin(), o.files.end(), is_database_file);
  if (databases > 0 && o.files.size() > 1)
    return wrong(*std::find_if(o.files.begin(), o.files.end(), is_database_file), "is a database of records",
                 "Open it without other files");
  std::error_code ignored;
  if (databases > 0 && !std::filesystem::exists(o.files.front(), ignored)) {
    return Error{ErrorKind::kBadInput,
                 o.files.front(),
                 "there is no such file",
                 "Give the path of a database of records",
                 {}};
  }
  if (!o.compare.empty() && (!o.files.empty() || !o.session.empty() || o.resume))
    return wrong("--compare", "shows two kept sessions and nothing else",
                 "Give their two ids alone, and --db");
  if (!o.session.empty() && !o.files.empty() && databases == 0)
    return wrong("--session " + o.session, "is one of a database, which is not given",
                 "Give a database of records, or the session alone");
  const bool names_session = !o.session.empty() || (o.files.size() == 1 && !is_path(o.files.front()));
  if (o.resume && (!names_session || databases > 0))
    return wrong("--resume", "needs a session of your own",
                 "Give a session that `tilewright sessions` lists");
  return {};
}

int run(const StudioOptions& o, int argc, char** argv) {
  if (const auto checked = check_files(o); !checked.ok()) return report(checked.error());
  for (const std::string& file : o.files) {
    const bool could_be_session =
        file.size() > 8 && file.find_first_not_of("0123456789abcdef-") == std::string::npos;
    if (!could_be_session && !is_path(file)) {
      return report(
          {ErrorKind::kUsage, file, "is neither a command nor a file nor a session", command_cure(file), {}});
    }
  }
  if (!has_display()) {
    return report(
        {ErrorKind::kIo, "the studio", "needs a display, and there is none", without_window(o), {}});
  }
  StudioArguments arguments;
  auto bindings = wanted_bindings(o.common);
  if (!bindings.ok()) return report(bindings.error());
  const auto database = database_path(o.common);
  if (!database.ok()) return report(database.error());
  arguments.database = *database;
  arguments.database_is_usual = o.common.database.empty();
  arguments.evaluations = default_evaluation_file();
  arguments.comparisons = default_comparison_file();
  arguments.threads = o.common.threads;
  arguments.measuring_lock = measuring_lock_path();
  arguments.prepare_options = [](const Target& target) { return prepare_options(target, {}); };
  arguments.bindings = *std::move(bindings);
  arguments.exporter = export_best;
  arguments.resume = o.resume;
  arguments.compare = o.compare;
  if (!o.session.empty()) arguments.session = o.session;
  // Several are models, to be opened together.
  if (o.files.size() == 1 && !is_path(o.files.front())) {
    arguments.session = o.files.front();
  } else if (o.files.size() == 1 && is_database_file(o.files.front())) {
    arguments.records = o.files.front();
  } else {
    arguments.models = o.files;
  }
  if (!o.grab.file.empty()) arguments.grab = o.grab;
  return run_studio(argc, argv, arguments);
}

}  // namespace

std::function<int(int, char**)> declare_studio(CLI::App& app) {
  auto o = std::make_shared<StudioOptions>();
  app.add_option("FILE", o->files,
                 "Opens the studio on one or several models, on a kept session, or on a database of records");
  app.add_option("--session", o->session, "Which session of the database is shown (default: its newest)");
  app.add_flag("--resume", o->resume, "Goes on with the session at once");
  app.add_option("--compare", o->compare, "Shows two kept sessions side by side: their ids")->expected(2);
  app.add_option("--db", o->common.database, "Database of records (default: in the user's data folder)");
  app.add_option("--threads", o->common.threads, "Threads that tuned programs use")
      ->check(CLI::Range(1, 1024));
  add_shapes(app, o->common);
  // For pictures of the window; an empty group keeps them out of the help.
  const auto hidden = [&](const char* name, auto& value) { app.add_option(name, value)->group(""); };
  hidden("--grab", o->grab.file);
  hidden("--grab-after", o->grab.after_seconds);
  hidden("--grab-task", o->grab.task);
  hidden("--grab-tab", o->grab.tab);
  hidden("--grab-theme", o->grab.theme);
  hidden("--grab-width", o->grab.width);
  hidden("--grab-height", o->grab.height);
  app.add_flag("--grab-start", o->grab.start)->group("");
  return [o](int argc, char** argv) { return run(*o, argc, argv); };
}

bool ran_as_layout_worker(int argc, char** argv, int& code) {
  if (!is_layout_worker(argc, argv)) return false;
  code = run_layout_worker();
  return true;
}

}  // namespace tilewright
