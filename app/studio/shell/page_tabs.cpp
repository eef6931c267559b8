// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/page_tabs.h"

#include <QEvent>
#include <QResizeEvent>
#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace tilewright {
namespace {

/// Which of the tabs with these widths are visible in `room`: `current`, and from the first on those that
/// have room beside it. A width of 0 stands for a tab that is only in the menu.
std::vector<bool> seen_tabs(const std::vector<int>& widths, int current, int room) {
  std::vector<bool> seen(widths.size(), false);
  if (std::accumulate(widths.begin(), widths.end(), 0) <= room) {
    std::transform(widths.begin(), widths.end(), seen.begin(), [](int width) { return width > 0; });
    return seen;
  }
  const auto kept = static_cast<size_t>(current);
  if (kept < widths.size()) {
    seen[kept] = true;
    room -= widths[kept];
  }
  for (size_t i = 0; i < widths.size(); ++i) {
    if (seen[i]) continue;
    if (widths[i] == 0) continue;
    if (widths[i] > room) break;
    seen[i] = true;
    room -= widths[i];
  }
  return seen;
}

}  // namespace

PageBar::PageBar(QWidget* parent) : QTabBar(parent) {
  connect(this, &QTabBar::currentChanged, this, &PageBar::choose);
}

void PageBar::choose() {
  // A bar without a size, or one that is just being updated, has nothing to choose.
  if (width() <= 0 || count() == 0 || choosing_) return;
  choosing_ = true;
  std::vector<int> widths;
  for (int tab = 0; tab < count(); ++tab)
    widths.push_back(leads(tab) || tab == currentIndex() ? tabSizeHint(tab).width() : 0);
  const std::vector<bool> seen = seen_tabs(widths, currentIndex(), width());
  bool changed = false;
  for (int tab = 0; tab < count(); ++tab) {
    if (isTabVisible(tab) == seen[static_cast<size_t>(tab)]) continue;
    setTabVisible(tab, seen[static_cast<size_t>(tab)]);
    changed = true;
  }
  choosing_ = false;
  if (!changed) return;
  // Places the tabs anew, without scrolling.
  QResizeEvent same(size(), size());
  QTabBar::resizeEvent(&same);
  update();
}

bool PageBar::leads(int tab) const {
  return !tabData(tab).isValid() || tabData(tab).toBool();
}

void PageBar::set_leading(int tab, bool leads) {
  setTabData(tab, leads);
  choose();
}

void PageBar::resizeEvent(QResizeEvent* event) {
  choose();
  QTabBar::resizeEvent(event);
}

void PageBar::changeEvent(QEvent* event) {
  QTabBar::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) choose();
}

void PageBar::tabInserted(int index) {
  QTabBar::tabInserted(index);
  choose();
}

void PageBar::tabRemoved(int index) {
  QTabBar::tabRemoved(index);
  choose();
}

PageTabs::PageTabs(QWidget* parent) : QTabWidget(parent), bar_(new PageBar(this)) {
  setTabBar(bar_);
  // Otherwise the bar would be only as wide as the visible tabs, and no hidden one would reappear.
  setDocumentMode(true);
}

}  // namespace tilewright
