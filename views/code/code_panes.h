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

/// The loop nest, LLVM IR and assembly of one program side by side, or one above the other where the view is
/// higher than wide. The lines that belong to the line under the pointer are highlighted in all of them; a
/// click pins them and scrolls the other panes to them. Panes can be hidden; where there is no room for all
/// that are wanted, some are left out.
class CodePanes : public QSplitter {
  Q_OBJECT

 public:
  explicit CodePanes(QWidget* parent = nullptr);

  /// With its static cost.
  void show_code(const ShownCode& code);
  /// Colours all texts by the hits of this profile of the shown program; null: by the static cost of the
  /// assembly.
  void show_profile(std::shared_ptr<const ShownProfile> profile);
  /// Shows the loop nest after a pass; with `difference`, the changes that the pass made, if there are any.
  void show_pass(const ShownPass& pass, const std::vector<int>& groups, bool difference = false);
  void set_coloured(bool coloured);
  ListingPane* pane(CodePane pane) const { return panes_[pane]; }
  /// Hides a pane or shows it again. Checked while the pane is visible.
  QAction* action(CodePane pane) const { return actions_[pane]; }
  /// Names of the hidden panes, to be stored.
  QStringList hidden() const;
  void set_hidden(const QStringList& names);
  /// 0: nothing stays highlighted.
  void pin(const ListingPane* from, int source);
  int pinned() const { return pinned_; }
  /// Goes to the hottest line of the assembly, by the shown heat, and pins it.
  void show_hottest();
  /// Continues in the pane that was used last.
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
  /// Shows as many panes as there is room for.
  void arrange();

  PaneChoice choice_;
  std::array<ListingPane*, kCodePanes> panes_{};
  std::array<QWidget*, kCodePanes> columns_{};  ///< a pane with its title
  std::array<ElidedLabel*, kCodePanes> titles_{};
  std::array<QAction*, kCodePanes> actions_{};
  QToolButton* hottest_ = nullptr;
  LineHeat static_heat_;
  QString processor_;        ///< the processor of the scheduler model
  QString pass_;             ///< the pass whose loop nest is shown
  bool difference_ = false;  ///< whether only the changes since the pass before are shown
  std::shared_ptr<const ShownProfile> profile_;
  CodePane used_ = kAssemblyPane;
  int pinned_ = 0;
};

}  // namespace tilewright
