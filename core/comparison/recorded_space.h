// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/graph/task.h"
#include "core/schedule/primitive.h"
#include "core/space/point.h"
#include "core/target/hardware.h"
#include "core/target/target.h"

namespace tilewright {

/// A sketch as it was when its points were measured.
struct RecordedSketch {
  std::string id;
  std::string variant;
  std::vector<std::string> rules;
  std::vector<Decision> decisions;
};

/// One point of a recorded space, and what measuring it gave.
struct RecordedPoint {
  Point point;
  std::vector<Primitive> primitives;
  std::vector<double> repeats;     ///< seconds of a call; empty: it failed
  std::optional<ErrorKind> error;  ///< why it failed
  double trial_seconds = 0;        ///< what the trial took: building, running, verifying
  /// Seconds of a call once more, of the fastest points alone: measured in turn, long after, with more
  /// repeats; empty: it was not among them.
  std::vector<double> again;

  /// The value for ranking: the smallest repeat; 0 where it failed.
  double seconds() const;
  /// The same of the second measurement; 0 where there is none.
  double seconds_again() const;
};

/// A task's space, or a part of it, of which every legal point was measured, so that searches can be repeated
/// without a machine. It keeps the programs themselves: a later version whose rules give other programs can
/// still replay it. A value.
struct RecordedSpace {
  std::string name;  ///< short, unique among those that are compared: "matmul_96x80x72"
  Task task;
  Target target;
  Hardware hardware;
  std::string rule_set;
  int rules_version = 0;
  int lowering_version = 0;
  /// Decisions of the whole space that were held fast, by name; they are none of the sketches'.
  std::map<std::string, DecisionValue> held;
  std::vector<RecordedSketch> sketches;
  std::vector<RecordedPoint> points;

  /// Positions of the points that ran, fastest first; equal ones in their order.
  std::vector<size_t> ranking() const;
};

}  // namespace tilewright
