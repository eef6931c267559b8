// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

namespace tilewright {

/// It is as high as its content where there is room for that, and has a scroll bar otherwise: the text of a
/// sheet never makes a window larger than its screen.
class SheetScroll : public QScrollArea {
  Q_OBJECT

 public:
  /// Takes ownership of the content.
  explicit SheetScroll(QWidget* content, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace tilewright
