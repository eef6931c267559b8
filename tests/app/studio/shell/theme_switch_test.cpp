// SPDX-License-Identifier: Apache-2.0
#include "app/studio/shell/theme_switch.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVirtualObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>
#include <vector>

#include "app/studio/shell/desktop_scheme.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

const QString kGroup = QStringLiteral("org.freedesktop.appearance");
const QString kKey = QStringLiteral("color-scheme");

QDBusVariant wrapped(const QVariant& value) {
  return QDBusVariant(value);
}

TEST(DesktopScheme, IsWhatThePortalSaysInHoweverManyVariants) {
  EXPECT_EQ(colour_scheme_of(0U), ColourScheme::kNoPreference);
  EXPECT_EQ(colour_scheme_of(1U), ColourScheme::kDark);
  EXPECT_EQ(colour_scheme_of(2U), ColourScheme::kLight);
  EXPECT_EQ(colour_scheme_of(QVariant::fromValue(wrapped(2U))), ColourScheme::kLight);
  EXPECT_EQ(colour_scheme_of(QVariant::fromValue(wrapped(QVariant::fromValue(wrapped(1U))))),
            ColourScheme::kDark);
  EXPECT_EQ(colour_scheme_of(7U), ColourScheme::kNoPreference) << "of a later version";
  EXPECT_EQ(colour_scheme_of(QStringLiteral("1")), ColourScheme::kNoPreference);
  EXPECT_EQ(colour_scheme_of({}), ColourScheme::kNoPreference);
}

TEST(DesktopScheme, HearsItsOwnSettingAlone) {
  DesktopScheme scheme;
  std::vector<ColourScheme> told;
  QObject::connect(&scheme, &DesktopScheme::changed, &scheme, [&](ColourScheme one) { told.push_back(one); });
  scheme.take_setting(kGroup, QStringLiteral("contrast"), wrapped(1U));
  scheme.take_setting(QStringLiteral("org.gnome.desktop.interface"), kKey, wrapped(1U));
  EXPECT_TRUE(told.empty());
  scheme.take_setting(kGroup, kKey, wrapped(1U));
  scheme.take_setting(kGroup, kKey, wrapped(0U));
  EXPECT_EQ(told, (std::vector{ColourScheme::kDark, ColourScheme::kNoPreference}));
}

/// Answers as a desktop's portal does.
class Portal : public QDBusVirtualObject {
 public:
  uint scheme = 1;
  QString introspect(const QString& /*path*/) const override { return {}; }
  bool handleMessage(const QDBusMessage& message, const QDBusConnection& bus) override {
    if (message.member() != QLatin1String("Read")) return false;
    if (message.arguments() != QVariantList{kGroup, kKey}) return false;
    // One variant too many, as the portal's first version has it.
    return bus.send(message.createReply(QVariant::fromValue(wrapped(QVariant::fromValue(wrapped(scheme))))));
  }
};

TEST(DesktopScheme, AsksThePortalAndFollowsIt) {
  const QString daemon = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
  if (daemon.isEmpty()) GTEST_SKIP() << "there is no dbus-daemon";
  QProcess process;
  process.start(daemon, {QStringLiteral("--session"), QStringLiteral("--nofork"),
                         QStringLiteral("--nopidfile"), QStringLiteral("--print-address")});
  ASSERT_TRUE(process.waitForReadyRead()) << process.readAllStandardError().toStdString();
  const QString address = QString::fromUtf8(process.readLine()).trimmed();
  QDBusConnection desktop = QDBusConnection::connectToBus(address, QStringLiteral("desktop"));
  QDBusConnection own = QDBusConnection::connectToBus(address, QStringLiteral("own"));
  ASSERT_TRUE(desktop.isConnected() && own.isConnected());
  const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
  Portal portal;
  ASSERT_TRUE(desktop.registerVirtualObject(path, &portal));
  ASSERT_TRUE(desktop.registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
  {
    DesktopScheme scheme;
    std::vector<ColourScheme> told;
    QObject::connect(&scheme, &DesktopScheme::changed, &scheme,
                     [&](ColourScheme one) { told.push_back(one); });
    scheme.listen_on(own);
    EXPECT_TRUE(told.empty()) << "nobody waits for the answer";
    ASSERT_TRUE(QTest::qWaitFor([&] { return told.size() == 1; }, 120'000));
    EXPECT_EQ(told[0], ColourScheme::kDark);
    QDBusMessage change = QDBusMessage::createSignal(path, QStringLiteral("org.freedesktop.portal.Settings"),
                                                     QStringLiteral("SettingChanged"));
    change << kGroup << kKey << QVariant::fromValue(wrapped(2U));
    ASSERT_TRUE(desktop.send(change));
    ASSERT_TRUE(QTest::qWaitFor([&] { return told.size() == 2; }, 120'000));
    EXPECT_EQ(told[1], ColourScheme::kLight);
  }
  QDBusConnection::disconnectFromBus(QStringLiteral("own"));
  QDBusConnection::disconnectFromBus(QStringLiteral("desktop"));
  process.kill();
  process.waitForFinished();
}

class ThemeSwitchTest : public ::testing::Test {
 protected:
  ~ThemeSwitchTest() override {
    themes.follow_desktop(ColourScheme::kNoPreference);
    themes.choose(QStringLiteral("system"));
  }
  static bool is_dark() { return theme_of(QApplication::palette()).dark; }
  ThemeSwitch& themes = ThemeSwitch::of_application();
};

TEST_F(ThemeSwitchTest, FollowsTheDesktopWhereThatIsChosen) {
  themes.choose(QStringLiteral("system"));
  EXPECT_FALSE(is_dark()) << "without a display there is a light desktop";
  themes.follow_desktop(ColourScheme::kDark);
  EXPECT_TRUE(is_dark());
  themes.follow_desktop(ColourScheme::kLight);
  EXPECT_FALSE(is_dark());
  themes.follow_desktop(ColourScheme::kDark);
  themes.follow_desktop(ColourScheme::kNoPreference);
  EXPECT_FALSE(is_dark()) << "as it was found";
  themes.choose(QStringLiteral("dark"));
  themes.follow_desktop(ColourScheme::kLight);
  EXPECT_TRUE(is_dark()) << "what a person chose holds";
  themes.choose(QStringLiteral("system"));
  EXPECT_FALSE(is_dark()) << "the desktop, not what stood here before";
}

TEST_F(ThemeSwitchTest, IsOneAndTellsWhatWasChosen) {
  EXPECT_EQ(&ThemeSwitch::of_application(), &themes);
  QStringList told;
  const auto heard =
      QObject::connect(&themes, &ThemeSwitch::chosen, [&](const QString& one) { told << one; });
  themes.choose(QStringLiteral("light"));
  themes.follow_desktop(ColourScheme::kDark);
  EXPECT_EQ(told, QStringList{QStringLiteral("light")});
  QObject::disconnect(heard);
}

}  // namespace
}  // namespace tilewright
