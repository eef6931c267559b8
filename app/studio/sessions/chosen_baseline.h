// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "views/tasks/task_baseline.h"

namespace tilewright {

/// A person's choice of a baseline, which replaces that of the session.
struct ChosenBaseline {
  TaskBaseline::Kind kind = TaskBaseline::Kind::kChosen;
  QString session;                        ///< when it began, where it is a kept session
  std::map<std::string, double> seconds;  ///< by the task's id
  std::vector<double> models;             ///< by open model: the sum of its tasks; 0: not all are known
};

/// The best programs of a stored session, and their sums in the graphs that it chose. `hashes`: of the open
/// models' files. Fails with kInvalid where there is no such session, or where it has no program of any task.
Result<ChosenBaseline> read_baseline(const std::filesystem::path& database, const QString& session,
                                     const QStringList& hashes);

}  // namespace tilewright
