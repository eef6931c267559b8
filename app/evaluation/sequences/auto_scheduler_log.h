// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace tilewright {

/// A program and its measurement in a log of TVM's auto_scheduler, version "v0.6". The record does not say
/// what is computed: its key is a hash and shapes.
struct AutoSchedulerRecord {
  size_t line = 0;       ///< in its file, from 1
  std::string workload;  ///< workload key as JSON, with lists flattened, so that both dialects agree
  std::string target;    ///< as TVM prints it: "llvm -keys=cpu -model=e5-2673"
  std::string steps;     ///< transform steps as JSON: [["SP",2,0,512,[2,8,4],1],...]
  double seconds = 0;    ///< mean of its costs; 0: failed, or not measured yet
  bool failed = false;

  bool measured() const { return failed || seconds > 0; }
};

struct AutoSchedulerLog {
  std::vector<AutoSchedulerRecord> records;
  /// The number of the last line if it is incomplete, because its writer was interrupted; 0: it is complete.
  size_t torn_line = 0;
};

/// Reads one line. Fails with kBadInput, naming `place`, where it is not such a record.
Result<AutoSchedulerRecord> parse_auto_scheduler_record(std::string_view text, std::string_view place);

/// Reads a file of such lines. Comments (lines that begin with '#' or a blank), empty lines and an incomplete
/// last line are skipped. Fails with kIo, and with kBadInput and the line's number.
Result<AutoSchedulerLog> read_auto_scheduler_log(const std::filesystem::path& path);

/// "llvm", "cuda", ...: the first word of a target as TVM prints it.
std::string_view tvm_target_kind(std::string_view target);
/// The value of "-model=" in a target; empty where there is none, or "unknown".
std::string_view tvm_target_model(std::string_view target);

}  // namespace tilewright
