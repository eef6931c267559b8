// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QRectF>
#include <QStaticText>
#include <vector>

#include "views/graph/graph_overlay.h"
#include "views/graph/stage_pair.h"

class QPainter;

namespace tilewright {

struct Theme;

/// Reasons for which a box is highlighted or dimmed; a set of these.
enum BoxMark : unsigned {
  kDimmedMark = 1,      ///< another task is selected, or none of its records match the filter
  kLitMark = 2,         ///< its task is selected, or it corresponds to the chosen box of another stage
  kChosenMark = 4,      ///< it was clicked
  kProducerMark = 8,    ///< the chosen box reads it
  kConsumerMark = 16,   ///< it reads the chosen box
  kHitMark = 32,        ///< the find bar found it
  kCurrentHitMark = 64  ///< the current hit of the find bar
};

/// The text lines of a box, prepared for repeated drawing.
struct BoxText {
  QStaticText label;
  std::vector<QStaticText> details;
};

/// The appearance of one box.
struct PaintedBox {
  QRectF rect;
  QColor fill;
  QColor text;
  BoxStatus status = BoxStatus::kNone;
  bool measures = false;   ///< the fill shows a quantity, so that the border shows the status
  bool reference = false;  ///< belongs to no task
  bool refused = false;    ///< the file cannot be used because of it
  bool fold = false;
  BoxFate fate = BoxFate::kKept;
  unsigned marks = 0;
};

/// The space for what is drawn around the rectangle of a box.
inline constexpr double kBoxMargin = 9;

/// `text`: null where it could not be read.
void paint_box(QPainter* painter, const PaintedBox& box, const BoxText* text, const Theme& theme);
/// The marks around the box; used alone where boxes are painted in bulk.
void paint_box_marks(QPainter* painter, const PaintedBox& box, const Theme& theme);
/// Highlights boxes under the cursor, and the corresponding boxes of another picture.
void paint_halo(QPainter* painter, const QRectF& box, const Theme& theme);
/// The sign of a box's fate, on the box or in the legend: a line through it, or a plus in its corner.
void paint_fate(QPainter* painter, const QRectF& box, BoxFate fate, const QColor& color);
/// The fill of a box that was removed.
QColor gone_fill(const Theme& theme);
/// The border that shows a status, on a box or in the legend.
QPen status_pen(BoxStatus status, const Theme& theme);
/// The colour, mixed mostly with the one behind it.
QColor stepped_back(const QColor& color, const QColor& behind);

}  // namespace tilewright
