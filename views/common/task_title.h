// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace tilewright {

/// The title of a task in all views: "7 · conv2d 1x64x56x56 …", with the number that `task:7` finds. Without
/// a number (below 0) it is the name alone.
QString task_title(int task, const QString& name);

}  // namespace tilewright
