// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "views/graph/legend.h"

namespace tilewright {

/// The legend over a corner of the graph, or below two graphs, where it covers no boxes. It ignores the
/// mouse.
class LegendPanel : public QWidget {
  Q_OBJECT

 public:
  explicit LegendPanel(QWidget* parent);
  void set_legend(Legend legend);
  const Legend& legend() const { return legend_; }
  /// In a layout it has rows of its own width; otherwise it is a column with a frame, with the size of that.
  void set_strip(bool strip);
  QSize sizeHint() const override;
  int heightForWidth(int width) const override;

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void fit();

  Legend legend_;
  bool strip_ = false;
};

}  // namespace tilewright
