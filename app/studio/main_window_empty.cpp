// SPDX-License-Identifier: Apache-2.0
// What views that have nothing to show lead to.
#include <QAction>

#include "app/studio/errands.h"
#include "app/studio/main_window.h"
#include "app/studio/transfer_desk.h"
#include "views/code/program_code_view.h"
#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/compare/compare_view.h"
#include "views/errors/error_view.h"
#include "views/family/family_view.h"
#include "views/inspector/inspector_view.h"
#include "views/log/log_page.h"
#include "views/parallel/parallel_view.h"
#include "views/prediction/prediction_view.h"
#include "views/records/record_view.h"
#include "views/sessions/session_compare_view.h"
#include "views/sketches/sketch_view.h"
#include "views/tasks/task_view.h"
#include "views/transfer/transfer_view.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {

void MainWindow::make_mending_actions() {
  const auto add = [this](const char* name, const QString& text, const std::function<void()>& run) {
    auto* made = new QAction(text, this);
    made->setObjectName(QLatin1String(name));
    connect(made, &QAction::triggered, this, [run] { run(); });
  };
  add("taskChoose", tr("Choose a task"), [this] {
    raise_dock(QStringLiteral("tasksDock"));
    task_view_->table()->setFocus(Qt::OtherFocusReason);
  });
  add("recordsChoose", tr("Choose records"), [this] {
    raise_dock(QStringLiteral("recordsDock"));
    records_->table()->setFocus(Qt::OtherFocusReason);
  });
  add("logOpen", tr("Open the log"), [this] { raise_dock(QStringLiteral("logDock")); });
  add("databaseChoose", tr("Choose where sessions are kept"), [this] { choose_database(); });
}

void MainWindow::offer_what_mends() {
  struct Offer {
    QAction* button = nullptr;
    QString text;
  };
  const auto named = [this](const char* name) { return action(QLatin1String(name)); };
  const auto enabled = [&named](const char* name) { return named(name)->isEnabled(); };
  const int task = selection_.task();
  const bool active = controller_.active();
  const Offer to_open{named("fileOpen"), tr("Open a model…")};
  const bool has_session = active || !bridge_.status().session.empty();
  Offer to_start;
  if (has_session) to_start = {named("viewPage-tuningPage"), tr("Show its latency curve")};
  if (enabled("sessionStart"))
    to_start = {named("sessionStart"), active ? tr("Go on tuning (F9)") : tr("Start tuning (F9)")};
  Offer to_measure = to_start;
  if (enabled("sessionShowLast")) to_measure = {named("sessionShowLast"), tr("Show the last session")};
  const Offer to_choose{named("taskChoose"), task < 0 ? tr("Choose a task…") : tr("Choose another task…")};
  Offer to_have_best = task < 0 ? to_choose : to_measure;
  if (enabled("sessionFocus")) to_have_best = {named("sessionFocus"), tr("Tune this task next")};
  Offer to_compare{named("recordsChoose"), tr("Choose records…")};
  if (enabled("recordCompareSelected"))
    to_compare = {named("recordCompareSelected"), tr("Compare the two selected records")};
  Offer to_have_two = to_start;
  const bool waits = bridge_.status().replayed || errands_->busy();
  if (!active && !enabled("sessionStart") && !waits)
    to_have_two = {named("databaseChoose"), tr("Choose where sessions are kept…")};
  const auto offer = [](EmptyState* page, const Offer& what) { page->offer(what.button, what.text); };
  // Without a model they all wait for that.
  const auto offer_of_model = [&](EmptyState* page, const Offer& what) {
    offer(page, models_ ? what : to_open);
  };
  offer_of_model(sketch_view_->empty_state(), to_choose);
  offer_of_model(inspector_->empty_state(), to_choose);
  offer_of_model(what_if_->empty_state(), to_choose);
  offer_of_model(code_->empty_state(), to_have_best);
  offer_of_model(compare_->empty_state(), to_compare);
  offer_of_model(session_comparison_->empty_state(), to_have_two);
  offer_of_model(transfer_desk_->view()->empty_state(), to_measure);
  offer_of_model(records_->empty_state(), to_measure);
  for (EmptyState* page : {family_->empty_state(), parallel_->empty_state()}) {
    // Of no task there is nothing to see in any session.
    if (models_ && task < 0) page->set_action({});
    offer_of_model(page, task < 0 ? to_choose : Offer());
  }
  offer_of_model(prediction_->round_state(), to_measure);
  offer_of_model(log_page_, to_measure);
  offer(prediction_->feature_state(), {named("viewPage-evaluationPage"), tr("See the cost models compared")});
  offer(error_view_->empty_state(), {named("logOpen"), tr("Open the log")});
}

}  // namespace tilewright
