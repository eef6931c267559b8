// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <string>

#include "core/tuning/tuning_event.h"
#include "views/tasks/task_baseline.h"

namespace tilewright {

/// A share of the machine's limit: "84 %", and "at the limit" where it exceeds the limit.
QString limit_share_label(double share, int decimals);
/// The least time of a task on the machine: by the direct algorithm, and by the variant's algorithm where
/// that needs notably less arithmetic.
QStringList limit_sentences(const TaskLimit& limit, const std::string& variant);
/// Why a program of this variant can exceed the limit, with the exact share: "230 % of the limit, …".
QString above_limit_text(double share, const std::string& variant);

/// Why the best program of a task stays far below its limit, with the exact share; empty where it does not.
QString below_limit_text(const TaskSummary& task, double share);

}  // namespace tilewright
