// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/finding_line.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "app/studio/shell/finding_mark.h"
#include "views/common/theme.h"

namespace tilewright {
FindingLine::FindingLine(const MachineFinding& finding, QWidget* parent)
    : QWidget(parent), good_(finding.good) {
  auto* mark = new FindingMark(finding.good, this);
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
  // A label keeps the colour that links had when its text was set.
  if (why_ == nullptr || event->type() != QEvent::PaletteChange) return;
  why_->clear();
  why_->setText(link_);
}

}  // namespace tilewright
