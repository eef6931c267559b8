// SPDX-License-Identifier: Apache-2.0
#include "views/common/units.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "views/common/theme.h"

namespace tilewright {
namespace {

TEST(Units, ChooseTheReadableOne) {
  EXPECT_EQ(latency_label(850e-9), QStringLiteral("850 ns"));
  EXPECT_EQ(latency_label(0.25e-9), QStringLiteral("0.250 ns"));
  EXPECT_EQ(latency_label(999.9e-6), QStringLiteral("1.000 ms")) << "no 1000 µs";
  EXPECT_EQ(time_unit_for(800e-9).name, QStringLiteral("ns"));
  EXPECT_EQ(time_unit_for(2e-6).name, QStringLiteral("µs"));
  EXPECT_EQ(latency_label(12.34e-6), QStringLiteral("12.3 µs"));
  EXPECT_EQ(latency_label(1.2344e-3), QStringLiteral("1.234 ms"));
  EXPECT_EQ(latency_label(2.5), QStringLiteral("2.500 s"));
  EXPECT_EQ(latency_label(0), QStringLiteral("–"));
  EXPECT_EQ(latency_label(std::numeric_limits<double>::quiet_NaN()), QStringLiteral("–"));
  EXPECT_EQ(duration_label(45), QStringLiteral("45 s"));
  EXPECT_EQ(duration_label(725), QStringLiteral("12 min 05 s"));
  EXPECT_EQ(duration_label(4080), QStringLiteral("1 h 08 min"));
  EXPECT_EQ(flop_rate_label(75.3e9), QStringLiteral("75.3 GFLOP/s"));
  EXPECT_EQ(flop_label(56'144'000), QStringLiteral("56.1 MFLOP"));
  EXPECT_EQ(flop_label(0), QStringLiteral("–"));
  EXPECT_EQ(score_label(2513.5), QStringLiteral("2513.5"));
  EXPECT_EQ(score_label(0.512345), QStringLiteral("0.512"));
  EXPECT_EQ(score_label(-1234567), QStringLiteral("-1234567"));
  EXPECT_EQ(score_label(0), QStringLiteral("0.000"));
  EXPECT_EQ(score_label(13562, 327.65), QStringLiteral("13562 ± 328"));
  EXPECT_EQ(score_label(0.9, 0.05), QStringLiteral("0.900 ± 0.050"));
  EXPECT_EQ(score_label(0.9, 0), QStringLiteral("0.900")) << "the model told none";
  EXPECT_EQ(change_label(-0.31), QStringLiteral("−31 %"));
  EXPECT_EQ(error_kind_label("something_new"), QStringLiteral("something_new"));
}

/// Relative luminance and contrast as WCAG 2 defines them.
double luminance(const QColor& color) {
  const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}
double contrast(const QColor& a, const QColor& b) {
  const double la = luminance(a);
  const double lb = luminance(b);
  return (std::max(la, lb) + 0.05) / (std::min(la, lb) + 0.05);
}

TEST(Theme, TextReadsOnEveryBackground) {
  for (const Theme* theme : {&light_theme(), &dark_theme()}) {
    SCOPED_TRACE(theme->dark ? "dark" : "light");
    for (const QColor& background : {theme->window, theme->panel}) {
      for (const QColor& text :
           {theme->text, theme->muted, theme->good, theme->warning, theme->bad, theme->accent}) {
        EXPECT_GE(contrast(text, background), 4.3)
            << text.name().toStdString() << " on " << background.name().toStdString();
      }
    }
    for (int task = -1; task < 60; ++task) {
      EXPECT_GE(contrast(theme->text, theme->task_fill(task)), 4.5) << "task " << task;
      EXPECT_GE(contrast(theme->task_line(task), theme->panel), 2.4) << "task " << task;
    }
    EXPECT_EQ(theme_of(palette_of(*theme)).dark, theme->dark);
  }
}

TEST(Theme, HeatReadsAndRisesInBrightnessAlone) {
  for (const Theme* theme : {&light_theme(), &dark_theme()}) {
    SCOPED_TRACE(theme->dark ? "dark" : "light");
    const auto away = [&](double level) { return contrast(theme->heat_fill(level), theme->panel); };
    for (int step = 0; step <= 100; ++step) {
      const QColor fill = theme->heat_fill(step / 100.0);
      EXPECT_GE(contrast(text_on(fill), fill), 4.5) << step;
      if (step > 0) EXPECT_GT(away(step / 100.0), away((step - 1) / 100.0)) << step;
    }
    EXPECT_EQ(theme->heat_fill(-1), theme->heat_fill(0));
    EXPECT_EQ(theme->heat_fill(2), theme->heat_fill(1));
    for (const QColor& tint : {theme->producer(), theme->consumer()})
      EXPECT_GE(contrast(tint, theme->panel), 3) << tint.name().toStdString();
  }
}

}  // namespace
}  // namespace tilewright
