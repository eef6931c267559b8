// SPDX-License-Identifier: Apache-2.0
#include "core/target/target_options.h"

#include <fmt/format.h>

namespace tilewright {

std::string target_options(const Target& target) {
  const std::string key = target.key();
  return fmt::format("--target {} --threads {}", key.substr(0, key.rfind(':')), target.threads);
}

}  // namespace tilewright
