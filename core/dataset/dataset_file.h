// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/dataset/dataset.h"

namespace tilewright {

// A dataset as one small file: lines of JSON, compressed (gzip). The first line has the networks, targets and
// versions, and each other line a task with its programs' primitives and latencies. Features are not stored,
// since they can be computed from the programs.

/// Replaces the file atomically. Fails with kIo.
Result<void> write_dataset(const Dataset& dataset, const std::filesystem::path& path);

/// Fails with kIo, with kBadInput where the file is damaged or no dataset (the line is named), and with
/// kNewerVersion.
Result<Dataset> read_dataset(const std::filesystem::path& path);

}  // namespace tilewright
