// SPDX-License-Identifier: Apache-2.0
#include "views/common/empty_state.h"

#include <QLabel>

namespace tilewright {

EmptyState::EmptyState(QWidget* content, const QString& sentence, QWidget* parent) : QStackedWidget(parent) {
  label_ = new QLabel(sentence);
  label_->setAlignment(Qt::AlignCenter);
  label_->setWordWrap(true);
  label_->setMargin(16);
  label_->setForegroundRole(QPalette::PlaceholderText);
  addWidget(label_);
  addWidget(content);
}

void EmptyState::set_sentence(const QString& sentence) {
  label_->setText(sentence);
}

}  // namespace tilewright
