// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/desktop_scheme.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QMetaType>

namespace tilewright {
namespace {

constexpr QLatin1String kService("org.freedesktop.portal.Desktop");
constexpr QLatin1String kPath("/org/freedesktop/portal/desktop");
constexpr QLatin1String kInterface("org.freedesktop.portal.Settings");
constexpr QLatin1String kGroup("org.freedesktop.appearance");
constexpr QLatin1String kKey("color-scheme");

}  // namespace

ColourScheme colour_scheme_of(const QVariant& value) {
  QVariant inner = value;
  while (inner.metaType() == QMetaType::fromType<QDBusVariant>())
    inner = inner.value<QDBusVariant>().variant();
  if (inner.metaType() != QMetaType::fromType<uint>()) return ColourScheme::kNoPreference;
  switch (inner.toUInt()) {
    case 1: return ColourScheme::kDark;
    case 2: return ColourScheme::kLight;
    default: return ColourScheme::kNoPreference;
  }
}

void DesktopScheme::listen() {
  // The first access to the bus blocks.
  background_.run([] { return QDBusConnection::sessionBus().isConnected(); }, this,
                  [this](bool connected) {
                    if (connected) listen_on(QDBusConnection::sessionBus());
                  });
}

void DesktopScheme::listen_on(QDBusConnection bus) {
  // The slot is matched by the names of its types, which may not be registered yet.
  qRegisterMetaType<QDBusVariant>();
  // Before the question, so that no change falls between it and its answer. Of nobody by name: whose name it
  // is would have to be waited for.
  // Spaces, which the layout of the source asks for, would be part of the slot's name.
  // clang-format off
  bus.connect(QString(), kPath, kInterface, QStringLiteral("SettingChanged"), this,
              SLOT(take_setting(QString,QString,QDBusVariant)));
  // clang-format on
  QDBusMessage question = QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
  question << kGroup << kKey;
  auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
  connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
    answer->deleteLater();
    const QDBusPendingReply<QDBusVariant> reply = *answer;
    if (!reply.isError()) take_setting(kGroup, kKey, reply.value());
  });
}

void DesktopScheme::take_setting(const QString& group, const QString& key, const QDBusVariant& value) {
  if (group == kGroup && key == kKey) Q_EMIT changed(colour_scheme_of(value.variant()));
}

}  // namespace tilewright
