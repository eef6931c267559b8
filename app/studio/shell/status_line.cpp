// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/status_line.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <algorithm>
#include <initializer_list>

#include "core/records/notable_drift.h"
#include "views/common/canvas_keys.h"
#include "views/common/elided_label.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// From this value on the machine's own times vary more than most programs differ.
constexpr double kNotableNoise = 0.05;

}  // namespace

StatusLine::StatusLine(QWidget* parent) : QStatusBar(parent) {
  dot_ = new QLabel(QStringLiteral("●"), this);
  addWidget(dot_);
  state_ = part(QStringLiteral("statusState"), tr("What the session is doing"));
  stage_ = part(QStringLiteral("statusStage"), tr("Stage of the round"));
  round_ = part(QStringLiteral("statusRound"), tr("A round is one batch of trials of one task"));
  trials_ = part(QStringLiteral("statusTrials"), tr("Trials made, and planned in all"));
  bar_ = new QProgressBar(this);
  bar_->setTextVisible(false);
  bar_->setFixedSize(120, 8);
  bar_->setAccessibleName(tr("Progress of the session"));
  bar_->setToolTip(trials_->toolTip());
  addWidget(bar_);
  left_ = part(QStringLiteral("statusLeft"), tr("Time left at the pace so far"));
  model_ = new ElidedLabel(this);
  model_->setObjectName(QStringLiteral("statusModel"));
  model_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  model_->setForegroundRole(QPalette::PlaceholderText);
  addPermanentWidget(model_);
  workers_ = part(QStringLiteral("statusWorkers"), {});
  machine_ = part(QStringLiteral("statusMachine"), {});
  latency_ = new QLabel(this);
  latency_->setObjectName(QStringLiteral("statusLatency"));
  QFont font = latency_->font();
  font.setBold(true);
  latency_->setFont(font);
  addPermanentWidget(latency_);
  // With an interval and a baseline the text is long, which must not widen the window.
  caption_ = new ElidedLabel(this);
  caption_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  caption_->setObjectName(QStringLiteral("statusLatencyKind"));
  addPermanentWidget(caption_);
  lead(dot_, View::kLog);
  lead(caption_, View::kTuning);
  for (QWidget* widget : std::initializer_list<QWidget*>{stage_, bar_, left_, machine_, latency_})
    lead_by_keys(widget, View::kTuning);
  lead_by_keys(state_, View::kLog);
  lead_by_keys(round_, View::kTasks);
  lead_by_keys(trials_, View::kRecords);
  lead_by_keys(workers_, View::kErrors);
  lead_by_keys(model_, View::kGraph);
  show_status({});
}

void StatusLine::lead(QWidget* widget, View view) {
  leads_.insert(widget, view);
  widget->installEventFilter(this);
  widget->setCursor(Qt::PointingHandCursor);
}

void StatusLine::lead_by_keys(QWidget* widget, View view) {
  lead(widget, view);
  // A click shows another view, where the keyboard is more useful.
  widget->setFocusPolicy(Qt::TabFocus);
}

bool StatusLine::eventFilter(QObject* object, QEvent* event) {
  if (!leads_.contains(object)) return QStatusBar::eventFilter(object, event);
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut) update();
  bool by_key = false;
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    by_key = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space;
  }
  if (by_key || event->type() == QEvent::MouseButtonRelease) Q_EMIT view_wanted(leads_.value(object));
  return by_key || QStatusBar::eventFilter(object, event);
}

void StatusLine::paintEvent(QPaintEvent* event) {
  QStatusBar::paintEvent(event);
  const QWidget* focused = QApplication::focusWidget();
  if (focused == nullptr || focused->parentWidget() != this) return;
  // The ring is beside the part, which would be painted over it.
  constexpr int kAround = 3;
  QPainter painter(this);
  draw_focus_ring(painter, focused->geometry().adjusted(-kAround, -kAround, kAround, kAround) & rect(),
                  theme_of(palette()));
}

QLabel* StatusLine::part(const QString& name, const QString& tip) {
  auto* label = new ElidedLabel(this);
  label->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
  label->setObjectName(name);
  label->setToolTip(tip);
  addWidget(label);
  return label;
}

void StatusLine::show_model(const QString& text) {
  model_->setText(text);
  model_->setToolTip(
      text + QLatin1Char('\n') +
      tr("Nodes of the graph, the subgraphs that they are fused to, the tasks among these, and "
         "the nodes that belong to none; a click shows the graph"));
  place_model();
}

void StatusLine::place_model() {
  model_->setVisible(status_.round == 0 && !model_->text().isEmpty());
}

void StatusLine::show_status(const SessionStatus& status) {
  status_ = status;
  state_->setText(status.replayed ? tr("Replay · %1").arg(state_sentence(status)) : state_sentence(status));
  const QString state_tip = tr("What the session is doing; a click shows its log");
  state_->setToolTip(status.reason.isEmpty() ? state_tip : status.reason + QLatin1Char('\n') + state_tip);
  dot_->setToolTip(state_->toolTip());
  const bool running = status.state == RunState::kTuning || status.state == RunState::kPausing ||
                       status.state == RunState::kStopping;
  // Before the first round, programs are built and measured as baselines.
  const bool prepares = status.state == RunState::kPreparing && status.stage_total > 0;
  stage_->setVisible((running && status.round > 0) || prepares);
  stage_->setText(
      prepares
          ? tr("default schedules %1/%2").arg(count_label(status.stage_done), count_label(status.stage_total))
      : status.stage_total > 0 && status.stage == RoundStage::kMeasuring
          ? tr("%1 %2/%3")
                .arg(stage_label(status.stage), count_label(status.stage_done),
                     count_label(status.stage_total))
          : stage_label(status.stage));
  const QString stage_tip =
      prepares ? tr("A plain program of each task is measured first: speed-ups are counted from it")
               : tr("Stage of the round");
  stage_->setToolTip(status.times.total() > 0
                         ? stage_tip + QLatin1Char('\n') + stage_times_sentence(status.times)
                         : stage_tip);
  round_->setVisible(status.round > 0);
  place_model();
  round_->setText(tr("round %1").arg(count_label(status.round)));
  trials_->setVisible(status.trials_done > 0 || status.trials_planned > 0);
  trials_->setText(
      status.trials_planned > 0
          ? tr("%1 of %2 trials").arg(count_label(status.trials_done), count_label(status.trials_planned))
          : tr("%Ln trial(s)", nullptr, status.trials_done));
  bar_->setVisible(status.trials_planned > 0);
  bar_->setRange(0, std::max(1, status.trials_planned));
  bar_->setValue(std::min(status.trials_done, status.trials_planned));
  left_->setVisible(status.seconds_left > 0 && status.active());
  left_->setText(tr("%1 left").arg(duration_label(status.seconds_left)));
  show_machine(status);
  const LatencyResult result = status.result();
  const QString aside = result_aside(result);
  latency_->setText(result_number(result));
  caption_->setText(aside.isEmpty() ? result_caption(result)
                                    : result_caption(result) + QStringLiteral(" · ") + aside);
  for (QLabel* label : {latency_, caption_}) {
    label->setVisible(result.known());
    label->setToolTip(result_tip(result));
  }
  colour();
}

void StatusLine::show_machine(const SessionStatus& status) {
  workers_->setVisible(status.workers > 0);
  const QString count = tr("%n worker(s)", nullptr, status.workers);
  workers_->setText(
      status.restarts > 0 ? tr("%1, %2").arg(count, tr("%n restart(s)", nullptr, status.restarts)) : count);
  workers_->setToolTip(tr(
      "Processes that build and run programs: all but one compile, then that one measures alone. A process "
      "that a program crashes is replaced, and only that trial is lost; a click shows why trials failed"));
  machine_->setVisible(status.noise_readings > 0);
  const QString drift = change_label(speed_change(status.drift));
  machine_->setText(status.drift_is_notable || status.noise <= 0
                        ? tr("machine speed %1").arg(drift)
                        : tr("machine noise %1").arg(percent_label(status.noise)));
  machine_->setToolTip(
      tr("A fixed piece of work is timed now and then. Its times vary by %1 (standard deviation by mean) in "
         "%2 "
         "samples; the machine's speed changed by %3 since the session began. A click shows the curves, "
         "where unsteady times are shaded")
          .arg(percent_label(status.noise), count_label(status.noise_readings), drift));
}

void StatusLine::changeEvent(QEvent* event) {
  QStatusBar::changeEvent(event);
  if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::PaletteChange) colour();
}

void StatusLine::colour() {
  const Theme& theme = theme_of(palette());
  const bool unsteady = status_.drift_is_notable || status_.noise > kNotableNoise;
  QPalette machine = machine_->palette();
  machine.setColor(QPalette::WindowText, unsteady ? theme.warning : theme.muted);
  if (machine != machine_->palette()) machine_->setPalette(machine);
  QPalette workers = workers_->palette();
  workers.setColor(QPalette::WindowText, status_.restarts > 0 ? theme.warning : theme.muted);
  if (workers != workers_->palette()) workers_->setPalette(workers);
  QColor color = theme.muted;
  switch (status_.state) {
    case RunState::kTuning: color = theme.good; break;
    case RunState::kPreparing:
    case RunState::kPausing:
    case RunState::kStopping: color = theme.accent; break;
    case RunState::kPaused: color = theme.warning; break;
    case RunState::kFailed: color = theme.bad; break;
    default: break;
  }
  QPalette palette = dot_->palette();
  if (palette.color(QPalette::WindowText) == color) return;
  palette.setColor(QPalette::WindowText, color);
  dot_->setPalette(palette);
}

}  // namespace tilewright
