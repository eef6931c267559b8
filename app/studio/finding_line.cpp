// SPDX-License-Identifier: Apache-2.0
#include "app/studio/finding_line.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPolygonF>
#include <QVBoxLayout>

#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr int kMarkSize = 18;

/// Painted rather than written: not every font has the characters.
class FindingMark : public QWidget {
 public:
  FindingMark(bool good, QWidget* parent) : QWidget(parent), good_(good) {
    setFixedSize(kMarkSize, kMarkSize);
  }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    const Theme& theme = theme_of(palette());
    const QColor fill = good_ ? theme.good : theme.warning;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    const QPen stroke(text_on(fill), 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (good_) {
      painter.drawEllipse(QRectF(1, 1, kMarkSize - 2, kMarkSize - 2));
      painter.setPen(stroke);
      painter.setBrush(Qt::NoBrush);
      painter.drawPolyline(QPolygonF({{5, 9.5}, {8, 12.5}, {13, 6}}));
    } else {
      painter.drawPolygon(QPolygonF({{9, 1}, {17.5, 17}, {0.5, 17}}));
      painter.setPen(stroke);
      painter.drawLine(QPointF(9, 7), QPointF(9, 11));
      painter.drawPoint(QPointF(9, 14.3));
    }
  }

 private:
  bool good_;
};

}  // namespace

FindingLine::FindingLine(const MachineFinding& finding, QWidget* parent)
    : QWidget(parent), good_(finding.good) {
  auto* mark = new FindingMark(finding.good, this);
  mark->setAccessibleName(finding.good ? tr("In order") : tr("Needs attention"));
  mark->setToolTip(mark->accessibleName());
  auto* title = new QLabel(finding.title, this);
  title->setWordWrap(true);
  title->setTextFormat(Qt::PlainText);
  QFont font = title->font();
  font.setBold(true);
  title->setFont(font);
  auto* detail = new QLabel(finding.detail, this);
  detail->setWordWrap(true);
  detail->setTextFormat(Qt::PlainText);
  detail->setForegroundRole(QPalette::PlaceholderText);
  detail->setTextInteractionFlags(Qt::TextSelectableByMouse);
  auto* text = new QVBoxLayout;
  text->setSpacing(1);
  text->addWidget(title);
  text->addWidget(detail);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(10);
  row->addWidget(mark, 0, Qt::AlignTop);
  row->addLayout(text, 1);
  if (finding.chapter.isEmpty()) return;
  auto* why = new QLabel(this);
  why_ = why;
  link_ = QStringLiteral("<a href=\"%1\">%2</a>").arg(finding.chapter, tr("Why?"));
  why->setText(link_);
  why->setObjectName(QStringLiteral("findingWhy"));
  why->setAccessibleName(tr("Why: %1").arg(finding.title));
  why->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  connect(why, &QLabel::linkActivated, this, &FindingLine::chapter_wanted);
  row->addWidget(why, 0, Qt::AlignTop);
}

void FindingLine::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  // A label keeps the colour of its links from when it read its text.
  if (why_ == nullptr || event->type() != QEvent::PaletteChange) return;
  why_->clear();
  why_->setText(link_);
}

}  // namespace tilewright
