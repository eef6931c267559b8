// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <vector>

namespace tilewright {

/// One decision of a task's programs, over all its sketches.
struct DecisionAxis {
  QString name;
  QStringList labels;  ///< of the values that occur, in their order
};

/// A measured program as a point of the space.
struct DecisionRecord {
  int64_t id = 0;
  double latency = 0;       ///< seconds
  int sketch = 0;           ///< of `DecisionRecords::sketches`
  std::vector<int> values;  ///< by axis: which of its labels; -1: the sketch has no such decision
};

/// The measured programs of one task with their decisions.
struct DecisionRecords {
  QStringList sketches;  ///< those that occur
  std::vector<DecisionAxis> axes;
  std::vector<DecisionRecord> records;
  bool cut = false;  ///< there are more, older ones
};

}  // namespace tilewright
