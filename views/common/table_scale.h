// SPDX-License-Identifier: Apache-2.0
#pragma once

class QTableView;

namespace tilewright {

/// The widths of a table's columns and the height of its rows, which Qt keeps in pixels, in step with the
/// size of its text.
class TableScale {
 public:
  explicit TableScale(const QTableView& table);
  /// After the table's font changed: every column, hidden ones too, becomes wider or narrower by as much as
  /// the text. Gives by how much that is; 1: the size is the same.
  double follow(QTableView& table);

 private:
  double text_size_;
};

}  // namespace tilewright
