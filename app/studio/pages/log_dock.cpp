// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/log_dock.h"

#include "app/studio/sessions/session_bridge.h"
#include "views/log/log_page.h"

namespace tilewright {

LogDock::LogDock(StudioContext* context) : Page(context), view_(new LogPage(&parts().bridge->models().log)) {}

QWidget* LogDock::widget() const {
  return view_;
}

void LogDock::offer(const PageOffers& offers) {
  offers.give(view_, offers.measure);
}

}  // namespace tilewright
