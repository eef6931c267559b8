// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;

namespace tilewright {

/// The line for searching the graph.
class GraphFindBar : public QFrame {
  Q_OBJECT

 public:
  explicit GraphFindBar(QWidget* parent = nullptr);

  QString text() const;
  /// Shows the number of hits, or why there can be none.
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
