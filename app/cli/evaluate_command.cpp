// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/progress_line.h"
#include "app/cli/say.h"
#include "app/cli/usable_dataset.h"
#include "app/cli/validators.h"
#include "app/cli/weights_judgement.h"
#include "app/evaluation/evaluation_report.h"
#include "app/evaluation/evaluation_runner.h"
#include "app/evaluation/known_evaluations.h"
#include "app/evaluation/section_tables.h"
#include "app/evaluation/shipped_evaluations.h"
#include "app/evaluation/time_estimate.h"
#include "app/evaluation/weight_folder.h"
#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/base/thread_pool.h"
#include "core/base/units.h"
#include "core/dataset/dataset_file.h"

namespace tilewright {
namespace {

/// Seconds between two lines of a job's progress where there is no bar.
constexpr double kLineSecondsOfEvaluateCommand = 30;
constexpr double kMinute = 60;

struct EvaluateArguments {
  std::string data;
  std::string rows;
  std::string work;
  std::string csv;
  std::string report;
  std::string save;
  EvaluationPlanOptions plan;
  WeightsJudgement judgement;
  double minutes = std::numeric_limits<double>::infinity();
  int threads = std::max(1, usable_cpu_count());
  bool list = false;
  bool again = false;
  bool json = false;
  bool quiet = false;
};

std::string text_of(const EvaluationProgress& p) {
  std::string text = fmt::format("Job {} of {}", p.done + 1, p.jobs);
  if (p.fit) text += fmt::format(", round {} of {}", p.fit->round, p.fit->rounds);
  text += ", " + duration_text(p.seconds);
  if (p.seconds_left > 0) text += ", about " + duration_text(p.seconds_left) + " left";
  return text + ": " + p.job;
}

/// The hash of a dataset's content, which does not depend on its compression.
Result<std::string> digest_of(const std::string& path) {
  TILEWRIGHT_TRY(const auto bytes, read_file(path));
  TILEWRIGHT_TRY(const auto text, gunzip(bytes, path));
  return hash_of(text).hex();
}

/// Prints each failure once, with its count.
void print_failures(const std::vector<EvaluationFailure>& failures) {
  std::map<std::string, size_t> counts;
  for (const auto& failure : failures) ++counts[failure.job.model + ": " + failure.error.text()];
  for (const auto& [text, count] : counts)
    say("tilewright: {} {} of {}\n", count, count == 1 ? "job" : "jobs", text);
}

std::filesystem::path work_of(const EvaluateArguments& a) {
  return a.work.empty() ? default_work_folder(a.rows) : std::filesystem::path(a.work);
}

/// Prints the time that the remaining jobs will take, by model.
struct TimeLeft {
  std::vector<ModelCost> models;
  size_t jobs = 0;
  double seconds = 0;
};

/// The times that came with the program help to estimate even where its figures do not count.
TimeLeft time_left(const EvaluateArguments& a, const std::vector<EvaluationJob>& jobs,
                   const EvaluationStore& store, std::span<const EvaluationRecord> shipped) {
  KnownTimes known{store.records(), {}, a.threads};
  for (const auto& record : shipped) known.elsewhere.push_back(&record);
  std::vector<EvaluationJob> left;
  for (const auto& job : jobs) {
    if (a.again || store.find(job) == nullptr) left.push_back(job);
  }
  const WeightFolder weights(work_of(a), store.dataset());
  TimeLeft out;
  out.models =
      estimated_costs(left, known, [&](const EvaluationJob& job) { return !a.again && weights.has(job); });
  out.jobs = left.size();
  for (const auto& model : out.models) out.seconds += model.seconds;
  return out;
}

std::string text_of(const TimeLeft& left, int threads) {
  if (left.jobs == 0) return "No job is left\n";
  std::string text;
  const auto line = [&](const std::string& name, size_t jobs, double seconds) {
    text += fmt::format("{:<24} {:>4} {} left, ", name, jobs, jobs == 1 ? "job " : "jobs");
    text += seconds > 0 ? fmt::format("about {:.1f} min\n", seconds / kMinute) : "which take unknown time\n";
  };
  for (const auto& model : left.models) line(model.model, model.jobs, model.seconds);
  line(fmt::format("all on {} {}", threads, threads == 1 ? "thread" : "threads"), left.jobs, left.seconds);
  return text;
}

nlohmann::json json_of(const TimeLeft& left, int threads) {
  nlohmann::json models = nlohmann::json::array();
  for (const auto& model : left.models)
    models.push_back({{"model", model.model}, {"jobs", model.jobs}, {"minutes", model.seconds / kMinute}});
  return {{"jobs", left.jobs},
          {"minutes", left.seconds / kMinute},
          {"threads", threads},
          {"models", std::move(models)}};
}

int list_jobs(const EvaluateArguments& a, const std::vector<EvaluationJob>& jobs,
              const EvaluationStore& store, std::span<const EvaluationRecord> shipped) {
  const TimeLeft left = time_left(a, jobs, store, shipped);
  nlohmann::json document = nlohmann::json::array();
  for (const auto& job : jobs) {
    const bool done = store.find(job) != nullptr;
    if (a.json) {
      document.push_back({{"key", job.key()}, {"done", done}});
    } else {
      tell("{}  {}\n", done ? "done" : "    ", job.key());
    }
  }
  if (a.json) {
    print_json({{"jobs", document}, {"left", json_of(left, a.threads)}});
  } else {
    tell("\n{}", text_of(left, a.threads));
  }
  return kDone;
}

Result<EvaluationRunReport> run_jobs(const EvaluateArguments& a, const Dataset& dataset,
                                     const std::vector<EvaluationJob>& jobs, EvaluationStore& store,
                                     std::span<const EvaluationRecord> shipped) {
  if (const auto left = time_left(a, jobs, store, shipped); left.jobs > 0 && !a.quiet)
    say("{}", text_of(left, a.threads));
  const InterruptStop stop;
  ProgressLine line(a.quiet, kLineSecondsOfEvaluateCommand);
  std::string job;
  EvaluationRunOptions options;
  options.work = work_of(a);
  options.threads = a.threads;
  options.seconds = a.minutes * kMinute;
  options.again = a.again;
  for (const auto& record : shipped) options.elsewhere.push_back(&record);
  options.stop = stop.token();
  options.on_progress = [&](const EvaluationProgress& progress) {
    if (!line.due() && progress.job == job) return;
    job = progress.job;
    line.show(text_of(progress));
  };
  auto report = run_evaluation(dataset, jobs, store, options);
  line.finish();
  return report;
}

Result<void> print_tables(const EvaluateArguments& a, const std::vector<EvaluationSection>& sections,
                          const EvaluationStore& store) {
  if (!a.csv.empty()) {
    std::ostringstream text;
    write_evaluation_csv(section_rows(sections, store), text);
    TILEWRIGHT_CHECK(write_file_atomic(a.csv, text.str()));
  }
  if (!a.report.empty())
    TILEWRIGHT_CHECK(write_file_atomic(a.report, evaluation_report_html(sections, store)));
  if (!a.save.empty()) {
    std::string lines;
    for (const auto* record : store.records()) lines += json_text(evaluation_record_json(*record)) + "\n";
    TILEWRIGHT_CHECK(write_file_atomic(a.save, lines));
  }
  if (a.json) {
    print_json(sections_json(sections, store));
  } else {
    tell("{}", sections_text(sections, store));
  }
  return {};
}

/// The record of the dataset that came with the program, else of the first dataset in the file.
int show_known(const EvaluateArguments& a, const std::vector<std::string>& shipped,
               std::span<const EvaluationRecord> times) {
  if (!(a.minutes <= 0) && !a.list)
    return report({ErrorKind::kUsage,
                   "evaluate",
                   "needs a dataset to train on",
                   "Name one, or show what is known with --minutes 0",
                   {}});
  const auto datasets = evaluated_datasets(a.rows, shipped);
  if (!datasets.ok()) return report(datasets.error());
  if (datasets->empty())
    return report({ErrorKind::kBadInput,
                   a.rows,
                   "has no evaluation that this version reads",
                   "Name a dataset and train on it",
                   {}});
  const auto store = EvaluationStore::open(a.rows, datasets->front(), shipped);
  if (!store.ok()) return report(store.error());
  const auto sections = plan_evaluation(evaluated_targets(*store), a.plan);
  if (!sections.ok()) return report(sections.error());
  if (a.list) return list_jobs(a, jobs_in_order(*sections), *store, times);
  if (const auto printed = print_tables(a, *sections, *store); !printed.ok()) return report(printed.error());
  return kDone;
}

int judge(const EvaluateArguments& a) {
  if (a.data.empty())
    return report({ErrorKind::kUsage, "--weights", "needs a dataset to judge by", "Name one", {}});
  if (a.plan.models.size() > 1)
    return report({ErrorKind::kUsage, "--weights", "are those of one cost model", "Name one --model", {}});
  WeightsJudgement judgement = a.judgement;
  judgement.data = a.data;
  if (!a.plan.models.empty()) judgement.model = a.plan.models.front();
  judgement.threads = a.threads;
  judgement.json = a.json;
  return judge_weights(judgement);
}

int evaluate(EvaluateArguments a) {
  if (!a.judgement.weights.empty()) return judge(a);
  const auto came_along = shipped_evaluations();
  const auto times = records_of_lines(came_along);
  if (!times.ok()) return report(times.error());
  // Where a file is named, only its records count.
  const auto shipped = a.rows.empty() ? came_along : std::vector<std::string>();
  if (a.rows.empty()) a.rows = default_evaluation_file().string();
  if (a.data.empty()) return show_known(a, shipped, *times);
  const bool trains = !a.list && a.minutes > 0;
  const auto dataset = trains ? read_usable_dataset(a.data, a.threads) : read_dataset(a.data);
  if (!dataset.ok()) return report(dataset.error());
  const auto digest = digest_of(a.data);
  if (!digest.ok()) return report(digest.error());
  std::vector<std::string> targets;
  for (const auto& target : dataset->targets) targets.push_back(target.target.key());
  const auto sections = plan_evaluation(targets, a.plan);
  if (!sections.ok()) return report(sections.error());
  const auto jobs = jobs_in_order(*sections);
  auto store = EvaluationStore::open(a.rows, *digest, shipped);
  if (!store.ok()) return report(store.error());
  if (store->foreign() > 0 && !a.quiet)
    say("{}: {} records of other data or another version are left aside\n", a.rows, store->foreign());
  if (a.list) return list_jobs(a, jobs, *store, *times);

  EvaluationRunReport done;
  if (a.minutes > 0) {
    auto ran = run_jobs(a, *dataset, jobs, *store, *times);
    if (!ran.ok()) return report(ran.error());
    done = *std::move(ran);
  }
  if (const auto printed = print_tables(a, *sections, *store); !printed.ok()) return report(printed.error());
  print_failures(done.failures);
  if (interrupted()) return kInterrupted;
  return done.failures.empty() ? kDone : kFailed;
}

}  // namespace

Command evaluate_command() {
  return {"evaluate", "Compare cost models on a dataset", [](CLI::App& app) -> std::function<int()> {
            auto a = std::make_shared<EvaluateArguments>();
            app.add_option("DATA", a->data,
                           "A compact dataset; none: what is known of the one that came with the program");
            app.add_option("--rows", a->rows,
                           "File of what was evaluated; what is there is not done again (default: in the "
                           "user's data folder, beside what came with the program)");
            app.add_option("--work", a->work, "Folder for trained weights (default: beside the rows)");
            app.add_option("--section", a->plan.sections,
                           "Only this of " + listed(evaluation_section_names()) + "; may be repeated");
            app.add_option("--model", a->plan.models,
                           "Only this of " + listed(evaluation_model_names()) + "; may be repeated");
            auto* weights = app.add_option("--weights", a->judgement.weights,
                                           "Only judge what `tilewright train` wrote to this file, by the "
                                           "networks that DATA holds out; of the --model that is named, or "
                                           "tilewright");
            app.add_option("--target", a->judgement.targets,
                           "With --weights: only this target of DATA; may be repeated")
                ->needs(weights);
            app.add_option("--fewest", a->judgement.fewest,
                           "With --weights: tasks with fewer programs that ran do not count")
                ->needs(weights)
                ->check(CLI::NonNegativeNumber)
                ->capture_default_str();
            app.add_option("--seed", a->plan.seeds, "Only this; may be repeated (default: 1, 2, 3)")
                ->check(seed_number());
            app.add_option("--minutes", a->minutes,
                           "Begin no training after this long; 0 only shows what is there")
                ->check(CLI::NonNegativeNumber);
            app.add_option("--threads", a->threads, "Threads of training and prediction")
                ->check(CLI::Range(1, 1024))
                ->capture_default_str();
            app.add_flag("--again", a->again, "Also do what was done before");
            app.add_flag("--list", a->list,
                         "Only list the jobs, in their order, and about how many minutes those that are left "
                         "will take on --threads, by model, as far as one's own records and those that came "
                         "with the program tell");
            app.add_option("--csv", a->csv, "Also write every figure to this file");
            app.add_option("--report", a->report, "Also write a page with charts (HTML) to this file");
            app.add_option("--save", a->save,
                           "Also write the latest record of each job to this file, as --rows has them");
            app.add_flag("--json", a->json, "One JSON document on standard output");
            app.add_flag("--quiet", a->quiet, "No progress");
            return [a] { return evaluate(*a); };
          }};
}

}  // namespace tilewright
