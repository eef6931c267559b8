// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <vector>

namespace tilewright {

/// Lines of a text and the line of the final loop nest that each comes from; 0: none.
struct LinkedText {
  QStringList lines;
  std::vector<int> sources;
  int start = 0;  ///< line (from 0) where `run` begins: what a reader wants to see first
};

/// What a line is to the text of the pass before.
enum class LineChange {
  kNone,
  kAdded,
  kRemoved,  ///< stood there, and is shown although it does so no more
  kLeftOut,  ///< stands for equal lines that are not shown
};

}  // namespace tilewright
