// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProxyStyle>

namespace tilewright {

/// Qt's Fusion, which takes its colours from the palette, with check boxes whose outline can be seen on dark
/// windows as well.
class WindowStyle : public QProxyStyle {
  Q_OBJECT

 public:
  WindowStyle();
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
};

}  // namespace tilewright
