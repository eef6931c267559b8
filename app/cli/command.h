// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"

namespace CLI {
class App;
}

namespace tilewright {

/// What a process tells its caller.
enum ExitCode { kDone = 0, kFailed = 1, kUsage = 2, kBadInputFile = 3, kInterrupted = 130 };

/// Options that most commands share, with their defaults.
struct CommonOptions {
  std::string database;             ///< --db; empty: in the user's data folder
  std::string target = "cpu";       ///< --target
  int threads = 1;                  ///< --threads
  std::vector<std::string> shapes;  ///< --shape INPUT:1,3,224,224
  bool json = false;
  bool quiet = false;
};

/// One word of the command line: declares its options on a subcommand, and runs. Each command is one file and
/// one line of `commands()`.
struct Command {
  std::string name;
  std::string summary;
  /// Adds options to `app` and returns what to run once they are parsed; the result is the exit code.
  std::function<std::function<int()>(CLI::App& app)> declare;
};

const std::vector<Command>& commands();

/// Adds --db, --target, --threads, --shape, --json and --quiet.
void add_common_options(CLI::App& app, CommonOptions& options);
/// The database file to use; its folder exists afterwards.
Result<std::filesystem::path> database_path(const CommonOptions& options);

/// The same to read from: one that is named but not there is an error.
Result<std::filesystem::path> database_to_read(const CommonOptions& options);

/// Says an error on standard error and gives the exit code that fits its kind. Where JSON was asked for and
/// no document was printed yet, {"error":{"kind","place","message","cure","detail"}} is the document.
int report(const Error& error);

/// From now on there is a JSON document on standard output however the command ends.
void promise_json();
/// The document is being written by other means than `print_json`.
void begin_json();

/// Runs a command to its exit code. Standard output that cannot be written and exceptions of libraries become
/// errors too, and what was promised is kept.
int run_guarded(const std::function<int()>& command);

/// Names as a help text has them: "main, transfer, tasks".
std::string listed(const std::vector<std::string>& names);

/// One JSON document on standard output, whatever bytes its texts hold.
void print_json(const nlohmann::json& document);

/// Set by the first interrupt (Ctrl+C, SIGTERM); the second one ends the process.
bool interrupted();
void watch_interrupts();

}  // namespace tilewright
