// SPDX-License-Identifier: Apache-2.0
#include "views/graph/box_text.h"

#include <QApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "views/common/units.h"
#include "views/graph/graph_overlay.h"

namespace tilewright {
namespace {

constexpr int kLongestName = 32;
constexpr int kLongestFact = 48;
/// The most attributes that are shown in one box: a task may have many nodes.
constexpr qsizetype kMostLinesOfBoxText = 4;
/// The width of the widest latency.
constexpr double kWideSeconds = 8.888e-3;

/// The end of a name is more informative than its beginning.
QString shortened(const QString& name) {
  return name.size() <= kLongestName ? name : QStringLiteral("…") + name.right(kLongestName - 1);
}

/// The beginning of a list is more informative than its end.
QString begun(const QString& fact) {
  return fact.size() <= kLongestFact ? fact : fact.left(kLongestFact - 1) + QStringLiteral("…");
}

QStringList attribute_lines(const QStringList& attributes) {
  QStringList lines;
  for (const QString& line : attributes.mid(0, kMostLinesOfBoxText)) lines << begun(line);
  if (attributes.size() > kMostLinesOfBoxText) lines.back() = QStringLiteral("…");
  return lines;
}

}  // namespace

QFont box_label_font() {
  return QApplication::font();
}

QFont box_detail_font() {
  QFont font = QApplication::font();
  font.setPointSizeF(font.pointSizeF() * 0.85);
  return font;
}

QStringList box_details(const PictureNode& node, int labels, double seconds) {
  const bool is_fold = node.repeats > 0;
  QStringList parts;
  if (is_fold || ((labels & kShapeLabel) != 0 && !node.shape.isEmpty())) parts << node.shape;
  if ((labels & kTypeLabel) != 0 && !node.type.isEmpty()) parts << node.type;
  if ((labels & kFlopsLabel) != 0 && node.flops > 0) parts << flop_label(node.flops);
  if ((labels & kLatencyLabel) != 0 && (node.task >= 0 || is_fold)) parts << latency_label(seconds);
  QStringList lines;
  if (!parts.isEmpty()) lines << parts.join(QStringLiteral(" · "));
  if ((labels & kNameLabel) != 0 && !node.name.isEmpty()) lines << shortened(node.name);
  if ((labels & kAttributeLabel) != 0) lines << attribute_lines(node.attributes);
  if ((labels & kWeightLabel) != 0 && !node.weights.isEmpty())
    lines << begun(QStringLiteral("* ") + node.weights.join(QStringLiteral(", ")));
  return lines;
}

QSizeF box_size(const PictureNode& node, int labels) {
  const QFontMetricsF label{box_label_font()};
  const QFontMetricsF detail{box_detail_font()};
  double width = label.horizontalAdvance(node.label);
  const QStringList lines = box_details(node, labels, kWideSeconds);
  for (const QString& line : lines) width = std::max(width, detail.horizontalAdvance(line));
  const double height = label.height() + detail.height() * static_cast<double>(lines.size());
  // A fold is drawn as a pile, which needs space.
  const double pile = node.repeats > 0 ? 6 : 0;
  return {std::ceil(width) + 24 + pile, std::ceil(height) + 10 + pile};
}

}  // namespace tilewright
