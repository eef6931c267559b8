// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/compare_page.h"

#include <QMainWindow>

#include "views/common/empty_state.h"
#include "views/compare/compare_view.h"

namespace tilewright {

ComparePage::ComparePage(StudioContext* context) : Page(context), view_(new CompareView(parts().window)) {
  connect(context, &StudioContext::programs_read, this, [this](const std::vector<ComparedProgram>& programs) {
    view_->show_programs(programs);
    Q_EMIT this->context()->page_wanted(view_->objectName());
  });
  connect(view_, &CompareView::code_wanted, context, &StudioContext::pair_code_wanted);
  connect(context, &StudioContext::pair_code_made, view_, &CompareView::show_code);
  connect(context, &StudioContext::baselines_changed, this,
          [this](const std::vector<double>& /*by_task*/, const RecordBaselines& by_id) {
            view_->set_baselines(by_id);
          });
  connect(parts().models, &ModelLibrary::opened, view_, &CompareView::clear);
  connect(parts().models, &ModelLibrary::closed, view_, &CompareView::clear);
}

QWidget* ComparePage::widget() const {
  return view_;
}

void ComparePage::offer(const PageOffers& offers) {
  offers.give(view_->empty_state(), offers.compare);
}

}  // namespace tilewright
