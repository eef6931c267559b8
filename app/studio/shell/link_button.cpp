// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/link_button.h"

#include <QKeyEvent>
#include <QPainter>

#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr int kPadding = 12;

}  // namespace

LinkButton::LinkButton(const QString& title, const QString& detail, QWidget* parent)
    : QAbstractButton(parent), detail_(detail) {
  setText(title);
  setAccessibleName(title);
  setAccessibleDescription(detail);
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QFont LinkButton::title_font() const {
  QFont bold = font();
  bold.setBold(true);
  bold.setPointSizeF(bold.pointSizeF() * 1.1);
  return bold;
}

QSize LinkButton::sizeHint() const {
  const QFontMetrics title(title_font());
  return {320, 2 * kPadding + title.height() + fontMetrics().height() + 4};
}

void LinkButton::paintEvent(QPaintEvent* /*event*/) {
  const Theme& theme = theme_of(palette());
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool lit = isEnabled() && (underMouse() || hasFocus());
  QPen border(lit ? theme.accent : theme.grid.darker(theme.dark ? 90 : 110), lit ? 1.6 : 1);
  if (dashed_) border.setStyle(Qt::DashLine);
  painter.setPen(border);
  painter.setBrush(isDown() ? theme.window : theme.panel);
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
  const QRect inner = rect().adjusted(kPadding + 4, kPadding, -kPadding, -kPadding);
  const QFontMetrics title(title_font());
  painter.setFont(title_font());
  painter.setPen(isEnabled() && !faint_ ? theme.text : theme.muted);
  painter.drawText(inner.left(), inner.top() + title.ascent(),
                   title.elidedText(text(), Qt::ElideMiddle, inner.width()));
  painter.setFont(font());
  painter.setPen(theme.muted);
  painter.drawText(inner.left(), inner.top() + title.height() + 4 + fontMetrics().ascent(),
                   fontMetrics().elidedText(detail_, Qt::ElideMiddle, inner.width()));
}

void LinkButton::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  update();
}

void LinkButton::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    click();
    return;
  }
  QAbstractButton::keyPressEvent(event);
}

void LinkButton::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  update();
}

}  // namespace tilewright
