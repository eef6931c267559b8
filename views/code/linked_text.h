// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <vector>

namespace tilewright {

/// The lines of a text, each with the line of the final loop nest that it comes from; 0: none.
struct LinkedText {
  QStringList lines;
  std::vector<int> sources;
  int start = 0;  ///< the line (from 0) where `run` begins, which is shown first
};

/// The relation of a line to the text of the pass before.
enum class LineChange {
  kNone,
  kAdded,
  kRemoved,  ///< was in that text; it is shown although it no longer exists
  kLeftOut,  ///< stands for equal lines that are not shown
};

}  // namespace tilewright
