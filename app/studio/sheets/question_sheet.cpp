// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sheets/question_sheet.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tilewright {

QuestionSheet::QuestionSheet(QWidget* parent) : Sheet(QStringLiteral("questionSheet"), parent) {
  sentence_ = new QLabel(this);
  sentence_->setObjectName(QStringLiteral("questionSentence"));
  sentence_->setTextFormat(Qt::PlainText);
  sentence_->setWordWrap(true);
  content()->addWidget(sentence_);
}

void QuestionSheet::ask(const QString& title, const QString& sentence, const std::vector<Answer>& answers) {
  set_title(title);
  sentence_->setText(sentence);
  forget_buttons();
  bool is_first = true;
  for (const Answer& answer : answers) {
    const QPushButton* button = add_button(answer.name, answer.text, std::exchange(is_first, false));
    connect(button, &QPushButton::clicked, this, [this, run = answer.run] {
      dismiss();
      run();
    });
  }
  open();
}

QString QuestionSheet::sentence() const {
  return sentence_->text();
}

}  // namespace tilewright
