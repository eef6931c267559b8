// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/bench_breakdown.h"
#include "app/cli/bench_on_request.h"
#include "app/cli/command_list.h"
#include "app/cli/execution.h"
#include "app/cli/input_files.h"
#include "app/cli/progress_line.h"
#include "app/cli/say.h"
#include "core/base/clock.h"
#include "core/base/units.h"
#include "core/graph/prepare_bindings.h"

namespace tilewright {
namespace {

/// What is timed of a model, and what is shown of it.
struct BenchOptions {
  std::vector<std::string> inputs;  ///< as --input gives them; the others are drawn at random
  int runs = 30;
  bool nodes = false;
};

Result<nlohmann::json> bench(const std::string& path, const std::shared_ptr<const PreparedModel>& model,
                             const BenchOptions& wanted, const CommonOptions& options) {
  const int runs = wanted.runs;
  TILEWRIGHT_TRY(TunedExecution tuned, load_tuned(model, options));
  TILEWRIGHT_TRY(const Target target, target_of(options));
  TILEWRIGHT_TRY(const auto inputs, read_some_inputs(tuned.model->partition.graph, wanted.inputs, 1));
  if (wanted.inputs.empty()) tuned.executor->limit_loops(kSecondsOfDrawnLoops);
  // Inputs and outputs keep their places in memory, so that only the model is timed.
  std::vector<const void*> from;
  std::vector<void*> to;
  std::vector<Tensor> outputs;
  for (const Tensor& input : inputs) from.push_back(input.data());
  for (ValueId id : tuned.model->partition.graph.outputs) {
    outputs.emplace_back(tuned.model->partition.graph.value(id).type);
    to.push_back(outputs.back().mutable_data());
  }
  if (auto first = tuned.executor->run_on(from, to); !first.ok())
    return on_drawn_inputs(std::move(first).error());
  std::vector<double> seconds;
  const Clock& clock = system_clock();
  ProgressLine line = ProgressLine::for_short_work(options.quiet);
  for (int i = 0; i < runs && !interrupted(); ++i) {
    if (line.due()) line.show(fmt::format("Run {} of {}", i + 1, runs));
    const double begun = clock.seconds();
    TILEWRIGHT_CHECK(tuned.executor->run_on(from, to));
    seconds.push_back(clock.seconds() - begun);
  }
  line.finish();
  if (seconds.empty())
    return Error{ErrorKind::kCancelled, path, "was interrupted before the first run", {}, {}};
  // The model runs once more with a clock around every step; the times of those runs do not count as results.
  TILEWRIGHT_TRY(const Breakdown breakdown, time_steps(*tuned.executor, from, to, std::min(runs, 30)));
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
  return nlohmann::json{
      {"model", path},
      {"binding", binding_text(model->model.binding)},
      {"target", target.key()},
      {"threads", options.threads},
      {"runs", seconds.size()},
      {"latency_ms", {{"min", at(0)}, {"median", at(0.5)}, {"p10", at(0.1)}, {"p90", at(0.9)}}},
      {"sum_of_tasks_ms", complete ? nlohmann::json(sum * 1e3) : nlohmann::json(nullptr)},
      {"breakdown", breakdown_json(breakdown)},
      {"steps", steps_json(tuned, breakdown)},
      {"nodes", nodes_json(tuned, breakdown)}};
}

std::string from_ms(const nlohmann::json& milliseconds) {
  return latency_text(milliseconds.get<double>() * 1e-3);
}

/// The time of control flow, of models that have it.
std::string bodies_text(const nlohmann::json& parts) {
  const auto& bodies = parts.at("bodies_ms");
  return bodies.get<double>() > 0 ? "graphs in nodes " + from_ms(bodies) + ", " : std::string();
}

/// Lists each step with its time within the model and the time of its program when it was measured alone.
void print_steps(const nlohmann::json& steps) {
  tell("{:>13}  {:>13}  step\n", "in place", "record");
  for (const auto& step : steps) {
    const std::string record = step.contains("record_ms") ? from_ms(step.at("record_ms")) : "";
    const bool untuned = step.at("kind") == "reference";
    tell("{:>13}  {:>13}  {}{}\n", from_ms(step.at("latency_ms")), record, step.at("step").get<std::string>(),
         untuned ? "  [not tuned]" : "");
  }
}

/// Lists what became of each node of the file, and the time that it takes of a run.
void print_nodes(const nlohmann::json& nodes) {
  tell("\n{:>13}  {:>7}  {:<20}  {:<32}  {}\n", "of a run", "share", "operator", "node", "what became of it");
  for (const auto& node : nodes) {
    tell("{:>13}  {:>5.1f} %  {:<20}  {:<32}  {}\n", from_ms(node.at("latency_ms")),
         node.at("percent").get<double>(), node.at("operator").get<std::string>(),
         node.at("node").get<std::string>(), node.at("what").get<std::string>());
  }
}

void print_bench(const std::string& name, const nlohmann::json& result, bool nodes, bool quiet) {
  const auto& l = result.at("latency_ms");
  tell("{}: min {}, median {}, p90 {} over {} runs", name, from_ms(l.at("min")), from_ms(l.at("median")),
       from_ms(l.at("p90")), result.at("runs").get<int>());
  if (!result.at("sum_of_tasks_ms").is_null()) {
    tell("; sum of tasks {}", from_ms(result.at("sum_of_tasks_ms")));
  }
  tell("\n");
  const auto& parts = result.at("breakdown");
  tell("in place: tasks {}, conversions {}, reference kernels {}, {}other {}\n",
       from_ms(parts.at("tasks_ms")), from_ms(parts.at("conversions_ms")), from_ms(parts.at("reference_ms")),
       bodies_text(parts), from_ms(parts.at("other_ms")));
  if (!quiet) print_steps(result.at("steps"));
  if (nodes) print_nodes(result.at("nodes"));
}

/// Times each binding of the model, one after the other; the exit code.
int bench_all(const std::string& path, const BenchOptions& wanted, const CommonOptions& options) {
  watch_interrupts();
  const auto models = load_bindings(path, options);
  if (!models.ok()) return report(models.error());
  std::vector<nlohmann::json> documents;
  for (const auto& model : *models) {
    // Steps that were timed before the stop are still shown.
    if (interrupted() && !documents.empty()) break;
    auto result = bench(path, model, wanted, options);
    if (!result.ok()) return report(result.error());
    const std::string name =
        models->size() == 1 ? path : name_with_binding(path, binding_text(model->model.binding));
    if (!options.json) print_bench(name, *result, wanted.nodes, options.quiet);
    documents.push_back(*std::move(result));
  }
  const int code = interrupted() ? kInterrupted : kDone;
  if (!options.json) return code;
  print_json(document_of_bindings(std::move(documents), {{"model", path}}));
  return code;
}

int on_request(const std::string& path, const BenchOptions& wanted, const CommonOptions& options) {
  auto tuned = load_tuned(path, options);
  if (!tuned.ok()) return report(tuned.error());
  const auto inputs = read_some_inputs(tuned->model->partition.graph, wanted.inputs, 1);
  if (!inputs.ok()) return report(inputs.error());
  serve_bench(*tuned, *inputs, std::cin, std::cout);
  return kDone;
}

}  // namespace

Command bench_command() {
  return {"bench", "Time a model with the best programs known", [](CLI::App& app) -> std::function<int()> {
            auto path = std::make_shared<std::string>();
            auto wanted = std::make_shared<BenchOptions>();
            auto asked = std::make_shared<bool>(false);
            auto options = std::make_shared<CommonOptions>();
            app.add_option("MODEL", *path, "ONNX file")->required();
            app.add_flag("--on-request", *asked,
                         "Run as standard input asks, to be timed in turn with other programs");
            app.add_option("--input", wanted->inputs,
                           std::string(kInputHelp) + ". Others are drawn at random");
            app.add_flag("--nodes", wanted->nodes,
                         "Also a line for every node of the file: its task or why it has none, and its time");
            app.add_flag("--untuned", options->untuned, "Reference kernels only");
            app.add_option("--runs", wanted->runs, "Timed runs")
                ->check(CLI::Range(1, 1000000))
                ->capture_default_str();
            add_machine(app, *options);
            add_model_options(app, *options);
            add_common_options(app, *options);
            return [=] {
              if (*asked) return on_request(*path, *wanted, *options);
              return bench_all(*path, *wanted, *options);
            };
          }};
}

}  // namespace tilewright
