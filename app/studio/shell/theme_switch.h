// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QString>
#include <optional>

namespace tilewright {

enum class ColourScheme;

/// Gives the whole application its colours, at any time. There is one for all windows of the process.
class ThemeSwitch : public QObject {
  Q_OBJECT

 public:
  /// The first call remembers whether the desktop is dark: it comes before any palette is set. Lives as long
  /// as the application.
  static ThemeSwitch& of_application();

  /// "system", "light" or "dark".
  void choose(const QString& theme);
  /// What the desktop wants by now. It is seen while the theme is "system".
  void follow_desktop(ColourScheme scheme);

 Q_SIGNALS:
  /// By whichever window.
  void chosen(const QString& theme);

 private:
  explicit ThemeSwitch(QObject* parent);
  bool desktop_is_dark() const;
  void apply() const;

  QString theme_;
  bool dark_without_wish_;  ///< as the desktop looks while it wants nothing of programs
  std::optional<ColourScheme> desktop_;
};

}  // namespace tilewright
