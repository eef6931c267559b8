// SPDX-License-Identifier: Apache-2.0
#include "app/studio/status_line.h"

#include <QEvent>
#include <QLabel>
#include <QProgressBar>
#include <algorithm>
#include <initializer_list>

#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {

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
  addWidget(bar_);
  left_ = part(QStringLiteral("statusLeft"), tr("Time left at the pace so far"));
  model_ = new QLabel(this);
  model_->setForegroundRole(QPalette::PlaceholderText);
  addPermanentWidget(model_);
  drift_ = new QLabel(this);
  drift_->setToolTip(
      tr("How much faster or slower the machine itself became since the session began: a fixed piece of work "
         "is timed now and then"));
  drift_->setObjectName(QStringLiteral("statusMachine"));
  addPermanentWidget(drift_);
  latency_ = new QLabel(this);
  latency_->setObjectName(QStringLiteral("statusLatency"));
  QFont font = latency_->font();
  font.setBold(true);
  latency_->setFont(font);
  addPermanentWidget(latency_);
  for (QWidget* widget :
       std::initializer_list<QWidget*>{stage_, round_, trials_, bar_, left_, drift_, latency_})
    lead(widget, View::kTuning);
  lead(dot_, View::kLog);
  lead(state_, View::kLog);
  show_status({});
}

void StatusLine::lead(QWidget* widget, View view) {
  leads_.insert(widget, view);
  widget->installEventFilter(this);
  widget->setCursor(Qt::PointingHandCursor);
}

bool StatusLine::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::MouseButtonRelease && leads_.contains(object))
    Q_EMIT view_wanted(leads_.value(object));
  return QStatusBar::eventFilter(object, event);
}

QLabel* StatusLine::part(const QString& name, const QString& tip) {
  auto* label = new QLabel(this);
  label->setObjectName(name);
  label->setToolTip(tip);
  addWidget(label);
  return label;
}

void StatusLine::show_model(const QString& text) {
  model_->setText(text);
}

void StatusLine::show_status(const SessionStatus& status) {
  status_ = status;
  state_->setText(status.replayed ? tr("Replay · %1").arg(state_label(status.state))
                                  : state_label(status.state));
  const QString state_tip = tr("What the session is doing; a click shows its log");
  state_->setToolTip(status.reason.isEmpty() ? state_tip : status.reason + QLatin1Char('\n') + state_tip);
  const bool running = status.state == RunState::kTuning || status.state == RunState::kPausing ||
                       status.state == RunState::kStopping;
  stage_->setVisible(running && status.round > 0);
  stage_->setText(status.stage_total > 0 && status.stage == RoundStage::kMeasuring
                      ? tr("%1 %2/%3")
                            .arg(stage_label(status.stage), count_label(status.stage_done),
                                 count_label(status.stage_total))
                      : stage_label(status.stage));
  const QString stage_tip = tr("Stage of the round");
  stage_->setToolTip(status.times.total() > 0
                         ? stage_tip + QLatin1Char('\n') + stage_times_sentence(status.times)
                         : stage_tip);
  round_->setVisible(status.round > 0);
  round_->setText(tr("round %1").arg(count_label(status.round)));
  trials_->setVisible(status.trials_done > 0 || status.trials_planned > 0);
  trials_->setText(
      status.trials_planned > 0
          ? tr("%1 of %2 trials").arg(count_label(status.trials_done), count_label(status.trials_planned))
          : tr("%1 trials").arg(count_label(status.trials_done)));
  bar_->setVisible(status.trials_planned > 0);
  bar_->setRange(0, std::max(1, status.trials_planned));
  bar_->setValue(std::min(status.trials_done, status.trials_planned));
  left_->setVisible(status.seconds_left > 0 && status.active());
  left_->setText(tr("%1 left").arg(duration_label(status.seconds_left)));
  drift_->setVisible(status.noise_samples > 0);
  drift_->setText(tr("machine speed %1").arg(change_label(1 / (1 + status.drift) - 1)));
  latency_->setVisible(status.known_seconds > 0);
  QString latency = latency_label(status.model_seconds);
  if (status.model_seconds <= 0) {
    latency = tr("at least %1 (%2 of %3 tasks measured)")
                  .arg(latency_label(status.known_seconds), count_label(status.tasks_measured),
                       count_label(status.tasks_total));
  } else if (status.first_model_seconds > status.model_seconds) {
    latency += QStringLiteral("  ") + change_label(status.model_seconds / status.first_model_seconds - 1);
  }
  if (status.earlier) latency = tr("%1 in earlier sessions").arg(latency);
  latency_->setText(latency);
  latency_->setToolTip(status.baseline_chosen
                           ? tr("Sum of the tasks' best latencies, each as often as it "
                                "occurs, and the change since the baseline "
                                "was set")
                           : tr("Sum of the tasks' best latencies, each as often as it occurs, and the "
                                "change since the session "
                                "began: since the best of earlier sessions, or each task's first program"));
  colour();
}

void StatusLine::changeEvent(QEvent* event) {
  QStatusBar::changeEvent(event);
  if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::PaletteChange) colour();
}

void StatusLine::colour() {
  const Theme& theme = theme_of(palette());
  QPalette machine = drift_->palette();
  machine.setColor(QPalette::WindowText, status_.drift_is_notable ? theme.warning : theme.muted);
  if (machine != drift_->palette()) drift_->setPalette(machine);
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
