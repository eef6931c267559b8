// SPDX-License-Identifier: Apache-2.0
#include "views/common/page_scroll.h"

#include <QEvent>
#include <QLayout>
#include <algorithm>

namespace tilewright {
namespace {

/// A page that is higher or wider, as in a language of long words, is no reason for a larger window.
constexpr int kMostLines = 20;
constexpr int kMostLetters = 56;

/// As high as it has to be at a width, not as it would like to be: until then nothing scrolls.
class Page : public QWidget {
 public:
  int heightForWidth(int width) const override {
    return layout() != nullptr && layout()->hasHeightForWidth() ? layout()->totalMinimumHeightForWidth(width)
                                                                : -1;
  }
};

}  // namespace

PageScroll::PageScroll(QWidget* parent) : QScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  // What is in it has the focus, and is scrolled to.
  setFocusPolicy(Qt::NoFocus);
  setWidget(new Page);
  viewport()->setAutoFillBackground(false);
  widget()->setAutoFillBackground(false);
}

QSize PageScroll::sizeHint() const {
  return widget()->sizeHint();
}

QSize PageScroll::minimumSizeHint() const {
  const QSize least = widget()->minimumSizeHint();
  return {std::min(least.width(), kMostLetters * fontMetrics().averageCharWidth()),
          std::min(least.height(), kMostLines * fontMetrics().lineSpacing())};
}

bool PageScroll::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
  return QScrollArea::eventFilter(watched, event);
}

}  // namespace tilewright
