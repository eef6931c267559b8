// SPDX-License-Identifier: Apache-2.0
#include "views/graph/layered_layout.h"

#include <algorithm>
#include <numeric>

namespace tilewright {
namespace {

constexpr double kBoxGap = 22;
constexpr double kRowGapOfLayeredLayout = 40;
/// Length of an arrow's head.
constexpr double kArrowOfLayeredLayout = 8;
/// Boxes of a row; more go on in the next one.
constexpr size_t kWidestRow = 64;
/// How often rows are ordered by their neighbours, downwards and upwards in turn.
constexpr int kSweeps = 4;

using NodeRow = std::vector<size_t>;

class Layering {
 public:
  explicit Layering(const LayoutRequest& request)
      : request_(request), before_(request.sizes.size()), after_(request.sizes.size()) {
    for (const PictureEdge& edge : request.edges) {
      after_[static_cast<size_t>(edge.from)].push_back(static_cast<size_t>(edge.to));
      before_[static_cast<size_t>(edge.to)].push_back(static_cast<size_t>(edge.from));
    }
  }

  std::vector<NodeRow> rows() {
    std::vector<NodeRow> rows = layers();
    position_.assign(request_.sizes.size(), 0);
    for (const NodeRow& row : rows) note_positions(row);
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
      const bool down = sweep % 2 == 0;
      for (size_t i = 0; i < rows.size(); ++i)
        order(rows[down ? i : rows.size() - 1 - i], down ? before_ : after_);
    }
    std::vector<NodeRow> cut;
    for (const NodeRow& row : rows) {
      // The parts are equal, so that the last one is not short.
      const size_t parts = (row.size() + kWidestRow - 1) / kWidestRow;
      for (size_t part = 0; part < parts; ++part) {
        cut.emplace_back(row.begin() + static_cast<std::ptrdiff_t>(row.size() * part / parts),
                         row.begin() + static_cast<std::ptrdiff_t>(row.size() * (part + 1) / parts));
      }
    }
    return cut;
  }

 private:
  using Neighbours = std::vector<std::vector<size_t>>;

  /// Puts each box into the layer after the last of those that it reads.
  std::vector<NodeRow> layers() const {
    const size_t count = request_.sizes.size();
    std::vector<size_t> layer(count, 0);
    std::vector<size_t> waits(count);
    std::vector<size_t> ready;
    for (size_t i = 0; i < count; ++i) {
      waits[i] = before_[i].size();
      if (waits[i] == 0) ready.push_back(i);
    }
    for (size_t next = 0; next < ready.size(); ++next) {
      for (size_t reader : after_[ready[next]]) {
        layer[reader] = std::max(layer[reader], layer[ready[next]] + 1);
        if (--waits[reader] == 0) ready.push_back(reader);
      }
    }
    std::vector<NodeRow> rows;
    for (size_t i = 0; i < count; ++i) {
      if (layer[i] >= rows.size()) rows.resize(layer[i] + 1);
      rows[layer[i]].push_back(i);
    }
    return rows;
  }

  void note_positions(const NodeRow& row) {
    for (size_t i = 0; i < row.size(); ++i)
      position_[row[i]] = (static_cast<double>(i) + 0.5) / static_cast<double>(row.size());
  }

  void order(NodeRow& row, const Neighbours& neighbours) {
    std::vector<double> wanted(row.size());
    for (size_t i = 0; i < row.size(); ++i) {
      const auto& joined = neighbours[row[i]];
      const double sum = std::accumulate(joined.begin(), joined.end(), 0.0,
                                         [&](double all, size_t box) { return all + position_[box]; });
      wanted[i] = joined.empty() ? position_[row[i]] : sum / static_cast<double>(joined.size());
    }
    std::vector<size_t> by_wish(row.size());
    std::iota(by_wish.begin(), by_wish.end(), size_t{0});
    std::ranges::stable_sort(by_wish, {}, [&](size_t i) { return wanted[i]; });
    NodeRow ordered;
    for (size_t i : by_wish) ordered.push_back(row[i]);
    row = std::move(ordered);
    note_positions(row);
  }

  const LayoutRequest& request_;
  Neighbours before_;
  Neighbours after_;
  std::vector<double> position_;  ///< of each box within its row, from 0 to 1
};

}  // namespace

GraphLayout layered_layout(const LayoutRequest& request) {
  const bool sideways = request.left_to_right;
  const auto turned = [&](double across, double along) {
    return sideways ? QPointF(along, across) : QPointF(across, along);
  };
  const auto across = [&](size_t box) {
    return sideways ? request.sizes[box].height() : request.sizes[box].width();
  };
  const auto along = [&](size_t box) {
    return sideways ? request.sizes[box].width() : request.sizes[box].height();
  };
  const std::vector<NodeRow> rows = Layering(request).rows();
  std::vector<double> widths;
  for (const NodeRow& row : rows) {
    double width = kBoxGap * static_cast<double>(row.size() - 1);
    for (size_t box : row) width += across(box);
    widths.push_back(width);
  }
  const double widest = widths.empty() ? 0 : *std::ranges::max_element(widths);

  GraphLayout layout;
  layout.centers.resize(request.sizes.size());
  double top = 0;
  for (size_t r = 0; r < rows.size(); ++r) {
    double height = 0;
    for (size_t box : rows[r]) height = std::max(height, along(box));
    double left = (widest - widths[r]) / 2;
    for (size_t box : rows[r]) {
      layout.centers[box] = turned(left + across(box) / 2, top + height / 2);
      left += across(box) + kBoxGap;
    }
    top += height + (r + 1 < rows.size() ? kRowGapOfLayeredLayout : 0);
  }
  const QPointF corner = turned(widest, top);
  layout.size = QSizeF(corner.x(), corner.y());
  for (const PictureEdge& edge : request.edges) {
    const auto from_box = static_cast<size_t>(edge.from);
    const auto to_box = static_cast<size_t>(edge.to);
    const QPointF from = layout.centers[from_box] + turned(0, along(from_box) / 2);
    const QPointF tip = layout.centers[to_box] - turned(0, along(to_box) / 2);
    const QPointF end = tip - turned(0, kArrowOfLayeredLayout);
    const QPointF third = (end - from) / 3;
    layout.routes.push_back({from, from + third, end - third, end, tip});
  }
  return layout;
}

}  // namespace tilewright
