// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/filter_control.h"

#include <QAction>
#include <QMainWindow>
#include <algorithm>
#include <memory>
#include <system_error>
#include <utility>

#include "app/studio/pages/page_list.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/settings.h"
#include "core/records/trial_list.h"
#include "views/common/task_title.h"
#include "views/filter/filter_bar.h"
#include "views/records/record_view.h"
#include "views/tasks/task_model.h"

namespace tilewright {
namespace {

constexpr int kDebounceMilliseconds = 250;
/// The time between two questions that a person did not ask, in milliseconds, and as a multiple of the time
/// of one: they compete with a session's measurements. Views wait for the answer only where a filter is set.
constexpr qint64 kLeastBetween = 2000;
constexpr qint64 kQueriesBetween = 20;
constexpr qint64 kLeastBetweenIdle = 10'000;
constexpr qint64 kQueriesBetweenIdle = 100;

Result<RecordCounts> count_records(const std::filesystem::path& database, const RecordCountQuery& query) {
  std::error_code ignored;
  // Nothing was tuned so far.
  if (!std::filesystem::exists(database, ignored)) return RecordCounts();
  TILEWRIGHT_TRY(TrialList list, TrialList::open(database));
  return list.counts(query);
}

}  // namespace

FilterControl::FilterControl(FilterSelection* filter, RecordView* records, SessionBridge* bridge,
                             const SessionPlayer* player, Background* background,
                             std::filesystem::path database, Settings* settings, QObject* parent)
    : QObject(parent),
      records_(records),
      bridge_(bridge),
      player_(player),
      database_(std::move(database)),
      settings_(settings),
      filter_(filter),
      bar_(new FilterBar(filter_)),
      counting_(
          background, this,
          [](const Request& request) { return count_records(request.database, request.query); },
          [this](const Request& request, const Result<RecordCounts>& counts) { take(request, counts); }),
      wanted_(settings->filter_bar()) {
  for (QTimer* timer : {&soon_, &later_}) {
    timer->setSingleShot(true);
    connect(timer, &QTimer::timeout, this, &FilterControl::ask);
  }
  soon_.setInterval(kDebounceMilliseconds);
  connect(filter_, &FilterSelection::changed, this, &FilterControl::ask_soon);
  // A filter that hides things must be visible itself.
  connect(filter_, &FilterSelection::changed, this, [this] {
    if (open_ && filter_->active() && bar_->isHidden()) bar_->show();
  });
  connect(filter_, &FilterSelection::records_changed, this, &FilterControl::mark_tasks);
  connect(records_, &RecordView::scope_changed, this, &FilterControl::ask_soon);
  connect(bridge_, &SessionBridge::status_changed, this, [this](const SessionStatus& status) {
    const bool other = status.session != session_;
    if (!other && status.records == told_) return;
    session_ = status.session;
    told_ = status.records;
    if (other) {
      ask_soon();
    } else {
      ask_later();
    }
  });
  records_->follow_filter(filter_);
  connect(bar_->toggleViewAction(), &QAction::triggered, this, [this](bool shown) {
    wanted_ = shown;
    settings_->set_filter_bar(shown);
    ask_soon();
  });
  // While the window was hidden nothing was counted.
  connect(bar_, &FilterBar::visibilityChanged, this, [this](bool visible) {
    if (visible) ask_soon();
  });
}

void FilterControl::place_bar(QMainWindow* window) {
  window->addToolBar(bar_);
  if (!window->toolBarBreak(bar_)) window->insertToolBarBreak(bar_);
  show_bar();
}

QAction* FilterControl::bar_action() const {
  return bar_->toggleViewAction();
}

void FilterControl::set_open(bool open) {
  if (open == open_) return;
  open_ = open;
  show_bar();
}

void FilterControl::show_bar() {
  bar_->setVisible(wanted_ && open_);
  bar_->toggleViewAction()->setEnabled(open_);
  ask_soon();
}

void FilterControl::set_tasks(std::vector<std::string> tasks) {
  QStringList titles;
  for (const TaskSummary& task : bridge_->models().tasks.tasks())
    titles << task_title(static_cast<int>(titles.size()), QString::fromStdString(task.name));
  filter_->set_tasks(std::move(tasks));
  mark_tasks();
  bar_->set_task_titles(titles);
  ask_soon();
}

void FilterControl::mark_tasks() {
  TaskModel& tasks = bridge_->models().tasks;
  std::vector<bool> emptied;
  for (int task = 0; task < tasks.rowCount(); ++task) emptied.push_back(filter_->leaves_nothing(task));
  tasks.set_filtered_out(std::move(emptied));
}

void FilterControl::set_database(std::filesystem::path database) {
  database_ = std::move(database);
  told_failure_.clear();
  forget();
  ask_soon();
}

void FilterControl::set_page(const QString& page) {
  const auto& pages = page_list();
  const auto found =
      std::ranges::find_if(pages, [&](const PageEntry& entry) { return page == QLatin1String(entry.name); });
  const bool follows = found != pages.end() && found->filter_note != nullptr;
  bar_->set_note(follows ? found->translated_filter_note() : tr("The filter changes nothing on this page."));
}

void FilterControl::recount() {
  told_failure_.clear();
  ask_soon();
}

void FilterControl::ask_later() {
  if (later_.isActive() || soon_.isActive()) return;
  const bool active = filter_->active();
  later_.start(
      static_cast<int>(std::max(active ? kLeastBetween : kLeastBetweenIdle,
                                answer_milliseconds_ * (active ? kQueriesBetween : kQueriesBetweenIdle))));
}

void FilterControl::ask() {
  // The bar is hidden, and no filter is set.
  if (!open_ || (!bar_->isVisible() && !filter_->active())) return;
  const TrialListQuery scope = records_->scope();
  Request request;
  request.database = database_;
  request.query.session = scope.session;
  request.query.tasks = scope.tasks;
  request.query.shown_session = bridge_->status().session;
  request.query.filter = filter_->filter();
  if (filter_->active()) request.query.named_tasks = filter_->tasks();
  request.query.last_record = player_->last_record();
  const auto& gaps = bridge_->models().curves.gaps();
  if (!gaps.empty() && gaps.back().trial > 0) {
    request.query.resumed_session = bridge_->status().session;
    request.query.resumed_after = gaps.back().trial;
  }
  asked_.start();
  counting_.want(std::move(request));
}

void FilterControl::take(const Request& request, const Result<RecordCounts>& counts) {
  answer_milliseconds_ = asked_.isValid() ? asked_.elapsed() : 0;
  if (!counts.ok()) {
    const std::string failure = counts.error().text();
    if (failure == told_failure_) return;
    told_failure_ = failure;
    Q_EMIT failed(counts.error());
    return;
  }
  told_failure_.clear();
  // Another choice was made meanwhile.
  if (request.query.filter != filter_->filter() || request.database != database_) return;
  bar_->set_counts(*counts);
  if (!filter_->active()) {
    filter_->set_kept(nullptr);
    return;
  }
  filter_->set_kept(std::make_shared<const std::vector<int64_t>>(counts->named), counts->named_tasks);
}

}  // namespace tilewright
