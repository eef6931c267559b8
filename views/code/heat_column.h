// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "views/code/line_heat.h"

namespace tilewright {

class ListingPane;

/// A column beside the lines of a pane. It shows each line's share of the heat, in a darker colour for a
/// larger share.
class HeatColumn : public QWidget {
  Q_OBJECT

 public:
  explicit HeatColumn(ListingPane* pane);
  void set_heat(LineHeat heat);
  bool empty() const { return most_ <= 0; }
  const LineHeat& heat() const { return heat_; }
  int wanted_width() const;
  /// The colour behind a line's share, from 0; invalid: none.
  QColor fill(int line) const;
  /// All that is known about the line, for a tool tip; empty: nothing.
  QString words(int line) const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  double share(int line) const;

  ListingPane* pane_;
  LineHeat heat_;
  double most_ = 0;  ///< the largest share of a line
};

}  // namespace tilewright
