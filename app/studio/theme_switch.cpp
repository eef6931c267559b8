// SPDX-License-Identifier: Apache-2.0
#include "app/studio/theme_switch.h"

#include <QApplication>
#include <QToolTip>

#include "app/studio/window_style.h"
#include "views/common/theme.h"

namespace tilewright {

ThemeSwitch::ThemeSwitch() : desktop_is_dark_(theme_of(QApplication::palette()).dark) {
  QApplication::setStyle(new WindowStyle);
}

void ThemeSwitch::apply(const QString& theme) const {
  const bool dark = theme == QLatin1String("dark") || (theme != QLatin1String("light") && desktop_is_dark_);
  const QPalette palette = palette_of(dark ? dark_theme() : light_theme());
  QApplication::setPalette(palette);
  QToolTip::setPalette(palette);
}

}  // namespace tilewright
