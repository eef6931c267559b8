// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineF>
#include <QPolygonF>
#include <QString>
#include <optional>
#include <span>

namespace tilewright {

/// What a label should leave free: a circle of a picture, in pixels.
struct RoundMark {
  QPointF centre;
  double radius = 0;
};

/// A text that stands on a line of a picture and runs along it.
struct LineLabel {
  QString text;
  QPointF at;          ///< on the line, where the text begins
  double degrees = 0;  ///< of the line
  QRectF box;          ///< of the text, before it is turned, relative to `at`

  QPolygonF outline() const;
  /// How far marks reach into the box, in pixels, all together.
  double covers(std::span<const RoundMark> marks) const;
};

/// Which end of its line a label stands at where nothing is in its way.
enum class LineEnd { kFirst, kLast };

/// Puts a text of `size` onto the line where it covers the least of the marks, and of equal places the one
/// nearest to that end. All of it lies within `bounds`; nothing where there is no such place.
std::optional<LineLabel> place_along(const QLineF& line, const QString& text, const QSizeF& size,
                                     const QRectF& bounds, LineEnd end, std::span<const RoundMark> marks);

}  // namespace tilewright
