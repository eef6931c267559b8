// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/window_actions.h"

#include "app/studio/machine/machine_check.h"
#include "app/studio/models/lost_models.h"
#include "app/studio/models/model_opening.h"
#include "app/studio/models/shown_tasks.h"
#include "app/studio/pages/studio_context.h"
#include "app/studio/records/code_export.h"
#include "app/studio/records/database_choice.h"
#include "app/studio/records/filter_control.h"
#include "app/studio/records/job_actions.h"
#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/session_lists.h"
#include "app/studio/sessions/session_replay.h"
#include "app/studio/sessions/session_resume.h"
#include "app/studio/sessions/session_start.h"
#include "app/studio/shell/action_states.h"
#include "app/studio/shell/window_closing.h"
#include "app/studio/shell/window_menus.h"

namespace tilewright {

WindowActions::WindowActions(Workspace& work, WindowShell& shell)
    : opening(std::make_unique<ModelOpening>(work, shell, *this)),
      tasks(std::make_unique<ShownTasks>(work, shell, *this)),
      lost(std::make_unique<LostModels>(work, shell, *this)),
      replay(std::make_unique<SessionReplay>(work, shell, *this)),
      resume(std::make_unique<SessionResume>(work, shell, *this)),
      start(std::make_unique<SessionStart>(work, shell, *this)),
      lists(std::make_unique<SessionLists>(work, shell, *this)),
      database(std::make_unique<DatabaseChoice>(work, shell, *this)),
      exports(std::make_unique<CodeExport>(work, shell, *this)),
      jobs(std::make_unique<JobActions>(work, shell, *this)),
      machine(std::make_unique<MachineCheck>(work, shell, *this)),
      menus(std::make_unique<WindowMenus>(work, shell, *this)),
      states(std::make_unique<ActionStates>(work, shell, *this)),
      closing(std::make_unique<WindowClosing>(work, shell, *this)) {}

WindowActions::~WindowActions() = default;

}  // namespace tilewright
