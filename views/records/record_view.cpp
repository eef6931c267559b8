// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_view.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <unordered_set>
#include <utility>

#include "core/records/trial_filter.h"
#include "views/common/empty_state.h"
#include "views/common/error_text.h"
#include "views/common/flow_layout.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/records/record_filter_fields.h"

namespace tilewright {
namespace {

constexpr int kDebounceMillisecondsOfRecordView = 250;
/// The time between two lists that are not asked for by a person; longer where the query takes more than a
/// twentieth of it.
constexpr qint64 kLeastBetween = 2000;
constexpr qint64 kQueriesBetween = 20;

}  // namespace

RecordView::RecordView(RecordModel* model, TaskSelection* selection, QWidget* parent)
    : QWidget(parent), model_(model), selection_(selection) {
  build_table();
  state_ = new EmptyState(table_, tr("No records yet."));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(build_bar());
  column->addWidget(state_, 1);
  debounce_.setSingleShot(true);
  debounce_.setInterval(kDebounceMillisecondsOfRecordView);
  connect(&debounce_, &QTimer::timeout, this, &RecordView::apply);
  catch_up_.setSingleShot(true);
  connect(&catch_up_, &QTimer::timeout, this, &RecordView::announce);
  connect(model_, &RecordModel::asking, this, [this] {
    kept_at_ask_ = kept_;
    reorders_ = std::exchange(reorders_next_, false);
    asked_.start();
    if (listed_) return;
    state_->set_sentence(tr("Reading the records…"));
    state_->set_passing(true);
  });
  connect(state_, &EmptyState::action_wanted, this, [this] {
    if (may_pass_) {
      model_->reload();
    } else {
      clear_filter();
    }
  });
  connect(model_, &RecordModel::reordering, this, [this] { reorders_next_ = true; });
  connect(model_, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
    if (std::exchange(reorders_, false)) keep_place();
  });
  connect(model_, &RecordModel::list_changed, this, [this] {
    listed_ = true;
    take_list();
  });
  connect(model_, &RecordModel::list_completed, this, [this] {
    count();
    if (place_) return_to_place();
  });
  connect(selection_, &TaskSelection::changed, this, &RecordView::follow);
  connect(model_, &RecordModel::place_found, this, [this](int row) {
    following_ = true;
    table_->selectRow(row);
    following_ = false;
    table_->scrollTo(model_->index(row, 0), QAbstractItemView::PositionAtCenter);
  });
}

QWidget* RecordView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new FlowLayout(bar);
  row->setContentsMargins(6, 2, 6, 0);
  scope_ = new QComboBox(bar);
  scope_->setObjectName(QStringLiteral("recordScope"));
  scope_->addItems({tr("This session"), tr("Open models"), tr("Whole database")});
  scope_->setCurrentIndex(kModels);
  scope_->setAccessibleName(tr("Records of"));
  scope_->setToolTip(
      tr("Records of this session, of all tasks of the open models, or of everything that is kept"));
  scope_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  one_task_ = new QCheckBox(tr("Selected task"), bar);
  one_task_->setObjectName(QStringLiteral("recordOneTask"));
  one_task_->setToolTip(tr("Records of the selected task only"));
  const auto chip = [bar](const QString& name, const QString& tip) {
    auto* made = new QPushButton(bar);
    made->setObjectName(name);
    made->setToolTip(tip);
    made->hide();
    return made;
  };
  only_chip_ = chip(QStringLiteral("recordOnly"), tr("Show other records again"));
  connect(only_chip_, &QPushButton::clicked, this, &RecordView::show_all);
  comparing_chip_ = chip(QStringLiteral("recordComparing"), tr("Compare with none"));
  connect(comparing_chip_, &QPushButton::clicked, this, &RecordView::end_comparing);
  count_ = new QLabel(bar);
  count_->setObjectName(QStringLiteral("recordCount"));
  count_->setForegroundRole(QPalette::PlaceholderText);
  news_ = new QPushButton(bar);
  news_->setObjectName(QStringLiteral("recordNews"));
  news_->hide();
  compare_ = new QPushButton(tr("Compare"), bar);
  compare_->setObjectName(QStringLiteral("recordCompare"));
  compare_->setToolTip(tr("Two selected records side by side"));
  compare_->setEnabled(false);
  for (QWidget* widget : std::initializer_list<QWidget*>{scope_, one_task_, only_chip_, comparing_chip_})
    row->addWidget(widget);
  row->addWidget(build_filter_line(bar));
  for (QWidget* widget : std::initializer_list<QWidget*>{news_, count_, compare_}) row->addWidget(widget);
  connect(scope_, &QComboBox::currentIndexChanged, this, &RecordView::apply);
  connect(scope_, &QComboBox::currentIndexChanged, this, &RecordView::scope_changed);
  connect(one_task_, &QCheckBox::toggled, this, &RecordView::apply);
  connect(news_, &QPushButton::clicked, this, &RecordView::reload);
  connect(compare_, &QPushButton::clicked, this, &RecordView::compare);
  return bar;
}

QWidget* RecordView::build_filter_line(QWidget* bar) {
  auto* line = new QWidget(bar);
  line->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  auto* row = new QHBoxLayout(line);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(2);
  words_ = new QLineEdit(line);
  words_->setObjectName(QStringLiteral("recordFilter"));
  words_->setPlaceholderText(tr("Filter: words, task:3, state:ok, latency:<2ms"));
  words_->setAccessibleName(tr("Filter records"));
  words_->setClearButtonEnabled(true);
  words_->setMinimumWidth(words_->fontMetrics().averageCharWidth() * 10);
  expressions_ = new QCheckBox(QStringLiteral(".*"), line);
  expressions_->setObjectName(QStringLiteral("recordExpressions"));
  expressions_->setToolTip(tr("Read texts as regular expressions"));
  expressions_->setAccessibleName(tr("Regular expressions"));
  auto* kept = new QToolButton(line);
  kept->setObjectName(QStringLiteral("recordSavedFilters"));
  kept->setText(tr("Filters"));
  kept->setToolTip(tr("Filters that were saved"));
  kept->setPopupMode(QToolButton::InstantPopup);
  kept->setAutoRaise(true);
  saved_ = new SavedFilters(kept);
  kept->setMenu(saved_);
  row->addWidget(words_, 1);
  row->addWidget(expressions_);
  row->addWidget(kept);
  connect(words_, &QLineEdit::textChanged, this, [this](const QString& text) {
    fields_->set_filter(text);
    debounce_.start();
  });
  connect(fields_, &RecordFilterFields::filter_edited, words_, &QLineEdit::setText);
  connect(expressions_, &QCheckBox::toggled, this, &RecordView::apply);
  connect(saved_, &SavedFilters::chosen, this, &RecordView::set_filter);
  fields_->set_filter({});
  return line;
}

void RecordView::build_table() {
  fields_ = RecordFilterFields::with_table(model_, this);
  table_ = fields_->table();
  connect(table_, &QWidget::customContextMenuRequested, this, &RecordView::show_menu);
  connect(table_, &QTableView::activated, this, &RecordView::open);
  // This includes a row that is selected because its task is.
  connect(table_, &QTableView::clicked, this, &RecordView::choose_selected);
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this,
          &RecordView::take_selection);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& current) {
            const TrialListRow* row = model_->row(current.row());
            if (row == nullptr || one_task_->isChecked()) return;
            if (const int task = task_of(*row); task >= 0) selection_->select(task);
          });
  table_->set_copy([this] { copy(); });
  set_machines(0);
}

int RecordView::task_of(const TrialListRow& row) const {
  const auto task = std::find(tasks_.begin(), tasks_.end(), row.task);
  return task == tasks_.end() ? -1 : static_cast<int>(task - tasks_.begin());
}

void RecordView::take_selection() {
  compare_->setEnabled(selected_count() == 2);
  if (compared_ != 0 && selected_count() == 1 && selected().front() != compared_) {
    const std::vector<int64_t> two{compared_, selected().front()};
    end_comparing();
    Q_EMIT compare_wanted(two);
  }
  // Choosing a task does not choose a record.
  if (!following_) choose_selected();
  Q_EMIT selection_changed();
}

void RecordView::choose_selected() {
  if (selected_count() != 1) return;
  const int64_t record = selected().front();
  if (chosen_ != nullptr) {
    if (const TrialListRow* row = selected_row(); row != nullptr && task_of(*row) >= 0)
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
  if (scope_->currentIndex() == kSession) query.session = session_;
  if (scope_->currentIndex() == kModels) query.tasks = tasks_;
  return query;
}

void RecordView::find_record(qint64 record) {
  if (selected_count() == 1 && selected().front() == record) return;
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
  if (scope_->currentIndex() == kModels) apply();
}

void RecordView::set_session(const std::string& session, long long before) {
  if (session == session_) return;
  session_ = session;
  kept_ = kept_at_ask_ = kept_at_list_ = before;
  // Whatever was shown before: a session begins, and its records appear at the top.
  table_->clearSelection();
  table_->selectionModel()->clearCurrentIndex();
  table_->scrollToTop();
  if (scope_->currentIndex() == kSession) apply();
}

void RecordView::set_scope(Scope scope) {
  scope_->setCurrentIndex(scope);
}

void RecordView::set_filter(const QString& text) {
  expressions_->setChecked(false);
  words_->setText(text);
  apply();
}

void RecordView::show_only(std::vector<int64_t> ids, const QString& what) {
  clear_only();
  const QSignalBlocker blocker(one_task_);
  one_task_->setChecked(false);
  words_->clear();
  change_only(std::move(ids), what);
}

void RecordView::change_only(std::vector<int64_t> ids, const QString& what) {
  only_ = std::move(ids);
  if (only_.empty()) only_ = {0};
  const int width = only_chip_->fontMetrics().averageCharWidth() * 36;
  only_chip_->setText(only_chip_->fontMetrics().elidedText(what, Qt::ElideRight, width) +
                      QStringLiteral("  ✕"));
  only_chip_->show();
  apply();
}

void RecordView::show_all() {
  clear_only();
  apply();
}

void RecordView::clear_only() {
  if (only_.empty()) return;
  only_.clear();
  only_chip_->hide();
  Q_EMIT only_ended();
}

void RecordView::follow(int task) {
  if (one_task_->isChecked()) {
    debounce_.start();
    return;
  }
  if (!isVisible() || task < 0 || task >= static_cast<int>(tasks_.size())) return;
  const std::string& wanted = tasks_[static_cast<size_t>(task)];
  // A chosen record of the task stays chosen. A row is selected before it becomes the current one.
  const TrialListRow* chosen = selected_row();
  if (chosen != nullptr && chosen->task == wanted) return;
  const TrialListRow* current = model_->row(table_->currentIndex().row());
  if (current == nullptr || current->task != wanted) model_->find_task(wanted);
}

void RecordView::set_kept(long long trials, int64_t last_record) {
  // Where a replay goes back, later records are removed; at its end no further record would add the rest.
  const bool asks = last_record < last_record_ ||
                    (last_record > last_record_ && last_record == TrialListQuery().last_record);
  kept_ = trials;
  last_record_ = last_record;
  if (asks) {
    kept_at_list_ = std::min(kept_at_list_, kept_);
    apply();
  }
  announce();
}

void RecordView::announce() {
  const long long fresh = kept_ - kept_at_list_;
  // At the top and without a selection, the newest records appear by themselves. Where no row is shown,
  // nothing has to stay in place.
  const bool newest = model_->query().order == TrialListQuery::Column::kTime && model_->query().descending;
  const bool idle = table_->verticalScrollBar()->value() == 0 && !table_->selectionModel()->hasSelection();
  const bool bare = model_->rowCount() == 0 && !may_pass_ && wrong_filter_.isEmpty();
  const bool by_itself = isVisible() && (bare || (newest && idle));
  // A list without rows and without a filter is read quickly, whatever the last one took.
  const qint64 between =
      bare && !filtered() ? kLeastBetween : std::max(kLeastBetween, kQueriesBetween * answer_milliseconds_);
  // A button that appears and disappears every other second would be a distraction.
  news_->setVisible(fresh > 0 && !(by_itself && between <= kLeastBetween));
  if (fresh <= 0) return;
  news_->setText(tr("%Ln new · Show", nullptr, static_cast<int>(fresh)));
  news_->setToolTip(tr("%Ln record(s) came since the list was read", nullptr, static_cast<int>(fresh)));
  // The requested list is checked when it arrives.
  if (!by_itself || model_->loading()) return;
  const qint64 rest = came_by_itself_.isValid() ? between - came_by_itself_.elapsed() : 0;
  if (rest > 0) {
    if (!catch_up_.isActive()) catch_up_.start(static_cast<int>(rest));
    return;
  }
  catch_up_.stop();
  came_by_itself_.start();
  reload();
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
  return by_all || !only_.empty() || one_task_->isChecked() || !words_->text().trimmed().isEmpty();
}

void RecordView::apply() {
  debounce_.stop();
  // A hidden table asks for nothing.
  if (!isVisible()) return;
  TrialListQuery query = model_->query();
  // Records that are named by their ids are shown from all sessions, and regardless of other restrictions.
  const TrialListQuery within = only_.empty() ? scope() : TrialListQuery();
  query.session = within.session;
  query.tasks = within.tasks;
  // A replay shows the records as they were then; records named by their ids are shown in any case.
  query.last_record = only_.empty() ? last_record_ : TrialListQuery().last_record;
  query.ids = only_;
  query.shown = filter_ != nullptr && only_.empty() ? filter_->filter() : RecordFilter();
  if (one_task_->isChecked()) {
    const int task = selection_->task();
    query.tasks = {task >= 0 && task < static_cast<int>(tasks_.size()) ? tasks_[static_cast<size_t>(task)]
                                                                       : std::string()};
  }
  query.filter = effective_filter();
  query.numbered_tasks = tasks_;
  query.pinned_first = true;
  saved_->set_current(QString::fromStdString(query.filter));
  // The former result does not belong to a filter that cannot be read.
  if (!wrong_filter_.isEmpty()) {
    show_failure(wrong_filter_);
    state_->set_action(tr("Clear filter"));
    return;
  }
  if (state_->empty() && query == model_->query() && !model_->loading()) take_list();
  model_->set_query(query);
}

std::string RecordView::effective_filter() {
  const std::string text = words_->text().trimmed().toStdString();
  const auto parsed = parse_trial_filter(text);
  const Result<std::string> filter = parsed.ok() && expressions_->isChecked()
                                         ? trial_filter_as_expressions(text)
                                         : Result<std::string>(text);
  const Error* error = !parsed.ok() ? &parsed.error() : !filter.ok() ? &filter.error() : nullptr;
  wrong_filter_ = error == nullptr ? QString() : error_text(*error);
  // Without a palette of its own it follows the theme.
  QPalette colours;
  if (error != nullptr) colours.setColor(QPalette::Text, theme_of(palette()).bad);
  words_->setPalette(colours);
  words_->setToolTip(
      error != nullptr
          ? wrong_filter_
          : tr("Words, or a key and a value: %1").arg(QString::fromStdString(trial_filter_keys())));
  return error == nullptr ? *filter : std::string();
}

void RecordView::take_list() {
  kept_at_list_ = kept_at_ask_;
  answer_milliseconds_ = asked_.isValid() ? asked_.elapsed() : 0;
  const int rows = model_->rowCount();
  count();
  state_->set_empty(rows == 0);
  state_->set_passing(false);
  state_->set_sentence(filtered() ? tr("No records for this filter.") : tr("No records yet."));
  state_->set_action(filtered() ? tr("Clear filter") : QString());
  may_pass_ = false;
  if (place_) {
    // The first part of a long list need not contain it.
    if (!model_->loading()) return_to_place();
  } else if (rows > 0) {
    table_->scrollToTop();
  }
  announce();
}

void RecordView::keep_place() {
  const auto& ids = model_->ids();
  const QModelIndex current = table_->currentIndex();
  place_.emplace();
  if (selected_count() <= kMostPinned) place_->selected = selected();
  if (current.isValid()) place_->current = ids[static_cast<size_t>(current.row())];
  place_->top_row = std::max(table_->rowAt(0), 0);
}

void RecordView::return_to_place() {
  const Place place = *std::exchange(place_, std::nullopt);
  const std::unordered_set<int64_t> wanted(place.selected.begin(), place.selected.end());
  const auto& ids = model_->ids();
  QItemSelection rows;
  QModelIndex current;
  for (size_t i = 0; i < ids.size(); ++i) {
    const QModelIndex row = model_->index(static_cast<int>(i), 0);
    if (ids[i] == place.current) current = row;
    if (wanted.contains(ids[i])) rows.select(row, row.siblingAtColumn(RecordModel::kColumnCount - 1));
  }
  // The records are the same, so that nobody has chosen them again.
  following_ = true;
  table_->selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
  table_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
  following_ = false;
  const int top = std::min(place.top_row, model_->rowCount() - 1);
  if (top >= 0) table_->scrollTo(model_->index(top, 0), QAbstractItemView::PositionAtTop);
}

void RecordView::count() {
  count_->setText(tr("%Ln record(s)", nullptr, static_cast<int>(model_->total())));
}

void RecordView::show_failure(const QString& sentence, bool may_pass) {
  may_pass_ = may_pass;
  state_->set_empty(true);
  state_->set_passing(false);
  state_->set_sentence(sentence);
  state_->set_action(may_pass ? tr("Try again") : QString());
}

void RecordView::clear_filter() {
  const QSignalBlocker blocker(one_task_);
  one_task_->setChecked(false);
  words_->clear();
  clear_only();
  if (filter_ != nullptr) filter_->clear();
  apply();
}

}  // namespace tilewright
