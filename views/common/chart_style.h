// SPDX-License-Identifier: Apache-2.0
#pragma once

class QChart;
class QColor;
class QFont;
class QImage;
class QPalette;
class QString;

namespace tilewright {

// One rule says how a picture of numbers is drawn. Series of points, bars or curves over two axes with
// numbers are a Qt chart, and look as it is styled here: the latency curves of a session and of two sessions,
// the scores by round, what was predicted against what was measured, the published scores. Any other picture
// is a canvas, one widget that paints itself: boxes and edges (graph, family tree, loop nest), more than two
// axes (decisions), and what stands in a line of text or in a cell of a table and has no axes (heat, bars,
// sparks).
//
// Two canvases have two axes, for a reason. The ceilings of the roofline are sloping lines that carry their
// text along them, and its points have names that give way to each other; a Qt chart has no room for either.
// The grid of the tasks' curves shows some hundred small curves at once; as many charts take seconds to lay
// out, and none of their axes could be read.

/// Gives a chart, its axes and its legend the colours of the palette's theme and the application's font.
/// Series keep their colours.
void style_chart(QChart& chart, const QPalette& palette);
/// In pixels, what lies above and below a chart's plot: margins, the numbers and the title of level axes.
/// Its legend is not counted.
double height_around_plot(const QChart& chart);
/// So many numbers have room one below the other beside a plot of this height in pixels; where there are more
/// Qt draws dots instead of each.
int numbers_in(double plot_height);
/// The least height in pixels at which a chart is read, without its legend: some lines of plot, and titles
/// and numbers of all axes whole; of the numbers at an upright axis at most `numbers`, where a chart draws
/// fewer when it is low. A view has that in its `minimumSizeHint`, and calls `updateGeometry` when titles
/// changed.
int least_chart_height(const QChart& chart, int numbers = 100);
/// An axis's title as one line where that has room in so many pixels, else with what stands in brackets in a
/// second one, which Qt would cut to dots.
QString title_in(const QString& title, const QFont& font, double room);
/// A round light marker of a series. Drawn larger than it is shown, for screens with more pixels; whoever
/// sets it sets the marker's size afterwards.
QImage chart_dot(const QColor& color);
/// The same as an arrow upwards: of a value beyond the axis.
QImage chart_arrow(const QColor& color);
/// An entry of a legend that is text below a chart, as rich text: `sign` in the colour of its series, and
/// what it stands for.
QString legend_entry(const QColor& color, const QString& sign, const QString& words);

}  // namespace tilewright
