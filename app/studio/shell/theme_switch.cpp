// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/theme_switch.h"

#include <QApplication>
#include <QPalette>
#include <QPointer>
#include <QToolTip>

#include "app/studio/shell/desktop_scheme.h"
#include "app/studio/shell/window_style.h"
#include "views/common/theme.h"

namespace tilewright {

ThemeSwitch& ThemeSwitch::of_application() {
  static QPointer<ThemeSwitch> one;
  if (!one) one = new ThemeSwitch(qApp);
  return *one;
}

ThemeSwitch::ThemeSwitch(QObject* parent)
    : QObject(parent),
      theme_(QStringLiteral("system")),
      dark_without_wish_(theme_of(QApplication::palette()).dark) {
  QApplication::setStyle(new WindowStyle);
}

void ThemeSwitch::choose(const QString& theme) {
  theme_ = theme;
  apply();
  Q_EMIT chosen(theme);
}

void ThemeSwitch::follow_desktop(ColourScheme scheme) {
  // A desktop that was dark because it asked for dark colours need not be dark without that.
  if (!desktop_ && scheme == ColourScheme::kDark) dark_without_wish_ = false;
  desktop_ = scheme;
  apply();
}

bool ThemeSwitch::desktop_is_dark() const {
  const ColourScheme scheme = desktop_.value_or(ColourScheme::kNoPreference);
  return scheme == ColourScheme::kNoPreference ? dark_without_wish_ : scheme == ColourScheme::kDark;
}

void ThemeSwitch::apply() const {
  const bool dark =
      theme_ == QLatin1String("dark") || (theme_ != QLatin1String("light") && desktop_is_dark());
  const QPalette palette = palette_of(dark ? dark_theme() : light_theme());
  QApplication::setPalette(palette);
  QToolTip::setPalette(palette);
}

}  // namespace tilewright
