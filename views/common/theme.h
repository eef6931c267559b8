// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QPalette>

namespace tilewright {

/// Every colour of the window. Views take them from the palette they are painted with, so that a change of
/// theme is an ordinary palette change for them.
struct Theme {
  bool dark = false;
  QColor window;  ///< behind everything
  QColor panel;   ///< tables, charts, code
  QColor text;
  QColor muted;   ///< secondary text; readable on `panel`
  QColor line;    ///< borders and edges of the graph
  QColor grid;    ///< lines of charts
  QColor accent;  ///< what is selected
  QColor good;
  QColor warning;
  QColor bad;

  /// Fill behind text for a task; grey for none (-1). Neighbouring tasks differ clearly.
  QColor task_fill(int task) const;
  /// The same task as a line or a marker on `panel`.
  QColor task_line(int task) const;
  /// Fill for a quantity between 0 (least) and 1 (most), which differs more from `panel` for larger values.
  /// Its brightness changes in one direction, so that it can be read without telling hues apart.
  QColor heat_fill(double level) const;
  /// Fill behind text for data that stay in the cache of a level, 1 to 3, or come from memory (4).
  QColor cache_fill(int level) const;
  /// The pattern that shows the same without colour, drawn in `line` on the fill.
  Qt::BrushStyle cache_pattern(int level) const;
  /// The colours of what the selected item reads and of what reads it. They differ for every kind of colour
  /// vision.
  QColor producer() const;
  QColor consumer() const;
};

/// Black or white, whichever is more readable on `fill`: the contrast is at least 4.5.
QColor text_on(const QColor& fill);
/// A mixture of the share `part` of `a` and the rest of `b`.
QColor mixed(const QColor& a, const QColor& b, float part);

const Theme& light_theme();
const Theme& dark_theme();
/// The theme whose brightness is that of the palette's window.
const Theme& theme_of(const QPalette& palette);
/// A complete palette made of the theme's colours.
QPalette palette_of(const Theme& theme);

}  // namespace tilewright
