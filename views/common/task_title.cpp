// SPDX-License-Identifier: Apache-2.0
#include "views/common/task_title.h"

namespace tilewright {

QString task_title(int task, const QString& name) {
  // Written as the filters take it: without separators.
  return task < 0 ? name : QStringLiteral("%1 · ").arg(task) + name;
}

}  // namespace tilewright
