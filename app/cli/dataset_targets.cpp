// SPDX-License-Identifier: Apache-2.0
#include "app/cli/dataset_targets.h"

#include <vector>

#include <fmt/format.h>

namespace tilewright {
namespace {

Result<size_t> found_or(int found, const std::string& name, const std::vector<std::string>& known) {
  if (found >= 0) return static_cast<size_t>(found);
  return Error{ErrorKind::kUsage,
               "--target " + name,
               "is not in the dataset",
               fmt::format("It has {}", fmt::join(known, ", ")),
               {}};
}

}  // namespace

Result<size_t> find_target(const Dataset& dataset, const std::string& key) {
  std::vector<std::string> known;
  for (size_t i = 0; i < dataset.targets.size(); ++i) known.push_back(dataset.target_name(i));
  return found_or(dataset.find_target(key), key, known);
}

Result<size_t> find_target(const SequenceDataset& dataset, const std::string& name) {
  std::vector<std::string> known;
  for (const auto& platform : dataset.platforms) known.push_back(platform.name);
  return found_or(dataset.find_platform(name), name, known);
}

}  // namespace tilewright
