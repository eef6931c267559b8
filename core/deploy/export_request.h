// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/deploy/build_script.h"
#include "core/graph/prepare.h"
#include "core/graph/task.h"
#include "core/target/target.h"

namespace tilewright {

/// A request of the user to export a model with its best programs, or one task of it.
struct ExportRequest {
  std::shared_ptr<const PreparedModel> model;
  /// The same file with other bindings of its open dimensions, for the same library; unused with `task`.
  std::vector<std::shared_ptr<const PreparedModel>> more = {};
  std::optional<Task> task;  ///< if set, only this task, as an object
  int64_t record = 0;        ///< id of the task's record whose program is exported; 0: the best program
  Target target;             ///< with `record`, the target of that record
  ExportForm form = ExportForm::kLibrary;
  std::filesystem::path database;  ///< of records
  /// The lock file by which programs that measure on this machine take turns; empty: no lock is taken. While
  /// another program holds it, the report leaves out the machine's peaks.
  std::filesystem::path measuring_lock = {};
  bool has_window = false;          ///< of the exporting program; shown to programs that wait for the lock
  std::filesystem::path directory;  ///< to write
  std::string name;                 ///< prefix of functions and files; empty: made from the model's or task's
  std::stop_token stop;             ///< ends the export with kCancelled; no file remains
  std::string machine = {};         ///< whose records are ranked, as `RecordStore::rank_machine` takes it
};

}  // namespace tilewright
