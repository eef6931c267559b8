// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/dataset/sequence_dataset.h"

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
  size_t unmeasured = 0;  ///< records of programs that are still to be measured
  size_t repeated = 0;    ///< records of a program that the platform had before
  /// Last lines that were left out: "FILE, line 7".
  std::vector<std::string> torn;
  /// Platforms that were left out since nothing was measured there.
  std::vector<std::string> empty_platforms;
};

/// The files that are meant: each file as it is, of a folder and those in it all that end in ".json"; in the
/// order of their paths, none twice. Fails with kIo, and with kBadInput where there are none.
Result<std::vector<std::filesystem::path>> find_record_files(std::span<const std::filesystem::path> places);

/// Reads auto_scheduler's logs, version "v0.6", as TenSet's measurements come: a folder a platform, a file a
/// task (TenSet, section 3; TLP, section 4). A record's platform is the model that its target names, or else
/// its file's folder; files of the same workload and platform are joined. Of a program that a platform has
/// twice the first that ran counts.
///
/// Each platform must have the same programs of a workload in the same order, though one may have fewer: what
/// MTL-TLP learns from. Errors: those of the logs; kBadInput, naming file and line, where a program is
/// another than that of the other platforms at its place, or has steps that no published model knows, or a
/// target is neither llvm nor cuda or of another kind than the others; kCancelled.
Result<RecordImport> import_records(std::span<const std::filesystem::path> places,
                                    const RecordImportOptions& options = {});

}  // namespace tilewright
