// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

namespace tilewright {

class ActionStates;
class BaselineChoice;
class CodeExport;
class DatabaseChoice;
class FilterControl;
class JobActions;
class LostModels;
class MachineCheck;
class ModelOpening;
class Page;
class SessionLists;
class SessionReplay;
class SessionResume;
class SessionStart;
class ShownTasks;
class StudioContext;
class WindowClosing;
class WindowMenus;
class WindowShell;
struct Workspace;

/// All activities of a window, one class for each subject. The window makes them in groups: those that show
/// something are made when there is a place for it.
struct WindowActions {
  WindowActions(Workspace& work, WindowShell& shell);
  WindowActions(const WindowActions&) = delete;
  WindowActions& operator=(const WindowActions&) = delete;
  ~WindowActions();

  std::unique_ptr<BaselineChoice> baseline;
  std::unique_ptr<StudioContext> context;  ///< with the pages and docks
  std::unique_ptr<FilterControl> filter;
  std::unique_ptr<ModelOpening> opening;
  std::unique_ptr<ShownTasks> tasks;
  std::unique_ptr<LostModels> lost;
  std::unique_ptr<SessionReplay> replay;
  std::unique_ptr<SessionResume> resume;
  std::unique_ptr<SessionStart> start;
  std::unique_ptr<SessionLists> lists;
  std::unique_ptr<DatabaseChoice> database;
  std::unique_ptr<CodeExport> exports;
  std::unique_ptr<JobActions> jobs;
  std::unique_ptr<MachineCheck> machine;
  std::unique_ptr<WindowMenus> menus;
  std::unique_ptr<ActionStates> states;
  std::unique_ptr<WindowClosing> closing;
  std::vector<Page*> pages;  ///< the context's
};

}  // namespace tilewright
