// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>
#include <vector>

namespace tilewright {

/// One row of two texts side by side; -1: this side has no line in the row.
struct DiffRow {
  int left = -1;
  int right = -1;
  bool same = false;
};

/// The rows of two texts with as many equal lines as possible side by side (longest common subsequence).
/// Changed lines are put side by side, too. Very long texts are compared line by line in order.
std::vector<DiffRow> line_diff(const QStringList& left, const QStringList& right);

}  // namespace tilewright
