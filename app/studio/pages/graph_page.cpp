// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/graph_page.h"

#include <QMainWindow>
#include <utility>

#include "app/studio/models/graph_follower.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/settings.h"
#include "views/common/task_selection.h"
#include "views/graph/graph_view.h"
#include "views/graph/outline_picture.h"

namespace tilewright {

GraphPage::GraphPage(StudioContext* context)
    : Page(context), view_(new GraphView(parts().selection, {}, parts().window)) {
  new GraphFollower(&parts().bridge->models().tasks, view_, parts().settings, this);
  connect(parts().models, &ModelLibrary::pictured, this, &GraphPage::show_models);
  connect(parts().models, &ModelLibrary::picture_changed, this, [this](int model) {
    view_->set_model(model, this->context()->models()->models[static_cast<size_t>(model)]->pictures);
  });
  connect(context, &StudioContext::refused_told, this, &GraphPage::list_refused);
  connect(context, &StudioContext::refused_wanted, this, &GraphPage::show_refused);
  connect(view_, &GraphView::box_chosen, context, &StudioContext::box_chosen);
  connect(view_, &GraphView::shown, context,
          [this, context] { Q_EMIT context->graph_shown(view_->shown_model()); });
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
    // A refused file is not one of the models.
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
                                   [this] { view_->sides()->lay_out_again(); });
  });
}

void GraphPage::show_models() {
  std::vector<ModelPictures> pictures;
  if (const auto& open = context()->models()) {
    for (const auto& model : open->models) {
      pictures.push_back(model->pictures);
      pictures.back().left_to_right = parts().settings->left_to_right(model->path);
    }
  }
  view_->set_models(std::move(pictures));
}

void GraphPage::list_refused(const std::vector<RefusedModel>& refused) {
  std::vector<ModelPictures> pictures;
  for (const RefusedModel& file : refused)
    if (!file.is_open()) pictures.push_back(file.pictures);
  view_->set_refused(std::move(pictures));
}

void GraphPage::show_refused(const RefusedModel& refused) {
  Q_EMIT context()->page_wanted(view_->objectName());
  const int box = refused_box(refused.pictures.stages[kImportedStage]);
  const auto& open = context()->models();
  const int number = open ? static_cast<int>(open->models.size()) : 0;
  view_->show_model(number);
  if (box >= 0) view_->reveal_box({number, kImportedStage, box});
}

QWidget* GraphPage::widget() const {
  return view_;
}

}  // namespace tilewright
