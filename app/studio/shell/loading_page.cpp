// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/loading_page.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace tilewright {

LoadingPage::LoadingPage(QWidget* parent) : QWidget(parent) {
  label_ = new QLabel(this);
  label_->setAlignment(Qt::AlignCenter);
  auto* bar = new QProgressBar(this);
  bar->setRange(0, 0);
  bar->setFixedWidth(280);
  bar->setTextVisible(false);
  bar->setAccessibleName(tr("Reading"));
  auto* cancel = new QPushButton(tr("Cancel"), this);
  cancel->setObjectName(QStringLiteral("cancelLoading"));
  connect(cancel, &QPushButton::clicked, this, &LoadingPage::cancelled);
  auto* column = new QVBoxLayout(this);
  column->addStretch(1);
  column->addWidget(label_);
  column->addWidget(bar, 0, Qt::AlignHCenter);
  column->addWidget(cancel, 0, Qt::AlignHCenter);
  column->addStretch(1);
}

void LoadingPage::set_sentence(const QString& sentence) {
  label_->setText(sentence);
}

}  // namespace tilewright
