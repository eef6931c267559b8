// SPDX-License-Identifier: Apache-2.0
#include <set>
#include <sstream>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/say.h"
#include "core/base/file.h"
#include "core/base/units.h"
#include "core/records/logs/tuning_log.h"

namespace tilewright {
namespace {

struct LogArguments {
  std::string log;
  std::string out;
  bool best = false;
  bool json = false;
};

struct LogSummary {
  size_t records = 0;
  size_t failed = 0;
  size_t tasks = 0;  ///< tasks on targets
  std::set<std::string> formats;
};

LogSummary summary_of(const TuningLog& log) {
  LogSummary summary;
  std::set<std::pair<std::string, std::string>> tasks;
  for (const auto& line : log.lines) {
    if (line.record.empty()) continue;
    const LogRecord& record = line.record[0];
    ++summary.records;
    summary.failed += record.failed ? 1 : 0;
    summary.formats.insert(log_format_name(record.format));
    tasks.emplace(record.task, record.target);
  }
  summary.tasks = tasks.size();
  return summary;
}

void print_log(const TuningLog& log, const LogSummary& summary) {
  tell("{} records of {} task{} ({}), {} of them failed\n", summary.records, summary.tasks,
       summary.tasks == 1 ? "" : "s", fmt::join(summary.formats, ", "), summary.failed);
  const TuningLog best = best_of_log(log);
  for (const auto& line : best.lines) {
    const LogRecord& record = line.record[0];
    tell("  {:>10}  {}  {}\n", latency_text(record.seconds), record.task, record.target);
  }
}

Result<void> run_log(const LogArguments& arguments) {
  TILEWRIGHT_TRY(const TuningLog log, read_tuning_log(arguments.log));
  if (log.torn_line > 0)
    say("tilewright: warning: {}, line {} is torn and was left out\n", arguments.log, log.torn_line);
  if (!arguments.out.empty()) {
    std::ostringstream text;
    TILEWRIGHT_CHECK(write_tuning_log(arguments.best ? best_of_log(log) : log, text));
    TILEWRIGHT_CHECK(write_file_atomic(arguments.out, text.str()));
  }
  const LogSummary summary = summary_of(log);
  if (!arguments.json) {
    print_log(log, summary);
    return {};
  }
  nlohmann::json best = nlohmann::json::array();
  for (const auto& line : best_of_log(log).lines) {
    const LogRecord& record = line.record[0];
    best.push_back({{"task", record.task}, {"target", record.target}, {"latency_ms", record.seconds * 1e3}});
  }
  print_json(
      nlohmann::json{{"log", arguments.log},
                     {"formats", summary.formats},
                     {"records", summary.records},
                     {"failed", summary.failed},
                     {"torn_line", log.torn_line > 0 ? nlohmann::json(log.torn_line) : nlohmann::json()},
                     {"best", best}});
  return {};
}

}  // namespace

Command log_command() {
  return {
      "log", "Read and write logs of TVM's tuners, and find the best programs in them",
      [](CLI::App& app) -> std::function<int()> {
        auto arguments = std::make_shared<LogArguments>();
        app.add_option("LOG", arguments->log, "Log of auto_scheduler (v0.6) or AutoTVM (0.2)")->required();
        auto* out = app.add_option("--out", arguments->out,
                                   "File to write: the same log, byte for byte, without a torn last line");
        app.add_flag("--best", arguments->best, "Of --out: only the fastest record of each task and target")
            ->needs(out);
        app.add_flag("--json", arguments->json, "One JSON document on standard output");
        return [=] {
          const auto result = run_log(*arguments);
          return result.ok() ? static_cast<int>(kDone) : report(result.error());
        };
      }};
}

}  // namespace tilewright
