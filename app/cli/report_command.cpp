// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/say.h"
#include "app/cli/stored_data.h"
#include "core/base/file.h"
#include "core/comparison/comparison_report.h"
#include "core/comparison/comparison_store.h"
#include "core/tuning/session_report.h"

namespace tilewright {
namespace {

struct ReportArguments {
  ListOptions list;
  std::string session = "last";
  std::string out;
  std::string comparison;
};

/// The searches of a file that `tilewright compare` wrote.
Result<ReportSection> read_comparison(const std::string& file) {
  TILEWRIGHT_TRY(const auto store, ComparisonStore::open(file));
  const auto parts = comparable_runs(store);
  if (parts.empty())
    return Error{ErrorKind::kBadInput,
                 file,
                 "has no compared searches",
                 "Name the file that `tilewright compare --rows` wrote",
                 {}};
  return comparison_section(parts);
}

Result<SessionReport> write_report(const ReportArguments& a) {
  TILEWRIGHT_TRY(RecordStore store, open_records(a.list));
  std::string session = a.session;
  if (session == "last") {
    TILEWRIGHT_TRY(const auto sessions, store.sessions());
    if (!sessions.empty()) session = sessions.front().setup.id;
  }
  TILEWRIGHT_TRY(SessionReport report, read_session_report(store, session));
  std::vector<ReportSection> more;
  if (!a.comparison.empty()) {
    TILEWRIGHT_TRY(more.emplace_back(), read_comparison(a.comparison));
  }
  TILEWRIGHT_CHECK(write_file_atomic(a.out, session_report_html(report, more)));
  return report;
}

}  // namespace

Command report_command() {
  return {
      "report", "Write what a session came to as a page to read", [](CLI::App& app) -> std::function<int()> {
        auto a = std::make_shared<ReportArguments>();
        app.add_option("SESSION", a->session, "Its id; `last` is the newest")->capture_default_str();
        app.add_option("--out", a->out, "File to write, say report.html")->required();
        app.add_option("--comparison", a->comparison,
                       "Also show the searches of this file, which `tilewright compare` wrote");
        app.add_option("--db", a->list.database, "Database of records (default: in the user's data folder)");
        app.add_flag("--json", a->list.json, "One JSON document on standard output");
        return [=] {
          const auto written = write_report(*a);
          if (!written.ok()) return report(written.error());
          if (a->list.json) {
            const auto milliseconds = [](double seconds) {
              return seconds > 0 ? nlohmann::json(seconds * 1e3) : nlohmann::json(nullptr);
            };
            auto untuned = nlohmann::json::array();
            for (const UntunedNode& node : written->run.untuned) {
              untuned.push_back({{"node", node.node},
                                 {"operator", node.op},
                                 {"why", node.why},
                                 {"latency_ms", node.seconds * 1e3},
                                 {"percent", 100 * written->run.untuned_share(node)}});
            }
            print_json({{"session", written->session},
                        {"file", a->out},
                        {"tasks", written->tasks.size()},
                        {"trials", written->trials},
                        {"cost_model", written->cost_model},
                        {"replaced_cost_model", written->replaced_cost_model},
                        {"baseline", written->baseline_name()},
                        {"baseline_ms", written->baseline_seconds() * 1e3},
                        {"first_latency_ms", written->first_seconds() * 1e3},
                        {"latency_ms", written->best_seconds() * 1e3},
                        {"run_latency_ms", milliseconds(written->run.seconds)},
                        {"default_run_latency_ms", milliseconds(written->run.default_seconds)},
                        {"reference_nodes", std::move(untuned)}});
          } else {
            tell("{}: {} tasks, {} trials\n", a->out, written->tasks.size(), written->trials);
          }
          return static_cast<int>(kDone);
        };
      }};
}

}  // namespace tilewright
