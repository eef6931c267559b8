// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDBusVariant>
#include <QObject>
#include <QVariant>

#include "app/studio/background.h"

class QDBusConnection;

namespace tilewright {

/// Which colours a desktop wants its programs to have.
enum class ColourScheme { kNoPreference, kDark, kLight };

/// Of what the desktop's portal says of `color-scheme`, in however many variants that is wrapped. What it
/// does not say is no preference.
ColourScheme colour_scheme_of(const QVariant& value);

/// Follows the colours that the desktop wants, by its portal (org.freedesktop.portal.Settings). Says nothing
/// where there is no bus or no portal.
class DesktopScheme : public QObject {
  Q_OBJECT

 public:
  explicit DesktopScheme(QObject* parent = nullptr) : QObject(parent) {}

  /// Asks the desktop on the session's bus, and follows it from then on. Returns at once.
  void listen();
  /// The same on another bus that is connected.
  void listen_on(QDBusConnection bus);

 public Q_SLOTS:
  /// As the portal's signal `SettingChanged` tells of any setting.
  void take_setting(const QString& group, const QString& key, const QDBusVariant& value);

 Q_SIGNALS:
  /// What the desktop wants is known now, or another than before.
  void changed(tilewright::ColourScheme scheme);

 private:
  Background background_{this};
};

}  // namespace tilewright
