// SPDX-License-Identifier: Apache-2.0
#include "views/parallel/parallel_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"
#include "views/common/units.h"
#include "views/parallel/parallel_canvas.h"

namespace tilewright {
namespace {

/// The number of decisions that are shown at first: their axes fit into a window of common size.
constexpr size_t kMostTelling = 6;
/// The table asks the database for each list of records.
constexpr int kTableMilliseconds = 150;

std::shared_ptr<const DecisionRecords> kept_records(const std::shared_ptr<const DecisionRecords>& all,
                                                    const FilterSelection* filter) {
  if (filter == nullptr || !filter->active()) return all;
  auto kept = std::make_shared<DecisionRecords>(*all);
  std::erase_if(kept->records, [&](const DecisionRecord& record) { return !filter->shows(record.id); });
  return kept;
}

}  // namespace

ParallelView::ParallelView(TaskSelection* selection, QWidget* parent)
    : QWidget(parent), selection_(selection) {
  canvas_ = new ParallelCanvas;
  canvas_->setObjectName(QStringLiteral("parallelChart"));
  canvas_->setAccessibleName(tr("Records across the decisions of their programs"));
  auto* scroll = new QScrollArea;
  scroll->setWidget(canvas_);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  state_ = new EmptyState(scroll, tr("Select a task to see which decisions make its programs fast."));
  values_ = new QLabel(this);
  values_->setObjectName(QStringLiteral("parallelValues"));
  values_->setWordWrap(true);
  values_->setContentsMargins(8, 2, 8, 4);
  values_->setMinimumHeight(2 * fontMetrics().height() + 8);
  values_->setAlignment(Qt::AlignLeft | Qt::AlignTop);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(build_bar());
  column->addWidget(state_, 1);
  auto* foot = new QHBoxLayout;
  foot->addWidget(values_, 1);
  foot->addWidget(count_);
  column->addLayout(foot);

  connect(canvas_, &ParallelCanvas::brushes_changed, this, &ParallelView::show_counts);
  connect(canvas_, &ParallelCanvas::record_hovered, this, &ParallelView::show_values);
  connect(canvas_, &ParallelCanvas::axis_changed, this, &ParallelView::tell_axis);
  connect(canvas_, &ParallelCanvas::cursor_moved, scroll,
          [scroll](const QPoint& place) { scroll->ensureVisible(place.x(), place.y()); });
  connect(selection_, &TaskSelection::changed, this, &ParallelView::reload);
  show_counts();
  show_values(-1);
}

QWidget* ParallelView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new FlowLayout(bar);
  row->setContentsMargins(6, 3, 6, 3);
  const auto choice = [&](const QString& name, const QString& label) {
    auto* box = new QComboBox(bar);
    box->setObjectName(name);
    box->setAccessibleName(label);
    box->setToolTip(label);
    row->addWidget(box);
    return box;
  };
  scope_ = choice(QStringLiteral("parallelScope"), tr("Records shown"));
  scope_->addItems({tr("Of every session"), tr("Of this session")});
  sketch_ = choice(QStringLiteral("parallelSketch"), tr("Sketch"));
  sketch_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  best_ = choice(QStringLiteral("parallelBest"), tr("What stands out while nothing is brushed"));
  for (const double share : {0.01, 0.1, 0.25, 1.0})
    best_->addItem(share < 1 ? tr("Best %1").arg(percent_label(share)) : tr("All"), share);
  best_->setCurrentIndex(1);
  all_axes_ = new QToolButton(bar);
  all_axes_->setObjectName(QStringLiteral("parallelAllAxes"));
  all_axes_->setText(tr("All axes"));
  all_axes_->setToolTip(tr("Show every decision, not only those that explain most"));
  all_axes_->setCheckable(true);
  all_axes_->setAutoRaise(true);
  row->addWidget(all_axes_);
  count_ = new QLabel(this);
  count_->setObjectName(QStringLiteral("parallelCount"));
  count_->setContentsMargins(8, 2, 8, 4);
  count_->setAlignment(Qt::AlignRight | Qt::AlignTop);
  row->add_stretch();
  const auto button = [&](const QString& name, const QString& text) {
    auto* made = new QToolButton(bar);
    made->setObjectName(name);
    made->setText(text);
    made->setAutoRaise(true);
    row->addWidget(made);
    return made;
  };
  clear_ = button(QStringLiteral("parallelClear"), tr("Clear brushes"));
  again_ = button(QStringLiteral("parallelReload"), tr("Read again"));
  again_->setToolTip(tr("Read the records again, with those that came meanwhile"));
  table_ = new QPushButton(tr("Show in the table"), bar);
  table_->setObjectName(QStringLiteral("parallelTable"));
  table_->setToolTip(
      tr("Show only the highlighted records in the table of records; the table follows every change of a "
         "brush"));
  table_->setCheckable(true);
  row->addWidget(table_);
  connect(scope_, &QComboBox::currentIndexChanged, this, &ParallelView::reload);
  connect(sketch_, &QComboBox::currentIndexChanged, this, &ParallelView::apply_sketch);
  connect(best_, &QComboBox::currentIndexChanged, this,
          [this] { canvas_->set_best_share(best_->currentData().toDouble()); });
  connect(all_axes_, &QToolButton::toggled, this, &ParallelView::apply_sketch);
  connect(again_, &QToolButton::clicked, this, &ParallelView::reload);
  connect(clear_, &QToolButton::clicked, canvas_, &ParallelCanvas::clear_brushes);
  connect(table_, &QPushButton::clicked, this, &ParallelView::want_table);
  table_soon_.setSingleShot(true);
  table_soon_.setInterval(kTableMilliseconds);
  connect(&table_soon_, &QTimer::timeout, this, &ParallelView::follow_table);
  return bar;
}

void ParallelView::reload() {
  outdated_ = true;
  if (!isVisible()) return;
  outdated_ = false;
  if (selection_->task() < 0) {
    set_records(-1, std::make_shared<DecisionRecords>());
    return;
  }
  Q_EMIT records_wanted(selection_->task(), scope_->currentIndex() == 0);
}

void ParallelView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (outdated_) reload();
}

void ParallelView::set_records(int task, std::shared_ptr<const DecisionRecords> records) {
  if (task != selection_->task()) return;
  const bool is_same = task == task_ && task >= 0;
  // The axes do not change while a person drags.
  if (is_same && canvas_->busy()) {
    outdated_ = true;
    return;
  }
  const QString sketch = is_same && sketch_->currentIndex() > 0 ? sketch_->currentText() : QString();
  task_ = task;
  all_ = std::move(records);
  records_ = kept_records(all_, filter_);
  show_baseline();
  {
    const QSignalBlocker quiet(sketch_);
    sketch_->clear();
    sketch_->addItem(tr("Every sketch"));
    sketch_->addItems(records_->sketches);
    sketch_->setCurrentIndex(std::max(0, sketch_->findText(sketch)));
  }
  sketch_->setEnabled(records_->sketches.size() > 1);
  state_->set_sentence(task < 0 ? tr("Select a task to see which decisions make its programs fast.")
                                : tr("No program of this task has been measured yet."));
  const bool same_sketch = sketch.isEmpty() || sketch_->currentIndex() > 0;
  if (is_same && same_sketch) {
    canvas_->follow_records(records_, sketch_->currentIndex() - 1, most_decisions());
    show_choice();
  } else {
    apply_sketch();
  }
}

void ParallelView::show_failure(const QString& sentence) {
  set_records(selection_->task(), std::make_shared<DecisionRecords>());
  state_->set_sentence(sentence);
}

void ParallelView::set_baselines(std::vector<double> baselines) {
  baselines_ = std::move(baselines);
  show_baseline();
}

void ParallelView::show_baseline() {
  const auto at = static_cast<size_t>(task_);
  canvas_->set_baseline(task_ >= 0 && at < baselines_.size() ? baselines_[at] : 0);
}

void ParallelView::apply_sketch() {
  canvas_->set_records(records_, sketch_->currentIndex() - 1, most_decisions());
  show_choice();
}

size_t ParallelView::most_decisions() const {
  return all_axes_->isChecked() ? ParallelChoice::kEveryDecision : kMostTelling;
}

void ParallelView::follow_records(RecordSelection* records) {
  chosen_ = records;
  connect(records, &RecordSelection::changed, this, &ParallelView::mark_record);
  connect(canvas_, &ParallelCanvas::record_clicked, records,
          [this](int at) { chosen_->select(canvas_->choice().data().records[static_cast<size_t>(at)].id); });
  connect(canvas_, &ParallelCanvas::cleared, records, [records] { records->select(0); });
}

void ParallelView::follow_filter(FilterSelection* filter) {
  filter_ = filter;
  connect(filter, &FilterSelection::records_changed, this, [this] { set_records(task_, all_); });
  connect(state_, &EmptyState::clear_filter_wanted, filter, &FilterSelection::clear);
}

void ParallelView::mark_record() {
  if (chosen_ == nullptr) return;
  const auto& records = records_->records;
  const auto found = std::ranges::find(records, chosen_->record(), &DecisionRecord::id);
  canvas_->mark(found == records.end() ? -1 : static_cast<int>(found - records.begin()));
}

void ParallelView::show_choice() {
  mark_record();
  state_->set_empty(canvas_->choice().shown().empty());
  state_->set_filtered(records_->records.empty() && !all_->records.empty());
  show_values(-1);
}

void ParallelView::show_counts() {
  const auto all = static_cast<long long>(canvas_->choice().shown().size());
  const auto marked = static_cast<long long>(canvas_->choice().emphasised().size());
  count_->setText(all == 0 ? QString()
                  : records_->cut
                      ? tr("%1 of the newest %2 records").arg(count_label(marked), count_label(all))
                      : tr("%1 of %2 records").arg(count_label(marked), count_label(all)));
  clear_->setEnabled(canvas_->choice().brushed());
  table_->setEnabled(marked > 0 || table_->isChecked());
  if (table_->isChecked()) table_soon_.start();
}

void ParallelView::show_values(int at) {
  const ParallelChoice& choice = canvas_->choice();
  if (at < 0) {
    values_->setText(
        choice.shown().empty()
            ? QString()
            : tr("Bars tell how much of the differences in latency a decision explains. Drag along an "
                 "axis to filter, drag a title to move it, double-click to clear."));
    canvas_->setAccessibleDescription(values_->text());
    return;
  }
  const DecisionRecord& record = choice.data().records[static_cast<size_t>(at)];
  QStringList parts{tr("Record %1").arg(count_label(record.id)), latency_label(record.latency)};
  if (canvas_->baseline() > 0)
    parts << tr("%1 as fast as the baseline").arg(speed_up_label(record.latency, canvas_->baseline()));
  for (const auto& axis : choice.axes()) {
    if (axis.decision != ParallelChoice::kLatency)
      parts << tr("%1: %2", "a decision and its value")
                   .arg(choice.axis_name(axis), choice.value_text(record, axis));
  }
  values_->setText(parts.join(QStringLiteral("  ·  ")));
  canvas_->setAccessibleDescription(values_->text());
}

void ParallelView::tell_axis(size_t axis) {
  const ParallelChoice& choice = canvas_->choice();
  const auto& told = choice.axes()[axis];
  const QString brush = choice.brush_text(told);
  const QStringList parts{tr("%1: axis %2 of %3", "the name of a decision")
                              .arg(choice.axis_name(told), count_label(static_cast<long long>(axis) + 1),
                                   count_label(static_cast<long long>(choice.axes().size()))),
                          !told.brush       ? tr("not brushed")
                          : brush.isEmpty() ? tr("brushed where no value lies")
                                            : tr("brushed: %1", "values of a decision").arg(brush),
                          count_->text()};
  values_->setText(parts.join(QStringLiteral("  ·  ")));
  canvas_->setAccessibleDescription(values_->text());
}

std::vector<int64_t> ParallelView::standing_out() const {
  std::vector<int64_t> ids;
  const ParallelChoice& choice = canvas_->choice();
  for (const int at : choice.emphasised()) ids.push_back(choice.data().records[static_cast<size_t>(at)].id);
  return ids;
}

QString ParallelView::what_stands_out() const {
  return canvas_->choice().brushed() ? tr("brushed") : tr("the best");
}

void ParallelView::want_table(bool wanted) {
  if (!wanted) {
    Q_EMIT table_released();
    return;
  }
  in_table_ = standing_out();
  Q_EMIT table_wanted(in_table_, what_stands_out());
  // The table shows something else now; its former content may have come from here.
  table_->setChecked(true);
}

void ParallelView::follow_table() {
  std::vector<int64_t> ids = standing_out();
  if (!table_->isChecked() || ids == in_table_) return;
  in_table_ = std::move(ids);
  Q_EMIT table_followed(in_table_, what_stands_out());
}

}  // namespace tilewright
