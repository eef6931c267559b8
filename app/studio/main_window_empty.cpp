// SPDX-License-Identifier: Apache-2.0
// What views that have nothing to show lead to.
#include <QAction>

#include "app/studio/main_window.h"
#include "app/studio/records/menu_jobs.h"
#include "views/common/data_table.h"
#include "views/records/record_view.h"
#include "views/tasks/task_view.h"

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

PageOffers MainWindow::page_offers() {
  const auto named = [this](const char* name) { return action(QLatin1String(name)); };
  const auto enabled = [&named](const char* name) { return named(name)->isEnabled(); };
  const bool active = controller_.active();
  PageOffers offers;
  offers.has_model = library_.models() != nullptr;
  offers.has_task = selection_.task() >= 0;
  offers.session = offer_of_session();
  offers.open_model = {named("fileOpen"), tr("Open a model…")};
  offers.can_time_again = enabled("sessionTimeAgain");
  PageOffers::Offer to_start;
  if (active || !bridge_.status().session.empty())
    to_start = {named("viewPage-tuningPage"), tr("Show its latency curve")};
  if (enabled("sessionStart"))
    to_start = {named("sessionStart"), active ? tr("Go on tuning (F9)") : tr("Start tuning (F9)")};
  offers.measure = to_start;
  if (enabled("sessionShowLast")) offers.measure = {named("sessionShowLast"), tr("Show the last session")};
  offers.choose_task = {named("taskChoose"),
                        offers.has_task ? tr("Choose another task…") : tr("Choose a task…")};
  offers.have_best = offers.has_task ? offers.measure : offers.choose_task;
  if (enabled("sessionFocus")) offers.have_best = {named("sessionFocus"), tr("Tune this task next")};
  offers.compare = {named("recordsChoose"), tr("Choose records…")};
  if (enabled("recordCompareSelected"))
    offers.compare = {named("recordCompareSelected"), tr("Compare the two selected records")};
  offers.have_two = to_start;
  const bool waits = bridge_.status().replayed || jobs_->busy();
  if (!active && !enabled("sessionStart") && !waits)
    offers.have_two = {named("databaseChoose"), tr("Choose where sessions are kept…")};
  offers.evaluations = {named("viewPage-evaluationPage"), tr("See the cost models compared")};
  offers.log = {named("logOpen"), tr("Open the log")};
  return offers;
}

}  // namespace tilewright
