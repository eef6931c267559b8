// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/curve_grid.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "views/common/task_name_delegate.h"
#include "views/common/task_selection.h"
#include "views/common/task_title.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/tuning/curve_model.h"

namespace tilewright {
namespace {

constexpr int kGapOfCurveGrid = 6;
constexpr int kInsetOfCurveGrid = 6;
/// The least width of a chart in letters, and its least height in lines.
constexpr int kLettersOfCurveGrid = 24;
constexpr int kLines = 6;
/// More corners than the pixels of a small chart would not be visible.
constexpr size_t kCorners = 300;

}  // namespace

CurveGrid::CurveGrid(CurveModel* model, TaskSelection* selection, QWidget* parent)
    : QAbstractScrollArea(parent), model_(model), selection_(selection) {
  setFrameShape(QFrame::NoFrame);
  setFocusPolicy(Qt::StrongFocus);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  connect(selection_, &TaskSelection::changed, this, [this](int task) {
    if (isVisible() && task >= 0) bring_into_view(task);
    viewport()->update();
  });
  connect(model_, &QAbstractItemModel::modelReset, this, &CurveGrid::refresh);
}

void CurveGrid::set_by_time(bool by_time) {
  by_time_ = by_time;
  refresh();
}

void CurveGrid::set_tasks(std::optional<std::vector<int>> tasks) {
  if (tasks == tasks_) return;
  tasks_ = std::move(tasks);
  refresh();
}

int CurveGrid::chart_count() const {
  return tasks_ ? static_cast<int>(tasks_->size()) : model_->task_count();
}

int CurveGrid::place_of(int task) const {
  if (!tasks_) return task < model_->task_count() ? task : -1;
  const auto found = std::lower_bound(tasks_->begin(), tasks_->end(), task);
  return found == tasks_->end() || *found != task ? -1 : static_cast<int>(found - tasks_->begin());
}

int CurveGrid::task_of(int place) const {
  return tasks_ ? (*tasks_)[static_cast<size_t>(place)] : place;
}

void CurveGrid::refresh() {
  fit();
  viewport()->update();
}

int CurveGrid::columns() const {
  const int least = kLettersOfCurveGrid * fontMetrics().averageCharWidth() + 2 * kInsetOfCurveGrid;
  return std::max(1, (viewport()->width() - kGapOfCurveGrid) / (least + kGapOfCurveGrid));
}

QSize CurveGrid::cell_size() const {
  const int across = columns();
  return {(viewport()->width() - kGapOfCurveGrid * (across + 1)) / across,
          kLines * fontMetrics().height() + 2 * kInsetOfCurveGrid};
}

QRect CurveGrid::cell(int task) const {
  const int number = place_of(task);
  if (number < 0) return {};
  const QSize size = cell_size();
  const int column = number % columns();
  const int row = number / columns();
  QRect place(
      QPoint(kGapOfCurveGrid + column * (size.width() + kGapOfCurveGrid),
             kGapOfCurveGrid + row * (size.height() + kGapOfCurveGrid) - verticalScrollBar()->value()),
      size);
  // In the reading order.
  if (isRightToLeft()) place.moveLeft(viewport()->width() - place.x() - place.width());
  return place;
}

int CurveGrid::task_at(const QPoint& place) const {
  for (int number = 0; number < chart_count(); ++number) {
    if (cell(task_of(number)).contains(place)) return task_of(number);
  }
  return -1;
}

void CurveGrid::fit() {
  const int step = cell_size().height() + kGapOfCurveGrid;
  const int rows = (chart_count() + columns() - 1) / columns();
  verticalScrollBar()->setPageStep(viewport()->height());
  verticalScrollBar()->setSingleStep(step / 3);
  verticalScrollBar()->setRange(0, std::max(0, rows * step + kGapOfCurveGrid - viewport()->height()));
}

void CurveGrid::bring_into_view(int task) {
  const QRect place = cell(task);
  if (place.isEmpty()) return;
  QScrollBar* bar = verticalScrollBar();
  if (place.top() < 0) bar->setValue(bar->value() + place.top() - kGapOfCurveGrid);
  if (place.bottom() >= viewport()->height())
    bar->setValue(bar->value() + place.bottom() - viewport()->height() + kGapOfCurveGrid);
}

QString CurveGrid::result_text(int task) const {
  const double best = model_->best_latency(task);
  if (best <= 0) return tr("not measured yet");
  const double baseline = model_->baseline(task);
  const double first = baseline > 0 ? baseline : model_->first_latency(task);
  return first > best ? QStringLiteral("%1  %2").arg(latency_label(best), change_label(best / first - 1))
                      : latency_label(best);
}

QString CurveGrid::tip_text(int task) const {
  const double baseline = model_->baseline(task);
  const double best = model_->best_latency(task);
  if (baseline <= 0 || best <= 0) return result_text(task);
  return tr("%1, %2 as fast as the baseline (%3)")
      .arg(latency_label(best), speed_up_label(best, baseline), latency_label(baseline));
}

void CurveGrid::paint_curve(QPainter& painter, int task, const QRectF& room) const {
  const auto points = model_->staircase(task, by_time_, kCorners);
  const double baseline = model_->baseline(task);
  const double highest = std::max(model_->first_latency(task), baseline);
  const double last = model_->now(by_time_);
  if (points.empty() || highest <= 0 || last <= 0) return;
  const auto at = [&](const QPointF& point) {
    return QPointF(room.left() + std::min(1.0, point.x() / last) * room.width(),
                   room.bottom() - point.y() / highest * room.height());
  };
  if (baseline > 0) {
    const double y = room.bottom() - baseline / highest * room.height();
    painter.setPen(QPen(theme_of(palette()).muted, 1, Qt::DashLine));
    painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y));
  }
  QPainterPath path(at(points.front()));
  for (const auto& point : points) path.lineTo(at(point));
  painter.setPen(QPen(theme_of(palette()).task_line(task), 1.6));
  painter.drawPath(path);
}

void CurveGrid::paint_bands(QPainter& painter, const QRectF& room) const {
  const double last = model_->now(by_time_);
  if (last <= 0) return;
  QColor colour = theme_of(palette()).warning;
  colour.setAlphaF(0.14F);
  for (const auto& [from, to] : model_->noisy_spans(by_time_)) {
    const double left = room.left() + std::min(1.0, from / last) * room.width();
    const double right = room.left() + std::min(1.0, to / last) * room.width();
    painter.fillRect(QRectF(QPointF(left, room.top()), QPointF(right, room.bottom())), colour);
  }
}

void CurveGrid::paint_cell(QPainter& painter, int task) const {
  const Theme& theme = theme_of(palette());
  const QRect place = cell(task);
  const bool selected = task == selection_->task();
  painter.setPen(selected ? QPen(theme.accent, 2) : QPen(theme.grid, 1));
  painter.setBrush(theme.panel);
  painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), 4, 4);
  const int line = fontMetrics().height();
  const QRect inside =
      place.adjusted(kInsetOfCurveGrid, kInsetOfCurveGrid, -kInsetOfCurveGrid, -kInsetOfCurveGrid);
  const QRect title(inside.left(), inside.top(), inside.width(), line);
  painter.setPen(theme.text);
  painter.drawText(title, Qt::AlignVCenter,
                   fitted_task_name(task_title(task, model_->task_name(task)), fontMetrics(), title.width()));
  const QRect result = title.translated(0, line);
  painter.setPen(theme.muted);
  painter.drawText(result, Qt::AlignVCenter,
                   fontMetrics().elidedText(result_text(task), Qt::ElideRight, result.width()));
  const QRectF room = QRectF(inside).adjusted(0, 2.0 * line + 4, 0, -1);
  paint_bands(painter, room);
  painter.setPen(QPen(theme.line, 1));
  painter.drawLine(room.bottomLeft(), room.bottomRight());
  paint_curve(painter, task, room);
}

void CurveGrid::paintEvent(QPaintEvent* event) {
  QPainter painter(viewport());
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(event->rect(), theme_of(palette()).window);
  for (int number = 0; number < chart_count(); ++number) {
    const int task = task_of(number);
    if (cell(task).intersects(event->rect())) paint_cell(painter, task);
  }
}

void CurveGrid::resizeEvent(QResizeEvent* event) {
  QAbstractScrollArea::resizeEvent(event);
  fit();
}

void CurveGrid::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  if (const int task = task_at(event->pos()); task >= 0) selection_->select(task);
}

void CurveGrid::keyPressEvent(QKeyEvent* event) {
  const int forward = isRightToLeft() ? -1 : 1;
  int by = 0;
  switch (event->key()) {
    case Qt::Key_Right: by = forward; break;
    case Qt::Key_Left: by = -forward; break;
    case Qt::Key_Down: by = columns(); break;
    case Qt::Key_Up: by = -columns(); break;
    default: QAbstractScrollArea::keyPressEvent(event); return;
  }
  const int here = selection_->task() < 0 ? -1 : place_of(selection_->task());
  const int wanted = here < 0 ? 0 : here + by;
  if (wanted >= 0 && wanted < chart_count()) selection_->select(task_of(wanted));
}

void CurveGrid::changeEvent(QEvent* event) {
  QAbstractScrollArea::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) refresh();
}

bool CurveGrid::viewportEvent(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QAbstractScrollArea::viewportEvent(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int task = task_at(help->pos());
  if (task < 0) {
    QToolTip::hideText();
  } else {
    QToolTip::showText(help->globalPos(),
                       task_title(task, model_->task_name(task)) + QLatin1Char('\n') + tip_text(task),
                       viewport(), cell(task));
  }
  return true;
}

}  // namespace tilewright
