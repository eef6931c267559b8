// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/line_document.h"

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/base/json.h"

namespace tilewright {

namespace {

/// A line holds a task with all its programs; in published sets some lines have hundreds of megabytes.
constexpr size_t kLongestLine = size_t{512} << 20;

}  // namespace

Result<void> read_line_document(const std::filesystem::path& path, const LineDocument& document) {
  TILEWRIGHT_TRY(const std::string bytes, read_file(path));
  return read_line_document(bytes, path.string(), document);
}

Result<void> read_line_document(std::string_view bytes, const std::string& place,
                                const LineDocument& document) {
  size_t number = 0;
  const auto damaged = [&](std::string detail) {
    return Error{ErrorKind::kBadInput, fmt::format("{}, line {}", place, number),
                 fmt::format("is no part of {}", document.what), std::string(document.cure),
                 std::move(detail)};
  };
  size_t announced = 0;
  const auto take = [&](std::string_view text) -> Result<void> {
    ++number;
    const auto line = parse_json(text, place);
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
    return {};
  };
  TILEWRIGHT_CHECK(gunzip_lines(bytes, place, kLongestLine, take));
  const size_t came = number == 0 ? 0 : number - 1;
  if (number == 0 || came != announced)
    return damaged(fmt::format("{} {} were announced, {} came", announced, document.noun, came));
  return {};
}

}  // namespace tilewright
