// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

/// The file in which sessions are stored, and the one that is read.
class DatabaseChoice : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// Sets the database from which records and sessions are read.
  void use_database(const std::filesystem::path& database);
  void choose_database();
  void maintain_database();
  /// Stores sessions in that file from now on; a running session stays where it is.
  void follow_database(const QString& file);

 private:
  /// Stores sessions in that file from now on, including the next start of the window.
  void move_database(const QString& file);
};

}  // namespace tilewright
