// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;

namespace tilewright {

/// Where a person types what the graph is to be searched for.
class GraphFindBar : public QFrame {
  Q_OBJECT

 public:
  explicit GraphFindBar(QWidget* parent = nullptr);

  QString text() const;
  /// How much was found, or why nothing can be.
  void set_count(const QString& sentence);
  /// Shows the bar, ready for typing.
  void start();

 Q_SIGNALS:
  void text_changed();
  void step_wanted(int step);
  void closed();

 private:
  void end();

  QLineEdit* text_;
  QLabel* count_;
};

}  // namespace tilewright
