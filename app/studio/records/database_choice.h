// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/studio/shell/window_part.h"

namespace tilewright {

/// Which file sessions are kept in, and which is read from.
class DatabaseChoice : public WindowPart {
  Q_DECLARE_TR_FUNCTIONS(tilewright::MainWindow)

 public:
  using WindowPart::WindowPart;

  /// What records and sessions are read from.
  void use_database(const std::filesystem::path& database);
  void choose_database();
  void maintain_database();
  /// Sessions are kept in that file from now on; where one runs, as before.
  void follow_database(const QString& file);

 private:
  /// Sessions are kept in that file from now on, also by the next start of the window.
  void move_database(const QString& file);
};

}  // namespace tilewright
