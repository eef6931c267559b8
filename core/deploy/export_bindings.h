// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/deploy/export_model.h"
#include "core/graph/prepare.h"

namespace tilewright {

// The parts of an export that several bindings of a model's open dimensions share.

/// All bindings of an export, the main one first.
std::vector<ExportBinding> bindings_of(const ExportInputs& inputs);

/// The sum over the tasks of measured latency times weight; nothing where a task was never measured.
std::optional<double> model_latency(const ExportBinding& binding);

/// Fails with kInvalid unless one library can have these bindings: with inputs and outputs of the same names,
/// types and ranks, and with other shapes of inputs in each binding.
Result<void> check_fit_together(const std::vector<ExportBinding>& bindings);

/// The tasks of a library. A task that several bindings have, with the same program, is listed once.
struct LibraryTasks {
  std::vector<const Program*> programs;   ///< null: the task has none
  std::vector<std::string> names;         ///< for people
  std::vector<std::vector<int>> numbers;  ///< by binding, by task of its partition
};
/// The pointers are those of `bindings`.
LibraryTasks library_tasks(const std::vector<ExportBinding>& bindings);

/// What people call a model: its file, or else its graph, with the binding.
std::string file_and_binding(const PreparedModel& model);

}  // namespace tilewright
