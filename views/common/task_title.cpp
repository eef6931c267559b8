// SPDX-License-Identifier: Apache-2.0
#include "views/common/task_title.h"

namespace tilewright {

QString task_title(int task, const QString& name) {
  // The number is written as filters accept it, without separators.
  return task < 0 ? name : QStringLiteral("%1 · ").arg(task) + name;
}

}  // namespace tilewright
