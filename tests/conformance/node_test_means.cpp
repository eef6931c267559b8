// SPDX-License-Identifier: Apache-2.0
#include "tests/conformance/node_test_means.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace tilewright {
namespace {

constexpr std::array<std::string_view, 3> kMeansNames = {"reference", "compiled", "exported"};

}  // namespace

std::string_view node_test_means_name(NodeTestMeans means) {
  return kMeansNames[static_cast<size_t>(means)];
}

std::optional<NodeTestMeans> node_test_means_from_name(std::string_view name) {
  const auto found = std::ranges::find(kMeansNames, name);
  if (found == kMeansNames.end()) return std::nullopt;
  return static_cast<NodeTestMeans>(found - kMeansNames.begin());
}

}  // namespace tilewright
