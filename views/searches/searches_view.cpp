// SPDX-License-Identifier: Apache-2.0
#include "views/searches/searches_view.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/common/bar_choice.h"
#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"
#include "views/common/table_filter.h"
#include "views/searches/replay_form.h"
#include "views/searches/search_curve_chart.h"
#include "views/searches/search_legend.h"
#include "views/searches/search_model.h"
#include "views/searches/search_pair_model.h"
#include "views/searches/search_text.h"

namespace tilewright {
namespace {

constexpr int kMostNameCharacters = 48;
constexpr int kColumnRoom = 30;
constexpr int kLegendWidth = 240;

/// Fills a choice anew and keeps the chosen entry, by its data.
void refill_choice(QComboBox* box, const std::vector<std::pair<QString, QVariant>>& entries) {
  const QVariant before = box->currentData();
  const QSignalBlocker blocker(box);
  box->clear();
  for (const auto& [text, data] : entries) box->addItem(text, data);
  box->setCurrentIndex(std::max(0, box->findData(before)));
}

QSize part_key(const ComparedSearches& searches) {
  return {searches.trials, searches.round_size};
}

/// As wide as the widest text of the column.
void fit_texts(DataTable* table, const QAbstractItemModel& model) {
  const QFontMetrics metrics = table->fontMetrics();
  for (int column = 0; column < model.columnCount(); ++column) {
    int width =
        metrics.horizontalAdvance(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    for (int row = 0; row < model.rowCount(); ++row)
      width = std::max(width, metrics.horizontalAdvance(model.index(row, column).data().toString()));
    table->setColumnWidth(column,
                          std::min(width, kMostNameCharacters * metrics.averageCharWidth()) + kColumnRoom);
  }
}

}  // namespace

SearchesView::SearchesView(QWidget* parent)
    : QWidget(parent), model_(new SearchModel(this)), pair_model_(new SearchPairModel(this)) {
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->setSpacing(0);
  form_ = new ReplayForm(this);
  form_->hide();
  connect(form_, &ReplayForm::closed, this, [this] { show_form(false); });
  connect(form_, &ReplayForm::start_wanted, this, &SearchesView::replay_wanted);
  outer->addWidget(build_bar());
  outer->addWidget(form_);
  outer->addWidget(build_progress());
  state_ = new EmptyState(
      build_content(),
      tr("No searches have been compared yet: replay recorded spaces, which `tilewright dataset "
         "space` writes, or compare them by `tilewright compare`."),
      this);
  state_->set_action(tr("Replay recorded spaces…"));
  connect(state_, &EmptyState::action_wanted, this, [this] { show_form(true); });
  outer->addWidget(state_, 1);
}

QWidget* SearchesView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new FlowLayout(bar);
  row->setContentsMargins(6, 4, 6, 2);
  parts_box_ = add_bar_choice(bar, QStringLiteral("searchPart"), tr("Which searches are compared"));
  tasks_box_ = add_bar_choice(bar, QStringLiteral("searchTask"), tr("Task whose searches are shown"));
  axis_box_ = add_bar_choice(bar, QStringLiteral("searchAxis"), tr("What the curves are drawn over"));
  axis_box_->addItem(tr("over trials"), false);
  axis_box_->addItem(tr("over seconds"), true);
  for (QComboBox* box : {parts_box_, tasks_box_, axis_box_}) box->hide();
  row->add_stretch();
  own_ = new QPushButton(tr("Your own results"), bar);
  own_->setObjectName(QStringLiteral("searchOwn"));
  own_->hide();
  connect(own_, &QPushButton::clicked, this, &SearchesView::own_wanted);
  row->addWidget(own_);
  auto* open = new QPushButton(tr("Open results…"), bar);
  open->setObjectName(QStringLiteral("searchOpen"));
  open->setToolTip(tr("Searches that `tilewright compare` kept in a file"));
  connect(open, &QPushButton::clicked, this, &SearchesView::choose_file);
  auto* replay = new QPushButton(tr("Replay recorded spaces…"), bar);
  replay->setObjectName(QStringLiteral("searchReplay"));
  connect(replay, &QPushButton::clicked, this, [this] { show_form(true); });
  row->addWidget(open);
  row->addWidget(replay);
  connect(parts_box_, &QComboBox::currentIndexChanged, this, &SearchesView::list_tasks);
  connect(tasks_box_, &QComboBox::currentIndexChanged, this, &SearchesView::show_comparison);
  connect(axis_box_, &QComboBox::currentIndexChanged, this, &SearchesView::draw);
  return bar;
}

QWidget* SearchesView::build_progress() {
  progress_row_ = new QWidget(this);
  progress_row_->setObjectName(QStringLiteral("searchProgress"));
  auto* row = new QHBoxLayout(progress_row_);
  row->setContentsMargins(8, 2, 8, 2);
  progress_words_ = new QLabel(progress_row_);
  progress_bar_ = new QProgressBar(progress_row_);
  progress_bar_->setAccessibleName(tr("Progress of the replay"));
  progress_bar_->setTextVisible(false);
  progress_bar_->setMaximumHeight(fontMetrics().height() / 2);
  auto* stop = new QPushButton(tr("Stop"), progress_row_);
  stop->setObjectName(QStringLiteral("searchStop"));
  stop->setToolTip(tr("Searches that have ended are kept: the same replay goes on from there"));
  connect(stop, &QPushButton::clicked, this, &SearchesView::stop_wanted);
  row->addWidget(progress_words_);
  row->addWidget(progress_bar_, 1);
  row->addWidget(stop);
  progress_row_->hide();
  return progress_row_;
}

QWidget* SearchesView::build_content() {
  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  summary_ = new QLabel(content);
  summary_->setObjectName(QStringLiteral("searchSummary"));
  summary_->setWordWrap(true);
  summary_->setContentsMargins(8, 2, 8, 4);
  summary_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(summary_);
  chart_ = new SearchCurveChart;
  legend_ = new SearchLegend;
  auto* picture = new QSplitter(Qt::Horizontal);
  picture->addWidget(chart_);
  picture->addWidget(legend_);
  picture->setStretchFactor(0, 4);
  picture->setStretchFactor(1, 1);
  picture->setSizes({4 * kLegendWidth, kLegendWidth});
  connect(legend_, &SearchLegend::hidden_changed, this, [this] { chart_->set_hidden(legend_->hidden()); });
  connect(legend_, &SearchLegend::chosen, this, &SearchesView::highlight);
  auto* parts = new QSplitter(Qt::Vertical, content);
  parts->setChildrenCollapsible(false);
  parts->addWidget(picture);
  parts->addWidget(build_tables());
  parts->setStretchFactor(0, 3);
  parts->setStretchFactor(1, 2);
  column->addWidget(parts, 1);
  return content;
}

QWidget* SearchesView::build_tables() {
  table_ = new DataTable(model_);
  table_->setObjectName(QStringLiteral("searchTable"));
  table_->setAccessibleName(tr("Contestants and their figures"));
  pairs_ = new DataTable(pair_model_);
  pairs_->setObjectName(QStringLiteral("searchPairs"));
  pairs_->setAccessibleName(tr("Each contestant against each other"));
  pairs_->sortByColumn(0, Qt::AscendingOrder);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          [this](const QModelIndex& current) {
            const int contestant = current.isValid() ? table_->proxy()->mapToSource(current).row() : -1;
            legend_->choose(contestant);
            chart_->highlight(contestant);
          });
  auto* tables = new QTabWidget;
  tables->setObjectName(QStringLiteral("searchTables"));
  tables->setDocumentMode(true);
  tables->addTab(new TableFilter(table_), tr("Contestants"));
  tables->addTab(new TableFilter(pairs_), tr("Pairs"));
  return tables;
}

void SearchesView::choose_file() {
  auto* dialog = new QFileDialog(this, tr("Results of `tilewright compare`"), {},
                                 tr("Compared searches (*.jsonl);;All files (*)"));
  dialog->setObjectName(QStringLiteral("searchFileDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &SearchesView::file_wanted);
  dialog->open();
}

void SearchesView::show_form(bool shown) {
  form_->setVisible(shown);
}

void SearchesView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  Q_EMIT searches_wanted();
}

void SearchesView::choose_part(int trials, int round_size) {
  wanted_part_ = {trials, round_size};
}

void SearchesView::set_progress(std::optional<SearchReplayProgress> progress) {
  progress_row_->setVisible(progress.has_value());
  if (!progress) return;
  progress_words_->setText(progress->searches == 0 ? tr("Reading the recorded spaces…")
                                                   : search_progress_label(*progress));
  progress_bar_->setRange(0, progress->searches);
  progress_bar_->setValue(progress->done);
}

void SearchesView::set_file(const QString& file) {
  own_->setVisible(!file.isEmpty());
  own_->setToolTip(file.isEmpty() ? QString()
                                  : tr("%1 is shown; go back to the searches of this program").arg(file));
}

void SearchesView::set_searches(std::vector<ComparedSearches> searches) {
  searches_ = std::move(searches);
  state_->set_empty(searches_.empty());
  std::vector<std::pair<QString, QVariant>> entries;
  for (const auto& one : searches_) entries.emplace_back(search_part_label(one), part_key(one));
  refill_choice(parts_box_, entries);
  if (wanted_part_) {
    const int at = parts_box_->findData(QSize(wanted_part_->first, wanted_part_->second));
    if (at >= 0) {
      const QSignalBlocker blocker(parts_box_);
      parts_box_->setCurrentIndex(at);
      wanted_part_.reset();
    }
  }
  parts_box_->setVisible(entries.size() > 1);
  axis_box_->setVisible(!entries.empty());
  list_tasks();
}

const ComparedSearches* SearchesView::part() const {
  const int at = parts_box_->currentIndex();
  return at < 0 || at >= static_cast<int>(searches_.size()) ? nullptr : &searches_[static_cast<size_t>(at)];
}

const SearchComparison* SearchesView::comparison() const {
  const auto* shown = part();
  const int at = tasks_box_->currentIndex();
  if (shown == nullptr || at < 0 || at >= static_cast<int>(shown->comparisons.size())) return nullptr;
  return &shown->comparisons[static_cast<size_t>(at)];
}

void SearchesView::list_tasks() {
  std::vector<std::pair<QString, QVariant>> entries;
  if (const auto* shown = part()) {
    for (const auto& one : shown->comparisons) entries.emplace_back(search_task_label(one), one.task);
  }
  refill_choice(tasks_box_, entries);
  tasks_box_->setVisible(entries.size() > 1);
  show_comparison();
}

void SearchesView::show_comparison() {
  const auto* found = comparison();
  const SearchComparison shown = found == nullptr ? SearchComparison() : *found;
  const SearchComparison& before = model_->comparison();
  const bool other_columns = shown.checkpoints != before.checkpoints;
  const bool other_rows = shown.contestants.size() != before.contestants.size();
  model_->set_comparison(shown);
  pair_model_->set_comparison(shown);
  if (other_columns && !shown.checkpoints.empty())
    table_->sortByColumn(model_->last_share(), Qt::DescendingOrder);
  // Widths that a person chose last while a replay adds to the figures.
  if (other_columns || other_rows) fit_texts(table_, *model_);
  if (other_rows) fit_texts(pairs_, *pair_model_);
  summary_->setText(summary());
  legend_->show_comparison(shown);
  draw();
  highlight(legend_->current_contestant());
}

QString SearchesView::summary() const {
  const auto* shown = comparison();
  if (shown == nullptr) return {};
  QString text = search_summary(*part(), *shown);
  if (std::ranges::any_of(shown->contestants, &SearchContestant::reconstruction))
    text += QLatin1Char(' ') + tr("* Reconstruction: its authors left details open, which we chose.");
  return text;
}

void SearchesView::draw() {
  chart_->show_comparison(model_->comparison(), axis_box_->currentData().toBool());
}

void SearchesView::highlight(int contestant) {
  chart_->highlight(contestant);
  if (contestant < 0) return;
  table_->selectRow(table_->proxy()->mapFromSource(model_->index(contestant, 0)).row());
}

}  // namespace tilewright
