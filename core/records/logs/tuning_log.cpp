// SPDX-License-Identifier: Apache-2.0
#include "core/records/logs/tuning_log.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include "core/base/file.h"
#include "core/base/json.h"
#include "core/records/logs/spaced_json.h"

namespace tilewright {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

/// auto_scheduler writes 1e10 s for programs that did not run, and AutoTVM 1e9 s.
constexpr double kNever = 1e9;
constexpr int kRuntimeError = 4;  ///< error number of auto_scheduler

Error no_log_record(std::string_view place, std::string message) {
  return {ErrorKind::kBadInput,
          std::string(place),
          std::move(message),
          "Take out the line, or give logs that TVM's auto_scheduler (v0.6) or AutoTVM (0.2) wrote",
          {}};
}

const ordered_json* log_list(const ordered_json& object, const char* key, size_t fewest) {
  const auto at = object.find(key);
  return at != object.end() && at->is_array() && at->size() >= fewest ? &*at : nullptr;
}

void append_flat(const json& value, json& out) {
  if (!value.is_array()) {
    out.push_back(value);
    return;
  }
  for (const auto& item : value) append_flat(item, out);
}

/// Both formats have [costs, error number, seconds of all, time].
Result<void> read_log_result(const ordered_json& result, std::string_view place, LogRecord& record) {
  if (!result[0].is_array() || result[0].empty() || !result[1].is_number_integer())
    return no_log_record(place, "has a result that is no list of costs and an error number");
  double sum = 0;
  for (const auto& cost : result[0]) {
    if (!cost.is_number() || cost.get<double>() < 0)
      return no_log_record(place, "has a cost that is no number, or below 0");
    sum += cost.get<double>();
  }
  const double mean = sum / static_cast<double>(result[0].size());
  record.failed = result[1].get<int64_t>() != 0 || mean >= kNever;
  if (!record.failed) record.seconds = mean;
  return {};
}

/// Steps are lists that begin with a code and a stage; what follows a split names one before it.
Result<void> check_steps(const ordered_json& steps, std::string_view place) {
  const auto is_split = [&](const ordered_json& number, size_t before) {
    return number.is_number_unsigned() && number.get<uint64_t>() < before &&
           steps[number.get<size_t>()][0] == "SP";
  };
  for (size_t i = 0; i < steps.size(); ++i) {
    const auto& step = steps[i];
    if (!step.is_array() || step.size() < 2 || !step[0].is_string() || !step[1].is_number_integer())
      return no_log_record(place, fmt::format("has a step {} that is no code with a stage", i));
    bool follows = true;
    if (step[0] == "FSP") follows = step.size() == 5 && is_split(step[3], i);
    if (step[0] == "FFSP") {
      follows = step.size() == 6 && step[3].is_array() &&
                std::all_of(step[3].begin(), step[3].end(), [&](const auto& at) { return is_split(at, i); });
    }
    if (!follows) return no_log_record(place, fmt::format("has a step {} that follows no split", i));
  }
  return {};
}

Result<void> read_auto_scheduler(const ordered_json& line, std::string_view place, LogRecord& record) {
  const auto* input = log_list(line, "i", 2);
  const auto* result = log_list(line, "r", 2);
  const auto version = line.find("v");
  if (!input || !result || line.size() != 3 || version == line.end() || !version->is_string())
    return no_log_record(place, "is no record of auto_scheduler with \"i\", \"r\" and \"v\"");
  const auto& task = (*input)[0];
  if (!task.is_array() || task.size() < 2 || !task[0].is_string() || !task[1].is_string())
    return no_log_record(place, "has a task without workload key and target");
  const auto& state = (*input)[1];
  if (!state.is_array() || state.size() != 2 || state[0] != ordered_json::array() || !state[1].is_array())
    return no_log_record(place, "has a program that is no list of steps");
  TILEWRIGHT_CHECK(check_steps(state[1], place));
  record.format = LogFormat::kAutoScheduler;
  record.task = flattened_workload_key(task[0].get<std::string>());
  record.target = task[1].get<std::string>();
  return read_log_result(*result, place, record);
}

Result<void> read_autotvm(const ordered_json& line, std::string_view place, LogRecord& record) {
  const auto* input = log_list(line, "input", 4);
  const auto* result = log_list(line, "result", 2);
  const auto config = line.find("config");
  const auto version = line.find("version");
  if (!input || !result || config == line.end() || !config->is_object() || version == line.end() ||
      !version->is_number())
    return no_log_record(place, "is no record of AutoTVM with input, config, result and version");
  if (!(*input)[0].is_string() || !(*input)[1].is_string())
    return no_log_record(place, "has no target and name of a template");
  const auto* knobs = log_list(*config, "entity", 0);
  if (!knobs || !std::all_of(knobs->begin(), knobs->end(), [](const ordered_json& knob) {
        return knob.is_array() && knob.size() == 3 && knob[0].is_string() && knob[1].is_string();
      })) {
    return no_log_record(place, "has a configuration that is no list of knobs");
  }
  record.format = LogFormat::kAutotvm;
  record.target = (*input)[0].get<std::string>();
  record.task = spaced_json({(*input)[1], (*input)[2], (*input)[3]}, JsonDialect::kPython);
  return read_log_result(*result, place, record);
}

bool is_log_comment(std::string_view line) {
  return line.empty() || line.front() == '#' || line.front() == ' ';
}

}  // namespace

const char* log_format_name(LogFormat format) {
  return format == LogFormat::kAutoScheduler ? "auto_scheduler" : "autotvm";
}

std::string flattened_workload_key(const std::string& key) {
  const auto parsed = parse_json(key, "workload key");
  if (!parsed.ok() || !parsed->is_array()) return key;
  json flat = json::array();
  append_flat(*parsed, flat);
  return json_text(flat);
}

Result<LogRecord> parse_log_record(std::string_view text, std::string_view place) {
  // The first reading refuses what is nested too deeply.
  if (const auto checked = parse_json(text, place); !checked.ok())
    return no_log_record(place, checked.error().message);
  LogRecord record;
  record.document = ordered_json::parse(text, nullptr, false);
  if (!record.document.is_object()) return no_log_record(place, "is no record of a tuning log");
  const bool autotvm = record.document.contains("input");
  TILEWRIGHT_CHECK(autotvm ? read_autotvm(record.document, place, record)
                           : read_auto_scheduler(record.document, place, record));
  return record;
}

std::string log_record_text(const LogRecord& record) {
  return spaced_json(record.document,
                     record.format == LogFormat::kAutotvm ? JsonDialect::kPython : JsonDialect::kStream);
}

Result<TuningLog> read_tuning_log(const std::filesystem::path& path) {
  TILEWRIGHT_TRY(const auto text, read_file(path));
  TuningLog log;
  log.ends_with_newline = text.empty() || text.back() == '\n';
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    auto line = std::string_view(text).substr(begin, end - begin);
    begin = end + 1;
    LogLine kept;
    kept.carriage_return = line.ends_with('\r');
    if (kept.carriage_return) line.remove_suffix(1);
    if (is_log_comment(line)) {
      kept.comment = line;
      log.lines.push_back(std::move(kept));
      continue;
    }
    const size_t number = log.lines.size() + 1;
    const auto place = fmt::format("{}, line {}", path.string(), number);
    if (end == text.size() && !parse_json(line, place).ok()) {
      log.torn_line = number;
      log.ends_with_newline = true;
      break;
    }
    TILEWRIGHT_TRY(auto record, parse_log_record(line, place));
    kept.record.push_back(std::move(record));
    log.lines.push_back(std::move(kept));
  }
  return log;
}

Result<void> write_tuning_log(const TuningLog& log, std::ostream& out) {
  for (size_t i = 0; i < log.lines.size(); ++i) {
    const LogLine& line = log.lines[i];
    out << (line.record.empty() ? line.comment : log_record_text(line.record[0]));
    if (line.carriage_return) out << '\r';
    if (i + 1 < log.lines.size() || log.ends_with_newline) out << '\n';
  }
  if (out.flush()) return {};
  return Error{ErrorKind::kIo, "log", "could not be written", "Check that the disk is not full", {}};
}

TuningLog best_of_log(const TuningLog& log) {
  std::map<std::pair<std::string, std::string>, size_t> best;
  for (size_t i = 0; i < log.lines.size(); ++i) {
    if (log.lines[i].record.empty()) continue;
    const LogRecord& record = log.lines[i].record[0];
    if (record.failed || record.seconds <= 0) continue;
    const auto [known, is_new] = best.try_emplace({record.task, record.target}, i);
    if (!is_new && record.seconds < log.lines[known->second].record[0].seconds) known->second = i;
  }
  std::vector<size_t> order;
  for (const auto& [task, line] : best) order.push_back(line);
  std::sort(order.begin(), order.end());
  TuningLog chosen;
  for (const size_t line : order) chosen.lines.push_back(log.lines[line]);
  return chosen;
}

LogRecord auto_scheduler_record(const AutoSchedulerEntry& entry) {
  const bool failed = entry.seconds.empty();
  // Six digits, as the tool itself prints them.
  const auto printed = [](double number) {
    return std::strtod(fmt::format("{:g}", number).c_str(), nullptr);
  };
  ordered_json costs = ordered_json::array();
  for (const double seconds : entry.seconds) costs.push_back(printed(seconds));
  constexpr double kFailedCost = 1e10;
  if (failed) costs.push_back(kFailedCost);
  const ordered_json hardware{entry.threads, entry.vector_bytes, entry.cache_line_bytes, 0, 0, 0, 0, 0};
  constexpr int kNoRewrite = 0;
  constexpr int kWeightsRewritten = 2;
  LogRecord record;
  record.format = LogFormat::kAutoScheduler;
  record.document["i"] = ordered_json::array(
      {ordered_json::array({entry.workload_key, entry.target, hardware, "",
                            entry.weights_rewritten ? kWeightsRewritten : kNoRewrite, ordered_json::array()}),
       ordered_json::array({ordered_json::array(), entry.steps})});
  record.document["r"] =
      ordered_json::array({costs, failed ? kRuntimeError : 0, printed(entry.all_seconds), entry.time});
  record.document["v"] = "v0.6";
  record.task = flattened_workload_key(entry.workload_key);
  record.target = entry.target;
  record.failed = failed;
  for (const double seconds : entry.seconds)
    record.seconds += printed(seconds) / static_cast<double>(entry.seconds.size());
  return record;
}

}  // namespace tilewright
