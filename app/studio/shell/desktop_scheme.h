// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDBusVariant>
#include <QObject>
#include <QVariant>

#include "app/studio/background.h"

class QDBusConnection;

namespace tilewright {

/// The colours that a desktop wants its programs to have.
enum class ColourScheme { kNoPreference, kDark, kLight };

/// The preference in the portal's `color-scheme`, in however many variants it is wrapped. Other values mean
/// no preference.
ColourScheme colour_scheme_of(const QVariant& value);

/// Follows the colours that the desktop wants, by its portal (org.freedesktop.portal.Settings). Emits nothing
/// where there is no bus or no portal.
class DesktopScheme : public QObject {
  Q_OBJECT

 public:
  explicit DesktopScheme(QObject* parent = nullptr) : QObject(parent) {}

  /// Asks the desktop on the session's bus, and follows it from then on. Returns at once.
  void listen();
  /// The same on another connected bus.
  void listen_on(QDBusConnection bus);

 public Q_SLOTS:
  /// Called by the portal's signal `SettingChanged` for any setting.
  void take_setting(const QString& group, const QString& key, const QDBusVariant& value);

 Q_SIGNALS:
  /// The desktop's preference became known, or changed.
  void changed(tilewright::ColourScheme scheme);

 private:
  Background background_{this};
};

}  // namespace tilewright
