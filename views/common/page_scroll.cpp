// SPDX-License-Identifier: Apache-2.0
#include "views/common/page_scroll.h"

#include <QEvent>
#include <QLayout>
#include <algorithm>

namespace tilewright {
namespace {

/// A page that is higher or wider, for example in a language with long words, must not enlarge the window.
constexpr int kMostLines = 20;
constexpr int kMostLettersOfLine = 56;

/// The page has the least height that it needs at a width, not the preferred one; nothing scrolls until then.
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
  // The widgets in it get the focus and are scrolled to.
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
  return {std::min(least.width(), kMostLettersOfLine * fontMetrics().averageCharWidth()),
          std::min(least.height(), kMostLines * fontMetrics().lineSpacing())};
}

bool PageScroll::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget() && event->type() == QEvent::LayoutRequest) updateGeometry();
  return QScrollArea::eventFilter(watched, event);
}

}  // namespace tilewright
