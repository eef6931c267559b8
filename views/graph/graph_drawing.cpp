// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_drawing.h"

#include <QHash>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/graph/box_text.h"

namespace tilewright {
namespace {

/// Smaller text cannot be read.
constexpr double kFullScale = 0.45;
constexpr double kPlainScale = 0.15;
/// The number of colours to which heat is rounded, so that boxes of one colour can be painted together.
constexpr int kHeatSteps = 32;
/// The share of a box's height for a plus that is seen from afar.
constexpr double kPlusShare = 0.6;
constexpr double kPlusPixels = 2;

/// The signs, from afar, on boxes that only one of two stages has.
struct FateSigns {
  std::vector<QRectF> gone;
  std::vector<QLineF> strokes;
  std::vector<QLineF> pluses;
};

void add_sign(FateSigns& signs, BoxFate fate, const QRectF& box) {
  if (fate == BoxFate::kGone) {
    signs.gone.push_back(box);
    signs.strokes.emplace_back(box.bottomLeft(), box.topRight());
  } else if (fate == BoxFate::kAdded) {
    const double arm = box.height() * kPlusShare / 2;
    signs.pluses.emplace_back(box.center() - QPointF(arm, 0), box.center() + QPointF(arm, 0));
    signs.pluses.emplace_back(box.center() - QPointF(0, arm), box.center() + QPointF(0, arm));
  }
}

QPen pen_from_afar(const QColor& color, double pixels) {
  QPen pen(color, pixels);
  pen.setCosmetic(true);
  return pen;
}

/// `rects`: by colour.
void paint_fills(QPainter* painter, const std::vector<QColor>& colors,
                 const std::vector<std::vector<QRectF>>& rects) {
  for (size_t color = 0; color < colors.size(); ++color) {
    if (rects[color].empty()) continue;
    painter->setBrush(colors[color]);
    painter->drawRects(rects[color].data(), static_cast<int>(rects[color].size()));
  }
}

void paint_gone(QPainter* painter, const FateSigns& signs, const QColor& line, const Theme& theme) {
  painter->setPen(pen_from_afar(line, 1));
  painter->setBrush(gone_fill(theme));
  painter->drawRects(signs.gone.data(), static_cast<int>(signs.gone.size()));
  painter->drawLines(signs.strokes.data(), static_cast<int>(signs.strokes.size()));
}

void paint_pluses(QPainter* painter, const FateSigns& signs, const QColor& color) {
  painter->setPen(pen_from_afar(color, kPlusPixels));
  painter->drawLines(signs.pluses.data(), static_cast<int>(signs.pluses.size()));
}

/// A value by box for some boxes; nothing where it is unknown.
template <typename Value>
std::vector<Value> picked(const std::vector<Value>& values, const std::vector<int>& boxes) {
  std::vector<Value> of_boxes;
  if (values.empty()) return of_boxes;
  for (const int box : boxes) of_boxes.push_back(values[static_cast<size_t>(box)]);
  return of_boxes;
}

}  // namespace

GraphDrawing::GraphDrawing(GraphPicture picture, GraphLayout layout, int labels) {
  if (layout.centers.size() != picture.nodes.size() || layout.routes.size() != picture.edges.size()) return;
  picture_ = std::move(picture);
  layout_ = std::move(layout);
  labels_ = labels;
  for (size_t i = 0; i < picture_.nodes.size(); ++i) {
    const QSizeF size = box_size(picture_.nodes[i], labels);
    rects_.emplace_back(layout_.centers[i] - QPointF(size.width() / 2, size.height() / 2), size);
    bounds_ = bounds_.united(rects_.back());
  }
  boxes_ = SpatialGrid(rects_);
  edges_ = EdgePaths(layout_);
  bounds_ = bounds_.united(edges_.bounds()).adjusted(-kBoxMargin, -kBoxMargin, kBoxMargin, kBoxMargin);
  marks_.assign(rects_.size(), 0);
  texts_.resize(rects_.size());
}

int GraphDrawing::box_at(const QPointF& position) const {
  const auto found = boxes_.touching(QRectF(position, QSizeF(0, 0)));
  return found.empty() ? -1 : found.front();
}

void GraphDrawing::set_overlay(OverlayScale scale, std::vector<BoxStatus> statuses,
                               std::vector<double> seconds) {
  scale_ = std::move(scale);
  statuses_ = std::move(statuses);
  if (scale_.values.size() != rects_.size()) scale_.values.clear();
  if (statuses_.size() != rects_.size()) statuses_.clear();
  if (seconds.size() != rects_.size()) seconds.clear();
  fills_.reset();
  if (seconds == seconds_) return;
  seconds_ = std::move(seconds);
  if ((labels_ & kLatencyLabel) != 0) texts_.assign(rects_.size(), std::nullopt);
}

void GraphDrawing::set_marks(std::vector<unsigned> marks) {
  if (marks.size() == rects_.size()) marks_ = std::move(marks);
}

void GraphDrawing::set_fates(std::vector<BoxFate> fates) {
  if (fates == fates_) return;
  fates_ = fates.size() == rects_.size() ? std::move(fates) : std::vector<BoxFate>();
  fills_.reset();
}

void GraphDrawing::set_chosen(int box) {
  reading_.clear();
  feeding_.clear();
  if (box < 0) return;
  for (size_t i = 0; i < picture_.edges.size(); ++i) {
    if (picture_.edges[i].to == box) reading_.push_back(static_cast<int>(i));
    if (picture_.edges[i].from == box) feeding_.push_back(static_cast<int>(i));
  }
}

GraphDrawing::Detail GraphDrawing::detail_at(double scale) {
  return scale >= kFullScale ? Detail::kFull : scale >= kPlainScale ? Detail::kPlain : Detail::kOutline;
}

void GraphDrawing::forget_prepared() const {
  fills_.reset();
  texts_.assign(rects_.size(), std::nullopt);
}

GraphDrawing GraphDrawing::part(const std::vector<int>& boxes) const {
  std::vector<int> place(rects_.size(), -1);
  for (size_t i = 0; i < boxes.size(); ++i) place[static_cast<size_t>(boxes[i])] = static_cast<int>(i);
  GraphPicture picture;
  GraphLayout layout;
  picture.nodes = picked(picture_.nodes, boxes);
  layout.size = layout_.size;
  layout.centers = picked(layout_.centers, boxes);
  for (size_t i = 0; i < picture_.edges.size(); ++i) {
    const PictureEdge edge{place[static_cast<size_t>(picture_.edges[i].from)],
                           place[static_cast<size_t>(picture_.edges[i].to)]};
    if (edge.from < 0 || edge.to < 0) continue;
    picture.edges.push_back(edge);
    layout.routes.push_back(layout_.routes[i]);
  }
  GraphDrawing part(std::move(picture), std::move(layout), labels_);
  OverlayScale scale = scale_;
  scale.values = picked(scale_.values, boxes);
  part.set_overlay(std::move(scale), picked(statuses_, boxes), picked(seconds_, boxes));
  part.set_marks(picked(marks_, boxes));
  part.set_fates(picked(fates_, boxes));
  for (int box = 0; box < part.count(); ++box)
    if ((part.marks(box) & kChosenMark) != 0) part.set_chosen(box);
  return part;
}

QColor GraphDrawing::fill_of(int box, const Theme& theme) const {
  if (fate(box) == BoxFate::kGone) return gone_fill(theme);
  if (!picture_.nodes[static_cast<size_t>(box)].refused.isEmpty())
    return stepped_back(theme.bad, theme.panel);
  if (!scale_.measures()) return theme.task_fill(picture_.nodes[static_cast<size_t>(box)].task);
  const double level =
      scale_.values.empty() ? std::nan("") : scale_.level(scale_.values[static_cast<size_t>(box)]);
  if (std::isnan(level)) return theme.task_fill(-1);
  return theme.heat_fill(std::round(level * kHeatSteps) / kHeatSteps);
}

const GraphDrawing::Fills& GraphDrawing::fills(const Theme& theme) const {
  if (fills_ && fills_->dark == theme.dark) return *fills_;
  fills_ = Fills();
  fills_->dark = theme.dark;
  // A task's colour takes longer to compute than to look up.
  QHash<int, int> of_task;
  QHash<QRgb, int> of_color;
  for (int box = 0; box < count(); ++box) {
    const int task = picture_.nodes[static_cast<size_t>(box)].task;
    const bool refused = !picture_.nodes[static_cast<size_t>(box)].refused.isEmpty();
    const bool by_task = !scale_.measures() && fate(box) != BoxFate::kGone && !refused;
    if (by_task) {
      if (const auto known = of_task.constFind(task); known != of_task.constEnd()) {
        fills_->of_box.push_back(*known);
        continue;
      }
    }
    const QColor color = fill_of(box, theme);
    auto known = of_color.constFind(color.rgb());
    if (known == of_color.constEnd()) {
      known = of_color.insert(color.rgb(), static_cast<int>(fills_->colors.size()));
      fills_->colors.push_back(color);
    }
    if (by_task) of_task.insert(task, *known);
    fills_->of_box.push_back(*known);
  }
  return *fills_;
}

PaintedBox GraphDrawing::painted(int box, const QColor& fill, const Theme& theme) const {
  const auto& node = picture_.nodes[static_cast<size_t>(box)];
  PaintedBox look;
  look.rect = rects_[static_cast<size_t>(box)];
  look.marks = marks_[static_cast<size_t>(box)];
  look.fill = (look.marks & kDimmedMark) != 0 ? stepped_back(fill, theme.panel) : fill;
  look.text = scale_.measures() ? text_on(look.fill) : theme.text;
  look.status = statuses_.empty() ? BoxStatus::kNone : statuses_[static_cast<size_t>(box)];
  look.measures = scale_.measures();
  look.reference = node.reference;
  look.refused = !node.refused.isEmpty();
  look.fold = node.repeats > 0;
  look.fate = fate(box);
  if (look.fate == BoxFate::kGone) look.text = theme.muted;
  return look;
}

const BoxText& GraphDrawing::text(int box) const {
  auto& known = texts_[static_cast<size_t>(box)];
  if (known) return *known;
  const auto& node = picture_.nodes[static_cast<size_t>(box)];
  const auto prepared = [](const QString& line, const QFont& font) {
    QStaticText text(line);
    text.setTextFormat(Qt::PlainText);
    text.setPerformanceHint(QStaticText::AggressiveCaching);
    text.prepare({}, font);
    return text;
  };
  known.emplace();
  known->label = prepared(node.label, box_label_font());
  const double seconds = seconds_.empty() ? 0 : seconds_[static_cast<size_t>(box)];
  for (const QString& line : box_details(node, labels_, seconds))
    known->details.push_back(prepared(line, box_detail_font()));
  return *known;
}

void GraphDrawing::paint_edges(QPainter* painter, const QRectF& region, Detail detail,
                               const Theme& theme) const {
  QPen pen(theme.line, 1);
  pen.setCosmetic(true);
  painter->setPen(pen);
  const auto seen = edges_.touching(region);
  if (detail == Detail::kFull) {
    painter->setRenderHint(QPainter::Antialiasing);
    edges_.paint(painter, seen);
  } else {
    painter->setRenderHint(QPainter::Antialiasing, false);
    edges_.paint_rough(painter, seen);
  }
}

void GraphDrawing::paint_chosen_edges(QPainter* painter, const Theme& theme) const {
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(QPen(theme.producer(), 2.6));
  edges_.paint(painter, reading_);
  painter->setPen(QPen(theme.consumer(), 2.6, Qt::DashLine));
  edges_.paint(painter, feeding_);
}

void GraphDrawing::paint_in_bulk(QPainter* painter, const std::vector<int>& boxes, Detail detail,
                                 const Theme& theme) const {
  const Fills& known = fills(theme);
  std::vector<std::vector<QRectF>> plain(known.colors.size());
  std::vector<std::vector<QRectF>> dimmed(known.colors.size());
  std::vector<int> marked;
  FateSigns signs;
  FateSigns dimmed_signs;
  for (const int box : boxes) {
    const auto color = static_cast<size_t>(known.of_box[static_cast<size_t>(box)]);
    const unsigned marks = marks_[static_cast<size_t>(box)];
    const bool is_dimmed = (marks & kDimmedMark) != 0;
    const bool is_marked = (marks & ~kDimmedMark) != 0;
    const QRectF& rect = rects_[static_cast<size_t>(box)];
    const BoxFate became = fate(box);
    if (is_marked) marked.push_back(box);
    if (!is_marked && became != BoxFate::kGone) (is_dimmed ? dimmed : plain)[color].push_back(rect);
    if (!is_marked || became == BoxFate::kAdded) add_sign(is_dimmed ? dimmed_signs : signs, became, rect);
  }
  painter->setRenderHint(QPainter::Antialiasing, false);
  painter->setPen(detail == Detail::kPlain ? pen_from_afar(theme.line, 1) : QPen(Qt::NoPen));
  paint_fills(painter, known.colors, plain);
  std::vector<QColor> dimmed_colors;
  for (const QColor& color : known.colors) dimmed_colors.push_back(stepped_back(color, theme.panel));
  paint_fills(painter, dimmed_colors, dimmed);
  paint_gone(painter, dimmed_signs, stepped_back(theme.line, theme.panel), theme);
  paint_gone(painter, signs, theme.line, theme);
  for (const int box : marked) {
    const auto color = static_cast<size_t>(known.of_box[static_cast<size_t>(box)]);
    PaintedBox look = painted(box, known.colors[color], theme);
    // Its plus is one of those that are drawn from afar.
    if (look.fate == BoxFate::kAdded) look.fate = BoxFate::kKept;
    paint_box(painter, look, nullptr, theme);
  }
  paint_pluses(painter, dimmed_signs, stepped_back(theme.good, theme.panel));
  paint_pluses(painter, signs, theme.good);
}

void GraphDrawing::paint(QPainter* painter, const QRectF& region, Detail detail, const Theme& theme) const {
  const QRectF wide = region.adjusted(-kBoxMargin, -kBoxMargin, kBoxMargin, kBoxMargin);
  painter->save();
  paint_edges(painter, region, detail, theme);
  paint_chosen_edges(painter, theme);
  const auto seen = boxes_.touching(wide);
  if (detail == Detail::kFull) {
    const Fills& known = fills(theme);
    painter->setRenderHint(QPainter::Antialiasing);
    for (const int box : seen) {
      const auto color = static_cast<size_t>(known.of_box[static_cast<size_t>(box)]);
      paint_box(painter, painted(box, known.colors[color], theme), &text(box), theme);
    }
  } else {
    paint_in_bulk(painter, seen, detail, theme);
  }
  painter->restore();
}

}  // namespace tilewright
