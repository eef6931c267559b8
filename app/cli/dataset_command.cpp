// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <filesystem>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/dataset_import.h"
#include "app/cli/dataset_info.h"
#include "app/cli/dataset_space.h"
#include "app/cli/dataset_split.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/model_loading.h"
#include "app/cli/progress_line.h"
#include "app/cli/validators.h"
#include "core/base/thread_pool.h"
#include "core/base/units.h"
#include "core/costmodel/cost_model.h"
#include "core/dataset/collection.h"
#include "core/dataset/dataset_file.h"
#include "core/dataset/merge_datasets.h"
#include "core/measure/measurer_at.h"

namespace tilewright {
namespace {

/// Seconds between two lines of progress where there is no bar.
constexpr double kLineSeconds = 30;

struct CollectArguments {
  CommonOptions common;
  std::vector<std::string> models;
  std::vector<std::string> held_out;
  std::vector<std::string> targets{"x86-64-v3:1", "x86-64-v3:2", "x86-64-v2:1", "x86-64:1"};
  std::vector<std::string> sources{"x86-64-v3:2", "x86-64-v2:1"};
  double max_gflop = 0;
  std::string measure_at{kLocalAddress};
  std::string out;
  CollectionOptions collection;
};

/// "x86-64-v3:2": an architecture and threads; or a target as it is printed, "cpu:x86-64-v3:2t".
Result<Target> parse_measured_target(const std::string& text) {
  if (split_threads(text).threads > 0) return parse_target(text, 1);
  const auto colon = text.rfind(':');
  int threads = 0;
  const char* end = text.data() + text.size();
  if (colon == std::string::npos || std::from_chars(text.data() + colon + 1, end, threads).ptr != end ||
      threads < 1) {
    return Error{
        ErrorKind::kUsage, text, "is no target with its number of threads", "For example x86-64-v3:1", {}};
  }
  return parse_target("cpu:" + text.substr(0, colon), threads);
}

Result<std::vector<Target>> parse_targets(const std::vector<std::string>& texts) {
  std::vector<Target> targets;
  for (const auto& text : texts) {
    TILEWRIGHT_TRY(auto target, parse_measured_target(text));
    targets.push_back(std::move(target));
  }
  return targets;
}

/// Fails where a target is not one that the measurer can run.
Result<void> check_runs_here(const std::vector<Target>& targets, Measurer& measurer) {
  for (const auto& target : targets) {
    if (const auto missing = measurer.missing_for(target); !missing.empty())
      return Error{ErrorKind::kUnsupported,
                   target.key(),
                   "cannot run here: this machine lacks " + missing,
                   "Name other targets with --on",
                   {}};
    if (target.threads > usable_cpu_count())
      return Error{ErrorKind::kUnsupported,
                   target.key(),
                   "has more threads than this machine",
                   "Name other targets with --on",
                   {}};
  }
  return {};
}

std::string text_of(const CollectionProgress& p) {
  if (p.step == CollectionProgress::Step::kDrawing) return fmt::format("Drawing programs of {}", p.task);
  if (p.step == CollectionProgress::Step::kLearning && p.task.empty())
    return fmt::format("Training on {} measurements", p.done);
  const std::string left = p.seconds_left > 0 ? ", " + duration_text(p.seconds_left) + " left" : "";
  return fmt::format("{} of {} measured, {} failed{}: {} {}", p.done, p.planned, p.failed, left, p.target,
                     p.task);
}

/// Loads the networks as a session of the first target prepares them.
Result<std::vector<CollectionNetwork>> load_networks(CollectArguments a) {
  a.common.target = "cpu:" + a.collection.targets.front().arch;
  a.common.threads = a.collection.targets.front().threads;
  std::vector<CollectionNetwork> networks;
  std::vector<std::string> unknown = a.held_out;
  for (const auto& path : a.models) {
    TILEWRIGHT_TRY(auto model, load_model(path, a.common));
    const auto name = std::filesystem::path(path).stem().string();
    const bool held_out = std::ranges::find(a.held_out, name) != a.held_out.end();
    std::erase(unknown, name);
    networks.push_back({name, std::move(model), held_out});
  }
  if (!unknown.empty()) {
    return Error{ErrorKind::kUsage,
                 "--hold-out " + unknown.front(),
                 "is none of the models",
                 "Give the file's name without its folder and ending",
                 {}};
  }
  return networks;
}

int collect(CollectArguments a) {
  const auto targets = parse_targets(a.targets);
  if (!targets.ok()) return report(targets.error());
  const auto sources = parse_targets(a.sources);
  if (!sources.ok()) return report(sources.error());
  const auto measurer = measurer_at(a.measure_at);
  if (!measurer.ok()) return report(measurer.error());
  if (const auto runs = check_runs_here(*targets, **measurer); !runs.ok()) return report(runs.error());
  a.collection.targets = *targets;
  a.collection.sources = *sources;
  a.collection.max_flops = a.max_gflop * 1e9;
  a.collection.threads = std::max(1, usable_cpu_count());
  const auto database = database_path(a.common);
  if (!database.ok()) return report(database.error());
  const auto networks = load_networks(a);
  if (!networks.ok()) return report(networks.error());
  auto store = RecordStore::open(*database);
  if (!store.ok()) return report(store.error());

  const InterruptStop stop;
  ProgressLine line(a.common.quiet, kLineSeconds);
  const auto collected = collect_dataset(*networks, a.collection, *store, **measurer, system_clock(),
                                         stop.token(), [&](const CollectionProgress& progress) {
                                           if (line.due()) line.show(text_of(progress));
                                         });
  line.finish();
  if (!collected.ok()) {
    if (!interrupted()) return report(collected.error());
    std::fputs("Interrupted; everything measured is kept. The same command goes on.\n", stderr);
    return kInterrupted;
  }
  const auto dataset = dataset_of_store(*store);
  if (!dataset.ok()) return report(dataset.error());
  if (!a.out.empty()) {
    if (const auto written = write_dataset(*dataset, a.out); !written.ok()) return report(written.error());
  }
  return show_dataset_info(*dataset, a.common.json);
}

void declare_collect(CLI::App& app, std::function<int()>& run) {
  auto a = std::make_shared<CollectArguments>();
  app.add_option("MODEL", a->models, "ONNX files whose tasks are measured")->required();
  add_shapes(app, a->common);
  add_common_options(app, a->common);
  app.add_option("--hold-out", a->held_out, "Model, by its file's name, that is kept for evaluation");
  app.add_option("--on", a->targets, "Architecture and threads to measure on, the first with whole pools")
      ->capture_default_str();
  app.add_option("--draw-from", a->sources, "Architecture and threads whose spaces are drawn from")
      ->capture_default_str();
  add_measure_at(app, a->measure_at);
  app.add_option("--pool", a->collection.pool, "Programs of a task on the first target")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  app.add_option("--shared", a->collection.shared, "Of these, on each other target")
      ->check(CLI::Range(0, 100000))
      ->capture_default_str();
  app.add_option("--guided", a->collection.guided, "Programs of a task that a cost model adds in a round")
      ->check(CLI::Range(0, 10000))
      ->capture_default_str();
  app.add_option("--guided-rounds", a->collection.guided_rounds, "Rounds of those")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  app.add_option("--guided-by", a->collection.guide, "The cost model that chooses them")
      ->check(CLI::IsMember(cost_model_names()))
      ->capture_default_str();
  app.add_option("--tasks", a->collection.tasks, "Tasks beside those held out, drawn; 0: all")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();
  app.add_option("--max-gflop", a->max_gflop, "Leaves out larger tasks that are not held out; 0: none")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_option("--rules", a->collection.rules, "Rule set")->capture_default_str();
  app.add_option("--seed", a->collection.seed, "Seed of every random choice")
      ->check(seed_number())
      ->capture_default_str();
  app.add_option("--out", a->out, "Also write the compact file");
  run = [a] { return collect(*a); };
}

void declare_pack(CLI::App& app, std::function<int()>& run) {
  auto common = std::make_shared<CommonOptions>();
  auto out = std::make_shared<std::string>();
  app.add_option("OUT", *out, "File to write, say dataset.jsonl.gz")->required();
  add_common_options(app, *common);
  run = [common, out] {
    const auto database = database_path(*common);
    if (!database.ok()) return report(database.error());
    auto store = RecordStore::open(*database);
    if (!store.ok()) return report(store.error());
    const auto dataset = dataset_of_store(*store);
    if (!dataset.ok()) return report(dataset.error());
    if (const auto written = write_dataset(*dataset, *out); !written.ok()) return report(written.error());
    return show_dataset_info(*dataset, common->json);
  };
}

struct MergeArguments {
  std::string out;
  std::vector<std::string> files;
  bool json = false;
};

int merge(const MergeArguments& a) {
  std::vector<Dataset> parts;
  for (const auto& file : a.files) {
    auto part = read_dataset(file);
    if (!part.ok()) return report(part.error());
    parts.push_back(*std::move(part));
  }
  const Dataset merged = merge_datasets(parts);
  if (const auto written = write_dataset(merged, a.out); !written.ok()) return report(written.error());
  return show_dataset_info(merged, a.json);
}

void declare_merge(CLI::App& app, std::function<int()>& run) {
  auto a = std::make_shared<MergeArguments>();
  app.add_option("OUT", a->out, "File to write")->required();
  app.add_option("DATA", a->files,
                 "Compact datasets, say of several machines; of two measurements of a program on the same "
                 "target and processor the first counts")
      ->required()
      ->expected(2, -1);
  app.add_flag("--json", a->json, "One JSON document on standard output");
  run = [a] { return merge(*a); };
}

}  // namespace

Command dataset_command() {
  return {
      "dataset", "Collect, import, merge, split and describe measured programs for cost models",
      [](CLI::App& app) -> std::function<int()> {
        struct Part {
          CLI::App* app;
          std::function<int()> run;
        };
        auto parts = std::make_shared<std::vector<Part>>();
        const auto add = [&](const char* name, const char* summary, auto declare) {
          Part part{app.add_subcommand(name, summary), {}};
          declare(*part.app, part.run);
          parts->push_back(std::move(part));
        };
        add("collect", "Draw programs of models' tasks and measure them on several targets", declare_collect);
        add("pack", "Write what was collected as one compact file", declare_pack);
        add("split", "Write two compact files from one, to train on and to test with", declare_dataset_split);
        add("merge", "Write one compact file of several", declare_merge);
        add("import", "Write one compact file of what TVM's auto_scheduler measured (TenSet)",
            declare_dataset_import);
        add("space", "Measure the space of a task point by point, for `tilewright compare` to search again",
            declare_dataset_space);
        add("info", "What a compact file holds", declare_dataset_info);
        app.require_subcommand(1);
        return [parts] {
          for (const auto& part : *parts) {
            if (part.app->parsed()) return part.run();
          }
          return static_cast<int>(kUsage);
        };
      }};
}

}  // namespace tilewright
