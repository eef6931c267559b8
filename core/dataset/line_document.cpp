// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/line_document.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/json.h"

namespace tilewright {

Result<void> read_line_document(std::string_view text, const std::filesystem::path& path,
                                const LineDocument& document) {
  size_t number = 0;
  const auto damaged = [&](std::string detail) {
    return Error{ErrorKind::kBadInput, fmt::format("{}, line {}", path.string(), number),
                 fmt::format("is no part of {}", document.what), std::string(document.cure),
                 std::move(detail)};
  };
  size_t announced = 0;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    ++number;
    const auto line = parse_json(text.substr(begin, end - begin), path.string());
    if (!line.ok()) return damaged(line.error().text());
    if (!line->is_object()) return damaged("no object");
    if (number == 1) {
      const auto count = document.header(*line);
      if (!count.ok() && count.error().kind == ErrorKind::kNewerVersion) return count.error();
      if (!count.ok()) return damaged(count.error().text());
      announced = *count;
    } else if (const auto read = document.entry(*line); !read.ok()) {
      return damaged(read.error().text());
    }
    begin = end + 1;
  }
  const size_t came = number == 0 ? 0 : number - 1;
  if (number == 0 || came != announced)
    return damaged(fmt::format("{} {} were announced, {} came", announced, document.noun, came));
  return {};
}

}  // namespace tilewright
