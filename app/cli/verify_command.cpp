// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/execution.h"
#include "core/measure/local_measurer.h"
#include "core/tensor/compare.h"

namespace tilewright {
namespace {

/// Largest relative error that a whole model may show: errors of its tasks add up.
constexpr double kModelTolerance = 1e-3;

Result<nlohmann::json> verify(const std::string& path, uint64_t seed, const CommonOptions& options) {
  TILEWRIGHT_TRY(TunedExecution tuned, load_tuned(path, options, false));
  TILEWRIGHT_TRY(const Target target, target_of(options));
  const Partition& partition = tuned.model->partition;
  TILEWRIGHT_TRY(auto reference, Executor::create(tuned.by_rule, {}, 1));
  const auto inputs = random_inputs(partition.graph, seed);
  TILEWRIGHT_TRY(const auto expected, reference->run(inputs));
  TILEWRIGHT_TRY(const auto actual, tuned.executor->run(inputs));
  bool ok = true;
  nlohmann::json outputs = nlohmann::json::array();
  for (size_t i = 0; i < actual.size(); ++i) {
    const TensorDifference difference = compare(actual[i], expected[i]);
    ok = ok && difference.max_rel_error <= kModelTolerance;
    outputs.push_back({{"name", partition.graph.value(partition.graph.outputs[i]).name},
                       {"max_abs_error", difference.max_abs_error},
                       {"max_rel_error", difference.max_rel_error}});
  }
  LocalMeasurer measurer;
  MeasureOptions measure;
  measure.repeats = 1;
  measure.verify = true;
  measure.input_seed = seed;
  std::vector<MeasureRequest> requests;
  std::vector<size_t> index;
  for (size_t i = 0; i < tuned.best.size(); ++i) {
    if (!tuned.best[i].program) continue;
    requests.push_back({&partition.tasks[i], *tuned.best[i].program, 0});
    index.push_back(i);
  }
  TILEWRIGHT_TRY(const auto results, measurer.measure(requests, target, measure, {}, {}));
  nlohmann::json tasks = nlohmann::json::array();
  for (size_t i = 0; i < results.size(); ++i) {
    const bool right = results[i].ok && results[i].verified;
    ok = ok && right;
    nlohmann::json task{
        {"id", partition.tasks[index[i]].id}, {"ok", right}, {"max_rel_error", results[i].max_rel_error}};
    if (!results[i].ok) task["error"] = results[i].error.text();
    tasks.push_back(std::move(task));
  }
  return nlohmann::json{{"model", path}, {"ok", ok}, {"outputs", outputs}, {"tasks", tasks}};
}

}  // namespace

Command verify_command() {
  return {"verify", "Compare a tuned model, and each of its programs, with the reference kernels",
          [](CLI::App& app) -> std::function<int()> {
            auto path = std::make_shared<std::string>();
            auto seed = std::make_shared<uint64_t>(1);
            auto options = std::make_shared<CommonOptions>();
            app.add_option("MODEL", *path, "ONNX file")->required();
            app.add_option("--seed", *seed, "Seed of the inputs")->capture_default_str();
            add_common_options(app, *options);
            return [=] {
              const auto result = verify(*path, *seed, *options);
              if (!result.ok()) return report(result.error());
              const bool ok = result->at("ok").get<bool>();
              if (options->json) {
                print_json(*result);
              } else {
                for (const auto& o : result->at("outputs")) {
                  fmt::print("{}: largest relative error {:.3g}\n", o.at("name").get<std::string>(),
                             o.at("max_rel_error").get<double>());
                }
                fmt::print("{} programs checked: {}\n", result->at("tasks").size(),
                           ok ? "all right" : "WRONG");
              }
              return static_cast<int>(ok ? kDone : kFailed);
            };
          }};
}

}  // namespace tilewright
