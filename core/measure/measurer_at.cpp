// SPDX-License-Identifier: Apache-2.0
#include "core/measure/measurer_at.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/measure/local_measurer.h"

namespace tilewright {
namespace {

using Made = Result<std::unique_ptr<Measurer>>;

struct Kind {
  std::string_view name;
  /// `rest` is what follows the colon.
  Made (*make)(std::string_view rest, const MeasurerOptions& options);
};

Made make_local(std::string_view rest, const MeasurerOptions& options) {
  if (!rest.empty()) {
    return Error{ErrorKind::kUsage, fmt::format("{}:{}", kLocalAddress, rest),
                 "has something after the name of this machine", "Give the name alone", ""};
  }
  LocalMeasurerOptions local;
  local.build_workers = options.build_workers;
  return std::unique_ptr<Measurer>(std::make_unique<LocalMeasurer>(std::move(local)));
}

constexpr std::array kKinds = {
    Kind{kLocalAddress, &make_local},
};

}  // namespace

Result<std::unique_ptr<Measurer>> measurer_at(std::string_view address, const MeasurerOptions& options) {
  const size_t colon = std::min(address.find(':'), address.size());
  const auto kind = std::ranges::find(kKinds, address.substr(0, colon), &Kind::name);
  if (kind != kKinds.end()) return kind->make(address.substr(std::min(colon + 1, address.size())), options);
  return Error{ErrorKind::kUsage, fmt::format("measurer '{}'", address), "does not exist",
               fmt::format("There are {}", fmt::join(measurer_kinds(), ", ")), ""};
}

std::vector<std::string> measurer_kinds() {
  std::vector<std::string> names;
  for (const Kind& kind : kKinds) names.emplace_back(kind.name);
  return names;
}

}  // namespace tilewright
