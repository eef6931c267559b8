// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/graph_page.h"

#include <QMainWindow>

#include "app/studio/models/graph_follower.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/settings.h"
#include "views/common/task_selection.h"
#include "views/graph/graph_view.h"

namespace tilewright {

GraphPage::GraphPage(StudioContext* context)
    : Page(context), view_(new GraphView(parts().selection, {}, parts().window)) {
  new GraphFollower(&parts().bridge->models().tasks, view_, parts().settings, this);
  connect(view_, &GraphView::box_chosen, context, &StudioContext::box_chosen);
  connect(view_, &GraphView::box_opened, context, &StudioContext::box_opened);
  connect(context, &StudioContext::box_wanted, this, [this](const BoxRef& box) {
    Q_EMIT this->context()->page_wanted(view_->objectName());
    view_->reveal_box(box);
  });
  connect(context, &StudioContext::task_in_graph_wanted, this, [this](int task) {
    Q_EMIT this->context()->page_wanted(view_->objectName());
    parts().selection->select(task);
    view_->go_to_selected();
  });
  connect(view_, &GraphView::turned, this, [this](int model, bool left_to_right) {
    const auto& open = this->context()->models();
    // A file that was refused is none of the models.
    if (!open || model >= static_cast<int>(open->models.size())) return;
    parts().settings->set_left_to_right(open->models[static_cast<size_t>(model)]->path, left_to_right);
  });
  connect(view_, &GraphView::layout_failed, this, [this](const QString& why) {
    const auto& open = this->context()->models();
    this->context()->tell_incident({ErrorKind::kRun,
                                    open ? open->title().toStdString() : std::string(),
                                    why.toStdString(),
                                    tr("Try again, or fold the graph").toStdString(),
                                    {}},
                                   [this] { view_->lay_out_again(); });
  });
}

QWidget* GraphPage::widget() const {
  return view_;
}

}  // namespace tilewright
