// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/tuning_page.h"

#include <QMainWindow>

#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/measuring_holder_text.h"
#include "app/studio/sessions/session_bridge.h"
#include "views/common/empty_state.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {

TuningPage::TuningPage(StudioContext* context)
    : Page(context),
      view_(new TuningView(&parts().bridge->models().curves, &parts().bridge->models().decisions,
                           parts().selection, parts().window)) {
  view_->follow_filter(parts().filter);
  connect(view_, &TuningView::timing_wanted, context, &StudioContext::finalists_wanted);
  connect(view_, &TuningView::baseline_wanted, parts().baseline, &BaselineChoice::choose_now);
  connect(view_->empty_state(), &EmptyState::action_wanted, context, &StudioContext::session_wanted);
  connect(parts().bridge, &SessionBridge::status_changed, this, [this](const SessionStatus& status) {
    view_->set_result(status.result());
    view_->set_expecting(status.active(),
                         status.waits_for ? measuring_holder_text(*status.waits_for) : QString());
  });
}

QWidget* TuningPage::widget() const {
  return view_;
}

void TuningPage::offer(const PageOffers& offers) {
  view_->empty_state()->set_action(offers.session);
  view_->set_timing_possible(offers.can_time_again);
}

}  // namespace tilewright
