// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "views/code/line_heat.h"

namespace tilewright {

class ListingPane;

/// Beside the lines of a pane: the share that each has of what its heat counts, the darker the more.
class HeatColumn : public QWidget {
  Q_OBJECT

 public:
  explicit HeatColumn(ListingPane* pane);
  void set_heat(LineHeat heat);
  bool empty() const { return most_ <= 0; }
  const LineHeat& heat() const { return heat_; }
  int wanted_width() const;
  /// What is painted behind a line's share, from 0; invalid: nothing.
  QColor fill(int line) const;
  /// All that is known of the line, for a tool tip; empty: nothing.
  QString words(int line) const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  double share(int line) const;

  ListingPane* pane_;
  LineHeat heat_;
  double most_ = 0;  ///< share of the line that has most
};

}  // namespace tilewright
