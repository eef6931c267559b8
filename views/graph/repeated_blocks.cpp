// SPDX-License-Identifier: Apache-2.0
#include "views/graph/repeated_blocks.h"

#include <QHash>
#include <algorithm>
#include <functional>
#include <numeric>
#include <optional>
#include <queue>

namespace tilewright {
namespace {

constexpr int kLeastSize = 2;
/// The number of candidates that are examined before a part of the graph counts as free of repetition.
constexpr size_t kMostTried = 200;

/// The boxes in an order of the data flow that is as close as possible to the file's: equal layers then have
/// equal orders. Empty where the picture has a cycle.
std::vector<int> flow_order(const GraphPicture& picture) {
  const size_t count = picture.nodes.size();
  std::vector<int> waiting(count, 0);
  std::vector<std::vector<int>> readers(count);
  for (const auto& edge : picture.edges) {
    readers[static_cast<size_t>(edge.from)].push_back(edge.to);
    ++waiting[static_cast<size_t>(edge.to)];
  }
  using Place = std::pair<NodeId, int>;
  std::priority_queue<Place, std::vector<Place>, std::greater<>> ready;
  const auto add = [&](int box) {
    const auto& nodes = picture.nodes[static_cast<size_t>(box)].nodes;
    ready.emplace(nodes.empty() ? box : nodes.front(), box);
  };
  for (size_t box = 0; box < count; ++box)
    if (waiting[box] == 0) add(static_cast<int>(box));
  std::vector<int> order;
  while (!ready.empty()) {
    const int box = ready.top().second;
    ready.pop();
    order.push_back(box);
    for (const int reader : readers[static_cast<size_t>(box)])
      if (--waiting[static_cast<size_t>(reader)] == 0) add(reader);
  }
  if (order.size() != count) order.clear();
  return order;
}

/// A part of the order that repeats with a period.
struct Run {
  int begin = 0;
  int length = 0;
  int period = 0;
  int covered() const { return length / period * period; }
};

/// Searches for blocks in the boxes' order.
class BlockSearch {
 public:
  explicit BlockSearch(const GraphPicture& picture) : order_(flow_order(picture)) {
    QHash<QString, int> known;
    for (const int box : order_) {
      const auto& node = picture.nodes[static_cast<size_t>(box)];
      const QString what = QStringLiteral("%1|%2|%3|%4")
                               .arg(node.label, node.shapes.join(QLatin1Char(' ')), node.layout)
                               .arg(node.task);
      const auto found = known.constFind(what);
      tokens_.push_back(found != known.constEnd() ? *found
                                                  : *known.insert(what, static_cast<int>(known.size())));
    }
    std::vector<int> place(order_.size());
    for (size_t i = 0; i < order_.size(); ++i) place[static_cast<size_t>(order_[i])] = static_cast<int>(i);
    if (order_.empty()) return;
    sources_.resize(order_.size());
    for (const auto& edge : picture.edges)
      sources_[static_cast<size_t>(place[static_cast<size_t>(edge.to)])].push_back(
          place[static_cast<size_t>(edge.from)]);
    for (auto& sources : sources_) std::sort(sources.begin(), sources.end());
  }

  std::vector<RepeatedBlock> find() {
    search(0, static_cast<int>(order_.size()));
    std::sort(blocks_.begin(), blocks_.end(), [](const auto& a, const auto& b) {
      return a.copies.front().front() < b.copies.front().front();
    });
    return std::move(blocks_);
  }

 private:
  /// Copies of a period, beginning at a place of the order.
  struct Copies {
    int begin = 0;
    int period = 0;
    int count = 0;
    int crossing = 0;  ///< edges from one copy to the next
    int covered() const { return period * count; }
  };

  int token(int place) const { return tokens_[static_cast<size_t>(place)]; }
  const std::vector<int>& sources_at(int place) const { return sources_[static_cast<size_t>(place)]; }

  std::vector<Run> runs(int begin, int end) const {
    std::vector<Run> found;
    for (int period = kLeastSize; 2 * period <= end - begin; ++period) {
      int same = 0;
      for (int i = begin; i + period <= end; ++i) {
        const bool equal = i + period < end && token(i) == token(i + period);
        if (equal) {
          ++same;
          continue;
        }
        if (same >= period) found.push_back({i - same, same + period, period});
        same = 0;
      }
    }
    std::sort(found.begin(), found.end(), [](const Run& a, const Run& b) {
      return a.covered() != b.covered() ? a.covered() > b.covered() : a.period < b.period;
    });
    return found;
  }

  /// The connections of the boxes of the copy that begins there: to boxes `back` periods before, as offsets.
  std::vector<std::pair<int, int>> joints(int begin, int period, int back) const {
    std::vector<std::pair<int, int>> found;
    const int from = begin - back * period;
    for (int i = 0; i < period; ++i) {
      for (const int source : sources_at(begin + i))
        if (source >= from && source < from + period) found.emplace_back(i, source - from);
    }
    return found;
  }

  /// Whether the boxes of the copy are connected without any other box.
  static bool hangs_together(const std::vector<std::pair<int, int>>& inner, int period) {
    std::vector<int> group(static_cast<size_t>(period));
    std::iota(group.begin(), group.end(), 0);
    const auto root = [&group](int box) {
      while (group[static_cast<size_t>(box)] != box) box = group[static_cast<size_t>(box)];
      return box;
    };
    int groups = period;
    for (const auto& [box, source] : inner) {
      const int a = root(box);
      const int b = root(source);
      if (a == b) continue;
      group[static_cast<size_t>(a)] = b;
      --groups;
    }
    return groups == 1;
  }

  /// The longest sequence of copies with equal connections, beginning `shift` after the run's begin.
  Copies joined_alike(const Run& run, int shift) const {
    const int period = run.period;
    const int count = (run.length - shift) / period;
    Copies best;
    Copies now{run.begin + shift, period, 1, 0};
    auto inner = joints(now.begin, period, 0);
    std::vector<std::pair<int, int>> link;
    for (int copy = 1; copy < count; ++copy) {
      const int begin = run.begin + shift + copy * period;
      auto next_inner = joints(begin, period, 0);
      auto next_link = joints(begin, period, 1);
      const bool alike = next_inner == inner && !next_link.empty() && (now.count == 1 || next_link == link);
      if (alike) {
        ++now.count;
        now.crossing = static_cast<int>(next_link.size());
      } else {
        if (now.count > best.count) best = now;
        now = {begin, period, 1, 0};
      }
      inner = std::move(next_inner);
      link = std::move(next_link);
    }
    return now.count > best.count ? now : best;
  }

  std::optional<Copies> best_copies(int begin, int end) const {
    std::optional<Copies> best;
    size_t tried = 0;
    for (const Run& run : runs(begin, end)) {
      if (best && run.covered() <= best->covered()) break;
      if (++tried > kMostTried) break;
      // Copies begin where the fewest edges are cut.
      const int shifts = std::min(run.period, run.length % run.period + run.period);
      for (int shift = 0; shift < shifts; ++shift) {
        const Copies found = joined_alike(run, shift);
        if (found.count < 2 || !hangs_together(joints(found.begin, found.period, 0), found.period)) continue;
        if (!best || found.covered() > best->covered() ||
            (found.covered() == best->covered() && found.period == best->period &&
             found.crossing < best->crossing))
          best = found;
      }
    }
    return best;
  }

  void search(int begin, int end) {
    if (end - begin < 2 * kLeastSize) return;
    const auto found = best_copies(begin, end);
    if (!found) return;
    RepeatedBlock block;
    for (int copy = 0; copy < found->count; ++copy) {
      const auto first = order_.begin() + found->begin + copy * found->period;
      block.copies.emplace_back(first, first + found->period);
    }
    blocks_.push_back(std::move(block));
    search(begin, found->begin);
    search(found->begin + found->covered(), end);
  }

  std::vector<int> order_;
  std::vector<int> tokens_;                ///< by place in the order: equal boxes have equal ones
  std::vector<std::vector<int>> sources_;  ///< by place: the places that it reads
  std::vector<RepeatedBlock> blocks_;
};

}  // namespace

std::vector<RepeatedBlock> find_repeated_blocks(const GraphPicture& picture) {
  return BlockSearch(picture).find();
}

}  // namespace tilewright
