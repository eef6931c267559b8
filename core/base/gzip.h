// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace tilewright {

/// How much work goes into making a file small.
enum class GzipEffort { kNone, kBest };

/// The bytes as a gzip file; equal bytes give equal files. Fails with kOutOfMemory.
Result<std::string> gzip(std::string_view bytes, GzipEffort effort = GzipEffort::kBest);

/// Back. Fails with kBadInput, naming `place`, where it is no gzip file, is cut short or is damaged, or
/// unpacks to more than `most` bytes, or to so many times its own size as only what is made to fill memories
/// does.
Result<std::string> gunzip(std::string_view bytes, std::string_view place, size_t most = size_t{1} << 30);

/// The same, line by line, without holding more than one: `line` gets each without its end, and what it fails
/// with is the answer. A line of more than `longest` bytes fails as well.
Result<void> gunzip_lines(std::string_view bytes, std::string_view place, size_t longest,
                          const std::function<Result<void>(std::string_view line)>& line);

/// The first `count` bytes of what is packed, fewer where there are no more; damage behind them goes unseen.
/// Fails as `gunzip` does.
Result<std::string> gunzip_beginning(std::string_view bytes, std::string_view place, size_t count);

}  // namespace tilewright
