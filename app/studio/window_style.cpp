// SPDX-License-Identifier: Apache-2.0
#include "app/studio/window_style.h"

#include <QPainter>
#include <QStyleFactory>
#include <QStyleOption>

#include "views/common/theme.h"

namespace tilewright {

WindowStyle::WindowStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

void WindowStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                const QWidget* widget) const {
  QProxyStyle::drawPrimitive(element, option, painter, widget);
  // Fusion's outline is darker than the window, which a dark window swallows.
  const Theme& theme = theme_of(option->palette);
  if ((element != PE_IndicatorCheckBox && element != PE_FrameLineEdit) || !theme.dark) return;
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const bool focused = (option->state & State_HasFocus) != 0;
  painter->setPen(focused ? theme.accent : theme.line);
  painter->setBrush(Qt::NoBrush);
  painter->drawRoundedRect(QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
  painter->restore();
}

}  // namespace tilewright
