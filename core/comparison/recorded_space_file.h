// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"
#include "core/comparison/recorded_space.h"

namespace tilewright {

// A recorded space as one small file: lines of JSON, compressed (gzip). The first line has the task, the
// target and the sketches, and each other line a point with its primitives and latencies.

/// Replaces the file atomically. Fails with kIo.
Result<void> write_recorded_space(const RecordedSpace& space, const std::filesystem::path& path);

/// Fails with kIo, with kBadInput where the file is damaged or no recorded space (the line is named), and
/// with kNewerVersion.
Result<RecordedSpace> read_recorded_space(const std::filesystem::path& path);
/// The same of the file's bytes; `place` names them in errors.
Result<RecordedSpace> read_recorded_space(std::string_view bytes, const std::string& place);

/// A point as one line, and back, for a recording that is under way. Fails with kBadInput.
nlohmann::json recorded_point_to_json(const RecordedPoint& point);
Result<RecordedPoint> recorded_point_from_json(const nlohmann::json& json);

/// All but the points; `points` is the number that the header announces.
nlohmann::json recorded_space_header(const RecordedSpace& space, size_t points);

}  // namespace tilewright
