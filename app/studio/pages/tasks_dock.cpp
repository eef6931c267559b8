// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/tasks_dock.h"

#include "app/studio/sessions/session_bridge.h"
#include "views/tasks/task_view.h"

namespace tilewright {

TasksDock::TasksDock(StudioContext* context)
    : Page(context), view_(new TaskView(&parts().bridge->models().tasks, parts().selection)) {
  connect(parts().models, &ModelLibrary::opened, this, [this] { view_->set_model_open(true); });
  connect(parts().models, &ModelLibrary::closed, this, [this] { view_->set_model_open(false); });
  connect(view_, &TaskView::failures_wanted, context, &StudioContext::failures_wanted);
}

QWidget* TasksDock::widget() const {
  return view_;
}

}  // namespace tilewright
