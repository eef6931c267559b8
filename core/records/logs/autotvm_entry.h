// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/records/logs/tuning_log.h"

namespace tilewright {

/// What a line of AutoTVM says of a measured configuration of a template.
struct AutotvmEntry {
  std::string target;                ///< as TVM prints it
  std::string name;                  ///< of the template
  nlohmann::ordered_json arguments;  ///< of the task, a list
  nlohmann::ordered_json config;     ///< {"index": 47, "code_hash": null, "entity": [...]}
  std::vector<double> seconds;       ///< empty: it failed
  double all_seconds = 0;            ///< that its measurement took
  double time = 0;                   ///< seconds since 1970
};

/// The line of an entry, in version 0.2.
LogRecord autotvm_record(const AutotvmEntry& entry);
/// The entry of a line that `parse_log_record` has read. Fails with kBadInput where it is no record of
/// AutoTVM.
Result<AutotvmEntry> autotvm_entry(const LogRecord& record);

}  // namespace tilewright
