// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>
#include <memory>

#include "views/code/shown_code.h"
#include "views/code/shown_profile.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;
class QTreeView;

namespace tilewright {

class CodePanes;
class DataTable;
class EmptyState;
class InstructionModel;
class ListingPane;
class PassModel;

/// One program from its loop nest to machine code: the passes of the lowering, and the loop nest after the
/// chosen one with LLVM IR and assembly beside it. Lines that belong together have one colour. A column
/// beside them has what they cost, by a model or by a profile of the running program.
class ProgramCodeView : public QWidget {
  Q_OBJECT

 public:
  explicit ProgramCodeView(QWidget* parent = nullptr);

  /// A profile stays where it is the same program.
  void show_code(std::shared_ptr<const ShownCode> code);
  /// The profile of the program that is shown; the view changes to it.
  void show_profile(std::shared_ptr<const ShownProfile> profile);
  /// Null: there are none.
  const ShownProfile* profile() const { return profile_.get(); }
  /// Whether the program that is shown can be profiled now: why not, or empty.
  void set_no_profiling(const QString& why);
  /// Whether it is being profiled.
  void set_profiling(bool profiling);
  /// Instead of code; `passing`: until it is here.
  void show_sentence(const QString& sentence, bool passing = false);
  bool empty() const { return code_ == nullptr; }
  /// The texts beside each other.
  CodePanes* panes() const { return panes_; }
  /// The page while there is nothing to show, which may offer something.
  EmptyState* empty_state() const { return state_; }

 Q_SIGNALS:
  void profile_wanted();
  void profile_cancelled();

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  QWidget* build_bar();
  QWidget* build_heat_choice(QWidget* bar);
  QWidget* build_panes();
  void show_pass(int row);
  void show_counts();
  /// As the choice says.
  void show_heat();
  void keep_profile(std::shared_ptr<const ShownProfile> profile);
  void follow_profiling();
  /// Scrolls the others to what the line with the cursor became, or came from.
  void reveal_from(ListingPane* pane);
  void start_find();
  void find_next(bool backward);
  bool handle_key(ListingPane* pane, int key, Qt::KeyboardModifiers modifiers);

  std::shared_ptr<const ShownCode> code_;
  std::shared_ptr<const ShownProfile> profile_;
  PassModel* pass_model_;
  InstructionModel* instruction_model_;
  QLabel* title_;
  QLineEdit* words_;
  QComboBox* counted_;
  QCheckBox* colours_;
  QCheckBox* difference_;
  QComboBox* heat_;
  QToolButton* sample_;
  QString no_profiling_;
  bool profiling_ = false;
  QTreeView* passes_;
  CodePanes* panes_;
  DataTable* instructions_;
  QLabel* note_;
  EmptyState* state_;
};

}  // namespace tilewright
