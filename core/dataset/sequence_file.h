// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/dataset/sequence_dataset.h"

namespace tilewright {

// A dataset of records' sequences as one file: lines of JSON, compressed (gzip). The first line tells the
// vocabulary and the platforms, each other one a workload with its programs' steps and latencies.

/// Whether a file begins as one of these, rather than as a dataset of our own programs. Fails with kIo, and
/// with kBadInput where it is no gzip file.
Result<bool> is_sequence_file(const std::filesystem::path& path);

/// Replaces the file as a whole or not at all. Fails with kIo.
Result<void> write_sequences(const SequenceDataset& dataset, const std::filesystem::path& path);

/// Fails with kIo, with kBadInput where the file is damaged or something else (the line is named), and with
/// kNewerVersion.
Result<SequenceDataset> read_sequences(const std::filesystem::path& path);

}  // namespace tilewright
