// SPDX-License-Identifier: Apache-2.0
#include "views/compare/line_diff.h"

#include <algorithm>
#include <cstdint>

namespace tilewright {
namespace {

/// Above this product of lengths the table of the longest common subsequence would be too large.
constexpr qsizetype kMostCells = 4'000'000;

/// Adds lines that only one side has, those of both sides beside each other.
void add_changed(std::vector<DiffRow>& rows, int& left, int left_end, int& right, int right_end) {
  while (left < left_end || right < right_end) {
    DiffRow row;
    if (left < left_end) row.left = left++;
    if (right < right_end) row.right = right++;
    rows.push_back(row);
  }
}

}  // namespace

std::vector<DiffRow> line_diff(const QStringList& left, const QStringList& right) {
  std::vector<DiffRow> rows;
  const auto n = static_cast<int>(left.size());
  const auto m = static_cast<int>(right.size());
  if (left.size() * right.size() > kMostCells) {
    for (int i = 0; i < std::max(n, m); ++i) {
      rows.push_back({i < n ? i : -1, i < m ? i : -1, i < n && i < m && left[i] == right[i]});
    }
    return rows;
  }
  const auto width = static_cast<size_t>(m) + 1;
  std::vector<int32_t> longest((static_cast<size_t>(n) + 1) * width, 0);
  const auto cell = [&](int i, int j) -> int32_t& {
    return longest[static_cast<size_t>(i) * width + static_cast<size_t>(j)];
  };
  for (int i = n - 1; i >= 0; --i) {
    for (int j = m - 1; j >= 0; --j) {
      cell(i, j) = left[i] == right[j] ? cell(i + 1, j + 1) + 1 : std::max(cell(i + 1, j), cell(i, j + 1));
    }
  }
  int shown_left = 0;
  int shown_right = 0;
  int i = 0;
  int j = 0;
  while (i < n && j < m) {
    if (left[i] == right[j]) {
      add_changed(rows, shown_left, i, shown_right, j);
      rows.push_back({i++, j++, true});
      shown_left = i;
      shown_right = j;
    } else if (cell(i + 1, j) >= cell(i, j + 1)) {
      ++i;
    } else {
      ++j;
    }
  }
  add_changed(rows, shown_left, n, shown_right, m);
  return rows;
}

}  // namespace tilewright
