// SPDX-License-Identifier: Apache-2.0
#include "views/family/descent_play.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "views/common/canvas_keys.h"
#include "views/common/empty_state.h"
#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/family/descent_model.h"
#include "views/loopnest/nest_view.h"

namespace tilewright {
namespace {

constexpr int kRing = 3;  ///< pixels around the widget, in which the focus is shown

}  // namespace

DescentPlay::DescentPlay(const DescentModel* model, DescentPlayOptions options, QWidget* parent)
    : QWidget(parent), model_(model) {
  setFocusPolicy(Qt::StrongFocus);
  caption_ = new QLabel(this);
  caption_->setObjectName(QStringLiteral("descentCaption"));
  caption_->setAccessibleName(tr("Generation that is shown"));
  caption_->setWordWrap(true);
  caption_->setContentsMargins(8, 2, 8, 2);
  picture_ = new NestView;
  picture_->setObjectName(QStringLiteral("descentNest"));
  picture_->set_walkable(false);
  state_ = new EmptyState(picture_, {}, this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(kRing, kRing, kRing, kRing);
  column->setSpacing(0);
  column->addWidget(build_bar());
  column->addWidget(caption_);
  column->addWidget(state_, 1);
  timer_.setInterval(options.interval);
  connect(&timer_, &QTimer::timeout, this, &DescentPlay::advance);
  connect(model_, &QAbstractItemModel::modelReset, this, &DescentPlay::take_line);
  set_playing(false);
  show_generation(-1);
  take_line();
}

QWidget* DescentPlay::build_bar() {
  auto* bar = new QWidget(this);
  play_ = new QToolButton(bar);
  play_->setObjectName(QStringLiteral("descentPlay"));
  play_->setCheckable(true);
  play_->setAutoRaise(true);
  slider_ = new QSlider(Qt::Horizontal, bar);
  slider_->setObjectName(QStringLiteral("descentGeneration"));
  slider_->setAccessibleName(tr("Generation of the line of descent"));
  slider_->setPageStep(1);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(6, 3, 6, 0);
  row->addWidget(play_);
  row->addWidget(slider_, 1);
  connect(play_, &QToolButton::toggled, this, &DescentPlay::set_playing);
  connect(slider_, &QSlider::valueChanged, this, &DescentPlay::show_generation);
  return bar;
}

void DescentPlay::take_line() {
  std::vector<int64_t> records;
  for (int row = 0; row < model_->rowCount(); ++row)
    records.push_back(model_->index(row, DescentModel::kRecord).data(kRawRole).toLongLong());
  if (records == records_) {
    show_caption();
    return;
  }
  records_ = std::move(records);
  nests_.clear();
  asked_ = false;
  set_playing(false);
  setEnabled(!records_.empty());
  {
    const QSignalBlocker blocker(slider_);
    slider_->setRange(0, std::max(0, last_generation()));
  }
  show_generation(records_.empty() ? -1 : 0);
  want_nests();
}

void DescentPlay::want_nests() {
  // Programs are read only while the player is visible.
  if (asked_ || records_.empty() || !isVisible()) return;
  asked_ = true;
  Q_EMIT nests_wanted(records_);
}

void DescentPlay::set_nests(std::vector<DescentNest> nests) {
  if (!std::ranges::equal(nests, records_, {}, &DescentNest::record)) return;
  nests_ = std::move(nests);
  show_generation(generation_);
}

void DescentPlay::ask_again() {
  asked_ = false;
  nests_.clear();
  show_generation(generation_);
  want_nests();
}

void DescentPlay::set_playing(bool playing) {
  const bool plays = playing && last_generation() > 0;
  if (plays && generation_ == last_generation()) show_generation(0);
  const QSignalBlocker blocker(play_);
  play_->setChecked(plays);
  play_->setText(plays ? tr("Pause") : tr("Play"));
  play_->setToolTip(plays ? tr("Stop at this generation (Space)")
                          : tr("Show one generation after the other (Space)"));
  if (plays) {
    timer_.start();
  } else {
    timer_.stop();
  }
}

void DescentPlay::advance() {
  show_generation(std::min(generation_ + 1, last_generation()));
  if (generation_ == last_generation()) set_playing(false);
}

QString DescentPlay::caption() const {
  if (generation_ < 0) return {};
  const auto cell = [this](int column) { return model_->index(generation_, column).data().toString(); };
  QString text = tr("Generation %1 of %2 · record %3 · %4")
                     .arg(count_label(generation_ + 1), count_label(last_generation() + 1),
                          cell(DescentModel::kRecord), cell(DescentModel::kLatency));
  if (const QString gain = cell(DescentModel::kGain); !gain.isEmpty())
    text += QStringLiteral(" (%1)").arg(gain);
  const QString changed = cell(DescentModel::kChanged);
  return changed.isEmpty() ? text : text + QLatin1Char('\n') + changed;
}

void DescentPlay::show_caption() {
  caption_->setText(caption());
  setAccessibleDescription(caption_->text());
}

void DescentPlay::show_generation(int generation) {
  generation_ = generation;
  {
    const QSignalBlocker blocker(slider_);
    slider_->setValue(std::max(0, generation));
  }
  show_caption();
  const bool here = generation >= 0 && !nests_.empty();
  const DescentNest* nest = here ? &nests_[static_cast<size_t>(generation)] : nullptr;
  const bool drawn = nest != nullptr && !nest->nest.rings.empty();
  if (drawn) {
    picture_->set_picture(nest->nest);
  } else if (nest != nullptr) {
    state_->set_sentence(nest->why_none.isEmpty() ? tr("There are no loops to draw.") : nest->why_none);
  } else {
    state_->set_sentence(generation < 0 ? tr("Choose a program to see how it came about.") : tr("Drawing…"));
  }
  state_->set_empty(!drawn);
  Q_EMIT generation_shown();
}

void DescentPlay::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  want_nests();
  Q_EMIT generation_shown();
}

void DescentPlay::hideEvent(QHideEvent* event) {
  set_playing(false);
  QWidget::hideEvent(event);
  Q_EMIT generation_shown();
}

void DescentPlay::keyPressEvent(QKeyEvent* event) {
  int wanted = generation_;
  switch (event->key()) {
    case Qt::Key_Space:
      if (!event->isAutoRepeat()) set_playing(!playing());
      return;
    case Qt::Key_Left: --wanted; break;
    case Qt::Key_Right: ++wanted; break;
    case Qt::Key_Home: wanted = 0; break;
    case Qt::Key_End: wanted = last_generation(); break;
    default: QWidget::keyPressEvent(event); return;
  }
  if (wanted >= 0 && wanted <= last_generation()) show_generation(wanted);
}

void DescentPlay::paintEvent(QPaintEvent* event) {
  QWidget::paintEvent(event);
  if (!hasFocus()) return;
  QPainter painter(this);
  draw_focus_ring(painter, rect(), theme_of(palette()));
}

}  // namespace tilewright
