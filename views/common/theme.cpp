// SPDX-License-Identifier: Apache-2.0
#include "views/common/theme.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace tilewright {
namespace {

/// Hues are a golden section apart, so that any few neighbours are far from each other on the circle.
float task_hue(int task) {
  const double turns = 0.58 + 0.6180339887498949 * task;
  return static_cast<float>(turns - std::floor(turns));
}

/// Relative luminance as WCAG 2 defines it.
double luminance(const QColor& color) {
  const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
  return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// The colour, darkened or lightened until its luminance is on the wanted side of a limit: at equal
/// lightness, yellow and green are far brighter than blue.
QColor bounded(QColor color, double least, double most) {
  while (luminance(color) > most)
    color = QColor::fromHslF(color.hslHueF(), color.hslSaturationF(), color.lightnessF() * 0.94F);
  while (luminance(color) < least) {
    color = QColor::fromHslF(color.hslHueF(), color.hslSaturationF(), 1 - (1 - color.lightnessF()) * 0.94F);
  }
  return color;
}

}  // namespace

QColor Theme::task_fill(int task) const {
  if (task < 0) return dark ? QColor(0x3a, 0x3d, 0x42) : QColor(0xe4, 0xe6, 0xe9);
  const float step = 0.05F * static_cast<float>(task % 3);
  return dark ? bounded(QColor::fromHslF(task_hue(task), 0.42F, 0.28F + step), 0.03, 0.125)
              : bounded(QColor::fromHslF(task_hue(task), 0.62F, 0.76F + step), 0.4, 1);
}

QColor Theme::task_line(int task) const {
  if (task < 0) return muted;
  const float step = 0.05F * static_cast<float>(task % 3);
  return dark ? bounded(QColor::fromHslF(task_hue(task), 0.62F, 0.60F + step), 0.2, 1)
              : bounded(QColor::fromHslF(task_hue(task), 0.68F, 0.34F + step), 0, 0.28);
}

QColor Theme::heat_fill(double level) const {
  static const std::array<QRgb, 5> light{0xfff3cf, 0xfec95c, 0xf0811e, 0xb34706, 0x662506};
  static const std::array<QRgb, 5> on_dark{0x38291d, 0x7a3c0d, 0xc0600f, 0xf2a03d, 0xffe7a6};
  const auto& ramp = dark ? on_dark : light;
  const double place = std::clamp(level, 0.0, 1.0) * static_cast<double>(ramp.size() - 1);
  const size_t below = std::min(static_cast<size_t>(place), ramp.size() - 2);
  const double part = place - static_cast<double>(below);
  const QColor a = QColor::fromRgb(ramp[below]);
  const QColor b = QColor::fromRgb(ramp[below + 1]);
  const auto mix = [part](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * part)); };
  return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

QColor Theme::cache_fill(int level) const {
  static const std::array<QRgb, 4> light{0xc4e8cf, 0xc9def7, 0xfbe3a8, 0xf6c3be};
  static const std::array<QRgb, 4> on_dark{0x1e4a2d, 0x1d3f68, 0x5b4512, 0x6b2a2a};
  const auto at = static_cast<size_t>(std::clamp(level, 1, 4) - 1);
  return QColor::fromRgb(dark ? on_dark[at] : light[at]);
}

Qt::BrushStyle Theme::cache_pattern(int level) const {
  switch (level) {
    case 1: return Qt::NoBrush;
    case 2: return Qt::FDiagPattern;
    case 3: return Qt::DiagCrossPattern;
    default: return Qt::HorPattern;
  }
}

QColor Theme::producer() const {
  return dark ? QColor(0x35, 0xc0, 0x9a) : QColor(0x00, 0x8a, 0x66);
}

QColor Theme::consumer() const {
  return dark ? QColor(0xf0, 0x8a, 0x4b) : QColor(0xc8, 0x4c, 0x00);
}

QColor text_on(const QColor& fill) {
  const double behind = luminance(fill) + 0.05;
  return behind / 0.05 >= 1.05 / behind ? QColor(Qt::black) : QColor(Qt::white);
}

const Theme& light_theme() {
  static const Theme theme{.dark = false,
                           .window = QColor(0xf3, 0xf4, 0xf6),
                           .panel = QColor(0xff, 0xff, 0xff),
                           .text = QColor(0x1c, 0x1f, 0x24),
                           .muted = QColor(0x5b, 0x63, 0x6e),
                           .line = QColor(0x9a, 0xa2, 0xad),
                           .grid = QColor(0xe1, 0xe4, 0xe8),
                           .accent = QColor(0x1f, 0x6f, 0xd6),
                           .good = QColor(0x1a, 0x7f, 0x37),
                           .warning = QColor(0x9a, 0x67, 0x00),
                           .bad = QColor(0xc6, 0x28, 0x28)};
  return theme;
}

const Theme& dark_theme() {
  static const Theme theme{.dark = true,
                           .window = QColor(0x22, 0x25, 0x2a),
                           .panel = QColor(0x1a, 0x1c, 0x20),
                           .text = QColor(0xe3, 0xe6, 0xea),
                           .muted = QColor(0x9d, 0xa6, 0xb1),
                           .line = QColor(0x6c, 0x75, 0x80),
                           .grid = QColor(0x35, 0x39, 0x40),
                           .accent = QColor(0x5a, 0xa2, 0xf5),
                           .good = QColor(0x5c, 0xc0, 0x74),
                           .warning = QColor(0xd9, 0xa4, 0x41),
                           .bad = QColor(0xf0, 0x78, 0x78)};
  return theme;
}

const Theme& theme_of(const QPalette& palette) {
  return palette.color(QPalette::Window).lightness() < 128 ? dark_theme() : light_theme();
}

QPalette palette_of(const Theme& theme) {
  QPalette palette(theme.text, theme.window);
  palette.setColor(QPalette::Window, theme.window);
  palette.setColor(QPalette::WindowText, theme.text);
  palette.setColor(QPalette::Base, theme.panel);
  palette.setColor(QPalette::AlternateBase, theme.dark ? QColor(0x20, 0x23, 0x28) : QColor(0xf7, 0xf8, 0xfa));
  palette.setColor(QPalette::Text, theme.text);
  palette.setColor(QPalette::Button, theme.dark ? QColor(0x2e, 0x32, 0x38) : QColor(0xea, 0xec, 0xef));
  palette.setColor(QPalette::ButtonText, theme.text);
  palette.setColor(QPalette::BrightText, Qt::white);
  palette.setColor(QPalette::ToolTipBase, theme.dark ? QColor(0x2e, 0x32, 0x38) : QColor(0xff, 0xff, 0xff));
  palette.setColor(QPalette::ToolTipText, theme.text);
  palette.setColor(QPalette::PlaceholderText, theme.muted);
  palette.setColor(QPalette::Highlight, theme.dark ? QColor(0x2c, 0x5c, 0x96) : theme.accent);
  palette.setColor(QPalette::HighlightedText, Qt::white);
  palette.setColor(QPalette::Link, theme.accent);
  palette.setColor(QPalette::LinkVisited, theme.accent);
  palette.setColor(QPalette::Light, theme.dark ? QColor(0x3a, 0x3f, 0x46) : QColor(0xff, 0xff, 0xff));
  palette.setColor(QPalette::Midlight, theme.dark ? QColor(0x33, 0x37, 0x3d) : QColor(0xe4, 0xe6, 0xe9));
  palette.setColor(QPalette::Mid, theme.dark ? QColor(0x40, 0x45, 0x4c) : QColor(0xc4, 0xc9, 0xcf));
  palette.setColor(QPalette::Dark, theme.dark ? QColor(0x15, 0x17, 0x1a) : QColor(0xa8, 0xae, 0xb6));
  palette.setColor(QPalette::Shadow, theme.dark ? QColor(0x0c, 0x0d, 0x0f) : QColor(0x80, 0x86, 0x8e));
  const QColor faint = theme.dark ? QColor(0x6d, 0x74, 0x7d) : QColor(0x9a, 0xa0, 0xa8);
  for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
    palette.setColor(QPalette::Disabled, role, faint);
  palette.setColor(QPalette::Disabled, QPalette::Highlight,
                   theme.dark ? QColor(0x3a, 0x3f, 0x46) : QColor(0xd5, 0xd9, 0xde));
  return palette;
}

QColor mixed(const QColor& a, const QColor& b, float part) {
  const auto channel = [&](float x, float y) { return x * part + y * (1 - part); };
  return QColor::fromRgbF(channel(a.redF(), b.redF()), channel(a.greenF(), b.greenF()),
                          channel(a.blueF(), b.blueF()));
}

}  // namespace tilewright
