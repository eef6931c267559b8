// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/prediction_page.h"

#include <QLocale>
#include <QMainWindow>
#include <utility>

#include "app/studio/machine/machine_users.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/shell/error_bar.h"
#include "views/common/empty_state.h"
#include "views/common/error_text.h"
#include "views/prediction/prediction_view.h"

namespace tilewright {

PredictionPage::PredictionPage(StudioContext* context)
    : Page(context),
      view_(new PredictionView(&parts().bridge->models().predictions, &parts().bridge->models().rounds,
                               &parts().bridge->models().features, parts().selection, parts().window)),
      contest_(parts().background, context->database()) {
  view_->follow_filter(parts().filter);
  view_->follow_records(parts().record);
  view_->show_candidates(&parts().bridge->models().candidates);
  parts().machine->add(
      {MachineUse::kContest, [this] { return contest_.running(); }, {}, [this] { contest_.cancel(); }});
  connect(view_, &PredictionView::record_wanted, this, [this](qlonglong record) {
    Q_EMIT this->context()->records_wanted({record}, tr("Record %1").arg(QLocale().toString(record)));
  });
  connect(view_->empty_state(), &EmptyState::action_wanted, context, &StudioContext::session_wanted);
  connect(view_, &PredictionView::contest_wanted, this, &PredictionPage::run_contest);
  connect(&contest_, &ModelContest::finished, this, &PredictionPage::take);
  connect(&contest_, &ModelContest::failed, this, &PredictionPage::take_failure);
  connect(context, &StudioContext::database_changed, this,
          [this] { contest_.set_database(this->context()->database()); });
  connect(context, &StudioContext::baselines_changed, view_, &PredictionView::set_baselines);
  connect(parts().bridge, &SessionBridge::status_changed, this, &PredictionPage::follow_session);
  connect(parts().controller, &SessionController::ended, this, [this] {
    follow_session();
    view_->show_contest({});
    offer_contest();
  });
}

QWidget* PredictionPage::widget() const {
  return view_;
}

void PredictionPage::run_contest() {
  if (!context()->models()) return;
  // It loads the machine, which would slow down measurements beside it.
  if (const QString obstacle = parts().machine->obstacle(MachineUse::kCeilings); !obstacle.isEmpty()) {
    parts().error_bar->show_notice(obstacle);
    offer_contest();
    return;
  }
  contest_.run(parts().bridge->status().session, context()->models(), context()->shown_target());
  Q_EMIT context()->actions_changed();
}

void PredictionPage::take(const std::vector<ComparedCostModel>& models) {
  Q_EMIT context()->actions_changed();
  // Another session is shown by now.
  if (contest_.session() != parts().bridge->status().session) return offer_contest();
  std::vector<ComparedCostModels::Row> rows;
  for (const auto& model : models) {
    rows.push_back({QString::fromStdString(model.name), model.learnt, model.rank_correlation, model.recall,
                    model.seconds, model.programs});
  }
  view_->show_contest(std::move(rows));
}

void PredictionPage::take_failure(const Error& error) {
  Q_EMIT context()->actions_changed();
  if (error.kind == ErrorKind::kCancelled || contest_.session() != parts().bridge->status().session) {
    view_->show_contest({});
    return offer_contest();
  }
  view_->show_contest({}, error_text(error));
  context()->tell_incident(error, [this] { Q_EMIT view_->contest_wanted(); });
}

void PredictionPage::offer_contest() {
  // Meanwhile the page says that they are being compared.
  if (!contest_.running()) {
    view_->set_contest_possible(!parts().bridge->status().session.empty() &&
                                !parts().machine->session_has_it());
  }
}

void PredictionPage::follow_session() {
  const bool measures = parts().machine->session_has_it();
  if (std::exchange(measured_, measures) == measures) return;
  if (!measures) view_->show_contest({});
  offer_contest();
}

void PredictionPage::offer(const PageOffers& offers) {
  view_->empty_state()->set_action(offers.session);
  offers.give(view_->round_state(), offers.measure);
  view_->feature_state()->offer(offers.evaluations.action, offers.evaluations.text);
}

}  // namespace tilewright
