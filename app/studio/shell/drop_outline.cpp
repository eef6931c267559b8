// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/drop_outline.h"

#include <QEvent>
#include <QPainter>

#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr qreal kInset = 10;

}  // namespace

DropOutline::DropOutline(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("dropOutline"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  hide();
  parent->installEventFilter(this);
}

void DropOutline::appear(const QString& sentence) {
  sentence_ = sentence;
  setAccessibleName(sentence);
  setGeometry(parentWidget()->rect());
  raise();
  show();
  update();
}

bool DropOutline::eventFilter(QObject* /*object*/, QEvent* event) {
  if (event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
  return false;
}

void DropOutline::paintEvent(QPaintEvent* /*event*/) {
  const Theme& theme = theme_of(palette());
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor veil = theme.window;
  veil.setAlphaF(0.75F);
  painter.fillRect(rect(), veil);
  painter.setPen(QPen(theme.accent, 3, Qt::DashLine));
  painter.drawRoundedRect(QRectF(rect()).adjusted(kInset, kInset, -kInset, -kInset), 8, 8);
  QFont font = painter.font();
  font.setPointSizeF(font.pointSizeF() * 1.6);
  painter.setFont(font);
  painter.setPen(theme.text);
  const QRect inside = rect().adjusted(40, 40, -40, -40);
  painter.drawText(inside, Qt::AlignCenter,
                   painter.fontMetrics().elidedText(sentence_, Qt::ElideMiddle, inside.width()));
}

}  // namespace tilewright
