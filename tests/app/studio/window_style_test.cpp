// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QImage>
#include <QLineEdit>
#include <cstdlib>

#include "app/studio/window_style.h"
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

}  // namespace
}  // namespace tilewright
