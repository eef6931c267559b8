// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "app/studio/sheets/sheet.h"

namespace tilewright {

/// One question with a few answers, the first of which is the main one; Cancel is always added.
class QuestionSheet : public Sheet {
  Q_OBJECT

 public:
  struct Answer {
    QString name;  ///< of its button
    QString text;
    std::function<void()> run;
  };

  explicit QuestionSheet(QWidget* parent);
  /// Replaces the question.
  void ask(const QString& title, const QString& sentence, const std::vector<Answer>& answers);
  QString sentence() const;

 private:
  QLabel* sentence_;
};

}  // namespace tilewright
