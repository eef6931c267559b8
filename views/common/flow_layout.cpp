// SPDX-License-Identifier: Apache-2.0
#include "views/common/flow_layout.h"

#include <QStyle>
#include <QWidget>
#include <algorithm>

namespace tilewright {
namespace {

bool expands(const QLayoutItem& item) {
  return item.expandingDirections().testFlag(Qt::Horizontal);
}

}  // namespace

void FlowLayout::add_stretch() {
  addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding, QSizePolicy::Minimum));
}

QLayoutItem* FlowLayout::itemAt(int index) const {
  return index < 0 || index >= count() ? nullptr : items_[static_cast<size_t>(index)].get();
}

QLayoutItem* FlowLayout::takeAt(int index) {
  if (itemAt(index) == nullptr) return nullptr;
  QLayoutItem* item = items_[static_cast<size_t>(index)].release();
  items_.erase(items_.begin() + index);
  return item;
}

QSize FlowLayout::minimumSize() const {
  QSize least;
  for (const auto& item : items_) {
    if (!item->isEmpty()) least = least.expandedTo(item->minimumSize());
  }
  const QMargins margins = contentsMargins();
  return least + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

QSize FlowLayout::sizeHint() const {
  int width = 0;
  int height = 0;
  for (const auto& item : items_) {
    if (item->isEmpty() && item->spacerItem() == nullptr) continue;
    width += item->sizeHint().width() + (width > 0 ? gap() : 0);
    height = std::max(height, item->sizeHint().height());
  }
  const QMargins margins = contentsMargins();
  return {width + margins.left() + margins.right(), height + margins.top() + margins.bottom()};
}

void FlowLayout::setGeometry(const QRect& room) {
  QLayout::setGeometry(room);
  place(room, false);
}

std::vector<FlowLayout::Line> FlowLayout::lines(int width) const {
  std::vector<Line> made(1);
  int used = 0;
  for (const auto& item : items_) {
    const bool spacer = item->spacerItem() != nullptr;
    if (item->isEmpty() && !spacer) continue;
    const int wanted = spacer ? 0 : expands(*item) ? item->minimumSize().width() : item->sizeHint().width();
    const int before = made.back().empty() || spacer ? 0 : gap();
    if (!made.back().empty() && used + before + wanted > width) {
      made.emplace_back();
      used = wanted;
    } else {
      used += before + wanted;
    }
    made.back().push_back(item.get());
  }
  return made;
}

int FlowLayout::place(const QRect& room, bool measures) const {
  const QRect inner = room.marginsRemoved(contentsMargins());
  int y = inner.top();
  for (const Line& line : lines(inner.width())) {
    int height = 0;
    int used = 0;
    int growing = 0;
    bool first = true;
    for (QLayoutItem* item : line) {
      if (item->spacerItem() == nullptr) {
        used += (first ? 0 : gap()) + (expands(*item) ? item->minimumSize() : item->sizeHint()).width();
        first = false;
      }
      growing += expands(*item);
    }
    const int left = std::max(0, inner.width() - used);
    std::vector<int> widths;
    int rest = growing;
    int given = 0;
    for (QLayoutItem* item : line) {
      int width = item->spacerItem() != nullptr ? 0
                  : expands(*item)              ? item->minimumSize().width()
                                                : item->sizeHint().width();
      if (expands(*item)) {
        const int share = std::min((left - given) / rest--, std::max(0, item->maximumSize().width() - width));
        given += share;
        width += share;
      }
      width = std::min(width, inner.width());
      widths.push_back(width);
      height = std::max(height,
                        item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height());
    }
    int x = inner.left();
    for (size_t i = 0; i < line.size(); ++i) {
      if (!measures) {
        const QSize size(widths[i],
                         std::min(height, line[i]->hasHeightForWidth() ? line[i]->heightForWidth(widths[i])
                                                                       : line[i]->sizeHint().height()));
        const QRect place(QPoint(x, y + (height - size.height()) / 2), size);
        const auto direction =
            parentWidget() != nullptr ? parentWidget()->layoutDirection() : Qt::LeftToRight;
        line[i]->setGeometry(QStyle::visualRect(direction, inner, place));
      }
      x += widths[i] + (line[i]->spacerItem() == nullptr ? gap() : 0);
    }
    y += height + (height > 0 ? std::min(gap(), 4) : 0);
  }
  const int bottom = y - std::min(gap(), 4);
  return std::max(bottom, inner.top()) - room.top() + contentsMargins().bottom();
}

}  // namespace tilewright
