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

/// A feature that cost models see, of all statements of a program together.
struct ComparedFeature {
  std::string name;   ///< as core/feature calls it
  std::string group;  ///< as core/costmodel/feature_groups.h does
  double value = 0;
};

/// What a target has, as far as programs are measured by it; 0: it has none.
struct ComparedTarget {
  std::array<int64_t, 3> cache_bytes{};
  int registers = 0;  ///< for vectors
  int threads = 1;
};

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
  ComparedTarget machine;
  std::optional<ProgramTraits> traits;    ///< none where the program is not known
  std::vector<ComparedFeature> features;  ///< in the same order for every program; empty as `traits`
};

}  // namespace tilewright
