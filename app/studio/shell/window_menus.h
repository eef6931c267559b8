// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

class CommandPalette;

/// The menus and the session bar of a window, and their possible actions.
class WindowMenus : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  void show_manual(const QString& chapter = {});
  void make_actions();
  void set_theme(const QString& theme);

 private:
  void make_file_menu();
  void make_edit_menu();
  void make_view_menu();
  void add_layouts(QMenu* menu);
  void add_pages(QMenu* menu);
  void add_themes(QMenu* menu);
  void make_graph_menu();
  void make_session_menu();
  void make_record_menu();
  void make_tools_menu();
  void make_help_menu();
  void add_undo_actions(QMenu* menu);
  void open_palette();
  void show_preferences();
  void show_shortcuts();
  void show_about();
  void set_text_percent(int percent);
  /// Goes forward by that many pages, cyclically.
  void step_page(int by);
  void remeasure_noisy();

  CommandPalette* palette_ = nullptr;
  QMenu* replay_menu_ = nullptr;
};

}  // namespace tilewright
