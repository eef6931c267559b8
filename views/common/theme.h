// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QPalette>

namespace tilewright {

/// Every colour of the window. Views take them from the palette they are painted with, so that a change of
/// theme reaches them as an ordinary palette change.
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
  /// Fill for a quantity between 0 (least) and 1 (most): the further from `panel` the more. Its brightness
  /// changes in one direction, so that it is read without telling hues apart.
  QColor heat_fill(double level) const;
  /// Fill behind text for what stays in a cache of that level, 1 to 3, or comes from memory (4).
  QColor cache_fill(int level) const;
  /// The pattern that tells the same without colour, drawn in `line` on the fill.
  Qt::BrushStyle cache_pattern(int level) const;
  /// What the selected thing reads, and what reads it. Differ for every kind of colour vision.
  QColor producer() const;
  QColor consumer() const;
};

/// Black or white, whichever reads better on `fill`: a contrast of at least 4.5.
QColor text_on(const QColor& fill);

const Theme& light_theme();
const Theme& dark_theme();
/// The theme whose brightness is that of the palette's window.
const Theme& theme_of(const QPalette& palette);
/// A complete palette made of the theme's colours.
QPalette palette_of(const Theme& theme);

}  // namespace tilewright
