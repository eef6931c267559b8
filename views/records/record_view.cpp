// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_view.h"

#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/common/empty_state.h"
#include "views/records/record_bar.h"
#include "views/records/record_filter_fields.h"
#include "views/records/record_filter_line.h"
#include "views/records/record_news.h"

namespace tilewright {
namespace {

constexpr int kDebounceMillisecondsOfRecordView = 250;

}  // namespace

RecordView::RecordView(RecordModel* model, TaskSelection* selection, QWidget* parent)
    : QWidget(parent),
      model_(model),
      selection_(selection),
      fields_(RecordFilterFields::with_table(model_, this)),
      table_(fields_->table()),
      commands_(new RecordCommands(
          model_, table_, [this](const TrialListRow& row) { return task_of(row); }, this)),
      place_(model_, table_) {
  build_table();
  state_ = new EmptyState(table_, tr("No records yet."));
  bar_ = new RecordBar(fields_, this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(bar_);
  column->addWidget(state_, 1);
  debounce_.setSingleShot(true);
  debounce_.setInterval(kDebounceMillisecondsOfRecordView);
  connect(&debounce_, &QTimer::timeout, this, &RecordView::apply);
  connect(state_, &EmptyState::action_wanted, this, [this] {
    if (may_pass_) {
      model_->reload();
    } else {
      clear_filter();
    }
  });
  connect(commands_, &RecordCommands::page_wanted, this, &RecordView::choose_selected);
  connect(commands_, &RecordCommands::compared_changed, this,
          [this] { bar_->show_compared(commands_->compared()); });
  connect(selection_, &TaskSelection::changed, this, &RecordView::follow);
  connect_bar();
  follow_model();
}

void RecordView::follow_model() {
  connect(model_, &RecordModel::asking, this, [this] {
    bar_->news()->asked();
    place_.asked();
    if (listed_) return;
    state_->set_sentence(tr("Reading the records…"));
    state_->set_passing(true);
  });
  connect(model_, &RecordModel::reordering, this, [this] { place_.expect_order(); });
  connect(model_, &QAbstractItemModel::modelAboutToBeReset, this, [this] { place_.rows_go(); });
  connect(model_, &RecordModel::list_changed, this, [this] {
    listed_ = true;
    take_list();
  });
  connect(model_, &RecordModel::list_completed, this, [this] {
    bar_->set_count(model_->total());
    if (place_.kept()) return_to_place();
  });
  connect(model_, &RecordModel::place_found, this, [this](int row) {
    following_ = true;
    table_->selectRow(row);
    following_ = false;
    table_->scrollTo(model_->index(row, 0), QAbstractItemView::PositionAtCenter);
  });
}

void RecordView::connect_bar() {
  connect(bar_, &RecordBar::scope_chosen, this, &RecordView::apply);
  connect(bar_, &RecordBar::scope_chosen, this, &RecordView::scope_changed);
  connect(bar_, &RecordBar::one_task_toggled, this, &RecordView::apply);
  connect(bar_, &RecordBar::all_wanted, this, &RecordView::show_all);
  connect(bar_, &RecordBar::comparing_ended, commands_, &RecordCommands::end_comparing);
  connect(bar_, &RecordBar::compare_wanted, commands_, &RecordCommands::compare);
  const RecordFilterLine* line = bar_->line();
  connect(line, &RecordFilterLine::typed, this, [this] { debounce_.start(); });
  connect(line, &RecordFilterLine::reading_changed, this, &RecordView::apply);
  connect(line, &RecordFilterLine::chosen, this, &RecordView::set_filter);
  connect(bar_->news(), &RecordNews::wanted, this, &RecordView::reload);
  connect(bar_->news(), &RecordNews::due, this, &RecordView::announce);
}

void RecordView::build_table() {
  connect(table_, &QWidget::customContextMenuRequested, commands_, &RecordCommands::show_menu);
  connect(table_, &QTableView::activated, commands_, &RecordCommands::open);
  // This includes a row that is selected because its task is.
  connect(table_, &QTableView::clicked, this, &RecordView::choose_selected);
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &RecordView::take_selection);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& current) {
            const TrialListRow* row = model_->row(current.row());
            if (row == nullptr || bar_->one_task()) return;
            if (const int task = task_of(*row); task >= 0) selection_->select(task);
          });
  table_->set_copy([this] { commands_->copy(); });
  set_machines(0);
}

int RecordView::task_of(const TrialListRow& row) const {
  const auto task = std::find(tasks_.begin(), tasks_.end(), row.task);
  return task == tasks_.end() ? -1 : static_cast<int>(task - tasks_.begin());
}

SavedFilters* RecordView::saved_filters() const {
  return bar_->line()->saved();
}

void RecordView::take_selection() {
  bar_->set_comparable(selected().count() == 2);
  commands_->follow_selection();
  // Choosing a task does not choose a record.
  if (!following_) choose_selected();
  Q_EMIT selection_changed();
}

void RecordView::choose_selected() {
  if (selected().count() != 1) return;
  const int64_t record = selected().ids().front();
  if (chosen_ != nullptr) {
    if (const TrialListRow* row = selected().row(); row != nullptr && task_of(*row) >= 0)
      selection_->select(task_of(*row));
    chosen_->select(record);
  }
  Q_EMIT record_chosen(record);
}

void RecordView::follow_records(RecordSelection* records) {
  chosen_ = records;
  connect(records, &RecordSelection::changed, this, &RecordView::find_record);
}

void RecordView::follow_filter(FilterSelection* filter) {
  filter_ = filter;
  connect(filter, &FilterSelection::changed, this, [this] { debounce_.start(); });
}

TrialListQuery RecordView::scope() const {
  TrialListQuery query;
  if (bar_->scope() == kSession) query.session = session_;
  if (bar_->scope() == kModels) query.tasks = tasks_;
  return query;
}

void RecordView::find_record(qint64 record) {
  if (selected().count() == 1 && selected().ids().front() == record) return;
  const auto& ids = model_->ids();
  const auto found = std::ranges::find(ids, record);
  // A record that the list does not contain has no row.
  if (found == ids.end()) return;
  const QModelIndex row = model_->index(static_cast<int>(found - ids.begin()), 0);
  table_->setCurrentIndex(row);
  table_->selectRow(row.row());
  table_->scrollTo(row);
}

void RecordView::set_tasks(std::vector<std::string> tasks) {
  tasks_ = std::move(tasks);
  model_->set_numbered_tasks(tasks_);
  session_.clear();
  clear_only();
  apply();
}

void RecordView::extend_tasks(std::vector<std::string> tasks) {
  tasks_ = std::move(tasks);
  model_->set_numbered_tasks(tasks_);
  if (bar_->scope() == kModels) apply();
}

void RecordView::set_session(const std::string& session, long long before) {
  if (session == session_) return;
  session_ = session;
  bar_->news()->begin(before);
  // Whatever was shown before: a session begins, and its records appear at the top.
  table_->clearSelection();
  table_->selectionModel()->clearCurrentIndex();
  table_->scrollToTop();
  if (bar_->scope() == kSession) apply();
}

void RecordView::set_scope(Scope scope) {
  bar_->set_scope(scope);
}

void RecordView::set_filter(const QString& text) {
  bar_->line()->set(text);
  apply();
}

void RecordView::show_only(std::vector<int64_t> ids, const QString& what) {
  clear_only();
  bar_->forget_task();
  bar_->line()->clear();
  change_only(std::move(ids), what);
}

void RecordView::change_only(std::vector<int64_t> ids, const QString& what) {
  only_ = std::move(ids);
  if (only_.empty()) only_ = {0};
  bar_->show_only(what);
  apply();
}

void RecordView::show_all() {
  clear_only();
  apply();
}

void RecordView::clear_only() {
  if (only_.empty()) return;
  only_.clear();
  bar_->hide_only();
  Q_EMIT only_ended();
}

void RecordView::follow(int task) {
  if (bar_->one_task()) {
    debounce_.start();
    return;
  }
  if (!isVisible() || task < 0 || task >= static_cast<int>(tasks_.size())) return;
  const std::string& wanted = tasks_[static_cast<size_t>(task)];
  // A chosen record of the task stays chosen. A row is selected before it becomes the current one.
  const TrialListRow* chosen = selected().row();
  if (chosen != nullptr && chosen->task == wanted) return;
  const TrialListRow* current = model_->row(table_->currentIndex().row());
  if (current == nullptr || current->task != wanted) model_->find_task(wanted);
}

void RecordView::set_kept(long long trials, int64_t last_record) {
  // Where a replay goes back, later records are removed; at its end no further record would add the rest.
  const bool asks = last_record < last_record_ ||
                    (last_record > last_record_ && last_record == TrialListQuery().last_record);
  bar_->news()->set_stored(trials);
  last_record_ = last_record;
  if (asks) {
    bar_->news()->go_back();
    apply();
  }
  announce();
}

void RecordView::announce() {
  // At the top and without a selection, the newest records appear by themselves.
  const bool newest = model_->query().order == TrialListQuery::Column::kTime && model_->query().descending;
  const bool idle = table_->verticalScrollBar()->value() == 0 && !table_->selectionModel()->hasSelection();
  RecordNews::Table table;
  table.visible = isVisible();
  table.bare = model_->rowCount() == 0 && !may_pass_ && bar_->line()->wrong().isEmpty();
  table.filtered = filtered();
  table.newest = newest && idle;
  table.loading = model_->loading();
  bar_->news()->look(table);
}

void RecordView::reload() {
  if (!only_.empty() || model_->query().last_record == last_record_) {
    model_->reload();
  } else {
    apply();
  }
}

void RecordView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  apply();
  announce();
}

bool RecordView::filtered() const {
  const bool by_all = filter_ != nullptr && filter_->active() && only_.empty();
  return by_all || !only_.empty() || bar_->one_task() || !bar_->line()->empty();
}

TrialListQuery RecordView::wanted_query() {
  TrialListQuery query = model_->query();
  // Records that are named by their ids are shown from all sessions, and regardless of other restrictions.
  const TrialListQuery within = only_.empty() ? scope() : TrialListQuery();
  query.session = within.session;
  query.tasks = within.tasks;
  // A replay shows the records as they were then; records named by their ids are shown in any case.
  query.last_record = only_.empty() ? last_record_ : TrialListQuery().last_record;
  query.ids = only_;
  query.shown = filter_ != nullptr && only_.empty() ? filter_->filter() : RecordFilter();
  if (bar_->one_task()) {
    const int task = selection_->task();
    query.tasks = {task >= 0 && task < static_cast<int>(tasks_.size()) ? tasks_[static_cast<size_t>(task)]
                                                                       : std::string()};
  }
  query.filter = bar_->line()->query();
  query.numbered_tasks = tasks_;
  query.pinned_first = true;
  return query;
}

void RecordView::apply() {
  debounce_.stop();
  // A hidden table asks for nothing.
  if (!isVisible()) return;
  const TrialListQuery query = wanted_query();
  commands_->set_nothing_listed(!bar_->line()->wrong().isEmpty());
  // The former result does not belong to a filter that cannot be read.
  if (!bar_->line()->wrong().isEmpty()) {
    show_failure(bar_->line()->wrong());
    state_->set_action(tr("Clear filter"));
    return;
  }
  if (state_->empty() && query == model_->query() && !model_->loading()) take_list();
  model_->set_query(query);
}

void RecordView::take_list() {
  bar_->news()->listed();
  const int rows = model_->rowCount();
  bar_->set_count(model_->total());
  state_->set_empty(rows == 0);
  state_->set_passing(false);
  state_->set_sentence(filtered() ? tr("No records for this filter.") : tr("No records yet."));
  state_->set_action(filtered() ? tr("Clear filter") : QString());
  may_pass_ = false;
  if (place_.kept()) {
    // The first part of a long list need not contain it.
    if (!model_->loading()) return_to_place();
  } else if (rows > 0) {
    table_->scrollToTop();
  }
  announce();
}

void RecordView::return_to_place() {
  // The records are the same, so that nobody has chosen them again.
  following_ = true;
  place_.restore();
  following_ = false;
}

void RecordView::show_failure(const QString& sentence, bool may_pass) {
  may_pass_ = may_pass;
  state_->set_empty(true);
  state_->set_passing(false);
  state_->set_sentence(sentence);
  state_->set_action(may_pass ? tr("Try again") : QString());
}

void RecordView::clear_filter() {
  bar_->forget_task();
  bar_->line()->clear();
  clear_only();
  if (filter_ != nullptr) filter_->clear();
  apply();
}

}  // namespace tilewright
