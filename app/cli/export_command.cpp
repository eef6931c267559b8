// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <map>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/model_loading.h"
#include "core/base/json.h"
#include "core/base/thread_pool.h"
#include "core/base/units.h"
#include "core/deploy/export_model.h"
#include "core/records/record_store.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {
namespace {

struct ExportArguments {
  std::string model;
  std::string directory;
  std::string name;
  CommonOptions common;
};

/// The machine on which a session measured.
Result<Hardware> hardware_of_session(RecordStore& store, const std::string& session) {
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(session));
  TILEWRIGHT_TRY(const auto json, parse_json(setup.target.hardware, "hardware of session " + session));
  return hardware_from_json(json);
}

Result<ExportReport> run_export(const ExportArguments& arguments) {
  ExportInputs inputs;
  TILEWRIGHT_TRY(inputs.target, target_of(arguments.common));
  TILEWRIGHT_TRY(inputs.model, load_model(arguments.model, arguments.common));
  inputs.tasks.resize(inputs.model->partition.tasks.size());
  inputs.name = arguments.name;
  inputs.program_version = TILEWRIGHT_VERSION;
  inputs.hardware = host_hardware();
  TILEWRIGHT_TRY(const auto database, database_path(arguments.common));
  std::error_code ignored;
  if (std::filesystem::exists(database, ignored)) {
    TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
    TILEWRIGHT_TRY(const auto best, best_programs(store, inputs.model->partition, inputs.target));
    std::string session;
    for (size_t i = 0; i < best.size(); ++i) {
      if (!best[i].program) continue;
      inputs.tasks[i] = {best[i].program, best[i].record.latency, best[i].record.verified_error};
      session = std::max(session, best[i].record.session);
    }
    if (!session.empty()) {
      TILEWRIGHT_TRY(inputs.hardware, hardware_of_session(store, session));
    }
  }
  // Of another machine the limit is not known.
  if (can_run_here(inputs.target) && inputs.hardware.cpu_model == host_hardware().cpu_model) {
    const ThreadPool pool(inputs.target.threads, host_hardware().cpus);
    if (auto peaks = measure_peaks(inputs.target, host_hardware(), pool); peaks.ok()) inputs.peaks = *peaks;
  }
  return export_model(inputs, arguments.directory);
}

nlohmann::json report_json(const ExportArguments& arguments, const ExportReport& report) {
  using Json = nlohmann::json;
  return Json{{"model", arguments.model},
              {"name", report.name},
              {"directory", report.directory.string()},
              {"files", report.files},
              {"library", report.library_built ? Json("lib" + report.name + ".so") : Json()},
              {"note", report.note.empty() ? Json() : Json(report.note)},
              {"sum_of_tasks_ms", report.latency_seconds ? Json(*report.latency_seconds * 1e3) : Json()},
              {"weight_bytes", report.weight_bytes},
              {"arena_bytes", report.arena_bytes}};
}

void print_report(const ExportReport& report) {
  fmt::print("{}: {} of weights, {} of activations", report.directory.string(), bytes_text(static_cast<double>(report.weight_bytes)),
             bytes_text(static_cast<double>(report.arena_bytes)));
  if (report.latency_seconds) fmt::print(", sum of tasks {}", latency_text(*report.latency_seconds));
  fmt::print("\n");
  for (const auto& file : report.files) fmt::print("  {}\n", file);
}

}  // namespace

Command export_command() {
  return {"export", "Write the best programs as schedules, a C library and a report", [](CLI::App& app) -> std::function<int()> {
            auto arguments = std::make_shared<ExportArguments>();
            app.add_option("MODEL", arguments->model, "ONNX file")->required();
            app.add_option("--out", arguments->directory, "Folder to write; files of an earlier export are replaced")->required();
            app.add_option("--name", arguments->name, "Prefix of the library's functions and files (default: the model file's name)");
            add_common_options(app, arguments->common);
            return [=] {
              const auto result = run_export(*arguments);
              if (!result.ok()) return report(result.error());
              if (!result->note.empty()) std::fprintf(stderr, "tilewright: warning: %s\n", result->note.c_str());
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
