// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

namespace tilewright {

/// As high as what is in it where there is room for that, and with a scroll bar where there is not: what a
/// sheet says never makes a window larger than its screen.
class SheetScroll : public QScrollArea {
  Q_OBJECT

 public:
  /// Takes the content.
  explicit SheetScroll(QWidget* content, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace tilewright
