// SPDX-License-Identifier: Apache-2.0
#include "core/target/system_file.h"

#include "core/base/file.h"

namespace tilewright {

std::string first_line(const std::filesystem::path& path) {
  const auto text = read_file(path);
  return text.ok() ? text->substr(0, text->find('\n')) : "";
}

}  // namespace tilewright
