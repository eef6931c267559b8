// SPDX-License-Identifier: Apache-2.0
#include "app/studio/workspace.h"

#include <utility>

namespace tilewright {

Workspace::Workspace(StudioArguments given, QMainWindow* window)
    : arguments(std::move(given)),
      settings(QString::fromStdString(arguments.settings.string())),
      background(window),
      controller(&bridge, &background, arguments.database),
      sessions(&background, &settings, &models, &bridge, arguments.database),
      player(&bridge, &background, window),
      jobs(&background, window),
      own_database(arguments.database) {
  controller.set_measuring_lock(arguments.measuring_lock);
  quick_check.set_measuring_lock(arguments.measuring_lock);
  jobs.set_measuring_lock(arguments.measuring_lock);
  machine.add({MachineUse::kQuickCheck,
               [this] { return quick_check.running(); },
               {},
               [this] { quick_check.cancel(); }});
}

}  // namespace tilewright
