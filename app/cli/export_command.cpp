// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <map>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/export_best.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/model_loading.h"
#include "app/cli/say.h"
#include "app/cli/task_choice.h"
#include "core/base/json.h"
#include "core/base/units.h"
#include "core/measure/measuring_lock.h"

namespace tilewright {
namespace {

struct ExportArguments {
  std::string model;
  std::string directory;
  std::string name;
  std::string form;  ///< empty: a library, or with --task an object
  std::string task;
  int64_t record = 0;
  CommonOptions common;
};

constexpr const char* kLibrary = "library";
constexpr const char* kObject = "object";

/// The task that a text names in the first binding, or by its id in another one.
Result<Task> task_of(const std::vector<std::shared_ptr<const PreparedModel>>& models,
                     const std::string& text) {
  auto found = find_task(models.front()->partition, text);
  const PreparedModel* model = models.front().get();
  for (size_t i = 1; i < models.size() && !found.ok() && !is_task_number(text); ++i) {
    if (auto other = find_task(models[i]->partition, text); other.ok()) {
      found = other;
      model = models[i].get();
    }
  }
  if (!found.ok()) return found.error();
  return model->partition.tasks[*found];
}

Result<ExportReport> run_export(const ExportArguments& arguments) {
  if (arguments.record > 0 && arguments.task.empty()) {
    return Error{ErrorKind::kUsage, "--record", "is a program of one task, which is not named", "Add --task",
                 ""};
  }
  if (!arguments.task.empty() && arguments.form == kLibrary) {
    return Error{ErrorKind::kUsage, "--as library", "is not for one task, which is exported as an object",
                 "Leave --as out, or --task", ""};
  }
  ExportRequest request;
  TILEWRIGHT_TRY(request.target, target_of(arguments.common));
  TILEWRIGHT_TRY(auto models, load_bindings(arguments.model, arguments.common));
  request.model = models.front();
  request.more.assign(models.begin() + 1, models.end());
  TILEWRIGHT_TRY(request.database, database_path(arguments.common));
  if (!arguments.task.empty()) {
    TILEWRIGHT_TRY(request.task, task_of(models, arguments.task));
  }
  request.form = arguments.form == kObject ? ExportForm::kObject : ExportForm::kLibrary;
  request.record = arguments.record;
  request.machine = arguments.common.machine;
  request.measuring_lock = measuring_lock_path();
  request.directory = arguments.directory;
  request.name = arguments.name;
  const InterruptStop interrupt;
  request.stop = interrupt.token();
  return export_best(request);
}

/// The name of the exported file; null where the export has another form.
nlohmann::json linked(const ExportReport& report, ExportForm form) {
  return report.form == form && !report.product.empty() ? nlohmann::json(report.product) : nlohmann::json();
}

nlohmann::json report_json(const ExportArguments& arguments, const ExportReport& report) {
  using Json = nlohmann::json;
  Json bindings = Json::array();
  for (const auto& binding : report.bindings) {
    bindings.push_back(
        {{"binding", binding.name},
         {"sum_of_tasks_ms", binding.latency_seconds ? Json(*binding.latency_seconds * 1e3) : Json()}});
  }
  return Json{{"model", arguments.model},
              {"name", report.name},
              {"directory", report.directory.string()},
              {"files", report.files},
              {"form", report.form == ExportForm::kObject ? kObject : kLibrary},
              {"library", linked(report, ExportForm::kLibrary)},
              {"object", linked(report, ExportForm::kObject)},
              {"example_command", report.example_command},
              {"missing_tools", report.missing_tools},
              {"unverified_tasks", report.unverified_tasks},
              {"sum_of_tasks_ms", report.latency_seconds ? Json(*report.latency_seconds * 1e3) : Json()},
              {"bindings", std::move(bindings)},
              {"weight_bytes", report.weight_bytes},
              {"arena_bytes", report.arena_bytes}};
}

void print_report(const ExportArguments& arguments, const ExportReport& report) {
  const bool one_task = !arguments.task.empty();
  tell("{}: {} of {}, {} of {}", report.directory.string(),
       bytes_text(static_cast<double>(report.weight_bytes)), one_task ? "packed weights" : "weights",
       bytes_text(static_cast<double>(report.arena_bytes)), one_task ? "workspace" : "activations");
  if (report.latency_seconds && report.bindings.size() < 2)
    tell(", {} {}", one_task ? "measured" : "sum of tasks", latency_text(*report.latency_seconds));
  tell("\n");
  for (const auto& binding : report.bindings) {
    if (report.bindings.size() < 2) break;
    tell("  {}: {}\n", binding.name,
         binding.latency_seconds ? "sum of tasks " + latency_text(*binding.latency_seconds)
                                 : std::string("not all tasks were measured"));
  }
  if (report.unverified_tasks > 0) {
    tell("  {} programs are {}\n", report.unverified_tasks, kNotVerified);
  }
  for (const auto& file : report.files) tell("  {}\n", file);
  if (!report.product.empty()) tell("To try it there:\n  {} && ./example\n", report.example_command);
}

}  // namespace

Command export_command() {
  return {"export", "Write the best programs as a C library or object, schedules and a report",
          [](CLI::App& app) -> std::function<int()> {
            auto arguments = std::make_shared<ExportArguments>();
            app.add_option("MODEL", arguments->model, "ONNX file")->required();
            app.add_option("--out", arguments->directory,
                           "Folder to write; files of an earlier export are replaced")
                ->required();
            app.add_option(
                   "--as", arguments->form,
                   "library: shared, its weights in a file beside it; object: one to link, with everything "
                   "inside (default: library, of a task object)")
                ->check(CLI::IsMember({kLibrary, kObject}));
            app.add_option("--task", arguments->task, std::string("One task alone. ") + kTaskOption);
            app.add_option("--record", arguments->record,
                           "Of that task: the program of this record instead of the best")
                ->check(CLI::PositiveNumber);
            add_machine(app, arguments->common);
            app.add_option(
                "--name", arguments->name,
                "Prefix of the functions and files (default: the name of the model's file, or of the task)");
            add_common_options(app, arguments->common);
            return [=] {
              const auto result = run_export(*arguments);
              if (!result.ok()) return report(result.error());
              if (!result->missing_tools.empty())
                say("tilewright: warning: nothing was linked: {} not found; install it and run build.sh\n",
                    fmt::join(result->missing_tools, ", "));
              if (arguments->common.json) {
                tell("{}\n", json_text(report_json(*arguments, *result), 2));
              } else if (!arguments->common.quiet) {
                print_report(*arguments, *result);
              }
              return static_cast<int>(kDone);
            };
          }};
}

}  // namespace tilewright
