// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/what_if_dock.h"

#include <QDockWidget>
#include <QMainWindow>

#include "app/studio/programs/hand_editing.h"
#include "views/common/empty_state.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {

WhatIfDock::WhatIfDock(StudioContext* context)
    : Page(context),
      view_(new WhatIfView(parts().window)),
      editing_(new HandEditing(view_, parts().bridge, parts().controller, parts().background,
                               context->database(), this)) {
  connect(context, &StudioContext::edit_wanted, this, [this](int64_t record) {
    if (!this->context()->models()) return;
    Q_EMIT this->context()->dock_wanted(QStringLiteral("whatIfDock"));
    editing_->edit_record(record, this->context()->models());
  });
  connect(context, &StudioContext::task_shown, editing_, &HandEditing::follow);
  connect(context, &StudioContext::database_changed, this,
          [this] { editing_->set_database(this->context()->database()); });
}

QWidget* WhatIfDock::widget() const {
  return view_;
}

void WhatIfDock::live_in(QDockWidget* dock) {
  // A dock behind others is not visible.
  connect(dock, &QDockWidget::visibilityChanged, editing_, &HandEditing::set_watched);
}

void WhatIfDock::offer(const PageOffers& offers) {
  offers.give(view_->empty_state(), offers.choose_task);
}

}  // namespace tilewright
