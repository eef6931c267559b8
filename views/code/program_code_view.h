// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <memory>

#include "views/code/shown_code.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QTreeView;

namespace tilewright {

class CodePanes;
class DataTable;
class EmptyState;
class InstructionModel;
class ListingPane;
class PassModel;

/// One program from its loop nest to machine code: the passes of the lowering, and the loop nest after the
/// chosen one with LLVM IR and assembly beside it. Lines that belong together have one colour.
class ProgramCodeView : public QWidget {
  Q_OBJECT

 public:
  explicit ProgramCodeView(QWidget* parent = nullptr);

  void show_code(std::shared_ptr<const ShownCode> code);
  /// Instead of code.
  void show_sentence(const QString& sentence);
  bool empty() const { return code_ == nullptr; }
  /// The texts beside each other.
  CodePanes* panes() const { return panes_; }

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  QWidget* build_bar();
  QWidget* build_panes();
  void show_pass(int row);
  void show_counts();
  /// Scrolls the others to what the line with the cursor became, or came from.
  void reveal_from(ListingPane* pane);
  void start_find();
  void find_next(bool backward);
  bool handle_key(ListingPane* pane, int key, Qt::KeyboardModifiers modifiers);

  std::shared_ptr<const ShownCode> code_;
  PassModel* pass_model_;
  InstructionModel* instruction_model_;
  QLabel* title_;
  QLineEdit* words_;
  QComboBox* counted_;
  QCheckBox* colours_;
  QTreeView* passes_;
  CodePanes* panes_;
  DataTable* instructions_;
  QLabel* note_;
  EmptyState* state_;
};

}  // namespace tilewright
