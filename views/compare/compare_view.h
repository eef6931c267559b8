// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <vector>

#include "views/compare/compared_program.h"

class QComboBox;
class QLabel;

namespace tilewright {

class CodeView;
class EmptyState;

/// Two records side by side: what was measured, whether the difference is more than noise, and where their
/// programs differ. A single one is shown alone.
class CompareView : public QWidget {
  Q_OBJECT

 public:
  explicit CompareView(QWidget* parent = nullptr);

  /// One program or two.
  void show_programs(std::vector<ComparedProgram> programs);
  void clear() { show_programs({}); }
  /// One sentence: which is faster, or that it cannot be told, and why.
  QString verdict() const;

 protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  QWidget* build_bar();
  void refresh();
  /// Both texts begin at the same height.
  void align_facts();
  void show_texts();
  void colour();

  std::vector<ComparedProgram> programs_;
  QLabel* verdict_;
  QComboBox* shown_;
  QLabel* facts_[2];
  CodeView* texts_[2];
  QWidget* sides_[2];
  EmptyState* state_;
  std::vector<bool> differs_;  ///< by row of the texts
};

}  // namespace tilewright
