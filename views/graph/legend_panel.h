// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "views/graph/legend.h"

namespace tilewright {

/// The legend over a corner of the graph. Lets the mouse through.
class LegendPanel : public QWidget {
  Q_OBJECT

 public:
  explicit LegendPanel(QWidget* parent);
  void set_legend(Legend legend);
  const Legend& legend() const { return legend_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Legend legend_;
};

}  // namespace tilewright
