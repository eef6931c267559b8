// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/execution.h"
#include "core/base/clock.h"

namespace tilewright {
namespace {

Result<nlohmann::json> bench(const std::string& path, int runs, const CommonOptions& options) {
  TILEWRIGHT_TRY(TunedExecution tuned, load_tuned(path, options, false));
  TILEWRIGHT_TRY(const Target target, target_of(options));
  const auto inputs = random_inputs(tuned.model->partition.graph, 1);
  TILEWRIGHT_CHECK([&]() -> Result<void> {
    TILEWRIGHT_TRY(const auto warm, tuned.executor->run(inputs));
    (void)warm;
    return {};
  }());
  std::vector<double> seconds;
  const Clock& clock = system_clock();
  for (int i = 0; i < runs && !interrupted(); ++i) {
    const double begun = clock.seconds();
    TILEWRIGHT_TRY(const auto outputs, tuned.executor->run(inputs));
    seconds.push_back(clock.seconds() - begun);
    (void)outputs;
  }
  if (seconds.empty()) return Error{ErrorKind::kCancelled, path, "was interrupted before the first run", {}, {}};
  // Once more with a clock around every step, for the table; those runs do not count.
  tuned.executor->time_steps(true);
  std::vector<double> step_seconds;
  for (int i = 0; i < std::min(runs, 10); ++i) {
    TILEWRIGHT_TRY(const auto outputs, tuned.executor->run(inputs));
    (void)outputs;
    const auto& times = tuned.executor->step_seconds();
    if (step_seconds.empty()) step_seconds = times;
    for (size_t s = 0; s < times.size(); ++s) step_seconds[s] = std::min(step_seconds[s], times[s]);
  }
  std::sort(seconds.begin(), seconds.end());
  auto at = [&](double quantile) {
    return seconds[static_cast<size_t>(quantile * static_cast<double>(seconds.size() - 1) + 0.5)] * 1e3;
  };
  const Partition& partition = tuned.model->partition;
  double sum = 0;
  bool complete = true;
  for (size_t i = 0; i < tuned.best.size(); ++i) {
    if (tuned.best[i].program && tuned.best[i].record.latency) {
      sum += *tuned.best[i].record.latency * partition.weights[i];
    } else {
      complete = false;
    }
  }
  nlohmann::json steps = nlohmann::json::array();
  for (size_t s = 0; s < partition.steps.size(); ++s) {
    const auto& step = partition.steps[s];
    std::string name;
    bool compiled = false;
    if (step.subgraph != kNone) {
      const int task = partition.subgraphs[static_cast<size_t>(step.subgraph)].task;
      name = partition.tasks[static_cast<size_t>(task)].name;
      compiled = tuned.best[static_cast<size_t>(task)].program.has_value();
    } else {
      name = partition.graph.node(step.reference).op + " (reference)";
    }
    steps.push_back({{"step", name}, {"tuned", compiled}, {"latency_ms", step_seconds[s] * 1e3}});
  }
  return nlohmann::json{{"model", path},
                        {"target", target.key()},
                        {"threads", options.threads},
                        {"runs", seconds.size()},
                        {"latency_ms", {{"min", at(0)}, {"median", at(0.5)}, {"p10", at(0.1)}, {"p90", at(0.9)}}},
                        {"sum_of_tasks_ms", complete ? nlohmann::json(sum * 1e3) : nlohmann::json(nullptr)},
                        {"steps", steps}};
}

}  // namespace

Command bench_command() {
  return {"bench", "Time a model with the best programs known", [](CLI::App& app) -> std::function<int()> {
            auto path = std::make_shared<std::string>();
            auto runs = std::make_shared<int>(30);
            auto options = std::make_shared<CommonOptions>();
            app.add_option("MODEL", *path, "ONNX file")->required();
            app.add_option("--runs", *runs, "Timed runs")->check(CLI::Range(1, 1000000))->capture_default_str();
            add_common_options(app, *options);
            return [=] {
              const auto result = bench(*path, *runs, *options);
              if (!result.ok()) return report(result.error());
              if (options->json) {
                fmt::print("{}\n", result->dump(2));
                return static_cast<int>(kDone);
              }
              const auto& l = result->at("latency_ms");
              fmt::print("{}: min {:.3f} ms, median {:.3f} ms, p90 {:.3f} ms over {} runs", *path, l.at("min").get<double>(),
                         l.at("median").get<double>(), l.at("p90").get<double>(), result->at("runs").get<int>());
              if (!result->at("sum_of_tasks_ms").is_null()) {
                fmt::print("; sum of tasks {:.3f} ms", result->at("sum_of_tasks_ms").get<double>());
              }
              fmt::print("\n");
              if (!options->quiet) {
                for (const auto& step : result->at("steps")) {
                  fmt::print("{:>10.3f} ms  {}{}\n", step.at("latency_ms").get<double>(), step.at("step").get<std::string>(),
                             step.at("tuned").get<bool>() ? "" : "  [not tuned]");
                }
              }
              return static_cast<int>(kDone);
            };
          }};
}

}  // namespace tilewright
