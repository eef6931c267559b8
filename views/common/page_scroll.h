// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

namespace tilewright {

/// A page that never becomes smaller than its parts, and especially its charts, need to be readable: where
/// the window has less room, the page scrolls.
class PageScroll : public QScrollArea {
  Q_OBJECT

 public:
  explicit PageScroll(QWidget* parent = nullptr);
  /// The content that scrolls; the caller gives it a layout.
  QWidget* page() const { return widget(); }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace tilewright
