// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <string>

#include "core/tuning/tuning_event.h"
#include "views/tasks/task_baseline.h"

namespace tilewright {

/// A share of what the machine allows: "84 %", and "at the limit" where it is more than all.
QString limit_share_label(double share, int decimals);
/// What a task takes at least on the machine: by the direct algorithm, and by that of the variant where it
/// needs notably less arithmetic.
QStringList limit_sentences(const TaskLimit& limit, const std::string& variant);
/// How a program of this variant can be above the limit, with the share as it is: "230 % of the limit, …".
QString above_limit_text(double share, const std::string& variant);

/// Why the best program of a task stays far below its limit, with the share as it is; empty where it does
/// not.
QString below_limit_text(const TaskSummary& task, double share);

}  // namespace tilewright
