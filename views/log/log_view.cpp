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
  // The range changes with new lines and with the size of the view, which is hidden most of the time.
  QScrollBar* bar = verticalScrollBar();
  connect(bar, &QScrollBar::valueChanged, this,
          [this, bar](int value) { at_end_ = value >= bar->maximum(); });
  connect(model, &QAbstractItemModel::modelReset, this, [this] { at_end_ = true; });
  connect(bar, &QScrollBar::rangeChanged, this, [this, bar](int, int end) {
    if (at_end_) bar->setValue(end);
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
