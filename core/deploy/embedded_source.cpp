// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <stdexcept>
#include <string>

#include "core/deploy/embedded_sources.h"

namespace tilewright {

std::string_view embedded_source(std::string_view name) {
  const auto sources = embedded_sources();
  const auto found = std::ranges::find(sources, name, &EmbeddedSource::name);
  if (found == sources.end()) throw std::logic_error("no source " + std::string(name) + " is embedded");
  return found->text;
}

}  // namespace tilewright
