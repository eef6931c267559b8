// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <stop_token>
#include <string>

#include "core/backend/compiled_program.h"
#include "core/base/result.h"
#include "core/deploy/export_model.h"
#include "core/deploy/staged_directory.h"

namespace tilewright {

// The steps that exports of models and of tasks share.

/// Files that every export of a model, or of a task, has; they mark a folder as an earlier export where it
/// has no list of its files.
inline constexpr const char* kModelSchedules = "schedules.json";
inline constexpr const char* kTaskSchedule = "schedule.json";

/// Fails with kCancelled after a stop request.
Result<void> check_wanted(const std::stop_token& stop);

/// The task's machine code as `<prefix>.o`. Fails with kIo.
Result<void> write_object(const CompiledProgram& code, const std::filesystem::path& folder);

/// Writes `script` as an executable build.sh. Fails with kIo.
Result<void> write_build_script(const std::filesystem::path& directory, const std::string& script);

/// Finishes an export: writes records.json where there are records, links, lists the files in `report` and in
/// files.json (file_list.h), and moves everything into place. Where there is no compiler, the report says so.
/// Fails with kCompile, kIo and kCancelled.
Result<void> finish_export(const std::string& records, const ExportTools& tools, StagedDirectory& staged,
                           ExportReport& report, const std::stop_token& stop);

}  // namespace tilewright
