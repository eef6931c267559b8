// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/deploy/export_model.h"

namespace tilewright {

// What commands that export say of it.

/// The forms of an export, as --as names them.
inline constexpr const char* kAsLibrary = "library";
inline constexpr const char* kAsObject = "object";

/// The help of --as.
inline constexpr const char* kAsOption =
    "library: shared, its weights in a file beside it; object: one to link, with everything inside";

nlohmann::json export_json(const std::string& model, const ExportReport& report);

/// Warns where nothing was linked because a tool is missing.
void warn_of_missing_tools(const ExportReport& report);

/// The sizes, the files, and how to try them. `of_task`: of one task alone.
void print_export(const ExportReport& report, bool of_task);

}  // namespace tilewright
