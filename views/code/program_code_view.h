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

namespace tilewright {

class CodePanes;
class DataTable;
class EmptyState;
class InstructionModel;
class ListingPane;
class PassModel;

/// One program from its loop nest to machine code: the passes of the lowering, and the loop nest after the
/// chosen one with LLVM IR and assembly beside it. Lines that belong together have one colour. A column
/// beside them shows their cost, by a model or by a profile of the running program.
class ProgramCodeView : public QWidget {
  Q_OBJECT

 public:
  explicit ProgramCodeView(QWidget* parent = nullptr);

  /// Shows a program; the profile stays where the program is the same.
  void show_code(std::shared_ptr<const ShownCode> code);
  /// Shows a profile of the shown program, and changes to the profile's heat.
  void show_profile(std::shared_ptr<const ShownProfile> profile);
  /// Null: there is no profile.
  const ShownProfile* profile() const { return profile_.get(); }
  /// Says why the shown program cannot be profiled now; empty: it can.
  void set_no_profiling(const QString& why);
  /// Says whether the program is being profiled.
  void set_profiling(bool profiling);
  /// Shows a sentence instead of code; `passing`: only until the code arrives.
  void show_sentence(const QString& sentence, bool passing = false);
  bool empty() const { return code_ == nullptr; }
  /// The texts side by side.
  CodePanes* panes() const { return panes_; }
  /// The page that is shown while there is nothing else to show; it may offer an action.
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
  /// The pass whose row is chosen, in the order of the passes; -1: none.
  int chosen_pass() const;
  void show_pass(int row);
  void show_counts();
  /// Shows the heat that is chosen.
  void show_heat();
  void keep_profile(std::shared_ptr<const ShownProfile> profile);
  void follow_profiling();
  /// Scrolls the other panes to the lines that belong to the line with the cursor.
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
  DataTable* passes_;
  CodePanes* panes_;
  DataTable* instructions_;
  QLabel* note_;
  EmptyState* state_;
};

}  // namespace tilewright
