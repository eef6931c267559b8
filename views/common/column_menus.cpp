// SPDX-License-Identifier: Apache-2.0
#include "views/common/column_menus.h"

#include <QAction>
#include <QActionGroup>
#include <QHeaderView>
#include <QMenu>
#include <QTableView>
#include <algorithm>
#include <utility>

namespace tilewright {
namespace {

/// The step by which a column grows.
constexpr int kLetters = 4;

QAction* add_one_of(QMenu* menu, QActionGroup* group, const QString& text, bool is_it) {
  QAction* action = menu->addAction(text);
  action->setCheckable(true);
  action->setChecked(is_it);
  group->addAction(action);
  return action;
}

}  // namespace

QString ColumnMenus::title(int column) const {
  QString text = table_->model()->headerData(column, Qt::Horizontal).toString();
  return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

void ColumnMenus::fill(QMenu* menu, int column) const {
  add_choice(menu);
  if (column < 0) return;
  menu->addSeparator();
  add_place(menu, column);
}

void ColumnMenus::add_to(QMenu* menu, int column) const {
  QMenu* sorting = menu->addMenu(tr("Sort by"));
  sorting->setObjectName(QStringLiteral("sortMenu"));
  add_sorting(sorting);
  QMenu* columns = menu->addMenu(tr("Columns"));
  columns->setObjectName(QStringLiteral("columnsMenu"));
  fill(columns, column);
}

void ColumnMenus::add_sorting(QMenu* menu) const {
  const QHeaderView* header = table_->horizontalHeader();
  auto* columns = new QActionGroup(menu);
  for (int place = 0; place < header->count(); ++place) {
    const int column = header->logicalIndex(place);
    const QString text = title(column);
    if (text.isEmpty() || header->isSectionHidden(column) || (sorts_by_ && !sorts_by_(column))) continue;
    QAction* action = add_one_of(menu, columns, text, column == header->sortIndicatorSection());
    QObject::connect(action, &QAction::triggered, table_,
                     [this, header, column] { table_->sortByColumn(column, header->sortIndicatorOrder()); });
  }
  menu->addSeparator();
  auto* orders = new QActionGroup(menu);
  const std::pair<Qt::SortOrder, QString> choices[] = {
      {Qt::AscendingOrder, tr("Ascending")},
      {Qt::DescendingOrder, tr("Descending")},
  };
  for (const auto& [order, text] : choices) {
    QAction* action = add_one_of(menu, orders, text, order == header->sortIndicatorOrder());
    action->setEnabled(header->sortIndicatorSection() >= 0);
    QObject::connect(action, &QAction::triggered, table_, [this, header, order = order] {
      table_->sortByColumn(header->sortIndicatorSection(), order);
    });
  }
}

void ColumnMenus::add_choice(QMenu* menu) const {
  for (int column = 0; column < table_->model()->columnCount(); ++column) {
    const QString text = title(column);
    if (column == kept_ || text.isEmpty() || (offers_ && !offers_(column))) continue;
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(!table_->isColumnHidden(column));
    QObject::connect(action, &QAction::toggled, table_, [this, column](bool on) {
      table_->setColumnHidden(column, !on);
      if (changed_) changed_();
    });
  }
}

void ColumnMenus::add_place(QMenu* menu, int column) const {
  const QString text = title(column);
  const auto add = [&](const QString& what, const QString& name, auto run) {
    QAction* action = menu->addAction(what);
    action->setObjectName(name);
    QObject::connect(action, &QAction::triggered, table_, run);
    return action;
  };
  const auto add_move = [&](const QString& what, const QString& name, int step) {
    const int place = next_place(column, table_->isRightToLeft() ? -step : step);
    QHeaderView* header = table_->horizontalHeader();
    add(what, name, [header, column, place] {
      header->moveSection(header->visualIndex(column), place);
    })->setEnabled(place >= 0 && header->sectionsMovable());
  };
  add_move(tr("Move %1 to the left", "the name of a column").arg(text), QStringLiteral("columnLeft"), -1);
  add_move(tr("Move %1 to the right", "the name of a column").arg(text), QStringLiteral("columnRight"), 1);
  add(tr("Make %1 wider", "the name of a column").arg(text), QStringLiteral("columnWider"),
      [this, column] { widen(column, kLetters); });
  add(tr("Make %1 narrower", "the name of a column").arg(text), QStringLiteral("columnNarrower"),
      [this, column] { widen(column, -kLetters); });
  add(tr("Make %1 as wide as its texts", "the name of a column").arg(text), QStringLiteral("columnFit"),
      [this, column] { table_->resizeColumnToContents(column); });
}

void ColumnMenus::widen(int column, int letters) const {
  const int width = table_->columnWidth(column) + letters * table_->fontMetrics().averageCharWidth();
  table_->setColumnWidth(column, std::max(width, table_->horizontalHeader()->minimumSectionSize()));
}

int ColumnMenus::next_place(int column, int step) const {
  const QHeaderView* header = table_->horizontalHeader();
  for (int place = header->visualIndex(column) + step; place >= 0 && place < header->count(); place += step) {
    if (!header->isSectionHidden(header->logicalIndex(place))) return place;
  }
  return -1;
}

}  // namespace tilewright
