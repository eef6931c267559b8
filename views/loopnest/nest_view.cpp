// SPDX-License-Identifier: Apache-2.0
#include "views/loopnest/nest_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "views/common/flow_layout.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/loopnest/nest_canvas.h"

namespace tilewright {
namespace {

constexpr int kPositions = 1000;
constexpr int kPictureMilliseconds = 60;

/// A square of the height of the text, with the fill of rings of that level.
QPixmap sample_of(const Theme& theme, int level, int size, qreal ratio) {
  QPixmap pixmap(QSize(size, size) * ratio);
  pixmap.setDevicePixelRatio(ratio);
  QPainter painter(&pixmap);
  const QRect area(0, 0, size, size);
  painter.fillRect(area, theme.cache_fill(level));
  QColor ink = theme.text;
  ink.setAlphaF(0.45F);
  if (theme.cache_pattern(level) != Qt::NoBrush)
    painter.fillRect(area, QBrush(ink, theme.cache_pattern(level)));
  painter.setPen(theme.line);
  painter.drawRect(area.adjusted(0, 0, -1, -1));
  return pixmap;
}

}  // namespace

NestView::NestView(QWidget* parent) : QWidget(parent) {
  canvas_ = new NestCanvas(this);
  canvas_->setObjectName(QStringLiteral("nestCanvas"));
  canvas_->setAccessibleName(tr("Loop nest"));
  auto* scroll = new QScrollArea(this);
  scroll->setWidget(canvas_);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  build_bar();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(bar_);
  column->addWidget(scroll, 1);
  column->addWidget(build_keys());
  timer_.setInterval(kPictureMilliseconds);
  connect(&timer_, &QTimer::timeout, this, &NestView::advance);
  fill_legend();
  set_picture({});
}

QWidget* NestView::build_keys() {
  auto* keys = new QWidget(this);
  auto* row = new FlowLayout(keys);
  row->setContentsMargins(6, 2, 6, 4);
  row->setSpacing(8);
  for (int level = 1; level <= 4; ++level) {
    // Colour and name stay on one line.
    auto* key = new QWidget(keys);
    auto* pair = new QHBoxLayout(key);
    pair->setContentsMargins(0, 0, 0, 0);
    pair->setSpacing(4);
    auto* sample = new QLabel(key);
    sample->setObjectName(QStringLiteral("nestKey%1").arg(level));
    auto* name = new QLabel(cache_label(level), key);
    name->setForegroundRole(QPalette::PlaceholderText);
    pair->addWidget(sample);
    pair->addWidget(name);
    row->addWidget(key);
  }
  return keys;
}

void NestView::build_bar() {
  bar_ = new QWidget(this);
  play_ = new QToolButton(bar_);
  play_->setObjectName(QStringLiteral("nestPlay"));
  play_->setCheckable(true);
  play_->setAutoRaise(true);
  slider_ = new QSlider(Qt::Horizontal, bar_);
  slider_->setObjectName(QStringLiteral("nestPlace"));
  slider_->setAccessibleName(tr("Place in the order of execution"));
  slider_->setRange(0, kPositions);
  slider_->setPageStep(kPositions / 20);
  walked_ = new QComboBox(bar_);
  walked_->setObjectName(QStringLiteral("nestWalked"));
  walked_->setAccessibleName(tr("Loop that is walked step by step"));
  walked_->setToolTip(tr("Loop that is walked step by step"));
  walked_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  place_ = new QLabel(bar_);
  place_->setObjectName(QStringLiteral("nestStep"));
  place_->setForegroundRole(QPalette::PlaceholderText);
  auto* row = new FlowLayout(bar_);
  row->setContentsMargins(6, 2, 6, 0);
  row->addWidget(play_);
  row->addWidget(slider_);
  row->addWidget(walked_);
  row->addWidget(place_);
  connect(play_, &QToolButton::toggled, this, &NestView::set_playing);
  connect(slider_, &QSlider::valueChanged, this, [this](int value) {
    const double last = std::max(0.0, picture_.steps() - 1);
    show_step(std::floor(last * value / kPositions));
  });
  connect(walked_, &QComboBox::currentIndexChanged, this, [this] { show_step(step_); });
  set_playing(false);
}

void NestView::fill_legend() {
  const Theme& theme = theme_of(palette());
  const int size = fontMetrics().ascent() + 2;
  for (int level = 1; level <= 4; ++level) {
    findChild<QLabel*>(QStringLiteral("nestKey%1").arg(level))
        ->setPixmap(sample_of(theme, level, size, devicePixelRatioF()));
  }
}

void NestView::set_picture(const NestPicture& picture) {
  picture_ = picture;
  canvas_->set_picture(picture);
  const QString before = walked_->currentText();
  {
    const QSignalBlocker blocker(walked_);
    walked_->clear();
    for (const NestRing& ring : picture_.rings) {
      // Steps that are executed at once have no order to walk through.
      if (ring.annotation == LoopAnnotation::kVectorize || ring.annotation == LoopAnnotation::kUnroll)
        continue;
      walked_->addItem(ring.name, static_cast<int>(&ring - picture_.rings.data()));
    }
    const int same = walked_->findText(before);
    walked_->setCurrentIndex(same >= 0 ? same : walked_->count() - 1);
  }
  bar_->setEnabled(!picture_.rings.empty());
  if (picture_.rings.empty()) set_playing(false);
  show_step(std::min(step_, std::max(0.0, picture_.steps() - 1)));
}

void NestView::set_walkable(bool walkable) {
  if (!walkable) set_playing(false);
  bar_->setVisible(walkable);
}

double NestView::stride() const {
  const int ring = walked_->currentData().toInt();
  return walked_->count() == 0 ? 1 : picture_.steps_in(static_cast<size_t>(ring));
}

void NestView::set_playing(bool playing) {
  const QSignalBlocker blocker(play_);
  play_->setChecked(playing);
  play_->setText(playing ? tr("Pause") : tr("Play"));
  play_->setToolTip(playing ? tr("Stop walking") : tr("Walk through the order of execution"));
  if (playing) {
    timer_.start();
  } else {
    timer_.stop();
  }
}

void NestView::advance() {
  const double next = step_ + stride();
  show_step(next >= picture_.steps() ? 0 : next);
}

void NestView::show_step(double step) {
  step_ = step;
  canvas_->set_step(step);
  const double last = std::max(1.0, picture_.steps() - 1);
  const QSignalBlocker blocker(slider_);
  slider_->setValue(static_cast<int>(std::lround(kPositions * step / last)));
  const int ring = walked_->count() == 0 ? -1 : walked_->currentData().toInt();
  if (ring < 0) {
    place_->clear();
    return;
  }
  const auto place = picture_.place(step);
  place_->setText(tr("step %1 of %2")
                      .arg(count_label(place[static_cast<size_t>(ring)] + 1),
                           count_label(picture_.rings[static_cast<size_t>(ring)].extent)));
}

void NestView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) fill_legend();
}

void NestView::hideEvent(QHideEvent* event) {
  set_playing(false);
  QWidget::hideEvent(event);
}

}  // namespace tilewright
