// SPDX-License-Identifier: Apache-2.0
#pragma once

class QTableView;

namespace tilewright {

/// Scales the widths of a table's columns and the height of its rows, which Qt keeps in pixels, with the size
/// of its text.
class TableScale {
 public:
  explicit TableScale(const QTableView& table);
  /// Called after the table's font changed: scales every column, including hidden ones, by the same factor as
  /// the text, and returns that factor; 1: the size is the same.
  double follow(QTableView& table);

 private:
  double text_size_;
};

}  // namespace tilewright
