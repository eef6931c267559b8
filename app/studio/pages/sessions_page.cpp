// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/sessions_page.h"

#include <QMainWindow>

#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/session_controller.h"
#include "app/studio/sessions/session_library.h"
#include "app/studio/sessions/session_reader.h"
#include "app/studio/shell/error_bar.h"
#include "views/common/empty_state.h"
#include "views/sessions/session_compare_view.h"

namespace tilewright {

SessionsPage::SessionsPage(StudioContext* context)
    : Page(context), view_(new SessionCompareView(parts().selection, parts().window)) {
  SessionLibrary* sessions = parts().sessions;
  connect(view_, &SessionCompareView::list_wanted, this, [this, sessions] {
    view_->set_shown(sessions->at_hand());
    sessions->read();
  });
  connect(view_, &SessionCompareView::comparison_wanted, sessions, &SessionLibrary::compare);
  connect(sessions, &SessionLibrary::listed, view_, &SessionCompareView::set_sessions);
  connect(sessions, &SessionLibrary::compared, view_, &SessionCompareView::show_comparison);
  connect(sessions, &SessionLibrary::list_failed, this, [this, sessions](const Error& error) {
    parts().error_bar->show_error(error, [this, sessions] {
      sessions->read();
      view_->reload();
    });
  });
  connect(view_, &SessionCompareView::compare_wanted, context, &StudioContext::comparison_wanted);
  connect(view_, &SessionCompareView::baseline_wanted, parts().baseline, &BaselineChoice::choose);
  const auto number_tasks = [this] { view_->set_tasks(parts().models->tasks()); };
  connect(parts().models, &ModelLibrary::opened, this, number_tasks);
  connect(parts().models, &ModelLibrary::tasks_listed, this, number_tasks);
  connect(context, &StudioContext::database_changed, view_, &SessionCompareView::forget);
  connect(context, &StudioContext::records_verified, view_, &SessionCompareView::reload);
  connect(parts().controller, &SessionController::ended, view_, &SessionCompareView::reload);
}

QWidget* SessionsPage::widget() const {
  return view_;
}

void SessionsPage::offer(const PageOffers& offers) {
  offers.give(view_->empty_state(), offers.have_two);
}

}  // namespace tilewright
