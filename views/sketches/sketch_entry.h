// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QList>
#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// A program whose schedule can be walked through, and the machine whose caches colour its picture. Immutable
/// once shared.
struct WalkedProgram {
  Program program;
  Target target;
  /// For a sketch: programs that show which of its extents are still open; see `other_sizes`.
  std::vector<Program> others = {};
};

/// A rule, or another source of primitives, and the primitives that it added to the program.
struct RuleStep {
  QString name;
  QStringList primitives;
  /// The sketches of the task that the rule took part in, by their ids; empty: it is not a rule.
  QStringList sketches = {};
  bool operator==(const RuleStep&) const = default;
};

/// A decision, with its value or its possible values.
struct SketchDecision {
  QString name;
  QString value;
  bool operator==(const SketchDecision&) const = default;
};

/// One program structure of a task, or its best program.
struct SketchEntry {
  QString title;       ///< "Best program", "direct/2"
  QString heading;     ///< what the loop nest is
  QString summary;     ///< variant, number of decisions; latency of a program
  QString definition;  ///< what the variant computes, in index notation
  QList<RuleStep> steps;
  QString rule_set = {};  ///< that `steps` come from; empty where no rules are known
  QList<SketchDecision> decisions;
  QString code;                                  ///< loop nest
  std::shared_ptr<const WalkedProgram> program;  ///< null: it cannot be walked through

  /// Whether another entry has the same program on the same machine; its summary may be newer.
  bool is_same_program(const SketchEntry& other) const;
};

}  // namespace tilewright
