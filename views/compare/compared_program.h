// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

namespace tilewright {

/// One program as it is compared with another.
struct ComparedProgram {
  qint64 record = 0;
  QString task;  ///< name
  QString task_id;
  QString target;
  QString variant;
  QString sketch;
  QString outcome;              ///< "verified", or why it failed
  double latency = 0;           ///< seconds; 0: not measured
  double spread = 0;            ///< of the repeats, relative
  std::vector<double> repeats;  ///< seconds
  /// Time of the fixed piece of work that sessions measure now and then: median of the program's session, and
  /// as it was when the program was measured; 0: unknown.
  double session_machine_seconds = 0;
  double machine_seconds = 0;
  QStringList program;  ///< lines of the loop nest; empty where it cannot be shown
  QString why_no_program;
  QStringList primitives;  ///< one a line
};

}  // namespace tilewright
