// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/incident_list.h"

#include <QDateTime>
#include <utility>

#include "app/studio/shell/error_bar.h"
#include "views/common/error_text.h"
#include "views/errors/error_model.h"
#include "views/errors/error_view.h"

namespace tilewright {

IncidentList::IncidentList(ErrorBar* bar, ErrorModel* model, ErrorView* view, QObject* parent)
    : QObject(parent), model_(model), bar_(bar) {
  connect(bar, &ErrorBar::error_shown, this,
          [this](const Error& error, const Again& again) { on_bar_ = tell(error, again); });
  // If it fails again, it is added again.
  connect(bar, &ErrorBar::retried, this, [this] { model_->dismiss(on_bar_); });
  connect(view, &ErrorView::retry_wanted, this, &IncidentList::retry);
  connect(model, &ErrorModel::dismissed, this, [this](int incident) { again_.erase(incident); });
}

int IncidentList::tell(const Error& error, const Again& again) {
  const int incident =
      model_->add_incident({QDateTime::currentMSecsSinceEpoch(), std::string(error_kind_name(error.kind)),
                            core_text(error.place), core_text(error.message), core_text(error.cure),
                            QString::fromStdString(error.detail), static_cast<bool>(again)});
  again_[incident] = again;
  return incident;
}

void IncidentList::retry(int incident) {
  const auto found = again_.find(incident);
  if (found == again_.end() || !found->second) return;
  const Again again = found->second;
  if (incident == on_bar_) bar_->hide();
  model_->dismiss(incident);
  again();
}

}  // namespace tilewright
