// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "app/evaluation/sequences/sequence_dataset.h"
#include "core/base/result.h"

namespace tilewright {

// A dataset of records' sequences as one file: lines of JSON, compressed (gzip). The first line has the
// vocabulary and the platforms, and each other line a workload with its programs' steps and latencies.

/// Whether a file is such a dataset, judged by its beginning, and not a dataset of our own programs. Fails
/// with kIo, and with kBadInput where it is not a gzip file.
Result<bool> is_sequence_file(const std::filesystem::path& path);

/// Replaces the file atomically. Fails with kIo.
Result<void> write_sequences(const SequenceDataset& dataset, const std::filesystem::path& path);

/// Fails with kIo, with kBadInput where the file is damaged or something else (the line is named), and with
/// kNewerVersion.
Result<SequenceDataset> read_sequences(const std::filesystem::path& path);

}  // namespace tilewright
