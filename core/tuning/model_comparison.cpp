// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/model_comparison.h"

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "core/base/clock.h"
#include "core/costmodel/cost_model.h"
#include "core/costmodel/metrics.h"
#include "core/costmodel/shipped_model.h"
#include "core/tuning/session_samples.h"

namespace tilewright {
namespace {

constexpr const char* kPlaceOfModelComparison = "comparison of cost models";
constexpr size_t kFewestOfATask = 4;
/// More records take longer and do not change the result.
constexpr size_t kMostRecords = 4000;

struct Contestant {
  const char* name;
  bool learns;
  bool shipped;  ///< with the weights that come with the program
};
constexpr Contestant kContestants[] = {{"tilewright", false, true},
                                       {"tilewright", true, true},
                                       {"xgboost", true, false},
                                       {"draft", false, false},
                                       {"random", false, false}};

CostModel::Needs all_needs() {
  CostModel::Needs needs;
  needs.statements = needs.program = needs.workload = true;
  return needs;
}

Result<ComparedCostModel> ask(const Contestant& contestant, std::span<const Sample> lesson,
                              const std::map<std::string, std::vector<Candidate>>& questions,
                              const std::map<std::string, std::vector<double>>& speeds, const Target& target,
                              int threads, const std::string& rules) {
  CostModelOptions options;
  options.rules = rules;
  options.target = target;
  options.threads = threads;
  options.warm_up_samples = 0;
  const double begun = system_clock().seconds();
  TILEWRIGHT_TRY(const auto model, make_cost_model(contestant.name, options));
  if (contestant.shipped) TILEWRIGHT_CHECK(model->load(std::string(shipped_cost_model(rules))));
  if (contestant.learns) TILEWRIGHT_CHECK(model->update(lesson));
  ComparedCostModel out;
  out.name = contestant.name;
  out.learnt = contestant.learns;
  for (const auto& [task, candidates] : questions) {
    std::vector<double> predicted;
    for (const auto& prediction : model->predict(candidates))
      predicted.push_back(static_cast<double>(prediction.score));
    const auto& measured = speeds.at(task);
    const auto count = static_cast<int>(measured.size());
    const size_t quarter = std::max<size_t>(1, measured.size() / 4);
    out.rank_correlation += rank_correlation(predicted, measured) * count;
    out.recall += top_k_recall(predicted, measured, quarter) * count;
    out.programs += count;
    ++out.tasks;
  }
  out.rank_correlation /= out.programs;
  out.recall /= out.programs;
  out.seconds = system_clock().seconds() - begun;
  return out;
}

}  // namespace

Result<std::vector<ComparedCostModel>> compare_cost_models(RecordStore& store, const std::string& session,
                                                           std::span<const Task* const> tasks,
                                                           const Target& target, int threads,
                                                           const std::stop_token& stop) {
  TILEWRIGHT_TRY(const auto setup, store.session_setup(session));
  TILEWRIGHT_TRY(const auto samples,
                 session_samples(store, session, tasks, target, all_needs(), kMostRecords, stop));
  const std::span<const Sample> lesson = std::span(samples).first(samples.size() / 2);
  std::map<std::string, std::vector<Candidate>> questions;
  std::map<std::string, std::vector<double>> speeds;
  for (const auto& sample : std::span(samples).subspan(lesson.size())) {
    questions[sample.candidate.task].push_back(sample.candidate);
    speeds[sample.candidate.task].push_back(1 / sample.latency_seconds);
  }
  std::erase_if(questions, [](const auto& of_task) { return of_task.second.size() < kFewestOfATask; });
  if (questions.empty()) {
    return Error{ErrorKind::kUsage,
                 kPlaceOfModelComparison,
                 "needs at least eight measured programs of one task",
                 "Let the session measure some more",
                 {}};
  }
  std::vector<ComparedCostModel> out;
  for (const auto& contestant : kContestants) {
    if (stop.stop_requested())
      return Error{ErrorKind::kCancelled, kPlaceOfModelComparison, "was stopped", {}, {}};
    TILEWRIGHT_TRY(auto compared, ask(contestant, lesson, questions, speeds, target, threads, setup.rules));
    out.push_back(std::move(compared));
  }
  std::ranges::stable_sort(
      out, [](const auto& a, const auto& b) { return a.rank_correlation > b.rank_correlation; });
  return out;
}

}  // namespace tilewright
