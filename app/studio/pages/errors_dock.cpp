// SPDX-License-Identifier: Apache-2.0
#include "app/studio/pages/errors_dock.h"

#include <QDockWidget>
#include <QLocale>

#include "app/studio/machine/machine_users.h"
#include "app/studio/records/incident_list.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/settings.h"
#include "app/studio/shell/error_bar.h"
#include "views/common/empty_state.h"
#include "views/common/record_selection.h"
#include "views/errors/error_view.h"

namespace tilewright {

ErrorsDock::ErrorsDock(StudioContext* context)
    : Page(context),
      view_(new ErrorView(&parts().bridge->models().errors)),
      rerun_(parts().background, context->database()) {
  view_->follow_filter(parts().filter);
  rerun_.set_measuring_lock(parts().arguments->measuring_lock);
  parts().machine->add(
      {MachineUse::kRerun, [this] { return rerun_.running(); }, {}, [this] { rerun_.cancel(); }});
  auto* incidents = new IncidentList(parts().error_bar, &parts().bridge->models().errors, view_, this);
  connect(context, &StudioContext::incident_told, incidents, &IncidentList::tell);
  connect(context, &StudioContext::failures_wanted, this, [this](int task) {
    Q_EMIT this->context()->dock_wanted(QStringLiteral("errorsDock"));
    view_->show_task(task);
  });
  connect(context, &StudioContext::rerun_wanted, this, [this](int64_t record) {
    Q_EMIT this->context()->dock_wanted(QStringLiteral("errorsDock"));
    run_verbosely(record);
  });
  connect(context, &StudioContext::database_changed, this,
          [this] { rerun_.set_database(this->context()->database()); });
  connect(view_, &ErrorView::page_wanted, this, [this](qlonglong record) {
    parts().record->select(record);
    Q_EMIT this->context()->record_page_wanted(record);
  });
  connect(view_, &ErrorView::code_wanted, context, &StudioContext::code_wanted);
  connect(view_, &ErrorView::records_wanted, context, &StudioContext::records_wanted);
  connect(view_, &ErrorView::report_wanted, context, &StudioContext::diagnostics_wanted);
  follow_muted_causes();
  follow_rerun();
}

QWidget* ErrorsDock::widget() const {
  return view_;
}

void ErrorsDock::live_in(QDockWidget* dock) {
  connect(&parts().bridge->models().errors, &ErrorModel::total_changed, dock, [this, dock] {
    const ErrorModel& errors = parts().bridge->models().errors;
    const auto total = errors.total() + errors.incidents();
    dock->setWindowTitle(total > 0 ? tr("Errors (%1)").arg(QLocale().toString(total)) : tr("Errors"));
  });
}

void ErrorsDock::follow_muted_causes() {
  connect(view_, &ErrorView::muted_chosen, this, [this](const QStringList& causes) {
    const std::string& session = parts().bridge->status().session;
    if (!session.empty()) parts().settings->set_muted_causes(QString::fromStdString(session), causes);
  });
  connect(parts().bridge, &SessionBridge::status_changed, this, [this](const SessionStatus& status) {
    if (status.session == session_) return;
    session_ = status.session;
    const QStringList causes = parts().settings->muted_causes(QString::fromStdString(session_));
    parts().bridge->models().errors.set_muted({causes.begin(), causes.end()});
  });
}

void ErrorsDock::follow_rerun() {
  connect(view_, &ErrorView::rerun_wanted, this, &ErrorsDock::run_verbosely);
  connect(view_, &ErrorView::rerun_cancelled, &rerun_, &VerboseRerun::cancel);
  connect(&rerun_, &VerboseRerun::started, this, [this] {
    view_->set_rerunning(true);
    Q_EMIT context()->actions_changed();
  });
  connect(&rerun_, &VerboseRerun::finished, this, [this](qlonglong record, const QString& report) {
    view_->set_rerunning(false);
    view_->show_report(record, report);
    Q_EMIT context()->actions_changed();
  });
}

void ErrorsDock::run_verbosely(qlonglong record) {
  if (const QString obstacle = parts().machine->obstacle(MachineUse::kCeilings); !obstacle.isEmpty()) {
    parts().error_bar->show_notice(obstacle);
  } else {
    rerun_.run(record, context()->models());
  }
}

void ErrorsDock::offer(const PageOffers& offers) {
  view_->empty_state()->offer(offers.log.action, offers.log.text);
  const bool measures = parts().machine->session_has_it();
  view_->set_rerun_possible(
      parts().machine->obstacle(MachineUse::kCeilings).isEmpty(),
      measures ? tr("Not while a session measures, which has the machine to itself: pause it first")
               : tr("Something else has the machine to itself"));
  if (measures) rerun_.cancel();
}

}  // namespace tilewright
