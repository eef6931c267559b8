// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <vector>

#include "views/code/linked_text.h"
#include "views/compare/line_diff.h"

namespace tilewright {

/// What one pass did to the loop nest, as one text: lines that went stand above those that came.
struct PassDifference {
  LinkedText text;
  std::vector<LineChange> changes;  ///< by line
};

/// `rows`: the lines of `before` and `after` beside each other. Equal lines are kept up to `context` lines
/// from a change; one line says how many are left out elsewhere, unless it would stand for no more than one.
PassDifference pass_difference(const QStringList& before, const LinkedText& after,
                               const std::vector<DiffRow>& rows, int context = 3);

}  // namespace tilewright
