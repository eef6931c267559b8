// SPDX-License-Identifier: Apache-2.0
// The one filter that all views follow.
#include <QTabWidget>

#include "app/studio/main_window.h"
#include "app/studio/records/filter_control.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/page_tabs.h"

namespace tilewright {

void MainWindow::make_filter() {
  filter_control_ = new FilterControl(&filter_, records_, &bridge_, player_, &background_,
                                      arguments_.database, &settings_, this);
  connect(filter_control_, &FilterControl::failed, this, [this](const Error& error) {
    error_bar_->show_error(error, [this] { filter_control_->recount(); });
  });
  connect(context_, &StudioContext::records_verified, filter_control_, &FilterControl::recount);
  const auto tell_page = [this] { filter_control_->set_page(tabs_->currentWidget()->objectName()); };
  connect(tabs_, &QTabWidget::currentChanged, this, tell_page);
  tell_page();
}

}  // namespace tilewright
