// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/export_best.h"
#include "app/cli/model_loading.h"
#include "core/base/json.h"
#include "core/base/units.h"

namespace tilewright {
namespace {

struct ExportArguments {
  std::string model;
  std::string directory;
  std::string name;
  CommonOptions common;
};

Result<ExportReport> run_export(const ExportArguments& arguments) {
  TILEWRIGHT_TRY(const Target target, target_of(arguments.common));
  TILEWRIGHT_TRY(auto model, load_model(arguments.model, arguments.common));
  TILEWRIGHT_TRY(const auto database, database_path(arguments.common));
  return export_best(std::move(model), target, database, arguments.directory, arguments.name);
}

nlohmann::json report_json(const ExportArguments& arguments, const ExportReport& report) {
  using Json = nlohmann::json;
  return Json{{"model", arguments.model},
              {"name", report.name},
              {"directory", report.directory.string()},
              {"files", report.files},
              {"library", report.library_built ? Json("lib" + report.name + ".so") : Json()},
              {"note", report.note.empty() ? Json() : Json(report.note)},
              {"unverified_tasks", report.unverified_tasks},
              {"sum_of_tasks_ms", report.latency_seconds ? Json(*report.latency_seconds * 1e3) : Json()},
              {"weight_bytes", report.weight_bytes},
              {"arena_bytes", report.arena_bytes}};
}

void print_report(const ExportReport& report) {
  fmt::print("{}: {} of weights, {} of activations", report.directory.string(),
             bytes_text(static_cast<double>(report.weight_bytes)),
             bytes_text(static_cast<double>(report.arena_bytes)));
  if (report.latency_seconds) fmt::print(", sum of tasks {}", latency_text(*report.latency_seconds));
  fmt::print("\n");
  if (report.unverified_tasks > 0) {
    fmt::print("  {} programs are {}\n", report.unverified_tasks, kNotVerified);
  }
  for (const auto& file : report.files) fmt::print("  {}\n", file);
}

}  // namespace

Command export_command() {
  return {"export", "Write the best programs as schedules, a C library and a report",
          [](CLI::App& app) -> std::function<int()> {
            auto arguments = std::make_shared<ExportArguments>();
            app.add_option("MODEL", arguments->model, "ONNX file")->required();
            app.add_option("--out", arguments->directory,
                           "Folder to write; files of an earlier export are replaced")
                ->required();
            app.add_option("--name", arguments->name,
                           "Prefix of the library's functions and files (default: the model file's name)");
            add_common_options(app, arguments->common);
            return [=] {
              const auto result = run_export(*arguments);
              if (!result.ok()) return report(result.error());
              if (!result->note.empty())
                std::fprintf(stderr, "tilewright: warning: %s\n", result->note.c_str());
              if (arguments->common.json) {
                fmt::print("{}\n", json_text(report_json(*arguments, *result), 2));
              } else if (!arguments->common.quiet) {
                print_report(*result);
              }
              return static_cast<int>(kDone);
            };
          }};
}

}  // namespace tilewright
