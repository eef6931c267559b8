// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSplitter>
#include <QStringList>
#include <array>
#include <memory>

#include "views/code/line_heat.h"
#include "views/code/pane_choice.h"
#include "views/code/shown_code.h"
#include "views/code/shown_profile.h"

class QAction;
class QToolButton;

namespace tilewright {

class ElidedLabel;
class ListingPane;

/// The loop nest, LLVM IR and assembly of one program beside each other, or one above the other in a high
/// place. What is under the pointer lights up in all of them, a click pins it and scrolls the others there.
/// Panes can be put away; where there is no room for all that are wanted, some give way.
class CodePanes : public QSplitter {
  Q_OBJECT

 public:
  explicit CodePanes(QWidget* parent = nullptr);

  /// With its static cost.
  void show_code(const ShownCode& code);
  /// Heat of all texts is where this profile of the shown program has its hits; null: the static cost of the
  /// assembly.
  void show_profile(std::shared_ptr<const ShownProfile> profile);
  /// The loop nest after it; with `difference` what it did to it, if it did anything.
  void show_pass(const ShownPass& pass, const std::vector<int>& groups, bool difference = false);
  void set_coloured(bool coloured);
  ListingPane* pane(CodePane pane) const { return panes_[pane]; }
  /// Puts a pane away, or brings it back. Checked while it can be seen.
  QAction* action(CodePane pane) const { return actions_[pane]; }
  /// Names of the panes that were put away, to be kept.
  QStringList hidden() const;
  void set_hidden(const QStringList& names);
  /// 0: nothing stays lit.
  void pin(const ListingPane* from, int source);
  int pinned() const { return pinned_; }
  /// Goes to the hottest line of the assembly, by the heat that is shown, and pins it.
  void show_hottest();
  /// Goes on in the pane that was used last.
  bool find_text(const QString& text, bool backward);

 Q_SIGNALS:
  void hidden_changed(const QStringList& names);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void add_pane(CodePane pane, const QString& name, const QString& title, const QString& reader_name);
  void want(CodePane pane, bool wanted);
  void show_heat();
  void heat_loops();
  /// Shows what there is room for.
  void arrange();

  PaneChoice choice_;
  std::array<ListingPane*, kCodePanes> panes_{};
  std::array<QWidget*, kCodePanes> columns_{};  ///< a pane with its title
  std::array<ElidedLabel*, kCodePanes> titles_{};
  std::array<QAction*, kCodePanes> actions_{};
  QToolButton* hottest_ = nullptr;
  LineHeat static_heat_;
  QString processor_;        ///< whose scheduler model it is of
  QString pass_;             ///< whose loop nest is shown
  bool difference_ = false;  ///< to the pass before, instead of the whole
  std::shared_ptr<const ShownProfile> profile_;
  CodePane used_ = kAssemblyPane;
  int pinned_ = 0;
};

}  // namespace tilewright
