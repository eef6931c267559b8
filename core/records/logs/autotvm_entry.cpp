// SPDX-License-Identifier: Apache-2.0
#include "core/records/logs/autotvm_entry.h"

#include <cmath>

#include "core/records/logs/spaced_json.h"

namespace tilewright {
namespace {

using nlohmann::ordered_json;

constexpr double kAutotvmFailedCost = 1e9;
constexpr int kAutotvmRuntimeError = 4;
/// The last version of TVM that writes the format.
constexpr const char* kTvmVersion = "0.14.0";

}  // namespace

LogRecord autotvm_record(const AutotvmEntry& entry) {
  const bool failed = entry.seconds.empty();
  ordered_json costs = entry.seconds;
  if (failed) costs = ordered_json::array({kAutotvmFailedCost});
  LogRecord record;
  record.format = LogFormat::kAutotvm;
  record.document["input"] =
      ordered_json::array({entry.target, entry.name, entry.arguments, ordered_json::object()});
  record.document["config"] = entry.config;
  record.document["result"] = ordered_json::array(
      {std::move(costs), failed ? kAutotvmRuntimeError : 0, entry.all_seconds, entry.time});
  record.document["version"] = 0.2;
  record.document["tvm_version"] = kTvmVersion;
  const ordered_json& input = record.document["input"];
  record.task = spaced_json({input[1], input[2], input[3]}, JsonDialect::kPython);
  record.target = entry.target;
  record.failed = failed;
  for (const double seconds : entry.seconds) {
    record.seconds += seconds / static_cast<double>(entry.seconds.size());
  }
  return record;
}

Result<AutotvmEntry> autotvm_entry(const LogRecord& record) {
  if (record.format != LogFormat::kAutotvm) {
    return Error{ErrorKind::kBadInput, "log record", "is none of AutoTVM", {}, {}};
  }
  const ordered_json& input = record.document["input"];
  const ordered_json& result = record.document["result"];
  AutotvmEntry entry;
  entry.target = record.target;
  entry.name = input[1].get<std::string>();
  entry.arguments = input[2];
  entry.config = record.document["config"];
  if (!record.failed) entry.seconds = result[0].get<std::vector<double>>();
  if (result.size() > 2 && result[2].is_number()) entry.all_seconds = result[2].get<double>();
  if (result.size() > 3 && result[3].is_number()) entry.time = result[3].get<double>();
  return entry;
}

}  // namespace tilewright
