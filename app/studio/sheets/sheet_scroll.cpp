// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sheets/sheet_scroll.h"

#include <QEvent>
#include <QResizeEvent>
#include <QScrollBar>
#include <algorithm>

namespace tilewright {
namespace {

/// The least number of visible lines of text.
constexpr int kLeastLines = 4;

}  // namespace

SheetScroll::SheetScroll(QWidget* content, QWidget* parent) : QScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setWidgetResizable(true);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
  setFocusPolicy(Qt::NoFocus);
  // Keys scroll it, where there is something to scroll.
  connect(verticalScrollBar(), &QScrollBar::rangeChanged, this,
          [this](int least, int most) { setFocusPolicy(most > least ? Qt::TabFocus : Qt::NoFocus); });
  setWidget(content);
  // The background is the sheet's.
  viewport()->setAutoFillBackground(false);
  content->setAutoFillBackground(false);
}

QSize SheetScroll::sizeHint() const {
  const QSize wanted = widget()->sizeHint();
  const bool wraps = widget()->hasHeightForWidth();
  return {wanted.width(), wraps ? widget()->heightForWidth(std::max(width(), 1)) : wanted.height()};
}

QSize SheetScroll::minimumSizeHint() const {
  return {widget()->minimumSizeHint().width(),
          std::min(sizeHint().height(), kLeastLines * fontMetrics().lineSpacing())};
}

void SheetScroll::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  // Words wrap differently now.
  if (event->size().width() != event->oldSize().width()) updateGeometry();
}

bool SheetScroll::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
  return QScrollArea::eventFilter(watched, event);
}

}  // namespace tilewright
