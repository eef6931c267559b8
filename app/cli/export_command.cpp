// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/export_best.h"
#include "app/cli/export_outcome.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/model_loading.h"
#include "app/cli/task_choice.h"
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
  if (!arguments.task.empty() && arguments.form == kAsLibrary) {
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
  request.form = arguments.form == kAsObject ? ExportForm::kObject : ExportForm::kLibrary;
  request.record = arguments.record;
  request.machine = arguments.common.machine;
  request.measuring_lock = measuring_lock_path();
  request.directory = arguments.directory;
  request.name = arguments.name;
  const InterruptStop interrupt;
  request.stop = interrupt.token();
  return export_best(request);
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
            app.add_option("--as", arguments->form,
                           std::string(kAsOption) + " (default: library, of a task object)")
                ->check(CLI::IsMember({kAsLibrary, kAsObject}));
            app.add_option("--task", arguments->task, std::string("One task alone. ") + kTaskOption);
            app.add_option("--record", arguments->record,
                           "Of that task: the program of this record instead of the best")
                ->check(CLI::PositiveNumber);
            add_machine(app, arguments->common);
            app.add_option(
                "--name", arguments->name,
                "Prefix of the functions and files (default: the name of the model's file, or of the task)");
            add_model_options(app, arguments->common);
            add_common_options(app, arguments->common);
            return [=] {
              const auto result = run_export(*arguments);
              if (!result.ok()) return report(result.error());
              warn_of_missing_tools(*result);
              if (arguments->common.json) {
                print_json(export_json(arguments->model, *result));
              } else if (!arguments->common.quiet) {
                print_export(*result, !arguments->task.empty());
              }
              return static_cast<int>(kDone);
            };
          }};
}

}  // namespace tilewright
