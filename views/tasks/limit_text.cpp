// SPDX-License-Identifier: Apache-2.0
#include "views/tasks/limit_text.h"

#include <QCoreApplication>

#include "core/tuning/task_limit.h"
#include "views/common/units.h"

namespace tilewright {
QString limit_share_label(double share, int decimals) {
  return share > 1 ? QCoreApplication::translate("LimitText", "at the limit")
                   : percent_label(share, decimals);
}

QString above_limit_text(double share, const std::string& variant) {
  const QString percent = percent_label(share, 0);
  switch (why_above_limit(share, variant)) {
    case AboveLimit::kLessArithmetic:
      return QCoreApplication::translate("LimitText",
                                         "%1 of the limit, which counts the arithmetic of the direct "
                                         "algorithm: %2 needs less")
          .arg(percent, QString::fromStdString(variant));
    case AboveLimit::kNearerCache:
      return QCoreApplication::translate(
                 "LimitText", "%1 of the limit: less is read than it counts, or from a nearer cache")
          .arg(percent);
    case AboveLimit::kSlowPeaks: break;
  }
  return QCoreApplication::translate("LimitText",
                                     "%1 of the limit: the machine's peaks were measured while it had other "
                                     "work or was slower. Measured again they can only rise")
      .arg(percent);
}

}  // namespace tilewright
