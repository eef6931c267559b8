// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/deploy/export_model.h"
#include "core/deploy/export_request.h"
#include "core/graph/prepare.h"
#include "core/target/target.h"

class QString;

namespace tilewright {

/// Exports; runs on a worker thread.
using Exporter = std::function<Result<ExportReport>(const ExportRequest&)>;

/// The options for starting the studio, and the functions that it uses of the rest of the program.
struct StudioArguments {
  std::vector<std::string> models;     ///< ONNX files to open together
  std::optional<std::string> session;  ///< id of a stored session to show
  bool resume = false;                 ///< and to go on with at once
  std::vector<std::string> compare;    ///< ids of two stored sessions to compare; or none
  std::filesystem::path records;       ///< database of the session; empty: `database`
  std::filesystem::path database;
  bool database_is_usual = false;  ///< it was not named explicitly: the settings may have another one
  /// The file of the user's own evaluations of cost models; empty: only those that are part of the program
  /// are shown.
  std::filesystem::path evaluations;
  /// The file of the user's own compared searches, which replays add to; empty: there is none, and nothing
  /// can be replayed.
  std::filesystem::path comparisons;
  /// Prepares a model for a target like the command line, so that both share their records. Required.
  std::function<PrepareOptions(const Target&)> prepare_options;
  /// How the dimensions are fixed that models leave open, by the command line; it takes precedence over what
  /// was entered for a model.
  std::vector<ShapeBinding> bindings = {ShapeBinding()};
  Exporter exporter;               ///< without one the window offers no export
  int threads = 1;                 ///< of the target, unless the user has chosen others
  std::filesystem::path settings;  ///< file; empty: the user's own
  /// File by which sessions of this machine take turns to measure; empty: they do not.
  std::filesystem::path measuring_lock;
  /// Notifies a person who does not look at the window; empty: by the desktop's notifications.
  std::function<void(const QString& title, const QString& body)> notify;
  /// Folder in which this person's studios reach each other; empty: the default one.
  std::filesystem::path sockets;

  /// For pictures of the window: save one after some seconds, then quit.
  struct Grab {
    std::filesystem::path file;
    double after_seconds = 2;  ///< after the graph is shown
    bool start = false;        ///< begin tuning as soon as the model is open
    int task = -1;             ///< task to select
    int tab = 0;
    std::string theme;  ///< "light" or "dark"; empty: the settings'
    int width = 1440;
    int height = 900;
  };
  std::optional<Grab> grab;
};

/// Runs the window until it is closed; returns the exit code. Call it on the main thread, once.
int run_studio(int argc, char** argv, const StudioArguments& arguments);

/// True where the program was started to lay out a graph for its parent (`--layout-worker`); in that case
/// `main` must do nothing but return `run_layout_worker()` (views/graph/layout_worker.h).
bool is_layout_worker(int argc, char** argv);

}  // namespace tilewright
