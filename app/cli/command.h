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

/// The exit codes of the program.
enum ExitCode { kDone = 0, kFailed = 1, kUsage = 2, kBadInputFile = 3, kInterrupted = 130 };

/// Options that most commands share, with their defaults.
struct CommonOptions {
  std::string database;               ///< --db; empty: in the user's data folder
  std::string target = "cpu";         ///< --target
  int threads = 1;                    ///< --threads
  std::vector<std::string> shapes;    ///< --shape batch=1,8 or --shape INPUT:1,3,224,224
  std::vector<std::string> bindings;  ///< --shapes "batch=1 length=16"
  std::string machine;                ///< --machine, of commands that have it; empty: this one
  bool keep_rounding = false;         ///< --keep-rounding
  /// --untuned, of commands that have it: reference kernels only, which read values as the file has them.
  bool untuned = false;
  bool json = false;
  bool quiet = false;
};

/// A command: declares its options on a subcommand, and runs. Each command is one file and one line of
/// `commands()`.
struct Command {
  std::string name;
  std::string summary;
  /// Adds options to `app` and returns what to run once they are parsed; the result is the exit code.
  std::function<std::function<int()>(CLI::App& app)> declare;
};

const std::vector<Command>& commands();

inline constexpr const char* kKeepRoundingHelp =
    "Round every float16 and bfloat16 as the model says, by reference kernels; without it they are computed "
    "in "
    "float32";

/// Adds --target and --threads. Sets what `app` does once it has parsed.
void add_target(CLI::App& app, CommonOptions& options);
/// Adds --json and --quiet.
void add_output(CLI::App& app, CommonOptions& options);
/// Adds these and --db.
void add_common_options(CLI::App& app, CommonOptions& options);
/// Adds --shape and --shapes to a command that takes a model.
void add_shapes(CLI::App& app, CommonOptions& options);
/// Adds these and --keep-rounding to a command that takes a model and begins no session.
void add_model_options(CLI::App& app, CommonOptions& options);
/// Adds --machine to a command that uses the best programs known: whose records are ranked for them, as
/// `RecordStore::rank_machine` takes it.
void add_machine(CLI::App& app, CommonOptions& options);
/// Adds --measure-at, which takes what `measurer_at` does.
void add_measure_at(CLI::App& app, std::string& address);
/// The database file to use; its folder exists afterwards.
Result<std::filesystem::path> database_path(const CommonOptions& options);

/// The same for reading: a database that is named but does not exist is an error.
Result<std::filesystem::path> database_to_read(const CommonOptions& options);

/// Prints an error on standard error and returns the exit code for its kind. Where JSON was asked for and no
/// document was printed yet, it also prints {"error":{"kind","place","message","cure","detail"}} as the
/// document.
int report(const Error& error);

/// After this call, the command prints a JSON document on standard output even if it fails.
void promise_json();
/// Tells that the document is written by other means than `print_json`.
void begin_json();

/// Runs a command and returns its exit code. A failure to write to standard output, and exceptions of
/// libraries, become errors too, and the promised JSON document is printed.
int run_guarded(const std::function<int()>& command);

/// A list of names for a help text: "main, transfer, tasks".
std::string listed(const std::vector<std::string>& names);

/// Prints one JSON document on standard output. Its texts may have any bytes.
void print_json(const nlohmann::json& document);

/// Whether an interrupt (Ctrl+C, SIGTERM) has come. The second one ends the process.
bool interrupted();
void watch_interrupts();

}  // namespace tilewright
