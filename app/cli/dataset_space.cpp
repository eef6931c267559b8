// SPDX-License-Identifier: Apache-2.0
#include "app/cli/dataset_space.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/model_loading.h"
#include "app/cli/progress_line.h"
#include "app/cli/say.h"
#include "app/cli/task_choice.h"
#include "app/cli/validators.h"
#include "core/base/json.h"
#include "core/base/json_value.h"
#include "core/base/thread_pool.h"
#include "core/base/units.h"
#include "core/comparison/space_recording.h"
#include "core/measure/measurer_at.h"
#include "core/space/decision_domain.h"
#include "core/space/default_point.h"

namespace tilewright {
namespace {

struct SpaceArguments {
  CommonOptions common;
  std::string model;
  std::string task;
  std::string out;
  std::vector<std::string> fixed;
  std::vector<std::string> sketches;
  double most = 20000;
  std::string measure_at{kLocalAddress};
  bool list = false;
  RecordingOptions recording;
};

std::string text_of(const RecordingProgress& p) {
  return p.again ? fmt::format("{} of {} measurements of the fastest again", p.done, p.programs)
                 : fmt::format("{} of {} programs of {} points", p.done, p.programs, p.points);
}

/// "NAME=[4,8]" or "NAME=3": a decision and its value.
Result<void> read_fixed(const std::vector<std::string>& texts, SpaceNarrowing& narrowing) {
  for (const std::string& text : texts) {
    const auto equals = text.rfind('=');
    const auto refused = Error{ErrorKind::kUsage,
                               "--fix " + text,
                               "is no decision with its value",
                               "For example --fix \"conv block order=1\" or --fix \"conv row block=[4]\"",
                               {}};
    if (equals == std::string::npos) return refused;
    const auto value = parse_json(text.substr(equals + 1), text);
    if (!value.ok()) return refused;
    try {
      narrowing.fixed[text.substr(0, equals)] =
          value->is_array() ? json_as<DecisionValue>(*value) : DecisionValue{json_as<int64_t>(*value)};
    } catch (const std::exception&) {
      return refused;
    }
  }
  return {};
}

/// What is held fast: what the options say, or enough of the first sketch's decisions, at their usual values.
Result<SpaceNarrowing> narrowing_of(const SpaceArguments& a, const Task& task, const Target& target) {
  SpaceNarrowing asked{a.sketches, {}};
  TILEWRIGHT_CHECK(read_fixed(a.fixed, asked));
  TILEWRIGHT_TRY(const auto whole, build_search_space(task, target, a.recording.rules));
  TILEWRIGHT_TRY(const auto narrowed, narrow(whole, asked));
  if (a.list || combinations_of(*narrowed) <= a.most) return asked;
  if (!a.fixed.empty() || !a.sketches.empty()) {
    return Error{ErrorKind::kUsage,
                 "space of " + task.name,
                 fmt::format("still has {:.0f} combinations", combinations_of(*narrowed)),
                 "Hold more decisions fast with --fix, or allow more with --most",
                 {}};
  }
  TILEWRIGHT_TRY(const auto centre, default_point(*whole, target));
  return narrowing_for(*whole, centre, a.most);
}

/// The decisions of each sketch with how many values they have, for whoever chooses what to hold fast.
int list_decisions(const SpaceArguments& a, const Task& task, const Target& target) {
  const auto whole = build_search_space(task, target, a.recording.rules);
  if (!whole.ok()) return report(whole.error());
  const auto narrowing = narrowing_of(a, task, target);
  if (!narrowing.ok()) return report(narrowing.error());
  const auto narrowed = narrow(*whole, *narrowing);
  if (!narrowed.ok()) return report(narrowed.error());
  nlohmann::json sketches = nlohmann::json::array();
  for (const auto& sketch : (*narrowed)->sketches()) {
    nlohmann::json decisions = nlohmann::json::array();
    for (const Decision& decision : sketch->decisions())
      decisions.push_back({{"name", decision.name}, {"values", DecisionDomain(decision).size()}});
    if (!a.common.json) {
      tell("{}\n", sketch->id());
      for (const auto& decision : decisions)
        tell("  {:<32} {}\n", decision["name"].get<std::string>(), decision["values"].get<uint64_t>());
    }
    sketches.push_back({{"id", sketch->id()}, {"decisions", std::move(decisions)}});
  }
  if (a.common.json) {
    print_json({{"task", task.id}, {"combinations", combinations_of(**narrowed)}, {"sketches", sketches}});
  } else {
    tell("{:.0f} combinations\n", combinations_of(**narrowed));
  }
  return kDone;
}

int show_recorded(const SpaceArguments& a, const RecordedSpace& space) {
  const auto ranking = space.ranking();
  const auto of = [&](size_t i) { return i < ranking.size() ? space.points[ranking[i]].seconds() : 0; };
  const double fastest = of(0);
  const double slowest = ranking.empty() ? 0 : of(ranking.size() - 1);
  const double middle = of(ranking.size() / 2);
  if (a.common.json) {
    print_json({{"name", space.name},
                {"task", space.task.id},
                {"points", space.points.size()},
                {"ran", ranking.size()},
                {"fastest_ms", fastest * 1e3},
                {"median_ms", middle * 1e3},
                {"slowest_ms", slowest * 1e3}});
  } else {
    tell("{}: {} points, of which {} ran; fastest {}, median {}, slowest {}\n", space.name,
         space.points.size(), ranking.size(), latency_text(fastest), latency_text(middle),
         latency_text(slowest));
  }
  return kDone;
}

int record(const SpaceArguments& a) {
  const auto model = load_model(a.model, a.common);
  if (!model.ok()) return report(model.error());
  const auto target = target_of(a.common);
  if (!target.ok()) return report(target.error());
  const auto found = find_task((*model)->partition, a.task);
  if (!found.ok()) return report(found.error());
  const Task& task = (*model)->partition.tasks[*found];
  if (a.list) return list_decisions(a, task, *target);
  if (a.out.empty())
    return report({ErrorKind::kUsage, "dataset space", "needs a file to write", "Name it with --out", {}});
  if (std::filesystem::exists(a.out))
    return report({ErrorKind::kUsage, a.out, "is there already", "Name another file, or remove it", {}});
  auto narrowing = narrowing_of(a, task, *target);
  if (!narrowing.ok()) return report(narrowing.error());
  const auto measurer = measurer_at(a.measure_at);
  if (!measurer.ok()) return report(measurer.error());
  if (const auto missing = (*measurer)->missing_for(*target); !missing.empty())
    return report({ErrorKind::kUnsupported,
                   target->key(),
                   "cannot run here: this machine lacks " + missing,
                   "Name another --target",
                   {}});
  RecordingOptions options = a.recording;
  if (options.name.empty()) options.name = std::filesystem::path(a.out).filename().stem().stem().string();
  options.target = *target;
  options.narrowing = *std::move(narrowing);
  options.threads = std::max(1, usable_cpu_count());
  const InterruptStop stop;
  ProgressLine line(a.common.quiet);
  const auto space =
      record_space(task, options, a.out, **measurer, stop.token(), [&](const RecordingProgress& p) {
        if (line.due()) line.show(text_of(p));
      });
  line.finish();
  if (!space.ok() && interrupted()) {
    say("Interrupted; everything measured is kept. The same command goes on.\n");
    return kInterrupted;
  }
  return space.ok() ? show_recorded(a, *space) : report(space.error());
}

}  // namespace

void declare_dataset_space(CLI::App& app, std::function<int()>& run) {
  auto a = std::make_shared<SpaceArguments>();
  app.add_option("MODEL", a->model, "ONNX file")->required();
  app.add_option("--task", a->task, kTaskOption)->required();
  app.add_option("--out", a->out, "File to write, say matmul.space.gz; its name is the space's");
  app.add_option("--rules", a->recording.rules, "Rule set")->capture_default_str();
  app.add_option("--sketch", a->sketches, "Only this sketch; may be repeated");
  app.add_option("--fix", a->fixed,
                 "Hold this decision at this value, as NAME=VALUE or NAME=[FACTOR,...]; may be repeated. "
                 "Without --fix and --sketch, enough decisions of the default schedule's sketch are held for "
                 "--most");
  app.add_option("--most", a->most, "Most combinations of decisions that are tried")
      ->check(above_zero())
      ->capture_default_str();
  app.add_option("--again", a->recording.again, "So many of the fastest programs are measured again")
      ->check(CLI::Range(0, 10000))
      ->capture_default_str();
  app.add_option("--seed", a->recording.seed, "Seed of the order in which programs are measured")
      ->check(seed_number())
      ->capture_default_str();
  app.add_flag("--list", a->list, "Only list the sketches and decisions that there are");
  add_measure_at(app, a->measure_at);
  add_model_options(app, a->common);
  add_common_options(app, a->common);
  run = [a] { return record(*a); };
}

}  // namespace tilewright
