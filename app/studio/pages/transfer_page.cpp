// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/transfer_page.h"

#include <QMainWindow>

#include "views/common/empty_state.h"
#include "views/transfer/transfer_view.h"

namespace tilewright {

TransferPage::TransferPage(StudioContext* context)
    : Page(context),
      view_(new TransferView(parts().selection, parts().window)),
      search_(view_, parts().bridge, parts().controller, parts().background, context->database(), this) {
  context->set_seeds([this] { return search_.take_seeds(); });
  connect(context, &StudioContext::start_taken_back, &search_, &TransferSearch::forget_start);
  connect(&search_, &TransferSearch::start_wanted, context, &StudioContext::start_wanted);
  connect(context, &StudioContext::database_changed, this,
          [this] { search_.set_database(this->context()->database()); });
  connect(context, &StudioContext::analysis_outdated, this,
          [this] { search_.set_models(this->context()->models(), this->context()->shown_target()); });
  connect(context, &StudioContext::baselines_changed, view_, &TransferView::set_baselines);
}

QWidget* TransferPage::widget() const {
  return view_;
}

void TransferPage::offer(const PageOffers& offers) {
  offers.give(view_->empty_state(), offers.measure);
}

}  // namespace tilewright
