// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/model_loading.h"
#include "app/cli/say.h"
#include "app/cli/task_choice.h"
#include "core/space/search_space.h"

namespace tilewright {
namespace {

int run_sketches(const std::string& path, const std::string& id, const std::string& rules,
                 const CommonOptions& options) {
  const auto model = load_model(path, options);
  if (!model.ok()) return report(model.error());
  const auto target = target_of(options);
  if (!target.ok()) return report(target.error());
  const auto found = find_task((*model)->partition, id);
  if (!found.ok()) return report(found.error());
  const Task& task = (*model)->partition.tasks[*found];
  const auto space = build_search_space(task, *target, rules);
  if (!space.ok()) return report(space.error());
  nlohmann::json sketches = nlohmann::json::array();
  for (const auto& sketch : (*space)->sketches()) {
    if (options.json) {
      sketches.push_back({{"id", sketch->id()},
                          {"variant", sketch->variant()},
                          {"rules", sketch->rules()},
                          {"text", sketch->text()}});
    } else {
      tell("=== {}\n{}\n", sketch->id(), sketch->text());
    }
  }
  if (options.json) print_json({{"task", task.id}, {"sketches", sketches}});
  return kDone;
}

}  // namespace

Command sketches_command() {
  return {"sketches", "Show the sketches of a task", [](CLI::App& app) -> std::function<int()> {
            auto path = std::make_shared<std::string>();
            auto task = std::make_shared<std::string>();
            auto rules = std::make_shared<std::string>("tilewright");
            auto options = std::make_shared<CommonOptions>();
            app.add_option("MODEL", *path, "ONNX file")->required();
            app.add_option("--task", *task, kTaskOption)->required();
            app.add_option("--rules", *rules, "Rule set")->capture_default_str();
            add_model_options(app, *options);
            add_common_options(app, *options);
            return [=] { return run_sketches(*path, *task, *rules, *options); };
          }};
}

}  // namespace tilewright
