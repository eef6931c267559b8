// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"

namespace tilewright {

/// A packed file of JSON objects, a line each: a header that says how many follow, and these.
struct LineDocument {
  std::string_view what;  ///< the file is: "a dataset"
  std::string_view noun;  ///< of what follows, in the plural
  std::string_view cure;  ///< for a file that is damaged
  /// How many follow.
  std::function<Result<size_t>(const nlohmann::json&)> header;
  std::function<Result<void>(const nlohmann::json&)> entry;
};

/// Reads all of it, an object at a time. Fails with kBadInput and the line where it is damaged, also where
/// fewer or more came than the header says; with kNewerVersion as `header` does; with kIo.
Result<void> read_line_document(const std::filesystem::path& path, const LineDocument& document);

}  // namespace tilewright
