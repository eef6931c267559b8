// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/shortcut_list.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QMenuBar>
#include <QScreen>
#include <QScrollBar>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/shell/menu_entries.h"

namespace tilewright {
namespace {

constexpr int kLines = 34;
constexpr double kScreenShare = 0.9;

}  // namespace

ShortcutList::ShortcutList(const QMenuBar& bar, QWidget* parent) : QDialog(parent) {
  setObjectName(QStringLiteral("shortcutList"));
  setWindowTitle(tr("Keyboard shortcuts"));
  auto* model = new QStandardItemModel(0, 3, this);
  model->setHorizontalHeaderLabels({tr("What it does"), tr("Keys"), tr("Where")});
  const auto add = [model](const QString& what, const QString& keys, const QString& where) {
    QList<QStandardItem*> row;
    for (const QString& text : {what, keys, where}) {
      row << new QStandardItem(text);
      // Where the window is too narrow for it.
      row.back()->setToolTip(text);
    }
    model->appendRow(row);
  };
  for (const MenuEntry& entry : menu_entries(bar)) {
    if (!entry.keys.isEmpty()) add(entry.text, entry.keys, entry.menu);
  }
  add(tr("Go on while the session is paused"), tr("F9, F10"), tr("Session"));
  add(tr("Fit, natural size, zoom"), tr("F, 1, + and −, mouse wheel"), tr("Graph"));
  add(tr("Next meaning of the colours"), tr("T"), tr("Graph"));
  add(tr("Producers, consumers, boxes beside"), tr("arrow keys"), tr("Graph"));
  add(tr("Open the chosen box"), tr("Enter, double click"), tr("Graph"));
  add(tr("Move"), tr("drag, Space and drag, middle button"), tr("Graph"));
  add(tr("Find, link colours, reveal the linked lines, let go"), tr("Ctrl+F, C, Ctrl+F10, Esc"), tr("Code"));
  add(tr("Zoom, show everything"), tr("drag, double click"), tr("Charts"));
  add(tr("Cross-hair to the next step, to the first and the last"), tr("Left and Right, Home and End"),
      tr("Curves"));
  add(tr("Set a marker, clear, zoom, show everything"), tr("Enter, Esc, + and −, F"), tr("Curves"));
  add(tr("Next point, its record, let go"), tr("arrow keys, Enter, Esc"), tr("Cost model"));
  add(tr("Next task by intensity, by speed, none"), tr("Left and Right, Up and Down, Esc"), tr("Roofline"));
  add(tr("Next record, next decision, its record, let go"), tr("Up and Down, Left and Right, Enter, Esc"),
      tr("Decisions"));
  add(tr("Brush the axis upwards, downwards, clear its brush, move the axis"),
      tr("Shift+Up, Shift+Down, Delete, Ctrl+Left and Ctrl+Right"), tr("Decisions"));
  add(tr("Parent and fastest child, older and younger, first and last"),
      tr("Up and Down, Left and Right, Home and End"), tr("Family tree"));
  add(tr("Remove, move, duplicate or write the primitive"),
      tr("Delete, Alt+Up and Alt+Down, Alt+Shift+Down, F2"), tr("What-if"));
  add(tr("Filter the rows, clear the filter"), tr("Ctrl+F, Esc"), tr("Tables"));
  add(tr("What can be done with the row, sort by a column, show, move and widen columns"), tr("Menu key"),
      tr("Tables"));
  add(tr("Next part, open the view that says more"), tr("Tab, Enter"), tr("Line at the bottom"));
  auto* filtered = new QSortFilterProxyModel(this);
  filtered->setSourceModel(model);
  filtered->setFilterKeyColumn(-1);
  filtered->setFilterCaseSensitivity(Qt::CaseInsensitive);

  auto* text = new QLineEdit(this);
  text->setObjectName(QStringLiteral("shortcutFilter"));
  text->setAccessibleName(tr("Filter shortcuts"));
  text->setPlaceholderText(tr("Filter shortcuts"));
  text->setClearButtonEnabled(true);
  connect(text, &QLineEdit::textChanged, filtered, &QSortFilterProxyModel::setFilterFixedString);
  auto* table = new QTableView(this);
  table->setObjectName(QStringLiteral("shortcutTable"));
  table->setAccessibleName(windowTitle());
  table->setModel(filtered);
  table->verticalHeader()->hide();
  table->setShowGrid(false);
  table->setAlternatingRowColors(true);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  // A row is a line.
  table->setWordWrap(false);
  table->resizeColumnsToContents();
  int wide = table->verticalScrollBar()->sizeHint().width() + 2 * table->frameWidth();
  for (int section = 0; section < model->columnCount(); ++section) wide += table->columnWidth(section);
  table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  auto* column = new QVBoxLayout(this);
  column->addWidget(text);
  column->addWidget(table);
  const QMargins margins = column->contentsMargins();
  const QSize whole(wide + margins.left() + margins.right(), kLines * table->fontMetrics().height());
  resize(whole.boundedTo(screen()->availableSize() * kScreenShare));
  // The action comes first.
  if (width() < whole.width()) table->setColumnWidth(1, std::min(table->columnWidth(1), width() / 3));
}

}  // namespace tilewright
