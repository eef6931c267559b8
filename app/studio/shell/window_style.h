// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProxyStyle>

namespace tilewright {

/// Qt's Fusion style, which takes its colours from the palette, with additions: outlines of check boxes,
/// radio buttons and fields that are visible on dark windows, icons of docks that are sharp on dense screens,
/// space around the text of buttons, and pictures in selected rows in their own colours.
class WindowStyle : public QProxyStyle {
  Q_OBJECT

 public:
  WindowStyle();
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override;
  QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                         const QWidget* widget) const override;
  QIcon standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const override;
  QPixmap generatedIconPixmap(QIcon::Mode mode, const QPixmap& pixmap,
                              const QStyleOption* option) const override;
};

}  // namespace tilewright
