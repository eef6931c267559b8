// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractItemModel>
#include <QString>

#include "views/tasks/task_model.h"

namespace tilewright {

/// A task of a GFLOP; `best` in seconds, 0 where it is not measured yet.
inline TaskSummary task(const char* name, int weight, double best) {
  TaskSummary summary;
  summary.id = name;
  summary.name = name;
  summary.weight = weight;
  summary.flops = 1e9;
  summary.best_seconds = best;
  return summary;
}

/// What a cell shows.
inline QString cell(const QAbstractItemModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}

}  // namespace tilewright
