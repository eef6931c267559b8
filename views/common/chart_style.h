// SPDX-License-Identifier: Apache-2.0
#pragma once

class QChart;
class QColor;
class QFont;
class QImage;
class QPalette;
class QString;

namespace tilewright {

// There is one rule for pictures of numbers. Series of points, bars or curves over two axes with numbers are
// Qt charts in the style of this file: the latency curves of one session and of two, the scores by round,
// predicted against measured values, the published scores. Any other picture is a canvas, which is one widget
// that paints itself: boxes and edges (graph, family tree, loop nest), more than two axes (decisions), and
// pictures without axes in a line of text or in a cell of a table (heat, bars, sparks).
// Two canvases have two axes nevertheless. The ceilings of the roofline are sloping lines with text along
// them, and its points have names that avoid each other; a Qt chart supports neither. The grid of the tasks'
// curves shows some hundred small curves at once; as Qt charts, these would take seconds to lay out, and
// their axes would be too small to read.

/// Gives a chart, its axes and its legend the theme's colours and the application's font. Series keep their
/// colours.
void style_chart(QChart& chart, const QPalette& palette);
/// The height above and below a chart's plot in pixels: margins, and the numbers and titles of horizontal
/// axes. The legend is not included.
double height_around_plot(const QChart& chart);
/// How many numbers fit one below the other beside a plot of this height in pixels; where there are more, Qt
/// draws dots instead of them.
int numbers_in(double plot_height);
/// The least height in pixels at which a chart can be read, without its legend: some lines of plot, and
/// complete titles and numbers of all axes. Of the numbers at a vertical axis at most `numbers` are included,
/// for charts that draw fewer when they are low. A view includes this height in its `minimumSizeHint`, and
/// calls `updateGeometry` when titles changed.
int least_chart_height(const QChart& chart, int numbers = 100);
/// An axis's title as one line where `room` pixels suffice for that; otherwise the part in brackets is on a
/// second line. Without this, Qt would cut the title.
QString title_in(const QString& title, const QFont& font, double room);
/// A round marker of a series. It is drawn larger than it is shown, for screens with more pixels; the caller
/// sets the marker's size afterwards.
QImage chart_dot(const QColor& color);
/// The same as an upward arrow, for a value beyond the axis.
QImage chart_arrow(const QColor& color);
/// An entry of a legend below a chart, as rich text: `sign` in the colour of its series, followed by its
/// meaning.
QString legend_entry(const QColor& color, const QString& sign, const QString& words);

}  // namespace tilewright
