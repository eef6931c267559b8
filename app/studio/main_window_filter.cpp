// SPDX-License-Identifier: Apache-2.0
// The one filter that all views follow.
#include <QTabWidget>

#include "app/studio/errands.h"
#include "app/studio/error_bar.h"
#include "app/studio/filter_desk.h"
#include "app/studio/main_window.h"
#include "views/errors/error_view.h"
#include "views/family/family_view.h"
#include "views/parallel/parallel_view.h"
#include "views/prediction/prediction_view.h"
#include "views/roofline/roofline_view.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {

void MainWindow::make_filter() {
  filter_desk_ = new FilterDesk(records_, &selection_, &bridge_, player_, &background_, arguments_.database,
                                &settings_, this);
  FilterSelection* filter = filter_desk_->filter();
  tuning_->follow_filter(filter);
  prediction_->follow_filter(filter);
  roofline_->follow_filter(filter);
  parallel_->follow_filter(filter);
  family_->follow_filter(filter);
  error_view_->follow_filter(filter);
  connect(filter_desk_, &FilterDesk::failed, this,
          [this](const Error& error) { error_bar_->show_error(error, [this] { filter_desk_->recount(); }); });
  connect(errands_, &Errands::verified, filter_desk_, &FilterDesk::recount);
  const auto tell_page = [this] { filter_desk_->set_page(tabs_->currentWidget()->objectName()); };
  connect(tabs_, &QTabWidget::currentChanged, this, tell_page);
  tell_page();
}

}  // namespace tilewright
