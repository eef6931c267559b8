// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

#include "views/code/line_cost.h"

namespace tilewright {

class ListingPane;

/// Beside the lines of a pane: what share of its function each costs, the darker the more.
class HeatColumn : public QWidget {
  Q_OBJECT

 public:
  explicit HeatColumn(ListingPane* pane);
  void set_costs(std::vector<LineCost> costs, const QString& processor);
  bool empty() const { return hottest_ <= 0; }
  int wanted_width() const;
  /// What is painted behind a line's share, from 0; invalid: nothing.
  QColor fill(int line) const;
  /// All that is known of the line, for a tool tip; empty: nothing.
  QString words(int line) const;

 protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

 private:
  const LineCost* cost(int line) const;

  ListingPane* pane_;
  std::vector<LineCost> costs_;
  QString processor_;
  double hottest_ = 0;  ///< share of the line that costs most
};

}  // namespace tilewright
