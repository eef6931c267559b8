// SPDX-License-Identifier: Apache-2.0
#pragma once

class QChart;
class QColor;
class QImage;
class QPalette;
class QString;

namespace tilewright {

/// Gives a chart, its axes and its legend the colours of the palette's theme. Series keep theirs.
void style_chart(QChart& chart, const QPalette& palette);
/// A round light marker of a series. Drawn larger than it is shown, for screens with more pixels; whoever
/// sets it sets the marker's size afterwards.
QImage chart_dot(const QColor& color);
/// The same as an arrow upwards: of a value beyond the axis.
QImage chart_arrow(const QColor& color);
/// An entry of a legend that is text below a chart, as rich text: `sign` in the colour of its series, and
/// what it stands for.
QString legend_entry(const QColor& color, const QString& sign, const QString& words);

}  // namespace tilewright
