// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/deploy/export_model.h"
#include "core/deploy/export_request.h"

namespace tilewright {

/// Writes a model, or one task of it, with the fastest verified programs that a database has for it on a
/// target, or a task with the program of a record, and the records of these. Where the target is this machine
/// its peaks are measured for a model's report, so nothing should be timed beside it. The errors are those of
/// `export_model`, of `export_task` and of the database; kCancelled where it was stopped.
Result<ExportReport> export_best(const ExportRequest& request);

}  // namespace tilewright
