// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPalette>
#include <QString>

namespace tilewright {

/// Gives the whole application its colours, at any time.
class ThemeSwitch {
 public:
  /// Remembers whether the desktop is dark. Call it before any palette is set.
  ThemeSwitch();
  /// "system", "light" or "dark".
  void apply(const QString& theme) const;

 private:
  bool desktop_is_dark_ = false;
};

}  // namespace tilewright
