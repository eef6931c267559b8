// SPDX-License-Identifier: Apache-2.0
#include "views/common/empty_state.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tilewright {

EmptyState::EmptyState(QWidget* content, const QString& sentence, QWidget* parent) : QStackedWidget(parent) {
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  label_ = new QLabel(sentence);
  label_->setAlignment(Qt::AlignCenter);
  label_->setWordWrap(true);
  label_->setMargin(8);
  label_->setForegroundRole(QPalette::PlaceholderText);
  action_ = new QPushButton;
  label_->setObjectName(QStringLiteral("emptySentence"));
  action_->setObjectName(QStringLiteral("emptyAction"));
  action_->hide();
  connect(action_, &QPushButton::clicked, this, &EmptyState::action_wanted);
  column->addStretch(1);
  column->addWidget(label_);
  column->addWidget(action_, 0, Qt::AlignHCenter);
  column->addStretch(1);
  addWidget(page);
  addWidget(content);
}

void EmptyState::set_sentence(const QString& sentence) {
  label_->setText(sentence);
}

void EmptyState::set_action(const QString& text) {
  action_->setText(text);
  action_->setVisible(!text.isEmpty());
}

}  // namespace tilewright
