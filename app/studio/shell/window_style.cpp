// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/window_style.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>
#include <algorithm>

#include "views/common/theme.h"

namespace tilewright {
namespace {

/// The space between a button's text and its frame, in pixels.
constexpr int kButtonPadding = 12;
/// The scale of docks' icons, which are drawn for screens of up to three times the usual density.
constexpr int kDockIcon = 16;
constexpr int kMostDense = 3;
/// A colour that is visible on dark and on light windows.
constexpr QColor kDockIconColour(128, 134, 142);

/// Fusion draws this outline darker than the window, so that it is invisible in a dark one.
void outline(QPainter* painter, const QStyleOption& option, double radius) {
  const Theme& theme = theme_of(option.palette);
  const bool focused = (option.state & QStyle::State_HasFocus) != 0;
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(focused ? theme.accent : theme.line);
  painter->setBrush(Qt::NoBrush);
  painter->drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
  painter->restore();
}

/// A window beside another one, or a cross.
void draw_dock_icon(QPainter& painter, bool closes) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(kDockIconColour, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::MiterJoin));
  if (closes) {
    painter.drawLine(QPointF(4.5, 4.5), QPointF(11.5, 11.5));
    painter.drawLine(QPointF(11.5, 4.5), QPointF(4.5, 11.5));
    return;
  }
  painter.drawRect(QRectF(3.5, 6.5, 6, 6));
  painter.drawPolyline(QPolygonF({{6.5, 6.5}, {6.5, 3.5}, {12.5, 3.5}, {12.5, 9.5}, {9.5, 9.5}}));
}

QIcon dock_icon(bool closes) {
  QIcon icon;
  for (int density = 1; density <= kMostDense; ++density) {
    QPixmap pixmap(kDockIcon * density, kDockIcon * density);
    pixmap.setDevicePixelRatio(density);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    draw_dock_icon(painter, closes);
    painter.end();
    icon.addPixmap(pixmap);
  }
  return icon;
}

}  // namespace

WindowStyle::WindowStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
  QProxyStyle::drawPrimitive(element, option, painter, widget);
  if (!theme_of(option->palette).dark) return;
  if (element == PE_IndicatorCheckBox || element == PE_FrameLineEdit) outline(painter, *option, 2);
  if (element == PE_IndicatorRadioButton) outline(painter, *option, option->rect.height() / 2.0);
}

void WindowStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option,
                                     QPainter* painter, const QWidget* widget) const {
  QProxyStyle::drawComplexControl(control, option, painter, widget);
  if (control != CC_SpinBox || !theme_of(option->palette).dark) return;
  if (static_cast<const QStyleOptionSpinBox*>(option)->frame) outline(painter, *option, 2);
}

QSize WindowStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& contents,
                                    const QWidget* widget) const {
  QSize size = QProxyStyle::sizeFromContents(type, option, contents, widget);
  if (type == CT_PushButton) size.setWidth(std::max(size.width(), contents.width() + 2 * kButtonPadding));
  return size;
}

QIcon WindowStyle::standardIcon(StandardPixmap icon, const QStyleOption* option,
                                const QWidget* widget) const {
  if (icon == SP_TitleBarNormalButton || icon == SP_TitleBarCloseButton || icon == SP_DockWidgetCloseButton)
    return dock_icon(icon != SP_TitleBarNormalButton);
  return QProxyStyle::standardIcon(icon, option, widget);
}

QPixmap WindowStyle::generatedIconPixmap(QIcon::Mode mode, const QPixmap& pixmap,
                                         const QStyleOption* option) const {
  // The square of a task has the colour of its boxes and curves, even in a selected row.
  if (mode == QIcon::Selected) return pixmap;
  return QProxyStyle::generatedIconPixmap(mode, pixmap, option);
}

}  // namespace tilewright
