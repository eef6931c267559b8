// SPDX-License-Identifier: Apache-2.0
#include "views/graph/side_caption.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

#include "views/common/elided_label.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

constexpr int kLine = 2;

}  // namespace

SideCaption::SideCaption(const QString& suffix, bool closes, QWidget* parent) : QFrame(parent) {
  setObjectName(QStringLiteral("graphCaption") + suffix);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(10, 3, 6, 3 + kLine);
  stage_ = new QLabel(this);
  stage_->setTextFormat(Qt::PlainText);
  QFont bold = stage_->font();
  bold.setBold(true);
  stage_->setFont(bold);
  facts_ = new ElidedLabel(this);
  facts_->setObjectName(QStringLiteral("graphFacts") + suffix);
  facts_->setForegroundRole(QPalette::PlaceholderText);
  row->addWidget(stage_);
  row->addWidget(facts_, 1);
  auto* close = new QToolButton(this);
  close->setObjectName(QStringLiteral("graphClose") + suffix);
  close->setText(QStringLiteral("✕"));
  close->setToolTip(tr("Show one graph alone (Ctrl+B)"));
  close->setAccessibleName(close->toolTip());
  close->setAutoRaise(true);
  connect(close, &QToolButton::clicked, this, &SideCaption::close_wanted);
  row->addWidget(close);
  // Both captions are as high as the one with the button.
  row->addStrut(close->sizeHint().height());
  close->setVisible(closes);
}

void SideCaption::set_stage(const QString& name) {
  stage_->setText(name);
}

void SideCaption::set_facts(const QString& facts) {
  facts_->setText(facts);
}

QString SideCaption::text() const {
  return stage_->text() + QStringLiteral(": ") + facts_->text();
}

void SideCaption::set_active(bool active) {
  active_ = active;
  update();
}

void SideCaption::paintEvent(QPaintEvent* event) {
  QFrame::paintEvent(event);
  const Theme& theme = theme_of(palette());
  QPainter painter(this);
  painter.fillRect(0, height() - kLine, width(), kLine, active_ ? theme.accent : theme.grid);
}

}  // namespace tilewright
