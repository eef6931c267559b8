// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPushButton>
#include <filesystem>

#include "tests/app/studio/studio_window.h"

namespace tilewright {

class QuestionSheet;

/// A window whose session runs for longer than a test, until it is stopped, and takes turns with others.
class RunningWindow : public StudioWindow {
 protected:
  StudioArguments arguments() const override;
  std::filesystem::path lock() const { return path_of(QStringLiteral("measuring.lock")).toStdString(); }
  /// Opens a window and a model, starts, and waits for the first trials.
  void run_session();
  QuestionSheet* question() const;
  QPushButton* answer(const char* name) const { return part<QPushButton>(name); }
  int trials() const { return window->bridge().status().trials_done; }
  /// Stops the session, and waits until it is gone.
  [[nodiscard]] bool stop();
};

}  // namespace tilewright
