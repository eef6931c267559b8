// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace tilewright {

/// The logs of TVM's tuners that can be read and written.
enum class LogFormat : uint8_t {
  kAutoScheduler,  ///< of auto_scheduler (Ansor), version "v0.6"
  kAutotvm,        ///< of AutoTVM, version 0.2
};
const char* log_format_name(LogFormat format);  ///< "auto_scheduler" or "autotvm"

/// A measured program in such a log.
struct LogRecord {
  LogFormat format = LogFormat::kAutoScheduler;
  nlohmann::ordered_json document;  ///< the line
  /// A text that is the same for equal tasks. Of auto_scheduler it is the workload key with its lists
  /// flattened, because logs have keys with nested and with flat lists; of AutoTVM it is the name of the
  /// template with its arguments.
  std::string task;
  std::string target;  ///< as TVM prints it
  double seconds = 0;  ///< mean of its costs; 0: failed, or not measured yet
  bool failed = false;
};

/// A line of a log. Comments and empty lines are kept as they are.
struct LogLine {
  std::string comment;            ///< where it has no record
  std::vector<LogRecord> record;  ///< one or none
  bool carriage_return = false;   ///< it ends with one, as on Windows
};

struct TuningLog {
  std::vector<LogLine> lines;
  bool ends_with_newline = true;
  /// The number of the last line if it is incomplete, because its writer was interrupted; it is left out. 0:
  /// the log is complete.
  size_t torn_line = 0;
};

/// A workload key of auto_scheduler, JSON text, with its lists flattened. A key that is no JSON is still the
/// name of a task.
std::string flattened_workload_key(const std::string& key);

/// Reads one line of either format. Fails with kBadInput, naming `place`, where it is no such record, or
/// where a step of auto_scheduler follows a step that is no split.
Result<LogRecord> parse_log_record(std::string_view text, std::string_view place);
/// The line as the tool itself writes it, without its end.
std::string log_record_text(const LogRecord& record);

/// Reads a log, in which both formats may occur. Fails with kIo, and with kBadInput and the line's number.
Result<TuningLog> read_tuning_log(const std::filesystem::path& path);
/// Writes the log; what `read_tuning_log` read comes out byte for byte. Fails with kIo.
Result<void> write_tuning_log(const TuningLog& log, std::ostream& out);

/// The log of the fastest record of each task and target, in the order of the log, without comments.
TuningLog best_of_log(const TuningLog& log);

/// What a line of auto_scheduler says of a program of ours.
struct AutoSchedulerEntry {
  std::string workload_key;  ///< JSON text: a name and shapes
  std::string target;        ///< as TVM prints it
  int threads = 1;
  int vector_bytes = 0;
  int cache_line_bytes = 64;
  /// Whether weights are stored in the order in which the program reads them, before any run.
  bool weights_rewritten = false;
  nlohmann::ordered_json steps;  ///< [["SP", 2, 0, 512, [2, 8, 4], 1], ...]
  std::vector<double> seconds;   ///< empty: it failed
  double all_seconds = 0;        ///< that its measurement took
  int64_t time = 0;              ///< seconds since 1970
};
LogRecord auto_scheduler_record(const AutoSchedulerEntry& entry);

}  // namespace tilewright
