// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/deploy/export_model.h"
#include "core/deploy/export_request.h"
#include "core/tuning/predicted_programs.h"

namespace tilewright {

/// Exports a model, or one of its tasks, with the fastest verified programs that a database has for a target
/// (or a task with the program of a record), and the records of these programs. If the target is this
/// machine, its peaks are measured for a model's report, so nothing should be timed meanwhile. Errors: those
/// of `export_model`, `export_task` and the database; kCancelled after a stop request.
Result<ExportReport> export_best(const ExportRequest& request);

/// The result of `compile_model`.
struct CompiledModel {
  ExportReport report;
  int tasks = 0;            ///< that have a program; one that several bindings have counts once
  int predicted_tasks = 0;  ///< of these, how many the cost model chose; the others were tuned before
};

/// Exports a model without a search: with the fastest verified programs that a database has, and for all
/// other tasks with the ones that the cost model likes best, compared with the reference kernels where this
/// machine can run them. Keeps no records, and measures nothing. Errors: those of `export_best` and
/// `predict_programs`.
Result<CompiledModel> compile_model(const ExportRequest& request, Measurer& measurer,
                                    const PredictionProgress& progress);

}  // namespace tilewright
