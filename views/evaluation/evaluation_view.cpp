// SPDX-License-Identifier: Apache-2.0
#include "views/evaluation/evaluation_view.h"

#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "views/common/bar_choice.h"
#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"
#include "views/common/table_filter.h"
#include "views/common/units.h"
#include "views/evaluation/evaluation_model.h"
#include "views/evaluation/evaluation_text.h"
#include "views/evaluation/score_bar_chart.h"
#include "views/evaluation/score_line_chart.h"

namespace tilewright {
namespace {

/// The content of the view where the program has no results of its own.
const QString kCommand = QStringLiteral("tilewright evaluate DATA");
constexpr int kDigestShown = 8;
constexpr int kLeastChartHeight = 120;
constexpr int kBarPage = 0;
constexpr int kLinePage = 1;

// The data of a chart's choice beside the text. Numbers from 0 on stand for bars of that amount.
constexpr int kAllBars = -1;
constexpr int kTopOneLines = -2;
constexpr int kTopFiveLines = -3;

/// Fills a choice anew and keeps the chosen entry, by its data.
void refill(QComboBox* box, const std::vector<std::pair<QString, QVariant>>& entries) {
  const QVariant before = box->currentData();
  const QSignalBlocker blocker(box);
  box->clear();
  for (const auto& [text, data] : entries) box->addItem(text, data);
  box->setCurrentIndex(std::max(0, box->findData(before)));
}

}  // namespace

EvaluationView::EvaluationView(QWidget* parent) : QWidget(parent), model_(new EvaluationModel(this)) {
  build_table();
  bars_ = new ScoreBarChart;
  lines_ = new ScoreLineChart;
  charts_ = new QStackedWidget;
  for (QWidget* chart : std::initializer_list<QWidget*>{bars_, lines_}) {
    auto* area = new QScrollArea;
    area->setWidget(chart);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    charts_->addWidget(area);
  }
  auto* content = new QWidget;
  auto* column = new QVBoxLayout(content);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(build_bar());
  for (QLabel** label : {&summary_, &note_}) {
    *label = new QLabel(content);
    (*label)->setWordWrap(true);
    (*label)->setContentsMargins(8, 2, 8, 4);
    (*label)->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(*label);
  }
  summary_->setObjectName(QStringLiteral("evaluationSummary"));
  note_->setForegroundRole(QPalette::PlaceholderText);
  legend_ = new QLabel(content);
  legend_->setObjectName(QStringLiteral("evaluationLegend"));
  legend_->setWordWrap(true);
  legend_->setContentsMargins(8, 2, 8, 2);
  legend_->setAlignment(Qt::AlignHCenter);
  column->addWidget(legend_);
  auto* parts = new QSplitter(Qt::Vertical, content);
  parts->setChildrenCollapsible(false);
  parts->addWidget(charts_);
  parts->addWidget(new TableFilter(rows_));
  charts_->setMinimumHeight(kLeastChartHeight);
  parts->setStretchFactor(0, 3);
  parts->setStretchFactor(1, 2);
  column->addWidget(parts, 1);
  state_ = new EmptyState(content, tr("No cost model has been evaluated yet. This command compares them on a "
                                      "dataset, as far as it gets in an hour: %1 --minutes 60")
                                       .arg(kCommand));
  state_->set_action(tr("Copy the command"));
  connect(state_, &EmptyState::action_wanted, this,
          [] { QGuiApplication::clipboard()->setText(kCommand + QStringLiteral(" --minutes 60")); });
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(state_);
}

QWidget* EvaluationView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new FlowLayout(bar);
  row->setContentsMargins(6, 4, 6, 2);
  sections_box_ = add_bar_choice(bar, QStringLiteral("evaluationSection"), tr("What is compared"));
  targets_box_ =
      add_bar_choice(bar, QStringLiteral("evaluationTarget"), tr("Target that the models are judged on"));
  charts_box_ = add_bar_choice(bar, QStringLiteral("evaluationChart"), tr("What the chart shows"));
  scores_box_ = add_bar_choice(bar, QStringLiteral("evaluationScore"),
                               tr("How the scores of several networks are combined"));
  scores_box_->addItem(tr("mean over networks"), false);
  scores_box_->setItemData(0, tr("Each network's score counts alike (TenSet's definition)"), Qt::ToolTipRole);
  scores_box_->addItem(tr("networks pooled"), true);
  scores_box_->setItemData(1, tr("Latencies of all networks are added up first (TLP's definition)"),
                           Qt::ToolTipRole);
  row->add_stretch();
  datasets_box_ =
      add_bar_choice(bar, QStringLiteral("evaluationDataset"), tr("Dataset that the figures come from"));
  connect(datasets_box_, &QComboBox::currentIndexChanged, this, &EvaluationView::list_sections);
  connect(sections_box_, &QComboBox::currentIndexChanged, this, &EvaluationView::list_targets);
  connect(targets_box_, &QComboBox::currentIndexChanged, this, &EvaluationView::list_charts);
  connect(charts_box_, &QComboBox::currentIndexChanged, this, &EvaluationView::draw);
  connect(scores_box_, &QComboBox::currentIndexChanged, this, &EvaluationView::draw);
  return bar;
}

void EvaluationView::build_table() {
  rows_ = new DataTable(model_);
  rows_->setObjectName(QStringLiteral("evaluationTable"));
  rows_->setAccessibleName(tr("Cost models and their figures"));
  rows_->sortByColumn(EvaluationModel::column_of(kTopOne), Qt::DescendingOrder);
  connect(rows_->proxy(), &QAbstractItemModel::layoutChanged, this, &EvaluationView::draw);
  // The charts show the rows that the filter keeps.
  for (const auto changed : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
    connect(rows_->proxy(), changed, this, &EvaluationView::draw);
  connect(rows_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &EvaluationView::highlight);
}

void EvaluationView::fit_columns() {
  const QFontMetrics metrics = rows_->fontMetrics();
  constexpr int kMost = 46;
  for (int column = 0; column < EvaluationModel::kColumnCount; ++column) {
    int width =
        metrics.horizontalAdvance(model_->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()) +
        16;
    for (int row = 0; row < model_->rowCount(); ++row)
      width = std::max(width, metrics.horizontalAdvance(model_->index(row, column).data().toString()));
    rows_->setColumnWidth(column, std::min(width, kMost * metrics.averageCharWidth()) + 14);
  }
  const auto& models = model_->table().models;
  const bool published =
      std::any_of(models.begin(), models.end(), [](const auto& model) { return !model.published.isEmpty(); });
  rows_->setColumnHidden(EvaluationModel::kPublished, !published);
}

void EvaluationView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  Q_EMIT datasets_wanted();
}

void EvaluationView::set_datasets(std::vector<EvaluatedDataset> datasets) {
  datasets_ = std::move(datasets);
  state_->set_empty(datasets_.empty());
  std::vector<std::pair<QString, QVariant>> entries;
  for (const auto& dataset : datasets_) {
    const QString digest = dataset.digest.left(kDigestShown);
    entries.emplace_back(
        dataset.shipped ? tr("Tilewright's dataset (%1)").arg(digest) : tr("Dataset %1").arg(digest),
        dataset.digest);
  }
  refill(datasets_box_, entries);
  datasets_box_->setVisible(entries.size() > 1);
  list_sections();
}

const EvaluatedDataset* EvaluationView::dataset() const {
  const int at = datasets_box_->currentIndex();
  return at < 0 || at >= static_cast<int>(datasets_.size()) ? nullptr : &datasets_[static_cast<size_t>(at)];
}

const EvaluatedSection* EvaluationView::section() const {
  const auto* shown = dataset();
  const int at = sections_box_->currentIndex();
  if (shown == nullptr || at < 0 || at >= static_cast<int>(shown->sections.size())) return nullptr;
  return &shown->sections[static_cast<size_t>(at)];
}

const EvaluatedTable* EvaluationView::table() const {
  const auto* shown = section();
  const int at = targets_box_->currentIndex();
  if (shown == nullptr || at < 0 || at >= static_cast<int>(shown->tables.size())) return nullptr;
  return &shown->tables[static_cast<size_t>(at)];
}

void EvaluationView::list_sections() {
  std::vector<std::pair<QString, QVariant>> entries;
  if (const auto* shown = dataset()) {
    for (const auto& section : shown->sections)
      entries.emplace_back(evaluation_section_label(section.name), section.name);
  }
  refill(sections_box_, entries);
  list_targets();
}

void EvaluationView::list_targets() {
  std::vector<std::pair<QString, QVariant>> entries;
  if (const auto* shown = section()) {
    for (const auto& table : shown->tables)
      entries.emplace_back(tr("on %1").arg(evaluation_target_label(table.target)), table.target);
  }
  refill(targets_box_, entries);
  targets_box_->setVisible(entries.size() > 1);
  list_charts();
}

void EvaluationView::list_charts() {
  std::vector<std::pair<QString, QVariant>> entries;
  const auto* shown = table();
  if (shown != nullptr && shown->lines.empty()) entries.emplace_back(tr("top-1 and top-5"), kAllBars);
  if (shown != nullptr && !shown->lines.empty()) {
    entries.emplace_back(shown->amounts_are_tasks ? tr("top-1 by tasks") : tr("top-1 by programs"),
                         kTopOneLines);
    entries.emplace_back(shown->amounts_are_tasks ? tr("top-5 by tasks") : tr("top-5 by programs"),
                         kTopFiveLines);
    for (size_t i = 0; i < shown->amounts.size(); ++i)
      entries.emplace_back(
          tr("bars: %1").arg(evaluation_amount_label(shown->amounts[i], shown->amounts_are_tasks)),
          static_cast<int>(i));
  }
  refill(charts_box_, entries);
  charts_box_->setVisible(entries.size() > 1);
  show_table();
}

void EvaluationView::show_table() {
  const auto* shown = table();
  model_->set_table(shown ? *shown : EvaluatedTable(), shown ? section()->name : QString());
  fit_columns();
  summary_->setText(summary());
  QString note = shown ? evaluation_published_note(section()->name) : QString();
  const auto reconstruction = [](const EvaluatedModel& model) { return model.reconstruction; };
  if (shown != nullptr && std::any_of(shown->models.begin(), shown->models.end(), reconstruction)) {
    if (!note.isEmpty()) note += QLatin1Char('\n');
    note += tr("* Reconstruction: its authors left details open, which we chose");
  }
  note_->setText(note);
  note_->setVisible(!note.isEmpty());
  draw();
}

QString EvaluationView::summary() const {
  const auto* shown = table();
  if (shown == nullptr) return {};
  const auto* data = dataset();
  int seeds = 1;
  for (const auto& model : shown->models) seeds = std::max(seeds, model.seeds);
  QStringList sentences{evaluation_section_sentence(section()->name)};
  const QString digest = data->digest.left(kDigestShown);
  const QString name = data->shipped ? tr("the dataset that comes with Tilewright (%1)").arg(digest)
                                     : tr("dataset %1").arg(digest);
  sentences << tr("Judged on %1: %2 programs of %3 tasks from %4 held-out networks of %5.")
                   .arg(evaluation_target_label(shown->target), count_label(shown->programs),
                        count_label(shown->tasks), count_label(shown->networks), name);
  if (seeds > 1) sentences << tr("Up to %1 seeds, ± half of the 95 % interval.").arg(count_label(seeds));
  QString threads;
  for (size_t i = 0; i < data->threads.size(); ++i) {
    const QString count = count_label(data->threads[i]);
    const bool last = i + 1 == data->threads.size();
    threads = i == 0 ? count
              : last ? tr("%1 and %2").arg(threads, count)
                     : threads + QStringLiteral(", ") + count;
  }
  sentences << tr("%1 trainings in all, which took %2 with %3 threads of %4.")
                   .arg(count_label(data->jobs), duration_label(data->seconds), threads,
                        data->processors.join(QStringLiteral(", ")));
  if (data->jobs_left > 0)
    sentences << tr("%1 more are left, which would take about %2 here.")
                     .arg(count_label(data->jobs_left), duration_label(data->seconds_left));
  return sentences.join(QLatin1Char(' '));
}

std::vector<int> EvaluationView::models_in_order() const {
  std::vector<int> models;
  const int count = static_cast<int>(model_->table().models.size());
  for (int row = 0; row < rows_->proxy()->rowCount(); ++row) {
    const int model = rows_->proxy()->mapToSource(rows_->proxy()->index(row, 0)).row();
    if (model < count) models.push_back(model);
  }
  return models;
}

void EvaluationView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && legend_ != nullptr)
    legend_->setText(bars_->legend(palette()));
}

void EvaluationView::draw() {
  const auto& shown = model_->table();
  if (shown.models.empty()) return;
  const bool pooled = scores_box_->currentData().toBool();
  const int chart = charts_box_->currentData().toInt();
  if (chart == kTopOneLines || chart == kTopFiveLines) {
    const bool first = chart == kTopOneLines;
    const EvaluatedScore mean = first ? kTopOne : kTopFive;
    lines_->show_table(shown, pooled ? (first ? kTopOnePooled : kTopFivePooled) : mean);
    charts_->setCurrentIndex(kLinePage);
    legend_->hide();
    highlight();
    return;
  }
  std::vector<int> models = models_in_order();
  if (chart >= 0) {
    const qint64 amount = shown.amounts[static_cast<size_t>(chart)];
    std::erase_if(models, [&](int model) {
      const auto& training = shown.models[static_cast<size_t>(model)].training;
      return (shown.amounts_are_tasks ? training.tasks : training.programs) != amount;
    });
  }
  bars_->show_models(shown, models, pooled);
  charts_->setCurrentIndex(kBarPage);
  legend_->setText(bars_->legend(palette()));
  legend_->show();
}

void EvaluationView::highlight() {
  const QModelIndex current = rows_->proxy()->mapToSource(rows_->currentIndex());
  const bool model = current.isValid() && current.row() < static_cast<int>(model_->table().models.size());
  lines_->highlight(model ? current.row() : -1);
}

}  // namespace tilewright
