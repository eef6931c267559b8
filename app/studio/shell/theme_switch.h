// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <optional>

namespace tilewright {

enum class ColourScheme;

/// Sets the colours of the whole application, at any time. There is one for all windows of the process.
class ThemeSwitch : public QObject {
  Q_OBJECT

 public:
  /// The first call stores whether the desktop is dark: it precedes the first palette. Lives as long as the
  /// application.
  static ThemeSwitch& of_application();

  /// "system", "light" or "dark".
  void choose(const QString& theme);
  /// The desktop's current preference. It applies while the theme is "system".
  void follow_desktop(ColourScheme scheme);

 Q_SIGNALS:
  /// Changed by any window.
  void chosen(const QString& theme);

 private:
  explicit ThemeSwitch(QObject* parent);
  bool desktop_is_dark() const;
  void apply() const;

  QString theme_;
  bool dark_without_wish_;  ///< whether the desktop is dark while it has no preference
  std::optional<ColourScheme> desktop_;
};

}  // namespace tilewright
