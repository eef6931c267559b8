// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/sketches_dock.h"

#include "views/common/empty_state.h"
#include "views/common/task_selection.h"
#include "views/sketches/sketch_view.h"

namespace tilewright {

SketchesDock::SketchesDock(StudioContext* context)
    : Page(context),
      model_(this),
      view_(new SketchView(&model_)),
      details_(parts().background),
      walk_(parts().background) {
  connect(context, &StudioContext::task_shown, this, &SketchesDock::show);
  connect(&details_, &TaskDetails::found, this, &SketchesDock::take);
  connect(view_, &SketchView::state_wanted, &walk_, &ScheduleWalk::go_to);
  connect(&walk_, &ScheduleWalk::reached, view_, &SketchView::show_state);
  connect(view_, &SketchView::rule_records_wanted, context, &StudioContext::rule_records_wanted);
}

QWidget* SketchesDock::widget() const {
  return view_;
}

void SketchesDock::show(const TaskRequest& request, const QString& rules) {
  if (request.shown >= 0 && model_.rowCount() == 0) {
    view_->set_sentence(tr("Looking for sketches…"));
    view_->empty_state()->set_passing(true);
  }
  details_.show({request, rules});
}

void SketchesDock::take(int task, const TaskDetails::Found& found) {
  if (task != parts().selection->task()) return;
  model_.set_entries(found.entries);
  view_->empty_state()->set_passing(false);
  Q_EMIT context()->task_sessions_found(task, found.sessions);
  if (found.entries.empty())
    view_->set_sentence(task < 0 ? tr("Select a task to see its sketches.") : found.why_none);
}

void SketchesDock::offer(const PageOffers& offers) {
  offers.give(view_->empty_state(), offers.choose_task);
}

}  // namespace tilewright
