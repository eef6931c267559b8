// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/replay_bar.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "app/studio/sessions/session_player.h"
#include "app/studio/shell/shape_icon.h"
#include "views/common/elided_label.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr double kSpeeds[] = {1, 10, 100, 1000};
/// The largest difference of a speed from one of those that is named after it.
constexpr double kAlike = 0.1;
/// The initial duration of a replay, whatever the session took: it is long enough to see the changes.
constexpr double kWatchedSeconds = 75;
constexpr int kSteps = 1000;

/// "AMD EPYC 9754 (x86-64-v3, 2 threads)".
QString machine_text(const SessionRecording& recording) {
  const QString target = ReplayBar::tr("%1, %n thread(s)", "a target", recording.target.threads)
                             .arg(QString::fromStdString(recording.target.arch));
  return recording.processor.empty() ? target
                                     : QStringLiteral("%1 (%2)").arg(
                                           QString::fromStdString(recording.processor).simplified(), target);
}

}  // namespace

ReplayBar::ReplayBar(SessionPlayer* player, QWidget* parent) : QFrame(parent), player_(player) {
  setObjectName(QStringLiteral("replayBar"));
  // A processor's long name must not widen the window.
  what_ = new ElidedLabel(this);
  what_->setObjectName(QStringLiteral("replayWhat"));
  QFont loud = what_->font();
  loud.setBold(true);
  what_->setFont(loud);
  play_ = new QToolButton(this);
  play_->setObjectName(QStringLiteral("replayPlay"));
  play_->setAutoRaise(true);
  position_ = new QSlider(Qt::Horizontal, this);
  position_->setObjectName(QStringLiteral("replayPosition"));
  position_->setAccessibleName(tr("Moment of the session"));
  position_->setRange(0, kSteps);
  position_->setPageStep(kSteps / 20);
  time_ = new QLabel(this);
  time_->setObjectName(QStringLiteral("replayTime"));
  speed_ = new QComboBox(this);
  speed_->setObjectName(QStringLiteral("replaySpeed"));
  speed_->setAccessibleName(tr("Speed of the replay"));
  speed_->setToolTip(speed_->accessibleName());
  list_speeds();
  auto* close = new QPushButton(tr("End replay"), this);
  close->setObjectName(QStringLiteral("replayClose"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 2, 8, 2);
  // In the order of sessions: the buttons to continue and to end, followed by the name.
  row->addWidget(play_);
  row->addWidget(close);
  row->addSpacing(8);
  row->addWidget(what_, 3);
  row->addWidget(position_, 2);
  row->addWidget(time_);
  row->addWidget(speed_);
  connect(play_, &QToolButton::clicked, this,
          [this] { player_->playing() ? player_->pause() : player_->play(); });
  connect(position_, &QSlider::valueChanged, this,
          [this](int step) { player_->seek(player_->duration() * step / kSteps); });
  connect(speed_, &QComboBox::currentIndexChanged, this,
          [this] { player_->set_speed(speed_->currentData().toDouble()); });
  connect(player_, &SessionPlayer::opened, this, &ReplayBar::list_speeds);
  connect(close, &QPushButton::clicked, this, &ReplayBar::close_wanted);
  connect(player_, &SessionPlayer::moved, this, &ReplayBar::refresh);
  refresh();
}

void ReplayBar::list_speeds() {
  const QSignalBlocker quiet(speed_);
  speed_->clear();
  std::vector<double> speeds(std::begin(kSpeeds), std::end(kSpeeds));
  if (const double watched = player_->duration() / kWatchedSeconds; watched > 0) {
    const auto alike = std::ranges::find_if(
        speeds, [watched](double speed) { return std::abs(watched / speed - 1) < kAlike; });
    player_->set_speed(alike == speeds.end() ? watched : *alike);
    if (alike == speeds.end()) speeds.insert(std::ranges::upper_bound(speeds, watched), watched);
  }
  for (const double speed : speeds)
    speed_->addItem(tr("%1×", "speed of a replay").arg(QLocale().toString(speed, 'g', 2)), speed);
}

void ReplayBar::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refresh();
}

void ReplayBar::refresh() {
  const bool playing = player_->playing();
  const Theme& theme = theme_of(palette());
  if (drawn_ != std::optional(std::pair(playing, theme.dark))) {
    drawn_ = std::pair(playing, theme.dark);
    play_->setIcon(shape_icon(playing ? pause_shape() : play_shape(), theme.text, theme));
  }
  play_->setAccessibleName(playing ? tr("Pause the replay") : tr("Play"));
  play_->setToolTip(play_->accessibleName());
  time_->setText(
      tr("%1 of %2").arg(duration_label(player_->position()), duration_label(player_->duration())));
  const QSignalBlocker quiet_position(position_);
  if (player_->duration() > 0)
    position_->setValue(static_cast<int>(player_->position() / player_->duration() * kSteps));
  const QSignalBlocker quiet_speed(speed_);
  speed_->setCurrentIndex(speed_->findData(player_->speed()));
  const SessionRecording* recording = player_->recording();
  what_->setText(recording == nullptr ? tr("Replay")
                                      : tr("Replay · recorded on %1").arg(machine_text(*recording)));
  what_->setToolTip(
      recording == nullptr
          ? QString()
          : tr("Session %1, recorded on %2. Nothing is measured now: every view shows what was recorded.")
                .arg(QString::fromStdString(recording->session), machine_text(*recording)));
}

void ReplayBar::paintEvent(QPaintEvent* event) {
  QFrame::paintEvent(event);
  // The shown events are in the past, so that the bar has a colour of its own.
  const Theme& theme = theme_of(palette());
  QColor ground = theme.accent;
  ground.setAlphaF(0.18F);
  QPainter painter(this);
  painter.fillRect(rect(), ground);
  painter.fillRect(QRect(0, 0, 4, height()), theme.accent);
}

}  // namespace tilewright
