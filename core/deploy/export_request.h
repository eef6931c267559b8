// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "core/deploy/build_script.h"
#include "core/graph/prepare.h"
#include "core/graph/task.h"
#include "core/target/target.h"

namespace tilewright {

/// What a person wants exported, and where to: a model with its best programs, or one task of it.
struct ExportRequest {
  std::shared_ptr<const PreparedModel> model;
  std::optional<Task> task;  ///< that alone, which always becomes an object
  int64_t record = 0;        ///< of the task: its program instead of the best; 0: the best
  Target target;             ///< of a record, its own
  ExportForm form = ExportForm::kLibrary;
  std::filesystem::path database;  ///< of records
  /// By which those who measure on this machine take turns; empty: nobody is asked. While another has its
  /// turn, the report leaves out what the machine reaches.
  std::filesystem::path measuring_lock = {};
  bool has_window = false;          ///< of the program that exports, for whoever waits for its turn
  std::filesystem::path directory;  ///< to write
  std::string name;                 ///< prefix of functions and files; empty: made from the model's or task's
  std::stop_token stop;             ///< ends it with kCancelled; nothing of it remains
};

}  // namespace tilewright
