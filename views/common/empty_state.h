// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStackedWidget>

class QLabel;

namespace tilewright {

/// A view, or one sentence where it has nothing to show.
class EmptyState : public QStackedWidget {
  Q_OBJECT

 public:
  /// Takes `content`; shows `sentence` at first.
  EmptyState(QWidget* content, const QString& sentence, QWidget* parent = nullptr);
  void set_empty(bool empty) { setCurrentIndex(empty ? 0 : 1); }
  void set_sentence(const QString& sentence);
  bool empty() const { return currentIndex() == 0; }

 private:
  QLabel* label_;
};

}  // namespace tilewright
