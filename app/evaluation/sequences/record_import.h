// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "app/evaluation/sequences/sequence_dataset.h"
#include "core/base/result.h"

namespace tilewright {

struct RecordImportOptions {
  std::stop_token stop = {};
  /// Called on the calling thread after each file.
  std::function<void(size_t done, size_t files)> on_progress = {};
};

struct RecordImport {
  SequenceDataset dataset;
  size_t files = 0;
  size_t records = 0;
  size_t failed = 0;
  size_t unmeasured = 0;  ///< records of programs that were not measured yet
  size_t repeated = 0;    ///< records of programs that the platform has already
  /// Incomplete last lines, which were left out: "FILE, line 7".
  std::vector<std::string> torn;
  /// Platforms that were left out because they have no measurement.
  std::vector<std::string> empty_platforms;
};

/// The files to import: every file of `places` itself, and for a folder all files in it and its subfolders
/// that end in ".json"; sorted by path, without duplicates. Fails with kIo, and with kBadInput where there
/// are none.
Result<std::vector<std::filesystem::path>> find_record_files(std::span<const std::filesystem::path> places);

/// Reads logs of auto_scheduler, version "v0.6", arranged as TenSet's measurements are: a folder for each
/// platform with a file for each task (TenSet, section 3; TLP, section 4). The platform of a record is the
/// model that its target names, or else the folder of its file; files of the same workload and platform are
/// joined. If a platform has a program twice, the first record that ran counts.
///
/// Each platform must have the same programs of a workload in the same order, but may have fewer, as MTL-TLP
/// needs it. Errors: those of the logs; kBadInput, naming file and line, where a program differs from that of
/// the other platforms at its position, has steps that no published model knows, or has a target that is
/// neither llvm nor cuda, or not of the same kind as the others; kCancelled.
Result<RecordImport> import_records(std::span<const std::filesystem::path> places,
                                    const RecordImportOptions& options = {});

}  // namespace tilewright
