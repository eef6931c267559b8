// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/dataset/dataset.h"

namespace tilewright {

// A dataset as one small file: lines of JSON, compressed (gzip). The first line tells networks, targets and
// versions, each other one a task with its programs' primitives and latencies. Features are left out: they
// are read off the programs wherever they are needed.

/// Replaces the file as a whole or not at all. Fails with kIo.
Result<void> write_dataset(const Dataset& dataset, const std::filesystem::path& path);

/// Fails with kIo, with kBadInput where the file is damaged or no dataset (the line is named), and with
/// kNewerVersion.
Result<Dataset> read_dataset(const std::filesystem::path& path);

}  // namespace tilewright
