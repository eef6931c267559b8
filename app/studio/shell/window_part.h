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

/// What acts for a window in one matter: with what the window works with, on what it is made of, and with the
/// others that act for it. It tells nobody anything by signals of its own, and its texts stand among those of
/// the window (`MainWindow` in the translations). Lives on the window's thread, longer than all that is
/// shown.
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
