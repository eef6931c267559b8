// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/deploy/export_model.h"

namespace tilewright {

/// Writes a model with the fastest verified programs that a database has for it on a target. Where the target
/// is this machine its peaks are measured for the report, so nothing should be timed beside it. The errors
/// are those of `export_model` and of the database.
Result<ExportReport> export_best(std::shared_ptr<const PreparedModel> model, const Target& target,
                                 const std::filesystem::path& database,
                                 const std::filesystem::path& directory, const std::string& name = {});

}  // namespace tilewright
