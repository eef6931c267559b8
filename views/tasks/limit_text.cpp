// SPDX-License-Identifier: Apache-2.0
#include "views/tasks/limit_text.h"

#include <QCoreApplication>

#include "views/common/units.h"

namespace tilewright {
namespace {

// Other work while the peaks were measured explains a third at most.
constexpr double kNoisyPeaks = 1.33;

}  // namespace

QString limit_share_label(double share, int decimals) {
  return share > 1 ? QCoreApplication::translate("LimitText", "at the limit")
                   : percent_label(share, decimals);
}

QString above_limit_text(double share, const std::string& variant) {
  const QString percent = percent_label(share, 0);
  if (variant.starts_with("winograd")) {
    return QCoreApplication::translate("LimitText",
                                       "%1 of the limit, which counts the arithmetic of the direct "
                                       "algorithm: %2 needs less")
        .arg(percent, QString::fromStdString(variant));
  }
  if (share > kNoisyPeaks) {
    return QCoreApplication::translate("LimitText",
                                       "%1 of the limit: less is read than it counts, or from a nearer cache")
        .arg(percent);
  }
  return QCoreApplication::translate("LimitText",
                                     "%1 of the limit: the machine's peaks were measured while it had other "
                                     "work or was slower. Measured again they can only rise")
      .arg(percent);
}

}  // namespace tilewright
