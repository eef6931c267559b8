// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLineF>
#include <QPolygonF>
#include <QString>
#include <optional>
#include <span>

namespace tilewright {

/// A circle of a picture that labels should not cover, in pixels.
struct RoundMark {
  QPointF centre;
  double radius = 0;
};

/// A text on a line of a picture, along the line.
struct LineLabel {
  QString text;
  QPointF at;          ///< on the line, where the text begins
  double degrees = 0;  ///< of the line
  QRectF box;          ///< of the text, before it is turned, relative to `at`

  QPolygonF outline() const;
  /// The total distance, in pixels, by which marks extend into the box.
  double covers(std::span<const RoundMark> marks) const;
};

/// The end of its line at which a label is placed where nothing is in its way.
enum class LineEnd { kFirst, kLast };

/// Places a text of `size` on the line where it covers the least of the marks; of equal places it takes the
/// one nearest to that end. All of it is within `bounds`; nothing where there is no such place.
std::optional<LineLabel> place_along(const QLineF& line, const QString& text, const QSizeF& size,
                                     const QRectF& bounds, LineEnd end, std::span<const RoundMark> marks);

}  // namespace tilewright
