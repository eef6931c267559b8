// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"

#include <unistd.h>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <system_error>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/say.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/measure/measurer_at.h"
#include "core/target/target.h"

namespace tilewright {
namespace {

volatile std::sig_atomic_t g_interrupted = 0;

/// The state of the one JSON document that may go to standard output.
bool g_json_promised = false;
bool g_json_begun = false;

void print_error_json(const Error& error) {
  if (!g_json_promised || g_json_begun) return;
  print_json({{"error",
               {{"kind", std::string(error_kind_name(error.kind))},
                {"place", error.place},
                {"message", error.message},
                {"cure", error.cure},
                {"detail", error.detail}}}});
}

void on_interrupt(int) {
  if (g_interrupted) _exit(kInterrupted);
  g_interrupted = 1;
}

/// A target in the form in which it is printed, cpu:x86-64-v3:2t, has its number of threads in it.
void take_threads_of_target(const CLI::App& app, CommonOptions& options) {
  const auto [text, threads] = split_threads(options.target);
  if (threads == 0) return;
  if (app.count("--threads") > 0 && options.threads != threads) {
    throw CLI::ValidationError("--threads",
                               fmt::format("{} contradicts --target {}", options.threads, options.target));
  }
  options.threads = threads;
  options.target = std::string(text);
}

}  // namespace

void add_target(CLI::App& app, CommonOptions& options) {
  app.add_option("--target", options.target,
                 "cpu (this machine) or cpu:MARCH, a level or a processor with features added or taken away: "
                 "cpu:x86-64-v4-abm; cuda[:sm_XX] and opencl cannot be tuned yet")
      ->capture_default_str();
  app.add_option("--threads", options.threads, "Threads of the tuned code")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  app.parse_complete_callback([&app, &options] { take_threads_of_target(app, options); });
}

void add_output(CLI::App& app, CommonOptions& options) {
  app.add_flag("--json", options.json,
               "One JSON document on standard output, everything else on standard error");
  app.add_flag("--quiet", options.quiet, "No progress");
}

void add_common_options(CLI::App& app, CommonOptions& options) {
  app.add_option("--db", options.database, "Database of records (default: in the user's data folder)");
  add_target(app, options);
  add_output(app, options);
}

void add_shapes(CLI::App& app, CommonOptions& options) {
  app.add_option("--shape", options.shapes,
                 "Fixes a dimension that the model leaves open, NAME=1, or the shape of an input, "
                 "NAME:1,3,224,224. Several extents, NAME=1,8, or several shapes of an input, are several "
                 "bindings: each combination")
      ->type_name("NAME=N,...|INPUT:N,...")
      ->allow_extra_args(false);
  app.add_option("--shapes", options.bindings,
                 "One whole binding, \"batch=1 length=16\"; again for each further one")
      ->type_name("BINDING")
      ->allow_extra_args(false);
}

void add_model_options(CLI::App& app, CommonOptions& options) {
  add_shapes(app, options);
  app.add_flag("--keep-rounding", options.keep_rounding, kKeepRoundingHelp);
}

void add_machine(CLI::App& app, CommonOptions& options) {
  app.add_option("--machine", options.machine,
                 "Rank the records of the machine with this id, or of any (default: this one's)")
      ->type_name("ID|any");
}

void add_measure_at(CLI::App& app, std::string& address) {
  app.add_option("--measure-at", address,
                 fmt::format("Where programs run: {}", fmt::join(measurer_kinds(), ", ")))
      ->type_name("ADDRESS")
      ->capture_default_str();
}

Result<std::filesystem::path> database_path(const CommonOptions& options) {
  if (!options.database.empty()) return std::filesystem::path(options.database);
  return user_data_directory() / "records.db";
}

Result<std::filesystem::path> database_to_read(const CommonOptions& options) {
  TILEWRIGHT_TRY(auto path, database_path(options));
  std::error_code ignored;
  if (options.database.empty() || std::filesystem::exists(path, ignored)) return path;
  return Error{ErrorKind::kBadInput,
               path.string(),
               "there is no such database",
               "`tilewright tune MODEL --db FILE` makes one",
               {}};
}

int report(const Error& error) {
  say("tilewright: {}\n", printable(error.text()));
  if (!error.detail.empty()) say("{}\n", error.detail);
  print_error_json(error);
  switch (error.kind) {
    case ErrorKind::kUsage: return kUsage;
    case ErrorKind::kBadInput:
    case ErrorKind::kUnsupported:
    case ErrorKind::kAtRun:
    case ErrorKind::kNewerVersion:
    case ErrorKind::kBusy:
    case ErrorKind::kIo: return kBadInputFile;
    case ErrorKind::kCancelled: return kInterrupted;
    default: return kFailed;
  }
}

int run_guarded(const std::function<int()>& command) {
  const Error no_output{
      ErrorKind::kIo, "standard output", "cannot be written", "Check that the disk is not full", {}};
  try {
    const int code = command();
    // A reader learns more from this document than from an empty output.
    if (code == kInterrupted)
      print_error_json({ErrorKind::kCancelled, "the command", "was interrupted", "", ""});
    if (code != kDone) print_error_json({ErrorKind::kRun, "the command", "did not do its work", "", ""});
    const bool written = std::cout.flush().good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    if (written || code != kDone) return code;
    g_json_begun = true;  // standard output is closed, so that no other document can be written
    return report(no_output);
  } catch (const std::system_error& e) {
    // fmt::print throws where the stream cannot take more.
    if (std::ferror(stdout) != 0) {
      g_json_begun = true;
      return report(no_output);
    }
    return report({ErrorKind::kInternal, {}, e.what(), {}, {}});
  } catch (const std::bad_alloc&) {
    return report({ErrorKind::kOutOfMemory,
                   {},
                   "there is not enough memory",
                   "Close other programs or choose a smaller model",
                   {}});
  } catch (const std::exception& e) {
    return report({ErrorKind::kInternal, {}, e.what(), {}, {}});
  }
}

std::string listed(const std::vector<std::string>& names) {
  return fmt::format("{}", fmt::join(names, ", "));
}

void promise_json() {
  g_json_promised = true;
}

void begin_json() {
  g_json_begun = true;
}

void print_json(const nlohmann::json& document) {
  begin_json();
  fmt::print("{}\n", printable_json(json_text(document, 2)));
}

bool interrupted() {
  return g_interrupted != 0;
}

void watch_interrupts() {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace tilewright
