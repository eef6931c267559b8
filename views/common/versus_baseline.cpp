// SPDX-License-Identifier: Apache-2.0
#include "views/common/versus_baseline.h"

#include <QCoreApplication>

#include "views/common/units.h"

namespace tilewright {

QString versus_baseline_heading() {
  return QCoreApplication::translate("VersusBaseline", "vs baseline");
}

QString versus_baseline_tip(double baseline_seconds) {
  return baseline_seconds > 0 ? QCoreApplication::translate("VersusBaseline", "Baseline: %1")
                                    .arg(latency_label(baseline_seconds))
                              : QString();
}

QVariant versus_baseline(double seconds, double baseline_seconds) {
  return seconds > 0 && baseline_seconds > 0 ? QVariant(baseline_seconds / seconds) : QVariant();
}

}  // namespace tilewright
