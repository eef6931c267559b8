// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QCoreApplication>
#include <QObject>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/studio/pages/studio_context.h"
#include "app/studio/shell/window_actions.h"
#include "app/studio/shell/window_shell.h"
#include "app/studio/workspace.h"

namespace tilewright {

/// An activity of a window: it uses the window's workspace, its shell, and the other activities. It has no
/// signals of its own, and its texts are among those of the window (`MainWindow` in the translations). Lives
/// on the window's thread, longer than all views.
class WindowPart : public QObject {
 public:
  WindowPart(Workspace& work, WindowShell& shell, WindowActions& all)
      : work_(work), shell_(shell), all_(all) {}

 protected:
  Workspace& work_;
  WindowShell& shell_;
  WindowActions& all_;
};

}  // namespace tilewright
