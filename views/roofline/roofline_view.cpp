// SPDX-License-Identifier: Apache-2.0
#include "views/roofline/roofline_view.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QSlider>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>
#include <initializer_list>

#include "views/common/data_table.h"
#include "views/common/empty_state.h"
#include "views/common/flow_layout.h"
#include "views/common/page_scroll.h"
#include "views/common/roles.h"
#include "views/common/table_filter.h"
#include "views/common/units.h"
#include "views/roofline/roofline_canvas.h"
#include "views/tasks/limit_text.h"
#include "views/tasks/task_model.h"
#include "views/tuning/curve_model.h"

namespace tilewright {

RooflineView::RooflineView(const TaskModel* tasks, const CurveModel* curves, TaskSelection* selection,
                           QWidget* parent)
    : QWidget(parent), model_(tasks), curves_(curves), selection_(selection) {
  canvas_ = new RooflineCanvas;
  canvas_->setObjectName(QStringLiteral("rooflineChart"));
  canvas_->setAccessibleName(tr("Roofline: the rate of each task against its arithmetic intensity"));
  build_table();
  pages_ = new QStackedWidget;
  pages_->addWidget(canvas_);
  pages_->addWidget(new TableFilter(table_));
  state_ = new EmptyState(pages_, tr("Tasks appear here once a program of theirs has been measured (F9)."));
  values_ = new QLabel(this);
  values_->setObjectName(QStringLiteral("rooflineValues"));
  values_->setContentsMargins(8, 0, 8, 4);
  values_->setWordWrap(true);
  note_ = new QLabel(this);
  note_->setObjectName(QStringLiteral("rooflineNote"));
  note_->setForegroundRole(QPalette::PlaceholderText);
  note_->setContentsMargins(8, 2, 8, 4);
  note_->setWordWrap(true);

  auto* scroll = new PageScroll(this);
  auto* column = new QVBoxLayout(scroll->page());
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(build_bar());
  column->addWidget(values_);
  column->addWidget(state_, 1);
  column->addWidget(note_);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(0, 0, 0, 0);
  outer->addWidget(scroll);

  connect(&model_, &RooflineModel::changed, this, &RooflineView::refresh);
  connect(curves_, &CurveModel::changed, this, [this] {
    // The first step of a trail may have no better rate; all others are added by the model.
    if (isVisible() && selection_->task() >= 0) refresh();
  });
  connect(selection_, &TaskSelection::changed, this, &RooflineView::refresh);
  connect(canvas_, &RooflineCanvas::point_chosen, selection_, &TaskSelection::select);
  connect(canvas_, &RooflineCanvas::point_hovered, this, &RooflineView::show_values);
  show_part();
  refresh();
}

QWidget* RooflineView::build_bar() {
  auto* bar = new QWidget(this);
  auto* row = new FlowLayout(bar);
  row->setContentsMargins(6, 3, 6, 3);
  part_ = new QSlider(Qt::Horizontal, bar);
  part_->setObjectName(QStringLiteral("rooflinePart"));
  part_->setAccessibleName(tr("Tasks shown, by their part of the time"));
  part_->setToolTip(tr("Show the tasks alone that take the most of the time"));
  part_->setRange(10, 100);
  part_->setPageStep(10);
  part_->setValue(100);
  part_->setFixedWidth(140);
  part_label_ = new QLabel(bar);
  measure_ = new QToolButton(bar);
  measure_->setObjectName(QStringLiteral("rooflineMeasure"));
  measure_->setText(tr("Measure the machine"));
  measure_->setToolTip(tr("Measure the ceilings anew, which takes about two seconds"));
  as_table_ = new QToolButton(bar);
  as_table_->setObjectName(QStringLiteral("rooflineAsTable"));
  as_table_->setText(tr("As table"));
  as_table_->setToolTip(tr("Show the same figures as a table"));
  as_table_->setCheckable(true);
  for (QToolButton* button : {measure_, as_table_}) button->setAutoRaise(true);
  row->addWidget(part_);
  row->addWidget(part_label_);
  row->add_stretch();
  row->addWidget(measure_);
  row->addWidget(as_table_);
  connect(part_, &QSlider::valueChanged, this, [this] {
    show_part();
    refresh();
  });
  connect(measure_, &QToolButton::clicked, this, [this] { Q_EMIT peaks_wanted(true); });
  connect(as_table_, &QToolButton::toggled, this, [this](bool on) { pages_->setCurrentIndex(on ? 1 : 0); });
  return bar;
}

void RooflineView::build_table() {
  table_ = new DataTable(&model_);
  table_->setObjectName(QStringLiteral("rooflineTable"));
  table_->setAccessibleName(tr("Tasks and their limits"));
  table_->setSelectionMode(QAbstractItemView::SingleSelection);
  table_->set_wide_column(RooflineModel::kTask, 30 * table_->fontMetrics().averageCharWidth());
  table_->sortByColumn(RooflineModel::kOfLimit, Qt::AscendingOrder);
  for (const int column : {RooflineModel::kIntensity, RooflineModel::kRate, RooflineModel::kLimitedBy})
    table_->fit_column(column, 17 * table_->fontMetrics().averageCharWidth());
  connect(table_, &QAbstractItemView::clicked, this,
          [this](const QModelIndex& index) { selection_->select(index.data(kTaskRole).toInt()); });
}

void RooflineView::set_machine(std::optional<RooflineMachine> machine, const QString& note) {
  note_->setText(note);
  note_->setVisible(!note.isEmpty());
  model_.set_machine(std::move(machine));
}

void RooflineView::follow_filter(FilterSelection* filter) {
  filter_ = filter;
  connect(filter, &FilterSelection::records_changed, this, [this] {
    const auto shown = [this](int row) { return shows_task(model_.points()[static_cast<size_t>(row)].task); };
    table_->set_shown_rows(filter_->active() ? shown : std::function<bool(int)>());
    refresh();
  });
  connect(state_, &EmptyState::clear_filter_wanted, filter, &FilterSelection::clear);
}

void RooflineView::set_measurable(bool measurable) {
  measure_->setEnabled(measurable);
}

std::vector<double> RooflineView::trail(int task) const {
  std::vector<double> rates;
  const double flops = model_.flops(task);
  if (flops <= 0 || task >= curves_->task_count()) return rates;
  double last = 0;
  // The best of the matching records is found among their points.
  const bool filtered = filter_ != nullptr && filter_->active();
  const auto shows = [this](int64_t record) { return filter_->shows(record); };
  const auto corners = filtered ? curves_->measured(task, false, shows) : curves_->staircase(task, false);
  for (const QPointF& corner : corners) {
    if (corner.y() <= 0 || corner.y() == last) continue;
    if (filtered && last > 0 && corner.y() > last) continue;
    last = corner.y();
    rates.push_back(flops / last);
  }
  return rates;
}

void RooflineView::show_part() {
  part_label_->setText(tr("Tasks that make up %1 of the time").arg(percent_label(part_->value() / 100.0)));
}

void RooflineView::refresh() {
  const auto& points = model_.points();
  const bool any =
      std::any_of(points.begin(), points.end(), [this](const auto& point) { return shows_task(point.task); });
  state_->set_empty(!any);
  state_->set_filtered(!any && !points.empty());
  for (QWidget* control : std::initializer_list<QWidget*>{part_, part_label_, as_table_})
    control->setVisible(!points.empty());
  const std::set<int> shown = model_.costliest(part_->value() / 100.0);
  RooflineCanvas::Scene scene;
  scene.selected = selection_->task();
  for (const auto& point : points) {
    const bool wanted = shown.contains(point.task) || point.task == scene.selected;
    if (wanted && shows_task(point.task)) scene.points.push_back(point);
  }
  scene.machine = model_.machine();
  if (scene.selected >= 0 && shows_task(scene.selected)) scene.trail = trail(scene.selected);
  canvas_->set_scene(std::move(scene));
  show_values();
}

QString RooflineView::values_text() const {
  const int task = canvas_->hovered() >= 0 ? canvas_->hovered() : selection_->task();
  const RooflinePoint* point = model_.point_of(task);
  if (point == nullptr) {
    // The space is kept, so that the chart does not move.
    return model_.points().empty() ? QString()
                                   : tr("Click a point, or go from one to the next by arrow keys, to "
                                        "read its figures and to see how it came there.");
  }
  const QString rate = flop_rate_label(point->rate);
  const QString intensity = intensity_label(point->intensity);
  QString text = tr("%1 at %2", "a rate at an intensity").arg(rate, intensity);
  if (point->of_limit() > 1) {
    text = tr("%1 at %2: above the limit of %3 (%4)", "a rate at an intensity, and why it is above the limit")
               .arg(rate, intensity, flop_rate_label(point->limit_rate),
                    above_limit_text(point->of_limit(), point->variant));
  } else if (point->limit_rate > 0) {
    text = tr("%1 at %2: %3 of the limit set by %4")
               .arg(rate, intensity, percent_label(point->of_limit()), resource_label(point->binds));
  }
  if (!point->why_below.isEmpty()) text += QStringLiteral(". ") + point->why_below;
  if (point->speed_up() > 0)
    text =
        tr("%1; %2 as fast as the baseline", "figures of a task").arg(text, ratio_label(point->speed_up()));
  return tr("%1: %2", "a task and its figures").arg(point->name, text);
}

void RooflineView::show_values() {
  values_->setText(values_text());
  canvas_->setAccessibleDescription(values_->text());
}

void RooflineView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) canvas_->update();
}

void RooflineView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
  Q_EMIT peaks_wanted(false);
}

}  // namespace tilewright
