// SPDX-License-Identifier: Apache-2.0
// The line at the bottom of the window, and how its tables look.
#include <QTabWidget>

#include "app/studio/main_window.h"
#include "app/studio/records/record_actions.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/status_line.h"
#include "views/common/data_table.h"

namespace tilewright {

void MainWindow::restore_tables() {
  for (DataTable* table : findChildren<DataTable*>()) {
    connect(table, &DataTable::save_failed, this, [this, table](const QString& path, const QString& why) {
      error_bar_->show_error({ErrorKind::kIo, path.toStdString(), tr("was not written").toStdString(),
                              tr("Choose another place").toStdString(), why.toStdString()},
                             [table] { table->save(); });
    });
    if (table->objectName().isEmpty()) continue;
    table->restore_layout(settings_.table_layout(table->objectName()));
  }
}

void MainWindow::make_status_line() {
  status_line_ = new StatusLine(this);
  setStatusBar(status_line_);
  connect(status_line_, &StatusLine::view_wanted, this, &MainWindow::follow_status_line);
}

void MainWindow::follow_status_line(StatusLine::View view) {
  if (!library_.models()) return;
  if (view == StatusLine::View::kTuning) {
    show_page(QStringLiteral("tuningPage"));
    return;
  }
  if (view == StatusLine::View::kGraph) {
    show_graph();
    return;
  }
  const char* name = view == StatusLine::View::kTasks     ? "tasksDock"
                     : view == StatusLine::View::kRecords ? "recordsDock"
                     : view == StatusLine::View::kErrors  ? "errorsDock"
                                                          : "logDock";
  raise_dock(QLatin1String(name));
}

void MainWindow::keep_tables() {
  for (const DataTable* table : findChildren<DataTable*>()) {
    if (!table->objectName().isEmpty())
      settings_.set_table_layout(table->objectName(), table->layout_state());
  }
  findChild<RecordActions*>()->keep_columns();
}

}  // namespace tilewright
