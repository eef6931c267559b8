// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <sstream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/compare_arguments.h"
#include "app/cli/compare_models.h"
#include "app/cli/compare_spaces.h"
#include "app/cli/compare_text.h"
#include "app/cli/say.h"
#include "app/cli/task_choice.h"
#include "core/base/file.h"
#include "core/base/readable_file.h"
#include "core/base/thread_pool.h"
#include "core/comparison/contestant_text.h"
#include "core/measure/measuring_lock.h"
#include "core/space/rule_sets.h"

namespace tilewright {
namespace {

constexpr const char* kUsualReference = "random";

/// What each kind of file alone can be asked for.
constexpr const char* kOfSpaces[] = {"--at-once"};
constexpr const char* kOfModels[] = {"--task",  "--tasks-most", "--rules",         "--target",    "--threads",
                                     "--shape", "--shapes",     "--keep-rounding", "--measure-at"};

Result<std::vector<Contestant>> contestants_of(const CompareArguments& a) {
  if (a.contestants.empty()) return usual_contestants();
  std::vector<Contestant> made;
  for (const std::string& text : a.contestants) {
    TILEWRIGHT_TRY(auto contestant, contestant_from(text));
    if (std::ranges::find(made, contestant) == made.end()) made.push_back(std::move(contestant));
  }
  return made;
}

/// Recorded spaces are gzip files, and models are not.
Result<bool> is_recorded_space(const std::string& file) {
  TILEWRIGHT_TRY(const auto opened, ReadableFile::open(file));
  std::array<std::byte, 2> magic{};
  if (opened.size() < magic.size()) return false;
  TILEWRIGHT_CHECK(opened.read(0, magic));
  return magic[0] == std::byte{0x1f} && magic[1] == std::byte{0x8b};
}

/// Whether models are to be compared on; fails with kUsage where files are of both kinds.
Result<bool> are_models(const std::vector<std::string>& files) {
  std::optional<bool> models;
  for (const std::string& file : files) {
    TILEWRIGHT_TRY(const bool space, is_recorded_space(file));
    if (models && *models == space) {
      return Error{ErrorKind::kUsage,
                   file,
                   space ? "is a recorded space, and the files before it are models"
                         : "is a model, and the files before it are recorded spaces",
                   "Compare on models and on recorded spaces one after the other",
                   {}};
    }
    models = !space;
  }
  return models.value_or(false);
}

/// Fails with kUsage where an option was given that the other kind of file has.
Result<void> check_options(const CLI::App& app, bool models) {
  const auto refuse = [&](std::span<const char* const> names, const char* why) -> Result<void> {
    for (const char* name : names)
      if (app.count(name) > 0) return Error{ErrorKind::kUsage, name, why, "Leave it out", {}};
    return {};
  };
  return models ? refuse(kOfSpaces, "is for recorded spaces; models are searched one search at a time")
                : refuse(kOfModels, "is for models; a recorded space is searched as it was recorded");
}

Result<void> show(const CompareArguments& a, const Compared& compared) {
  if (!a.csv.empty()) {
    std::ostringstream text;
    write_comparison_csv(compared.runs, text);
    TILEWRIGHT_CHECK(write_file_atomic(a.csv, text.str()));
  }
  const ComparisonSummary summary =
      summarise(compared.runs, compared.references, a.reference.empty() ? kUsualReference : a.reference);
  if (a.common.json) {
    print_json(comparison_json(summary));
  } else {
    tell("{}", comparison_text(summary, compared.programs));
  }
  return {};
}

Result<void> check_reference(const CompareArguments& a, const std::vector<Contestant>& contestants) {
  if (a.reference.empty() || a.reference == kUsualReference ||
      std::ranges::find(contestants, a.reference, &Contestant::policy) != contestants.end())
    return {};
  return Error{ErrorKind::kUsage,
               "--reference " + a.reference,
               "is none of the contestants",
               "Name the policy of one of them",
               {}};
}

Result<Compared> compare_files(const CompareArguments& a, bool models) {
  TILEWRIGHT_TRY(const auto contestants, contestants_of(a));
  TILEWRIGHT_CHECK(check_reference(a, contestants));
  TILEWRIGHT_TRY(auto store, ComparisonStore::open(a.rows.empty() ? default_comparison_file()
                                                                  : std::filesystem::path(a.rows)));
  return models ? compare_models(a, contestants, store) : compare_spaces(a, contestants, store);
}

int compare(const CLI::App& app, const CompareArguments& a) {
  const auto models = are_models(a.files);
  if (!models.ok()) return report(models.error());
  if (const auto checked = check_options(app, *models); !checked.ok()) return report(checked.error());
  const auto compared = compare_files(a, *models);
  if (!compared.ok() && interrupted()) {
    say("Interrupted; every search that ended is kept. The same command goes on.\n");
    return kInterrupted;
  }
  if (!compared.ok()) {
    const int code = report(compared.error());
    return MeasuringLock::is_refusal(compared.error()) ? kFailed : code;
  }
  if (const auto shown = show(a, *compared); !shown.ok()) return report(shown.error());
  const auto failed =
      std::ranges::find_if(compared->runs, [](const auto& run) { return !run.failure.empty(); });
  if (failed == compared->runs.end()) return kDone;
  say("tilewright: {} ended early: {}\n", run_key(*failed), failed->failure);
  return kFailed;
}

void add_options_of_all(CLI::App& app, CompareArguments& a) {
  app.add_option("--contestant", a.contestants,
                 "A policy and its options in one word list: \"annealing chains=64 "
                 "cost-model=xgboost past=false\"; may be repeated (default: every policy with the "
                 "cost model that its authors pair it with)");
  app.add_option("--seeds", a.seeds,
                 fmt::format("Searches of each contestant and space or task, of seeds from 1 on (default: "
                             "{}, of models {})",
                             kUsualReplayedSeeds, kUsualMeasuredSeeds))
      ->check(CLI::Range(1, 10000));
  app.add_option("--trials", a.trials, "Trials of each search")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  app.add_option("--round-size", a.round_size, "Trials between two looks at what came out")
      ->check(CLI::Range(1, 4096))
      ->capture_default_str();
  app.add_option(
      "--reference", a.reference,
      fmt::format("The policy that wins and losses are counted against (default: {})", kUsualReference));
  app.add_option("--rows", a.rows,
                 "File of the searches that were done; what is there is not done again (default: in "
                 "the user's data folder)");
  app.add_option("--csv", a.csv, "Also write every trial to this file");
  add_output(app, a.common);
}

void add_options_of_models(CLI::App& app, CompareArguments& a) {
  app.add_option("--task", a.tasks,
                 std::string(kTaskOption) + "; may be repeated (default: those of most work)")
      ->allow_extra_args(false);
  app.add_option("--tasks-most", a.tasks_most, "Without --task, so many tasks of most work")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--rules", a.rules, "Rule set: " + listed(rule_set_names()))->capture_default_str();
  add_target(app, a.common);
  add_model_options(app, a.common);
  add_measure_at(app, a.measure_at);
  for (const char* name : kOfModels) app.get_option(name)->group("Models");
}

}  // namespace

Command compare_command() {
  return {"compare", "Compare search policies and their cost models, on recorded spaces or on this machine",
          [](CLI::App& app) -> std::function<int()> {
            auto a = std::make_shared<CompareArguments>();
            a->at_once = std::max(1, usable_cpu_count());
            app.add_option("FILE", a->files,
                           "Recorded spaces, which `tilewright dataset space` writes, or ONNX files, whose "
                           "tasks are searched and measured (default: the recorded spaces that come with "
                           "the program)");
            add_options_of_all(app, *a);
            app.add_option("--at-once", a->at_once, "Searches side by side, each on one thread")
                ->check(CLI::Range(1, 1024))
                ->capture_default_str()
                ->group("Recorded spaces");
            add_options_of_models(app, *a);
            return [a, &app] { return compare(app, *a); };
          }};
}

}  // namespace tilewright
