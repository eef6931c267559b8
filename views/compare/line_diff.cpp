// SPDX-License-Identifier: Apache-2.0
#include "views/compare/line_diff.h"

#include <QHash>
#include <algorithm>
#include <span>

namespace tilewright {
namespace {

/// Above this product of lengths the search for the longest common subsequence would take too long.
constexpr size_t kMostSteps = 200'000'000;

/// Equal lines have equal numbers.
std::pair<std::vector<int>, std::vector<int>> numbered(const QStringList& left, const QStringList& right) {
  QHash<QString, int> numbers;
  const auto number = [&](const QStringList& lines) {
    std::vector<int> out;
    out.reserve(static_cast<size_t>(lines.size()));
    for (const QString& line : lines) {
      const auto known = numbers.constFind(line);
      out.push_back(known != numbers.constEnd() ? *known : *numbers.insert(line, numbers.size()));
    }
    return out;
  };
  auto first = number(left);
  return {std::move(first), number(right)};
}

/// Pairs of equal lines by Hirschberg's method: it finds as many as a table of the longest common
/// subsequence, with memory for only two of its rows.
class Matcher {
 public:
  Matcher(std::span<const int> left, std::span<const int> right) : left_(left), right_(right) {
    match(0, left.size(), 0, right.size());
  }
  std::vector<std::pair<int, int>> pairs;

 private:
  void match(size_t i, size_t i_end, size_t j, size_t j_end) {
    while (i < i_end && j < j_end && left_[i] == right_[j]) take(i++, j++);
    size_t tail = 0;
    while (i < i_end && j < j_end && left_[i_end - 1] == right_[j_end - 1]) {
      --i_end;
      --j_end;
      ++tail;
    }
    if (i_end - i == 1) {
      const auto found = std::find(right_.begin() + static_cast<std::ptrdiff_t>(j),
                                   right_.begin() + static_cast<std::ptrdiff_t>(j_end), left_[i]);
      const auto at = static_cast<size_t>(found - right_.begin());
      if (at < j_end) take(i, at);
    } else if (i < i_end && j < j_end) {
      const size_t middle = (i + i_end) / 2;
      const size_t cut = best_cut(i, middle, i_end, j, j_end);
      match(i, middle, j, cut);
      match(middle, i_end, cut, j_end);
    }
    for (size_t k = 0; k < tail; ++k) take(i_end + k, j_end + k);
  }

  /// The best place to divide the right side, where the left one is divided at `middle`.
  size_t best_cut(size_t i, size_t middle, size_t i_end, size_t j, size_t j_end) {
    const size_t width = j_end - j;
    std::vector<int> before(width + 1, 0);
    std::vector<int> after(width + 1, 0);
    for (size_t a = i; a < middle; ++a) {
      int diagonal = 0;
      for (size_t b = 0; b < width; ++b) {
        const int above = before[b + 1];
        before[b + 1] = left_[a] == right_[j + b] ? diagonal + 1 : std::max(above, before[b]);
        diagonal = above;
      }
    }
    for (size_t a = i_end; a-- > middle;) {
      int diagonal = 0;
      for (size_t b = width; b-- > 0;) {
        const int below = after[b];
        after[b] = left_[a] == right_[j + b] ? diagonal + 1 : std::max(below, after[b + 1]);
        diagonal = below;
      }
    }
    size_t best = 0;
    for (size_t b = 1; b <= width; ++b) {
      if (before[b] + after[b] > before[best] + after[best]) best = b;
    }
    return j + best;
  }

  void take(size_t i, size_t j) { pairs.emplace_back(static_cast<int>(i), static_cast<int>(j)); }

  std::span<const int> left_;
  std::span<const int> right_;
};

/// Adds lines that only one side has; lines of both sides are put side by side.
void add_changed(std::vector<DiffRow>& rows, int& left, int left_end, int& right, int right_end) {
  while (left < left_end || right < right_end) {
    DiffRow row;
    if (left < left_end) row.left = left++;
    if (right < right_end) row.right = right++;
    rows.push_back(row);
  }
}

std::vector<DiffRow> in_order(const std::vector<int>& left, const std::vector<int>& right) {
  std::vector<DiffRow> rows;
  for (size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    const auto line = static_cast<int>(i);
    rows.push_back({i < left.size() ? line : -1, i < right.size() ? line : -1,
                    i < left.size() && i < right.size() && left[i] == right[i]});
  }
  return rows;
}

}  // namespace

std::vector<DiffRow> line_diff(const QStringList& left, const QStringList& right) {
  const auto [first, second] = numbered(left, right);
  if (first.size() * second.size() > kMostSteps) return in_order(first, second);
  std::vector<DiffRow> rows;
  int shown_left = 0;
  int shown_right = 0;
  for (const auto& [i, j] : Matcher(first, second).pairs) {
    add_changed(rows, shown_left, i, shown_right, j);
    rows.push_back({i, j, true});
    shown_left = i + 1;
    shown_right = j + 1;
  }
  add_changed(rows, shown_left, static_cast<int>(first.size()), shown_right, static_cast<int>(second.size()));
  return rows;
}

}  // namespace tilewright
