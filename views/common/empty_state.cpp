// SPDX-License-Identifier: Apache-2.0
#include "views/common/empty_state.h"

#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tilewright {

EmptyState::EmptyState(QWidget* content, const QString& sentence, QWidget* parent)
    : QStackedWidget(parent), sentence_(sentence) {
  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  // Margins are small: a low dock must have room for a line and the button below it.
  column->setContentsMargins(8, 2, 8, 2);
  column->setSpacing(4);
  label_ = new QLabel(sentence);
  label_->setAlignment(Qt::AlignCenter);
  label_->setWordWrap(true);
  label_->setMinimumHeight(label_->fontMetrics().lineSpacing());
  label_->setForegroundRole(QPalette::PlaceholderText);
  action_ = new QPushButton;
  label_->setObjectName(QStringLiteral("emptySentence"));
  action_->setObjectName(QStringLiteral("emptyAction"));
  action_->hide();
  connect(action_, &QPushButton::clicked, this, [this] {
    if (filtered_) {
      Q_EMIT clear_filter_wanted();
    } else if (own_.isEmpty() && offered_ != nullptr) {
      offered_->trigger();
    } else {
      Q_EMIT action_wanted();
    }
  });
  column->addStretch(1);
  column->addWidget(label_);
  column->addWidget(action_, 0, Qt::AlignHCenter);
  column->addStretch(1);
  addWidget(page);
  addWidget(content);
}

void EmptyState::set_sentence(const QString& sentence) {
  sentence_ = sentence;
  show_words();
}

void EmptyState::set_action(const QString& text) {
  own_ = text;
  show_words();
}

void EmptyState::offer(QAction* action, const QString& text) {
  if (action == offered_ && text == offered_text_) return;
  offered_ = action;
  offered_text_ = text;
  show_words();
}

void EmptyState::set_passing(bool passing) {
  passing_ = passing;
  show_words();
}

void EmptyState::name_parts(const QString& prefix) {
  label_->setObjectName(prefix + QStringLiteral("EmptySentence"));
  action_->setObjectName(prefix + QStringLiteral("EmptyAction"));
}

void EmptyState::set_filtered(bool filtered) {
  filtered_ = filtered;
  show_words();
}

void EmptyState::changeEvent(QEvent* event) {
  QStackedWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange) label_->setMinimumHeight(label_->fontMetrics().lineSpacing());
}

void EmptyState::show_words() {
  label_->setText(filtered_ ? tr("No records for this filter") : sentence_);
  const bool offers = offered_ != nullptr && !passing_;
  const QString text = filtered_         ? tr("Clear filter")
                       : !own_.isEmpty() ? own_
                       : offers          ? offered_text_
                                         : QString();
  action_->setText(text);
  action_->setVisible(!text.isEmpty());
}

}  // namespace tilewright
