// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/auto_scheduler_log.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/records/logs/tuning_log.h"

namespace tilewright {
namespace {

using nlohmann::json;

/// auto_scheduler writes 1e10 s for programs that did not run.
constexpr double kNeverSeconds = 1e9;
/// No program can be faster than this.
constexpr double kLeastSeconds = 1e-12;

Error no_record(std::string_view place, std::string message) {
  return {ErrorKind::kBadInput,
          std::string(place),
          std::move(message),
          "Take out the line, or give logs that TVM's auto_scheduler wrote",
          {}};
}

bool is_list(const json& object, const char* key, size_t fewest) {
  const auto at = object.find(key);
  return at != object.end() && at->is_array() && at->size() >= fewest;
}

Result<void> read_task(const json& input, std::string_view place, AutoSchedulerRecord& record) {
  const auto& task = input[0];
  if (!task.is_array() || task.size() < 2 || !task[0].is_string() || !task[1].is_string())
    return no_record(place, "has a task without workload key and target");
  record.workload = flattened_workload_key(task[0].get<std::string>());
  record.target = task[1].get<std::string>();
  const auto& state = input[1];
  if (!state.is_array() || state.size() != 2 || !state[0].is_array() || !state[1].is_array())
    return no_record(place, "has a program that is no list of steps");
  if (!state[0].empty()) return no_record(place, "has a program that begins with stages, not steps");
  record.steps = json_text(state[1]);
  return {};
}

Result<void> read_result(const json& result, std::string_view place, AutoSchedulerRecord& record) {
  if (!result[0].is_array() || result[0].empty() || !result[1].is_number_integer())
    return no_record(place, "has a result that is no list of costs and an error number");
  double sum = 0;
  for (const auto& cost : result[0]) {
    if (!cost.is_number()) return no_record(place, "has a cost that is no number");
    if (cost.get<double>() < 0) return no_record(place, "has a cost below 0");
    sum += cost.get<double>();
  }
  const double mean = sum / static_cast<double>(result[0].size());
  record.failed = result[1].get<int64_t>() != 0 || mean >= kNeverSeconds;
  if (record.failed) return {};
  if (mean > 0 && mean < kLeastSeconds)
    return no_record(place, fmt::format("has costs of {} s, which no program takes", mean));
  record.seconds = mean;
  return {};
}

Result<AutoSchedulerRecord> record_from(const json& line, std::string_view place) {
  if (!line.is_object() || !is_list(line, "i", 2) || !is_list(line, "r", 2))
    return no_record(place, "is no record of TVM's auto_scheduler");
  AutoSchedulerRecord record;
  TILEWRIGHT_CHECK(read_task(line.at("i"), place, record));
  TILEWRIGHT_CHECK(read_result(line.at("r"), place, record));
  return record;
}

}  // namespace

Result<AutoSchedulerRecord> parse_auto_scheduler_record(std::string_view text, std::string_view place) {
  const auto line = parse_json(text, place);
  if (!line.ok()) return no_record(place, line.error().message);
  return record_from(*line, place);
}

Result<AutoSchedulerLog> read_auto_scheduler_log(const std::filesystem::path& path) {
  TILEWRIGHT_TRY(const auto text, read_file(path));
  AutoSchedulerLog log;
  size_t number = 0;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    auto line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    ++number;
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty() || line.front() == '#' || line.front() == ' ') continue;
    const auto place = fmt::format("{}, line {}", path.string(), number);
    const auto parsed = parse_json(line, place);
    if (!parsed.ok()) {
      if (end < text.size()) return no_record(place, parsed.error().message);
      log.torn_line = number;
      break;
    }
    TILEWRIGHT_TRY(auto record, record_from(*parsed, place));
    record.line = number;
    log.records.push_back(std::move(record));
  }
  return log;
}

std::string_view tvm_target_kind(std::string_view target) {
  return target.substr(0, target.find(' '));
}

std::string_view tvm_target_model(std::string_view target) {
  constexpr std::string_view kOption = " -model=";
  const size_t at = target.find(kOption);
  if (at == std::string_view::npos) return {};
  target.remove_prefix(at + kOption.size());
  const auto model = target.substr(0, target.find(' '));
  return model == "unknown" ? std::string_view() : model;
}

}  // namespace tilewright
