// SPDX-License-Identifier: Apache-2.0
#include "views/log/log_view.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QScrollBar>
#include <algorithm>

#include "views/log/log_model.h"

namespace tilewright {

LogView::LogView(LogModel* model, QWidget* parent) : QListView(parent) {
  setModel(model);
  setAccessibleName(tr("Log"));
  setUniformItemSizes(true);
  setSelectionMode(QAbstractItemView::ExtendedSelection);
  setFrameShape(QFrame::NoFrame);
  connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this,
          [this] { setProperty("atEnd", verticalScrollBar()->value() >= verticalScrollBar()->maximum()); });
  connect(model, &QAbstractItemModel::rowsInserted, this, [this] {
    if (property("atEnd").toBool()) scrollToBottom();
  });
  auto* action = new QAction(tr("Copy"), this);
  action->setShortcut(QKeySequence::Copy);
  action->setShortcutContext(Qt::WidgetShortcut);
  connect(action, &QAction::triggered, this, &LogView::copy);
  addAction(action);
}

void LogView::copy() {
  QModelIndexList rows = selectionModel()->selectedRows();
  std::sort(rows.begin(), rows.end());
  QStringList lines;
  for (const auto& row : rows) lines << row.data().toString();
  QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace tilewright
