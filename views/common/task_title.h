// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace tilewright {

/// A task as it is named everywhere: "7 · conv2d 1x64x56x56 …", with the number that `task:7` finds. Without
/// a number (below 0) the name alone.
QString task_title(int task, const QString& name);

}  // namespace tilewright
