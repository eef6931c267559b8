// SPDX-License-Identifier: Apache-2.0
#pragma once

class QChart;
class QPalette;

namespace tilewright {

/// Gives a chart, its axes and its legend the colours of the palette's theme. Series keep theirs.
void style_chart(QChart& chart, const QPalette& palette);

}  // namespace tilewright
