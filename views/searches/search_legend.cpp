// SPDX-License-Identifier: Apache-2.0
#include "views/searches/search_legend.h"

#include <QEvent>
#include <QIcon>
#include <QPainter>
#include <QPixmap>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "views/common/theme.h"
#include "views/searches/search_look.h"
#include "views/searches/search_text.h"

namespace tilewright {
namespace {

constexpr QSize kLookSize(34, 12);
constexpr double kLookWidth = 2;

enum LegendRole { kContestantRole = Qt::UserRole, kLookRole, kNameRole };

QPixmap look_picture(const QColor& color, int look, double ratio) {
  QPixmap picture(kLookSize * ratio);
  picture.setDevicePixelRatio(ratio);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(color, kLookWidth, search_pen_style(look)));
  const double middle = kLookSize.height() / 2.0;
  painter.drawLine(QPointF(0, middle), QPointF(kLookSize.width(), middle));
  return picture;
}

double last_share(const SearchContestant& one) {
  return one.shares.empty() || !std::isfinite(one.shares.back()) ? 0 : one.shares.back();
}

}  // namespace

SearchLegend::SearchLegend(QWidget* parent) : QListWidget(parent) {
  setObjectName(QStringLiteral("searchLegend"));
  setAccessibleName(tr("Curves of the chart"));
  setIconSize(kLookSize);
  setFrameShape(QFrame::NoFrame);
  setTextElideMode(Qt::ElideMiddle);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  connect(this, &QListWidget::itemChanged, this, &SearchLegend::take_change);
  connect(this, &QListWidget::currentItemChanged, this, [this] { Q_EMIT chosen(current_contestant()); });
}

void SearchLegend::show_comparison(const SearchComparison& comparison) {
  const QSignalBlocker blocker(this);
  const QString before = currentItem() == nullptr ? QString() : currentItem()->data(kNameRole).toString();
  clear();
  std::vector<int> order(comparison.contestants.size());
  std::iota(order.begin(), order.end(), 0);
  const auto contestant = [&](int i) -> const SearchContestant& {
    return comparison.contestants[static_cast<size_t>(i)];
  };
  std::ranges::stable_sort(order, std::ranges::greater(), [&](int i) { return last_share(contestant(i)); });
  for (const int i : order) {
    auto* item = new QListWidgetItem(search_contestant_label(contestant(i)), this);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(hidden_names_.contains(contestant(i).name) ? Qt::Unchecked : Qt::Checked);
    item->setData(kContestantRole, i);
    item->setData(kLookRole, contestant(i).look);
    item->setData(kNameRole, contestant(i).name);
    item->setToolTip(contestant(i).name);
    if (contestant(i).name == before) setCurrentItem(item);
  }
  draw_looks();
}

int SearchLegend::current_contestant() const {
  return currentItem() == nullptr ? -1 : currentItem()->data(kContestantRole).toInt();
}

void SearchLegend::choose(int contestant) {
  if (current_contestant() == contestant) return;
  const QSignalBlocker blocker(this);
  setCurrentItem(nullptr);
  clearSelection();
  for (int row = 0; row < count(); ++row)
    if (item(row)->data(kContestantRole).toInt() == contestant) setCurrentRow(row);
}

void SearchLegend::take_change(const QListWidgetItem* item) {
  const QString name = item->data(kNameRole).toString();
  const bool changed =
      item->checkState() == Qt::Checked ? hidden_names_.erase(name) > 0 : hidden_names_.insert(name).second;
  if (changed) Q_EMIT hidden_changed();
}

void SearchLegend::draw_looks() {
  const QSignalBlocker blocker(this);
  const Theme& theme = theme_of(palette());
  const double ratio = devicePixelRatioF();
  for (int row = 0; row < count(); ++row) {
    const int look = item(row)->data(kLookRole).toInt();
    QIcon icon(look_picture(theme.task_line(look), look, ratio));
    // On the colour of the selection not every other one can be seen.
    icon.addPixmap(look_picture(palette().highlightedText().color(), look, ratio), QIcon::Selected);
    item(row)->setIcon(icon);
  }
}

void SearchLegend::changeEvent(QEvent* event) {
  QListWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) draw_looks();
}

}  // namespace tilewright
