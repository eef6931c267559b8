// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/feature/program_traits.h"

namespace tilewright {

/// A feature that cost models see, summed over all statements of a program.
struct ComparedFeature {
  std::string name;   ///< as core/feature calls it
  std::string group;  ///< as core/costmodel/feature_groups.h does
  double value = 0;
};

/// Properties of a target that programs are judged by; 0: it has none.
struct ComparedTarget {
  std::array<int64_t, 3> cache_bytes{};
  int registers = 0;  ///< for vectors
  int threads = 1;
};

/// One program in a comparison.
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
  /// Time of the fixed piece of work that sessions measure from time to time: the median of the program's
  /// session, and the value when the program was measured; 0: unknown.
  double session_machine_seconds = 0;
  double machine_seconds = 0;
  QStringList program;  ///< lines of the loop nest; empty where it cannot be shown
  QString why_no_program;
  QStringList primitives;  ///< one a line
  ComparedTarget machine;
  std::optional<ProgramTraits> traits;    ///< none where the program is not known
  std::vector<ComparedFeature> features;  ///< in the same order for every program; empty as `traits`
};

}  // namespace tilewright
