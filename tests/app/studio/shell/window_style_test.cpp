// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <cstdlib>

#include "app/studio/shell/window_style.h"
#include "views/common/theme.h"

namespace tilewright {
namespace {

TEST(WindowStyle, AnEmptyCheckBoxCanBeSeenInEveryTheme) {
  for (const Theme* theme : {&light_theme(), &dark_theme()}) {
    WindowStyle style;
    QCheckBox box;
    box.setStyle(&style);
    box.setPalette(palette_of(*theme));
    box.resize(40, 24);
    const QImage picture = box.grab().toImage();
    int strongest = 0;
    for (int x = 0; x < 20; ++x)
      strongest = std::max(strongest, std::abs(qGray(picture.pixel(x, 12)) - qGray(theme->window.rgb())));
    EXPECT_GT(strongest, 40) << (theme->dark ? "dark" : "light");
  }
}

TEST(WindowStyle, AnEmptyFieldCanBeSeenInEveryTheme) {
  for (const Theme* theme : {&light_theme(), &dark_theme()}) {
    WindowStyle style;
    QLineEdit field;
    field.setStyle(&style);
    field.setPalette(palette_of(*theme));
    field.resize(80, 24);
    const QImage picture = field.grab().toImage();
    int strongest = 0;
    for (int y = 0; y < 4; ++y)
      strongest = std::max(strongest, std::abs(qGray(picture.pixel(40, y)) - qGray(theme->window.rgb())));
    EXPECT_GT(strongest, 40) << (theme->dark ? "dark" : "light");
  }
}

/// How far the strongest pixel of a row or column differs from the window.
int strongest(const QImage& picture, const Theme& theme, QRect part) {
  int most = 0;
  for (int y = part.top(); y <= part.bottom(); ++y) {
    for (int x = part.left(); x <= part.right(); ++x)
      most = std::max(most, std::abs(qGray(picture.pixel(x, y)) - qGray(theme.window.rgb())));
  }
  return most;
}

TEST(WindowStyle, RadioButtonsAndSpinBoxesCanBeSeenInEveryTheme) {
  for (const Theme* theme : {&light_theme(), &dark_theme()}) {
    WindowStyle style;
    QRadioButton choice;
    choice.setStyle(&style);
    choice.setPalette(palette_of(*theme));
    choice.resize(40, 24);
    EXPECT_GT(strongest(choice.grab().toImage(), *theme, {0, 12, 20, 1}), 40)
        << (theme->dark ? "dark" : "light");
    QSpinBox number;
    number.setStyle(&style);
    number.setPalette(palette_of(*theme));
    number.resize(80, 24);
    EXPECT_GT(strongest(number.grab().toImage(), *theme, {30, 0, 1, 4}), 40)
        << (theme->dark ? "dark" : "light");
  }
}

TEST(WindowStyle, LongWordsOfAButtonHaveRoomToItsFrame) {
  WindowStyle style;
  QPushButton button(QStringLiteral("Start when it has ended"));
  button.setStyle(&style);
  EXPECT_GE(button.sizeHint().width(), button.fontMetrics().horizontalAdvance(button.text()) + 24);
}

TEST(WindowStyle, IconsOfDocksAreSharpOnDenseScreens) {
  const WindowStyle style;
  for (const QStyle::StandardPixmap which :
       {QStyle::SP_TitleBarNormalButton, QStyle::SP_TitleBarCloseButton}) {
    const QIcon icon = style.standardIcon(which, nullptr, nullptr);
    EXPECT_EQ(icon.pixmap(QSize(16, 16), 2).size(), QSize(32, 32));
  }
}

TEST(WindowStyle, APictureInASelectedRowKeepsItsColours) {
  const WindowStyle style;
  QPixmap square(8, 8);
  square.fill(Qt::green);
  const QPixmap selected = style.generatedIconPixmap(QIcon::Selected, square, nullptr);
  EXPECT_EQ(selected.toImage().pixelColor(4, 4), QColor(Qt::green));
}

}  // namespace
}  // namespace tilewright
