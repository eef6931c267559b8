// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QMainWindow>
#include <filesystem>

#include "app/studio/background.h"
#include "app/studio/machine/machine_users.h"
#include "app/studio/machine/quick_check.h"
#include "app/studio/models/model_library.h"
#include "app/studio/models/model_loader.h"
#include "app/studio/records/menu_jobs.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"
#include "app/studio/sessions/session_library.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/settings.h"
#include "app/studio/shell/text_size.h"
#include "app/studio/shell/theme_switch.h"
#include "app/studio/studio.h"
#include "views/common/filter_selection.h"
#include "views/common/record_selection.h"
#include "views/common/task_selection.h"

namespace tilewright {

/// The data and services of a window that show nothing themselves. Pages, docks, menus and activities use
/// them and have shorter lives; its own parts are deleted in reverse order of their declarations, so that the
/// threads are waited for last. Lives on the window's thread.
struct Workspace {
  /// Objects that are looked up by their class are found among the children of `window`.
  Workspace(StudioArguments arguments, QMainWindow* window);
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  StudioArguments arguments;  ///< `database`: what is read from now
  Settings settings;
  ThemeSwitch& theme_switch = ThemeSwitch::of_application();
  TextSize text_size;
  Background background;
  SessionBridge bridge;
  TaskSelection selection;
  RecordSelection record;
  FilterSelection filter{&selection};
  ModelLibrary models;
  ModelLoader loader{&background};
  SessionController controller;
  SessionLibrary sessions;
  SessionPlayer player;
  MenuJobs jobs;
  MachineUsers machine{&controller};
  QuickCheck quick_check{&background};
  std::filesystem::path own_database;  ///< where sessions that begin are kept
};

}  // namespace tilewright
