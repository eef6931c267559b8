// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"

namespace tilewright {

/// The description of a compressed file of JSON objects, one a line: a header that gives the number of
/// entries, and the entries.
struct LineDocument {
  std::string_view what;  ///< what the file is, in errors: "a dataset"
  std::string_view noun;  ///< what the entries are, in errors, in the plural
  std::string_view cure;  ///< the cure in errors about a damaged file
  /// Reads the header; returns the number of entries.
  std::function<Result<size_t>(const nlohmann::json&)> header;
  std::function<Result<void>(const nlohmann::json&)> entry;
};

/// Reads the whole file, one object at a time. Fails with kBadInput and the line where it is damaged or the
/// number of entries is not that of the header, with kIo, and with the errors of `header` (kNewerVersion) and
/// `entry`.
Result<void> read_line_document(const std::filesystem::path& path, const LineDocument& document);
/// The same of the file's bytes; `place` names them in errors.
Result<void> read_line_document(std::string_view bytes, const std::string& place,
                                const LineDocument& document);

}  // namespace tilewright
