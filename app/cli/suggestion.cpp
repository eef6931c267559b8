// SPDX-License-Identifier: Apache-2.0
#include "app/cli/suggestion.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace tilewright {
namespace {

/// The number of letters that were left out, added, exchanged, or swapped with the next one.
size_t slips_between(std::string_view a, std::string_view b) {
  std::vector<std::vector<size_t>> slips(a.size() + 1, std::vector<size_t>(b.size() + 1));
  for (size_t i = 0; i <= a.size(); ++i) {
    for (size_t j = 0; j <= b.size(); ++j) {
      size_t& least = slips[i][j];
      if (i == 0 || j == 0) {
        least = i + j;
        continue;
      }
      least = std::min(
          {slips[i - 1][j] + 1, slips[i][j - 1] + 1, slips[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        least = std::min(least, slips[i - 2][j - 2] + 1);
    }
  }
  return slips[a.size()][b.size()];
}

}  // namespace

std::string closest(std::string_view word, std::span<const std::string> candidates) {
  constexpr size_t kMostSlips = 2;
  std::string best;
  size_t fewest = kMostSlips + 1;
  for (const auto& candidate : candidates) {
    // Short words allow fewer changes, because little of them would be left.
    const size_t most = std::min(kMostSlips, candidate.size() / 3);
    const size_t slips = slips_between(word, candidate);
    if (slips > most || slips >= fewest) continue;
    fewest = slips;
    best = candidate;
  }
  return best;
}

}  // namespace tilewright
