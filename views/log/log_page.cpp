// SPDX-License-Identifier: Apache-2.0
#include "views/log/log_page.h"

#include "views/log/log_model.h"
#include "views/log/log_view.h"

namespace tilewright {

LogPage::LogPage(LogModel* model, QWidget* parent)
    : EmptyState(new LogView(model), tr("Nothing has happened yet: the log tells what a session does."),
                 parent) {
  const auto tell = [this, model] { set_empty(model->rowCount() == 0); };
  connect(model, &QAbstractItemModel::rowsInserted, this, tell);
  connect(model, &QAbstractItemModel::modelReset, this, tell);
  tell();
}

}  // namespace tilewright
