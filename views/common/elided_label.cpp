// SPDX-License-Identifier: Apache-2.0
#include "views/common/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>
#include <algorithm>

namespace tilewright {
namespace {

/// The least number of letters that are shown.
constexpr int kFewestElidedLetters = 12;

}  // namespace

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::PlainText);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

QSize ElidedLabel::minimumSizeHint() const {
  const QSize wanted = QLabel::minimumSizeHint();
  return {std::min(wanted.width(), fontMetrics().averageCharWidth() * kFewestElidedLetters), wanted.height()};
}

QString ElidedLabel::shown() const {
  return fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                        shown(), foregroundRole());
}

bool ElidedLabel::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && toolTip().isEmpty()) {
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), shown() == text() ? QString() : text(), this);
    return true;
  }
  return QLabel::event(event);
}

}  // namespace tilewright
