// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/family_page.h"

#include <QMainWindow>

#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"
#include "app/studio/sessions/session_player.h"
#include "views/common/empty_state.h"
#include "views/common/error_text.h"
#include "views/family/family_view.h"

namespace tilewright {

FamilyPage::FamilyPage(StudioContext* context)
    : Page(context),
      view_(new FamilyView(parts().selection, parts().window)),
      reader_(parts().background),
      descents_(parts().background) {
  view_->follow_filter(parts().filter);
  view_->follow_records(parts().record);
  connect(view_, &FamilyView::tree_wanted, this, &FamilyPage::read);
  connect(&reader_, &FamilyReader::found, view_, &FamilyView::set_tree);
  connect(&reader_, &FamilyReader::failed, this, [this](const Error& error) {
    view_->show_failure(error_text(error));
    this->context()->tell_incident(error, [this] { view_->reload(); });
  });
  connect(view_, &FamilyView::nests_wanted, this, [this](const std::vector<int64_t>& records) {
    descents_.read({this->context()->database(), this->context()->models(), records});
  });
  connect(&descents_, &DescentReader::found, view_, &FamilyView::set_nests);
  connect(view_, &FamilyView::table_wanted, context, &StudioContext::records_wanted);
  connect(view_->empty_state(), &EmptyState::action_wanted, context, &StudioContext::session_wanted);
  connect(parts().controller, &SessionController::ended, this, &FamilyPage::read_anew);
  connect(context, &StudioContext::records_verified, this, &FamilyPage::read_anew);
  connect(context, &StudioContext::trials_came, view_, &FamilyView::reload);
  connect(context, &StudioContext::analysis_outdated, view_, &FamilyView::reload);
  // Numbers of records have other meanings in another database.
  connect(context, &StudioContext::database_changed, view_, &FamilyView::forget_nests);
  connect(context, &StudioContext::baselines_changed, view_, &FamilyView::set_baselines);
}

QWidget* FamilyPage::widget() const {
  return view_;
}

void FamilyPage::read(int task) {
  const std::string* id = parts().models->task(task);
  if (!context()->models() || id == nullptr) return;
  FamilyRequest request;
  request.shown = task;
  request.task = *id;
  request.target = context()->shown_target().key();
  request.session = parts().bridge->status().session;
  request.last_record = parts().player->last_record();
  reader_.read(context()->database(), request);
}

void FamilyPage::read_anew() {
  reader_.forget();
  view_->forget_nests();
  view_->reload();
}

void FamilyPage::offer(const PageOffers& offers) {
  EmptyState* place = view_->empty_state();
  // Without a task there is nothing to show in any session.
  place->set_action(offers.has_model && !offers.has_task ? QString() : offers.session);
  offers.give(place, offers.has_task ? PageOffers::Offer() : offers.choose_task);
}

}  // namespace tilewright
