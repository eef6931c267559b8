// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <vector>

#include "views/code/linked_text.h"
#include "views/compare/line_diff.h"

namespace tilewright {

/// The changes of one pass to the loop nest, as one text: removed lines are above the new ones.
struct PassDifference {
  LinkedText text;
  std::vector<LineChange> changes;  ///< by line
};

/// `rows`: the lines of `before` and `after` side by side. Equal lines are kept up to `context` lines from a
/// change. Elsewhere one line tells how many are left out, unless it would replace only one line.
PassDifference pass_difference(const QStringList& before, const LinkedText& after,
                               const std::vector<DiffRow>& rows, int context = 3);

}  // namespace tilewright
