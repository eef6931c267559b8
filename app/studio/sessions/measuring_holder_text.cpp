// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/measuring_holder_text.h"

#include <QCoreApplication>

namespace tilewright {
namespace {

struct MeasuringHolderText {
  Q_DECLARE_TR_FUNCTIONS(MeasuringHolderText)
};

}  // namespace

QString measuring_holder_text(const MeasuringHolder& holder) {
  if (holder.subject.empty()) return MeasuringHolderText::tr("Another session measures on this machine now.");
  const QString subject = QString::fromStdString(holder.subject);
  if (holder.has_window && holder.process == QCoreApplication::applicationPid())
    return MeasuringHolderText::tr("Another window tunes %1 on this machine now.").arg(subject);
  // The number of a process is a name, not a quantity.
  const QString process = QString::number(holder.process);
  return holder.has_window
             ? MeasuringHolderText::tr("A window of another process (%1) tunes %2 on this machine now.")
                   .arg(process, subject)
             : MeasuringHolderText::tr("A command (process %1) tunes %2 on this machine now.")
                   .arg(process, subject);
}

}  // namespace tilewright
