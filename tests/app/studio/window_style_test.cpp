// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QImage>
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

}  // namespace
}  // namespace tilewright
