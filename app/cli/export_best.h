// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/deploy/export_model.h"
#include "core/deploy/export_request.h"

namespace tilewright {

/// Exports a model, or one of its tasks, with the fastest verified programs that a database has for a target
/// (or a task with the program of a record), and the records of these programs. If the target is this
/// machine, its peaks are measured for a model's report, so nothing should be timed meanwhile. Errors: those
/// of `export_model`, `export_task` and the database; kCancelled after a stop request.
Result<ExportReport> export_best(const ExportRequest& request);

}  // namespace tilewright
