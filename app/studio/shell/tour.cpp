// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/tour.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/studio/shell/heading.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

/// The width of the bubble, in letters of average width.
constexpr int kBubbleLetters = 62;
constexpr int kGap = 14;

}  // namespace

TourOverlay::TourOverlay(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("tour"));
  setFocusPolicy(Qt::StrongFocus);
  auto* bubble = new QFrame(this);
  bubble->setObjectName(QStringLiteral("tourBubble"));
  bubble->setFrameShape(QFrame::StyledPanel);
  bubble->setAutoFillBackground(true);
  bubble->setBackgroundRole(QPalette::Base);
  bubble_ = bubble;
  title_ = new Heading({}, 1.15, bubble_);
  title_->setObjectName(QStringLiteral("tourTitle"));
  title_->setWordWrap(true);
  text_ = new QLabel(bubble_);
  text_->setObjectName(QStringLiteral("tourText"));
  text_->setWordWrap(true);
  count_ = new QLabel(bubble_);
  count_->setForegroundRole(QPalette::PlaceholderText);
  auto* leave = new QPushButton(tr("End"), bubble_);
  leave->setObjectName(QStringLiteral("tourEnd"));
  leave->setAccessibleName(tr("End the tour"));
  leave->setFlat(true);
  back_ = new QPushButton(tr("Back"), bubble_);
  back_->setObjectName(QStringLiteral("tourBack"));
  next_ = new QPushButton(bubble_);
  next_->setObjectName(QStringLiteral("tourNext"));
  auto* row = new QHBoxLayout;
  row->addWidget(count_);
  row->addStretch(1);
  row->addWidget(leave);
  row->addWidget(back_);
  row->addWidget(next_);
  auto* column = new QVBoxLayout(bubble_);
  column->addWidget(title_);
  column->addWidget(text_);
  column->addLayout(row);
  connect(leave, &QPushButton::clicked, this, &TourOverlay::end);
  connect(back_, &QPushButton::clicked, this, [this] { go(step_ - 1); });
  connect(next_, &QPushButton::clicked, this, [this] { go(step_ + 1); });
  hide();
  parent->installEventFilter(this);
}

void TourOverlay::begin(std::vector<TourStep> steps) {
  steps_ = std::move(steps);
  setGeometry(parentWidget()->rect());
  show();
  raise();
  setFocus();
  go(0);
}

void TourOverlay::end() {
  if (!isVisible() && step_ < 0) return;
  step_ = -1;
  target_ = nullptr;
  hide();
  Q_EMIT ended();
}

void TourOverlay::go(int step) {
  if (step >= static_cast<int>(steps_.size())) {
    end();
    return;
  }
  step_ = std::max(step, 0);
  const TourStep& now = steps_[static_cast<size_t>(step_)];
  target_ = now.show ? now.show() : nullptr;
  title_->setText(now.title);
  text_->setText(now.text);
  count_->setText(tr("%1 of %2").arg(step_ + 1).arg(steps_.size()));
  back_->setEnabled(step_ > 0);
  next_->setText(step_ + 1 == static_cast<int>(steps_.size()) ? tr("Done") : tr("Next"));
  setAccessibleName(now.title);
  setAccessibleDescription(now.text);
  next_->setFocus();
  place();
  // Docks that were just shown get their place only now.
  QTimer::singleShot(0, this, &TourOverlay::place);
}

QRect TourOverlay::clear_part() const {
  if (target_ == nullptr || !target_->isVisible()) return {};
  const QRect part(target_->mapTo(parentWidget(), QPoint()), target_->size());
  return part.adjusted(-3, -3, 3, 3).intersected(rect());
}

void TourOverlay::place() {
  if (step_ < 0) return;
  // The widgets that were shown are above this one.
  raise();
  bubble_->setFixedWidth(std::min(kBubbleLetters * fontMetrics().averageCharWidth(), width() - 2 * kGap));
  bubble_->resize(bubble_->width(), bubble_->layout()->totalHeightForWidth(bubble_->width()));
  const QRect part = clear_part();
  QPoint at = rect().center() - QPoint(bubble_->width() / 2, bubble_->height() / 2);
  if (!part.isEmpty()) {
    // Beside the part where there is room, otherwise within it at its lower end.
    if (rect().right() - part.right() > bubble_->width() + 2 * kGap) {
      at = {part.right() + kGap, part.top()};
    } else if (part.left() > bubble_->width() + 2 * kGap) {
      at = {part.left() - kGap - bubble_->width(), part.top()};
    } else if (part.top() > bubble_->height() + 2 * kGap) {
      at = {part.center().x() - bubble_->width() / 2, part.top() - kGap - bubble_->height()};
    } else {
      at = {part.right() - bubble_->width() - kGap, part.bottom() - bubble_->height() - kGap};
    }
  }
  at.setX(std::clamp(at.x(), kGap, std::max(kGap, width() - bubble_->width() - kGap)));
  at.setY(std::clamp(at.y(), kGap, std::max(kGap, height() - bubble_->height() - kGap)));
  bubble_->move(at);
  update();
}

bool TourOverlay::eventFilter(QObject* /*object*/, QEvent* event) {
  if (event->type() == QEvent::Resize && isVisible()) {
    setGeometry(parentWidget()->rect());
    place();
  }
  return false;
}

void TourOverlay::paintEvent(QPaintEvent* /*event*/) {
  const Theme& theme = theme_of(palette());
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QPainterPath veiled;
  veiled.addRect(rect());
  const QRect part = clear_part();
  if (!part.isEmpty()) {
    QPainterPath clear;
    clear.addRoundedRect(part, 6, 6);
    veiled -= clear;
  }
  QColor veil(Qt::black);
  veil.setAlphaF(theme.dark ? 0.6F : 0.45F);
  painter.fillPath(veiled, veil);
  if (part.isEmpty()) return;
  painter.setPen(QPen(theme.accent, 2));
  painter.drawRoundedRect(part, 6, 6);
}

void TourOverlay::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    end();
  } else if (event->key() == Qt::Key_Right) {
    go(step_ + 1);
  } else if (event->key() == Qt::Key_Left) {
    go(step_ - 1);
  } else {
    QWidget::keyPressEvent(event);
  }
}

}  // namespace tilewright
