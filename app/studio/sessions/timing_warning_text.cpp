// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/timing_warning_text.h"

#include <QCoreApplication>
#include <QLocale>

#include "views/common/units.h"

namespace tilewright {
namespace {

struct TimingWarningText {
  Q_DECLARE_TR_FUNCTIONS(TimingWarningText)
};

QString whole(double value) {
  return count_label(static_cast<long long>(value));
}

}  // namespace

QString timing_warning_text(const TimingWarning& warning) {
  switch (warning.kind) {
    case TimingWarning::Kind::kGovernor:
      return TimingWarningText::tr("The clock of the processor changes with the load (governor “%1”).")
          .arg(QString::fromStdString(warning.text));
    case TimingWarning::Kind::kLoad:
      return TimingWarningText::tr("Other programs run: the load is %1 on %2 processors.")
          .arg(QLocale().toString(warning.amount, 'f', 1), whole(warning.limit));
    case TimingWarning::Kind::kBattery: return TimingWarningText::tr("The machine runs on its battery.");
    case TimingWarning::Kind::kVirtualMachine:
      return TimingWarningText::tr("This is a virtual machine: others may use the same processor.");
    case TimingWarning::Kind::kThreads:
      return TimingWarningText::tr("Programs are to use %1 threads, and there are %2 processors.")
          .arg(whole(warning.amount), whole(warning.limit));
    case TimingWarning::Kind::kBinding:
      return TimingWarningText::tr("The system does not let threads be bound to processors.");
    default:
      return TimingWarningText::tr("Programs are to use %1 threads on %2 cores: some share one.")
          .arg(whole(warning.amount), whole(warning.limit));
  }
}

QString timing_warning_cure(const TimingWarning& warning) {
  switch (warning.kind) {
    case TimingWarning::Kind::kGovernor:
      return TimingWarningText::tr("Run “sudo cpupower frequency-set -g performance” before a session.");
    case TimingWarning::Kind::kLoad: return TimingWarningText::tr("End what else runs before a session.");
    case TimingWarning::Kind::kBattery: return TimingWarningText::tr("Plug it in before a session.");
    case TimingWarning::Kind::kVirtualMachine:
      return TimingWarningText::tr("Watch the machine's noise in the line at the bottom.");
    case TimingWarning::Kind::kBinding:
      return TimingWarningText::tr("Allow the program sched_setaffinity; until then times vary more.");
    case TimingWarning::Kind::kThreads:
    default: return TimingWarningText::tr("Choose fewer threads.");
  }
}

QString timing_warning_chapter(TimingWarning::Kind kind) {
  switch (kind) {
    case TimingWarning::Kind::kGovernor: return QStringLiteral("frequency-governor");
    case TimingWarning::Kind::kLoad: return QStringLiteral("other-load");
    case TimingWarning::Kind::kBattery: return QStringLiteral("battery");
    case TimingWarning::Kind::kVirtualMachine: return QStringLiteral("virtual-machine");
    default: return QStringLiteral("threads-and-cores");
  }
}

}  // namespace tilewright
