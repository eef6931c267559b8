// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

class QLabel;
class QListView;
class QListWidget;

namespace tilewright {

class CodeView;
class EmptyState;
class SketchModel;

/// Sketches of the selected task: a list, and the chosen one's loop nest.
class SketchView : public QWidget {
  Q_OBJECT

 public:
  explicit SketchView(SketchModel* model, QWidget* parent = nullptr);
  /// What to say while there is nothing to show: no task is selected, sketches are being made, or why there
  /// are none.
  void set_sentence(const QString& sentence);

 private:
  void show_entry(int row);
  void refresh();

  SketchModel* model_;
  QListView* list_;
  QListWidget* steps_;
  QLabel* steps_title_;
  QLabel* heading_;
  QLabel* summary_;
  CodeView* code_;
  EmptyState* state_;
};

}  // namespace tilewright
