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

/// Why a box stands out or steps back; a set of these.
enum BoxMark : unsigned {
  kDimmedMark = 1,      ///< another task is selected, or a filter keeps nothing of its own
  kLitMark = 2,         ///< its task is selected, or what was chosen in another stage
  kChosenMark = 4,      ///< it was clicked
  kProducerMark = 8,    ///< the chosen box reads it
  kConsumerMark = 16,   ///< it reads the chosen box
  kHitMark = 32,        ///< the find bar found it
  kCurrentHitMark = 64  ///< and stands at it
};

/// The lines of a box, ready to be drawn again and again.
struct BoxText {
  QStaticText label;
  std::vector<QStaticText> details;
};

/// One box as it is to be painted.
struct PaintedBox {
  QRectF rect;
  QColor fill;
  QColor text;
  BoxStatus status = BoxStatus::kNone;
  bool measures = false;   ///< the fill is a quantity: the border tells the status
  bool reference = false;  ///< belongs to no task
  bool refused = false;    ///< the file cannot be used because of it
  bool fold = false;
  BoxFate fate = BoxFate::kKept;
  unsigned marks = 0;
};

/// Around what is drawn of a box beside its rectangle.
inline constexpr double kBoxMargin = 9;

/// `text`: null where it could not be read.
void paint_box(QPainter* painter, const PaintedBox& box, const BoxText* text, const Theme& theme);
/// What stands around the box; alone where boxes are painted in bulk.
void paint_box_marks(QPainter* painter, const PaintedBox& box, const Theme& theme);
/// What lights boxes under the cursor, and those of another picture that stand for them.
void paint_halo(QPainter* painter, const QRectF& box, const Theme& theme);
/// The sign of what became of a box, on it or in the legend: a stroke through it, or a plus in its corner.
void paint_fate(QPainter* painter, const QRectF& box, BoxFate fate, const QColor& color);
/// The fill of a box that is gone.
QColor gone_fill(const Theme& theme);
/// The border that tells a status, on a box or in the legend.
QPen status_pen(BoxStatus status, const Theme& theme);
/// The colour most of the way to the one behind it.
QColor stepped_back(const QColor& color, const QColor& behind);

}  // namespace tilewright
