// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/evaluation_page.h"

#include <QMainWindow>

#include "app/studio/shell/error_bar.h"
#include "views/evaluation/evaluation_view.h"

namespace tilewright {

EvaluationPage::EvaluationPage(StudioContext* context)
    : Page(context),
      view_(new EvaluationView(parts().window)),
      reader_(parts().background, parts().arguments->evaluations) {
  connect(view_, &EvaluationView::datasets_wanted, &reader_, &EvaluationReader::read);
  connect(&reader_, &EvaluationReader::found, view_, &EvaluationView::set_datasets);
  connect(&reader_, &EvaluationReader::failed, this,
          [this](const Error& error) { parts().error_bar->show_error(error, [this] { reader_.read(); }); });
}

QWidget* EvaluationPage::widget() const {
  return view_;
}

}  // namespace tilewright
