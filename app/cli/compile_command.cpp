// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/export_best.h"
#include "app/cli/export_outcome.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/model_loading.h"
#include "app/cli/progress_line.h"
#include "app/cli/say.h"
#include "core/base/clock.h"
#include "core/measure/local_measurer.h"

namespace tilewright {
namespace {

struct CompileArguments {
  std::string model;
  std::string directory;  ///< empty: named like the library, in the current folder
  std::string name;
  std::string form = kAsLibrary;
  CommonOptions common;
};

std::string folder_of(const CompileArguments& arguments) {
  if (!arguments.directory.empty()) return arguments.directory;
  const std::string stem = std::filesystem::path(arguments.model).stem().string();
  return library_name(arguments.name.empty() ? stem : arguments.name);
}

Result<CompiledModel> run_compile(const CompileArguments& arguments) {
  ExportRequest request;
  TILEWRIGHT_TRY(request.target, target_of(arguments.common));
  TILEWRIGHT_TRY(const auto models, load_bindings(arguments.model, arguments.common));
  request.model = models.front();
  request.more.assign(models.begin() + 1, models.end());
  TILEWRIGHT_TRY(request.database, database_path(arguments.common));
  request.form = arguments.form == kAsObject ? ExportForm::kObject : ExportForm::kLibrary;
  request.machine = arguments.common.machine;
  request.directory = folder_of(arguments);
  request.name = arguments.name;
  const InterruptStop interrupt;
  request.stop = interrupt.token();
  ProgressLine line = ProgressLine::for_short_work(arguments.common.quiet);
  // Nothing is timed, so that all cores may compile meanwhile.
  LocalMeasurerOptions workers;
  workers.build_beside = LocalMeasurerOptions::BuildBeside::kAlways;
  LocalMeasurer measurer(workers);
  auto compiled = compile_model(request, measurer, [&](size_t done, size_t total) {
    if (line.due()) line.show(fmt::format("Choosing a program for task {} of {}", done + 1, total));
  });
  line.finish();
  return compiled;
}

nlohmann::json compiled_json(const CompileArguments& arguments, const CompiledModel& compiled,
                             double seconds) {
  nlohmann::json json = export_json(arguments.model, compiled.report);
  json["tasks"] = compiled.tasks;
  json["predicted_tasks"] = compiled.predicted_tasks;
  json["seconds"] = seconds;
  return json;
}

void print_compiled(const CompiledModel& compiled, double seconds) {
  if (compiled.predicted_tasks > 0) {
    tell("{} of {} programs were chosen by prediction; `tilewright tune` finds faster ones\n",
         compiled.predicted_tasks, compiled.tasks);
  } else {
    tell("All {} programs were tuned before\n", compiled.tasks);
  }
  print_export(compiled.report, false);
  tell("Took {:.1f} s\n", seconds);
}

}  // namespace

Command compile_command() {
  return {"compile", "Export a model at once, without tuning it", [](CLI::App& app) -> std::function<int()> {
            auto arguments = std::make_shared<CompileArguments>();
            app.add_option("MODEL", arguments->model, "ONNX file")->required();
            app.add_option("-o,--out", arguments->directory,
                           "Folder to write; files of an earlier export are replaced (default: named like "
                           "the model, in the current folder)");
            app.add_option("--as", arguments->form, kAsOption)
                ->check(CLI::IsMember({kAsLibrary, kAsObject}))
                ->capture_default_str();
            add_machine(app, arguments->common);
            app.add_option("--name", arguments->name,
                           "Prefix of the functions and files (default: the name of the model's file)");
            add_model_options(app, arguments->common);
            add_common_options(app, arguments->common);
            return [=] {
              const double begin = system_clock().seconds();
              const auto result = run_compile(*arguments);
              if (!result.ok()) return report(result.error());
              const double seconds = system_clock().seconds() - begin;
              warn_of_missing_tools(result->report);
              if (arguments->common.json) {
                print_json(compiled_json(*arguments, *result, seconds));
              } else if (!arguments->common.quiet) {
                print_compiled(*result, seconds);
              }
              return static_cast<int>(kDone);
            };
          }};
}

}  // namespace tilewright
