// SPDX-License-Identifier: Apache-2.0
#include "views/whatif/fit_bars.h"

#include <QPainter>
#include <algorithm>

#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

constexpr int kBar = 12;
constexpr int kGapOfFitBars = 6;
/// Bars end here: a larger set is cut off.
constexpr double kMostShare = 2;
/// Above this share there is little room for other programs.
constexpr double kTight = 0.75;

}  // namespace

FitBars::FitBars(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setAccessibleName(tr("Working sets against the caches"));
}

void FitBars::set_caches(const std::array<int64_t, 3>& bytes) {
  caches_ = bytes;
  updateGeometry();
  describe();
}

void FitBars::set_begun(const std::array<double, 3>& bytes) {
  begun_ = bytes;
  update();
}

void FitBars::set_bytes(const std::array<double, 3>& bytes) {
  bytes_ = bytes;
  describe();
}

void FitBars::describe() {
  QStringList sentences;
  for (size_t i = 0; i < caches_.size(); ++i) {
    if (caches_[i] <= 0) continue;
    sentences << tr("%1 of the %2 of the L%3 cache")
                     .arg(bytes_label(bytes_[i]), bytes_label(static_cast<double>(caches_[i])))
                     .arg(i + 1);
  }
  setAccessibleDescription(sentences.join(QStringLiteral(", ")));
  update();
}

int FitBars::row_height() const {
  return fontMetrics().height() + kBar + kGapOfFitBars;
}

QSize FitBars::sizeHint() const {
  const auto rows = std::count_if(caches_.begin(), caches_.end(), [](int64_t bytes) { return bytes > 0; });
  return {240, static_cast<int>(rows) * row_height() + kGapOfFitBars};
}

QSize FitBars::minimumSizeHint() const {
  return {230, sizeHint().height()};
}

void FitBars::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const Theme& theme = theme_of(palette());
  const QString what[] = {tr("L1 · sums"), tr("L2 · block"), tr("L3 · nest")};
  int y = 0;
  for (size_t i = 0; i < caches_.size(); ++i) {
    if (caches_[i] <= 0) continue;
    const auto room = static_cast<double>(caches_[i]);
    const double share = bytes_[i] / room;
    const QRect words(0, y, width(), fontMetrics().height());
    const QString figure = tr("%1 of %2").arg(bytes_label(bytes_[i]), bytes_label(room));
    painter.setPen(theme.text);
    painter.setOpacity(isEnabled() ? 1 : 0.45);
    painter.drawText(words, Qt::AlignRight | Qt::AlignVCenter, figure);
    painter.setPen(theme.muted);
    const int left = words.width() - fontMetrics().horizontalAdvance(figure) - 8;
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(what[i], Qt::ElideRight, left));
    const QRect bar(0, words.bottom() + 2, width(), kBar);
    painter.fillRect(bar, theme.panel);
    const double scale = bar.width() / kMostShare;
    const QColor fill = share > 1 ? theme.bad : share > kTight ? theme.warning : theme.good;
    const QRectF filled(bar.left(), bar.top(), std::min(share, kMostShare) * scale, kBar);
    painter.fillRect(filled, fill);
    // A set that does not fit is also marked without colour.
    if (share > 1) {
      const QRectF over(bar.left() + scale, bar.top(), filled.width() - scale, kBar);
      painter.fillRect(over, QBrush(theme.panel, Qt::BDiagPattern));
    }
    painter.setPen(theme.line);
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
    const int full = bar.left() + static_cast<int>(scale);
    painter.setPen(QPen(theme.text, 1, Qt::DashLine));
    painter.drawLine(full, bar.top() - 2, full, bar.bottom() + 2);
    const int begun = bar.left() + static_cast<int>(std::min(begun_[i] / room, kMostShare) * scale);
    if (begun_[i] > 0) {
      painter.setPen(QPen(theme.accent, 2));
      painter.drawLine(begun, bar.top() - 1, begun, bar.bottom() + 1);
    }
    y += row_height();
  }
}

}  // namespace tilewright
