// SPDX-License-Identifier: Apache-2.0
#include "views/records/record_view.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "views/common/empty_state.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr int kDebounceMilliseconds = 250;
/// Between two lists that come by themselves; longer where the query takes more than a twentieth of it.
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
  debounce_.setInterval(kDebounceMilliseconds);
  connect(&debounce_, &QTimer::timeout, this, &RecordView::apply);
  catch_up_.setSingleShot(true);
  connect(&catch_up_, &QTimer::timeout, this, &RecordView::announce);
  connect(model_, &RecordModel::asking, this, [this] {
    kept_at_ask_ = kept_;
    asked_.start();
  });
  connect(state_, &EmptyState::action_wanted, this, &RecordView::clear_filter);
  connect(model_, &RecordModel::list_changed, this, &RecordView::take_list);
  connect(selection_, &TaskSelection::changed, this, &RecordView::follow);
  connect(model_, &RecordModel::place_found, this, [this](int row) {
    table_->selectRow(row);
    table_->scrollTo(model_->index(row, 0), QAbstractItemView::PositionAtCenter);
  });
}

QWidget* RecordView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(6, 2, 6, 0);
  scope_ = new QComboBox(bar);
  scope_->setObjectName(QStringLiteral("recordScope"));
  scope_->addItems({tr("This session"), tr("Tasks of the open models"), tr("Whole database")});
  scope_->setCurrentIndex(kModels);
  scope_->setAccessibleName(tr("Records of"));
  outcome_ = new QComboBox(bar);
  outcome_->setObjectName(QStringLiteral("recordOutcome"));
  outcome_->addItems({tr("All outcomes"), tr("Succeeded"), tr("Failed")});
  outcome_->setAccessibleName(tr("Outcome"));
  // In a narrow window the choices are cut, not the table.
  for (QComboBox* box : {scope_, outcome_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    box->setMinimumWidth(box->fontMetrics().averageCharWidth() * 10);
  }
  one_task_ = new QCheckBox(tr("Selected task only"), bar);
  one_task_->setObjectName(QStringLiteral("recordOneTask"));
  words_ = new QLineEdit(bar);
  words_->setObjectName(QStringLiteral("recordFilter"));
  words_->setPlaceholderText(tr("Filter by task, variant, sketch or error"));
  words_->setAccessibleName(tr("Filter records"));
  words_->setClearButtonEnabled(true);
  words_->setMinimumWidth(words_->fontMetrics().averageCharWidth() * 10);
  only_chip_ = new QPushButton(bar);
  only_chip_->setObjectName(QStringLiteral("recordOnly"));
  only_chip_->setToolTip(tr("Show other records again"));
  only_chip_->hide();
  connect(only_chip_, &QPushButton::clicked, this, [this] {
    clear_only();
    apply();
  });
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
  for (QWidget* widget : std::initializer_list<QWidget*>{scope_, outcome_, one_task_, only_chip_})
    row->addWidget(widget);
  row->addWidget(words_, 1);
  for (QWidget* widget : std::initializer_list<QWidget*>{news_, count_, compare_}) row->addWidget(widget);
  connect(scope_, &QComboBox::currentIndexChanged, this, &RecordView::apply);
  connect(outcome_, &QComboBox::currentIndexChanged, this, &RecordView::apply);
  connect(one_task_, &QCheckBox::toggled, this, &RecordView::apply);
  connect(words_, &QLineEdit::textChanged, &debounce_, qOverload<>(&QTimer::start));
  connect(news_, &QPushButton::clicked, model_, &RecordModel::reload);
  connect(compare_, &QPushButton::clicked, this, &RecordView::compare);
  return bar;
}

void RecordView::build_table() {
  table_ = new QTableView(this);
  table_->setObjectName(QStringLiteral("recordTable"));
  table_->setAccessibleName(tr("Records"));
  table_->setModel(model_);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  table_->setAlternatingRowColors(true);
  table_->setShowGrid(false);
  table_->setWordWrap(false);
  table_->setTextElideMode(Qt::ElideMiddle);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setDefaultSectionSize(table_->fontMetrics().height() + 8);
  table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  QHeaderView* header = table_->horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionsMovable(true);
  header->setStretchLastSection(true);
  // The newest first, as the query begins.
  header->setSortIndicator(RecordModel::kTime, Qt::DescendingOrder);
  table_->setSortingEnabled(true);
  const QFontMetrics metrics = table_->fontMetrics();
  const char* widest[] = {"conv2d 1x128x28x28 256 3x3 s2 +bias +relu",
                          "999.9 µs",
                          "99.9 %",
                          "0.999",
                          "Compilation failed",
                          "winograd_f4",
                          "winograd_f4/12",
                          "999",
                          "2026-12-31 23:59",
                          "20261121-0"};
  for (int column = 0; column < RecordModel::kColumnCount; ++column) {
    const int text = std::max(metrics.horizontalAdvance(QString::fromUtf8(widest[column])),
                              metrics.horizontalAdvance(record_heading(column)) + 12);
    table_->setColumnWidth(column, text + 14);
  }
  table_->setContextMenuPolicy(Qt::CustomContextMenu);
  connect(table_, &QWidget::customContextMenuRequested, this, &RecordView::show_menu);
  connect(table_, &QTableView::activated, this, &RecordView::compare);
  connect(table_->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
    compare_->setEnabled(selected_count() == 2);
    Q_EMIT selection_changed();
  });
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& current) {
            const TrialListRow* row = model_->row(current.row());
            if (row == nullptr || one_task_->isChecked()) return;
            const auto task = std::find(tasks_.begin(), tasks_.end(), row->task);
            if (task != tasks_.end()) selection_->select(static_cast<int>(task - tasks_.begin()));
          });
  auto* copying = new QAction(tr("Copy"), table_);
  copying->setShortcut(QKeySequence::Copy);
  copying->setShortcutContext(Qt::WidgetShortcut);
  connect(copying, &QAction::triggered, this, &RecordView::copy);
  table_->addAction(copying);
}

void RecordView::set_tasks(std::vector<std::string> tasks) {
  tasks_ = std::move(tasks);
  session_.clear();
  clear_only();
  apply();
}

void RecordView::extend_tasks(std::vector<std::string> tasks) {
  tasks_ = std::move(tasks);
  if (scope_->currentIndex() == kModels) apply();
}

void RecordView::set_session(const std::string& session) {
  if (session == session_) return;
  session_ = session;
  kept_ = kept_at_ask_ = kept_at_list_ = 0;
  // Whatever was looked at before: a session begins, and its records come in on top.
  table_->clearSelection();
  table_->selectionModel()->clearCurrentIndex();
  table_->scrollToTop();
  if (scope_->currentIndex() == kSession) apply();
}

void RecordView::set_scope(Scope scope) {
  scope_->setCurrentIndex(scope);
}

void RecordView::show_only(std::vector<int64_t> ids, const QString& what) {
  const QSignalBlocker blockers[] = {QSignalBlocker(outcome_), QSignalBlocker(one_task_),
                                     QSignalBlocker(words_)};
  outcome_->setCurrentIndex(0);
  one_task_->setChecked(false);
  words_->clear();
  only_ = std::move(ids);
  const int width = only_chip_->fontMetrics().averageCharWidth() * 36;
  only_chip_->setText(only_chip_->fontMetrics().elidedText(what, Qt::ElideRight, width) +
                      QStringLiteral("  ✕"));
  only_chip_->setVisible(!only_.empty());
  apply();
}

void RecordView::clear_only() {
  only_.clear();
  only_chip_->hide();
}

void RecordView::follow(int task) {
  if (one_task_->isChecked()) {
    debounce_.start();
    return;
  }
  if (!isVisible() || task < 0 || task >= static_cast<int>(tasks_.size())) return;
  const std::string& wanted = tasks_[static_cast<size_t>(task)];
  // Whoever chose a record of the task stays there.
  const TrialListRow* current = model_->row(table_->currentIndex().row());
  if (current == nullptr || current->task != wanted) model_->find_task(wanted);
}

void RecordView::set_kept(long long trials) {
  kept_ = trials;
  announce();
}

void RecordView::announce() {
  const long long fresh = kept_ - kept_at_list_;
  // Nobody reads in the middle, and nothing is selected: what is newest comes in by itself.
  const bool newest = model_->query().order == TrialListQuery::Column::kTime && model_->query().descending;
  const bool idle = table_->verticalScrollBar()->value() == 0 && !table_->selectionModel()->hasSelection();
  const bool by_itself = isVisible() && newest && idle;
  const qint64 between = std::max(kLeastBetween, kQueriesBetween * answer_milliseconds_);
  // A button that comes and goes every other second would only disturb.
  news_->setVisible(fresh > 0 && !(by_itself && between <= kLeastBetween));
  if (fresh <= 0) return;
  news_->setText(tr("%n new record(s) · Show", nullptr, static_cast<int>(fresh)));
  // The list on its way is looked at when it is there.
  if (!by_itself || model_->loading()) return;
  const qint64 rest = came_by_itself_.isValid() ? between - came_by_itself_.elapsed() : 0;
  if (rest > 0) {
    if (!catch_up_.isActive()) catch_up_.start(static_cast<int>(rest));
    return;
  }
  catch_up_.stop();
  came_by_itself_.start();
  model_->reload();
}

void RecordView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  apply();
  announce();
}

bool RecordView::filtered() const {
  return !only_.empty() || outcome_->currentIndex() != 0 || one_task_->isChecked() ||
         !words_->text().trimmed().isEmpty();
}

void RecordView::apply() {
  debounce_.stop();
  // A hidden table asks nothing.
  if (!isVisible()) return;
  TrialListQuery query = model_->query();
  query.session.reset();
  query.tasks.clear();
  query.ids = only_;
  // Named records are shown wherever they come from.
  if (only_.empty() && scope_->currentIndex() == kSession) query.session = session_;
  if (only_.empty() && scope_->currentIndex() == kModels) query.tasks = tasks_;
  if (one_task_->isChecked()) {
    const int task = selection_->task();
    query.tasks = {task >= 0 && task < static_cast<int>(tasks_.size()) ? tasks_[static_cast<size_t>(task)]
                                                                       : std::string()};
  }
  query.outcome = static_cast<TrialListQuery::Outcome>(outcome_->currentIndex());
  query.words = words_->text().trimmed().toStdString();
  model_->set_query(query);
}

void RecordView::take_list() {
  kept_at_list_ = kept_at_ask_;
  answer_milliseconds_ = asked_.isValid() ? asked_.elapsed() : 0;
  const int rows = model_->rowCount();
  count_->setText(tr("%n record(s)", nullptr, rows));
  state_->set_empty(rows == 0);
  state_->set_sentence(filtered() ? tr("No records for this filter.") : tr("No records yet."));
  state_->set_action(filtered() ? tr("Clear filter") : QString());
  if (rows > 0) table_->scrollToTop();
  announce();
}

void RecordView::show_failure(const QString& sentence) {
  state_->set_empty(true);
  state_->set_sentence(sentence);
  state_->set_action({});
}

void RecordView::clear_filter() {
  const QSignalBlocker blockers[] = {QSignalBlocker(outcome_), QSignalBlocker(one_task_),
                                     QSignalBlocker(words_)};
  outcome_->setCurrentIndex(0);
  one_task_->setChecked(false);
  words_->clear();
  clear_only();
  apply();
}

int RecordView::selected_count() const {
  // The table selects whole rows, and ranges of a selection do not overlap.
  int count = 0;
  for (const auto& range : table_->selectionModel()->selection()) count += range.height();
  return count;
}

std::vector<int64_t> RecordView::selected() const {
  std::vector<int> rows;
  for (const auto& range : table_->selectionModel()->selection()) {
    for (int row = range.top(); row <= range.bottom(); ++row) rows.push_back(row);
  }
  std::sort(rows.begin(), rows.end());
  std::vector<int64_t> ids;
  for (const int row : rows) ids.push_back(model_->ids()[static_cast<size_t>(row)]);
  return ids;
}

void RecordView::compare() {
  const int count = selected_count();
  if (count == 1 || count == 2) Q_EMIT compare_wanted(selected());
}

void RecordView::show_code() {
  if (selected_count() == 1) Q_EMIT code_wanted(selected().front());
}

void RecordView::edit() {
  if (selected_count() == 1) Q_EMIT edit_wanted(selected().front());
}

void RecordView::copy() {
  const int count = selected_count();
  if (count > kMostCopied) {
    Q_EMIT copy_refused(tr("At most %1 records can be copied at once. Save them as CSV instead.")
                            .arg(count_label(kMostCopied)));
  } else if (count > 0) {
    Q_EMIT copy_wanted(selected());
  }
}

void RecordView::show_menu(const QPoint& position) {
  QMenu menu;
  const int chosen = selected_count();
  menu.addAction(chosen == 1 ? tr("Show the program") : tr("Compare"), this, &RecordView::compare)
      ->setEnabled(chosen == 1 || chosen == 2);
  menu.addAction(tr("Show code"), this, &RecordView::show_code)->setEnabled(chosen == 1);
  menu.addAction(tr("Edit as new schedule"), this, &RecordView::edit)->setEnabled(chosen == 1);
  menu.addSeparator();
  menu.addAction(tr("Copy"), this, &RecordView::copy)->setEnabled(chosen > 0);
  menu.addAction(tr("Save as CSV…"), this, &RecordView::save_csv)->setEnabled(model_->rowCount() > 0);
  menu.exec(table_->viewport()->mapToGlobal(position));
}

void RecordView::save_csv() {
  auto* dialog = new QFileDialog(this, tr("Save as CSV"), {}, tr("Comma-separated values (*.csv)"));
  dialog->setObjectName(QStringLiteral("recordCsvDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("csv"));
  connect(dialog, &QFileDialog::fileSelected, this,
          [this](const QString& path) { Q_EMIT csv_wanted(model_->ids(), path); });
  dialog->open();
}

}  // namespace tilewright
