// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/first_start_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace tilewright {

FirstStartBar::FirstStartBar(QWidget* parent) : QFrame(parent) {
  setObjectName(QStringLiteral("firstStartBar"));
  auto* text = new QLabel(tr("This is the first start: see whether everything works on this machine."), this);
  text->setObjectName(QStringLiteral("firstStartText"));
  text->setWordWrap(true);
  run_ = new QPushButton(tr("Run 20-second check"), this);
  run_->setObjectName(QStringLiteral("firstStartRun"));
  auto* close = new QToolButton(this);
  close->setObjectName(QStringLiteral("firstStartClose"));
  close->setText(QStringLiteral("✕"));
  close->setAccessibleName(tr("Close the offer of a check"));
  close->setToolTip(tr("Close. Tools ▸ Machine check has it too."));
  close->setAutoRaise(true);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(12, 6, 8, 6);
  row->addWidget(text, 1);
  row->addWidget(run_);
  row->addWidget(close);
  connect(run_, &QPushButton::clicked, this, &FirstStartBar::check_wanted);
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  hide();
}

void FirstStartBar::set_possible(bool possible) {
  run_->setEnabled(possible);
}

}  // namespace tilewright
