// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QScrollArea>

namespace tilewright {

/// A page that is never pressed together below what its parts need to be read, its charts most of all: where
/// the window has less room for it, it scrolls.
class PageScroll : public QScrollArea {
  Q_OBJECT

 public:
  explicit PageScroll(QWidget* parent = nullptr);
  /// What scrolls; whoever fills it gives it a layout.
  QWidget* page() const { return widget(); }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace tilewright
