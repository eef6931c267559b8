// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/decisions_page.h"

#include <QMainWindow>

#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"
#include "app/studio/sessions/session_player.h"
#include "views/common/empty_state.h"
#include "views/common/error_text.h"
#include "views/parallel/parallel_view.h"

namespace tilewright {

DecisionsPage::DecisionsPage(StudioContext* context)
    : Page(context), view_(new ParallelView(parts().selection, parts().window)), reader_(parts().background) {
  view_->follow_filter(parts().filter);
  view_->follow_records(parts().record);
  connect(view_, &ParallelView::records_wanted, this, &DecisionsPage::read);
  connect(&reader_, &DecisionReader::found, view_, &ParallelView::set_records);
  connect(&reader_, &DecisionReader::failed, this, [this](const Error& error) {
    view_->show_failure(error_text(error));
    this->context()->tell_incident(error, [this] { view_->reload(); });
  });
  connect(view_, &ParallelView::table_wanted, context, &StudioContext::records_wanted);
  connect(view_, &ParallelView::table_followed, context, &StudioContext::table_followed);
  connect(view_, &ParallelView::table_released, context, &StudioContext::table_released);
  connect(context, &StudioContext::table_ended, view_, &ParallelView::end_table);
  connect(view_->empty_state(), &EmptyState::action_wanted, context, &StudioContext::session_wanted);
  connect(parts().controller, &SessionController::ended, this, &DecisionsPage::read_anew);
  connect(context, &StudioContext::records_verified, this, &DecisionsPage::read_anew);
  connect(context, &StudioContext::analysis_outdated, view_, &ParallelView::reload);
  connect(context, &StudioContext::baselines_changed, view_, &ParallelView::set_baselines);
  connect(context, &StudioContext::trials_came, view_, &ParallelView::reload);
}

QWidget* DecisionsPage::widget() const {
  return view_;
}

void DecisionsPage::read(int task, bool every_session) {
  const std::string* id = parts().models->task(task);
  if (!context()->models() || id == nullptr) return;
  DecisionRequest request;
  request.shown = task;
  request.task = *id;
  request.target = context()->shown_target().key();
  if (!every_session) request.session = parts().bridge->status().session;
  request.last_record = parts().player->last_record();
  reader_.read(context()->database(), request);
}

void DecisionsPage::read_anew() {
  reader_.forget();
  view_->reload();
}

void DecisionsPage::offer(const PageOffers& offers) {
  EmptyState* place = view_->empty_state();
  // Without a task there is nothing to show in any session.
  place->set_action(offers.has_model && !offers.has_task ? QString() : offers.session);
  offers.give(place, offers.has_task ? PageOffers::Offer() : offers.choose_task);
}

}  // namespace tilewright
