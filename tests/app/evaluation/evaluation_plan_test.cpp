// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/evaluation_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "core/costmodel/cost_model.h"

namespace tilewright {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kTargets{"cpu:x86-64-v3:1t", "cpu:x86-64-v3:2t", "cpu:x86-64-v2:1t",
                                        "cpu:x86-64:1t"};

std::vector<EvaluationSection> whole_plan() {
  return plan_evaluation(kTargets).value();
}

const EvaluationSection& section(const std::vector<EvaluationSection>& plan, const std::string& name) {
  return *std::ranges::find_if(plan, [&](const EvaluationSection& s) { return s.name == name; });
}

/// Rows of a section as "model regime programs", each once.
std::vector<std::string> rows_of(const EvaluationSection& section) {
  std::vector<std::string> rows;
  for (const auto& job : section.jobs) {
    if (rows.empty() || rows.back() != job.row_key()) rows.push_back(job.row_key());
  }
  return rows;
}

TEST(EvaluationPlan, KeysAreWhatTheyWere) {
  // Records of earlier versions are found by them.
  EvaluationJob job{"tlp", LearningRegime::kFineTuned, kTargets[2], {kTargets[0]}, 500, EvaluationJob::kAll,
                    3};
  EXPECT_EQ(job.key(),
            "tlp fine-tuned from=cpu:x86-64-v3:1t to=cpu:x86-64-v2:1t programs=500 tasks=all seed=3");
  EXPECT_EQ(job.source_key(), "tlp from=cpu:x86-64-v3:1t tasks=all seed=3");
  job.sources = {kTargets[0], kTargets[1]};
  job.regime = LearningRegime::kJoint;
  job.tasks = 10;
  job.programs = EvaluationJob::kAll;
  EXPECT_EQ(
      job.key(),
      "tlp joint from=cpu:x86-64-v3:1t+cpu:x86-64-v3:2t to=cpu:x86-64-v2:1t programs=all tasks=10 seed=3");
  EXPECT_EQ(evaluation_job_from_json(evaluation_job_json(job)).value(), job);
  job = {"mlp", LearningRegime::kAlone, kTargets[1], {}, 2000, EvaluationJob::kAll, 1};
  EXPECT_EQ(job.key(), "mlp alone from=none to=cpu:x86-64-v3:2t programs=2000 tasks=all seed=1");
  EXPECT_EQ(evaluation_job_from_json(evaluation_job_json(job)).value(), job);
}

TEST(EvaluationPlan, JobsThatAreNoneAreRefused) {
  auto json = evaluation_job_json({});
  json["regime"] = "guessed";
  EXPECT_EQ(evaluation_job_from_json(json).error().kind, ErrorKind::kBadInput);
  json = evaluation_job_json({});
  json.erase("sources");
  EXPECT_FALSE(evaluation_job_from_json(json).ok());
}

TEST(EvaluationPlan, EveryJobIsRunOnceAndNoneIsForgotten) {
  const auto plan = whole_plan();
  std::set<std::string> in_sections;
  size_t with_doubles = 0;
  for (const auto& section : plan) {
    with_doubles += section.jobs.size();
    for (const auto& job : section.jobs) in_sections.insert(job.key());
  }
  const auto jobs = jobs_in_order(plan);
  std::set<std::string> in_order;
  for (const auto& job : jobs) in_order.insert(job.key());
  EXPECT_EQ(in_order.size(), jobs.size());
  EXPECT_EQ(in_order, in_sections);
  EXPECT_LT(jobs.size(), with_doubles) << "sections share jobs";
}

TEST(EvaluationPlan, WhoeverStopsEarlyHasTheMost) {
  const auto jobs = jobs_in_order(whole_plan());
  const auto position = [&](const std::string& key) {
    return std::ranges::find_if(jobs, [&](const EvaluationJob& job) { return job.key() == key; }) -
           jobs.begin();
  };
  const std::string on_own = " source from=cpu:x86-64-v3:1t to=cpu:x86-64-v3:1t programs=0 tasks=all seed=";
  const std::string elsewhere =
      " source from=cpu:x86-64-v3:1t to=cpu:x86-64-v2:1t programs=0 tasks=all seed=";
  EXPECT_LT(position("xgboost" + on_own + "1"), position("xgboost" + on_own + "2"));
  EXPECT_LT(position("xgboost" + elsewhere + "3"), position("mlp" + on_own + "1")) << "trees before networks";
  EXPECT_LT(position("treegru" + on_own + "1"), position("mlp" + on_own + "2")) << "each model once first";
  EXPECT_LT(position("treegru" + on_own + "1"), position("mlp" + elsewhere + "1"));
  EXPECT_LT(position("mlp" + on_own + "1"), position("lstm" + on_own + "1")) << "slow ones last";
}

TEST(EvaluationPlan, ModelsOfResidualsAreCarriedToOtherTargets) {
  // On their own target they are their bases.
  EvaluationJob job{"xgboost-tenset-residual",
                    LearningRegime::kFineTuned,
                    kTargets[2],
                    {kTargets[0]},
                    500,
                    EvaluationJob::kAll,
                    3};
  EXPECT_EQ(job.source_model(), "xgboost-tenset");
  EXPECT_EQ(job.source_key(), "xgboost-tenset from=cpu:x86-64-v3:1t tasks=all seed=3");
  EXPECT_TRUE(job.key().starts_with("xgboost-tenset-residual fine-tuned"));
  const auto plan = whole_plan();
  std::map<std::string, std::set<std::string>> trainings;
  for (const auto& section : plan) {
    for (const auto& known : section.jobs) {
      if (known.starts_from_source()) trainings[known.source_model()].insert(known.source_key());
    }
  }
  for (const auto& info : cost_models()) {
    if (info.base.empty()) continue;
    SCOPED_TRACE(info.name);
    EXPECT_FALSE(trainings.contains(info.name));
    EXPECT_EQ(trainings[info.base].size(), 3u) << "one a seed, shared with the base";
    std::set<std::string> rows;
    for (const auto& carried : section(plan, "transfer").jobs) {
      if (carried.model == info.name && carried.target == kTargets[3])
        rows.insert(std::string(learning_regime_name(carried.regime)) + " " +
                    (carried.programs == EvaluationJob::kAll ? "all" : std::to_string(carried.programs)));
    }
    EXPECT_THAT(rows, ElementsAre("fine-tuned 2000", "fine-tuned 500", "fine-tuned all", "source 0"));
  }
}

TEST(EvaluationPlan, SlowNetworksHaveThreeSeedsWhereThatIsOneTraining) {
  const auto plan = whole_plan();
  std::map<std::string, std::set<uint64_t>> seeds;
  for (const auto& section : plan) {
    for (const auto& job : section.jobs) seeds[job.row_key()].insert(job.seed);
  }
  const auto of = [&](const char* model, LearningRegime regime, const std::string& target,
                      std::vector<std::string> sources, size_t programs) {
    return seeds[EvaluationJob{model, regime, target, std::move(sources), programs, EvaluationJob::kAll, 0}
                     .row_key()];
  };
  const std::vector<std::string> source{kTargets[0]};
  EXPECT_THAT(of("tlp", LearningRegime::kSource, kTargets[0], source, 0), ElementsAre(1, 2, 3));
  EXPECT_THAT(of("tlp", LearningRegime::kSource, kTargets[2], source, 0), ElementsAre(1, 2, 3));
  EXPECT_THAT(of("tlp", LearningRegime::kFineTuned, kTargets[2], source, 500), ElementsAre(1));
  EXPECT_THAT(of("mtl-tlp", LearningRegime::kJoint, kTargets[2], source, 500), ElementsAre(1));
  EXPECT_THAT(of("mlp", LearningRegime::kFineTuned, kTargets[2], source, 500), ElementsAre(1, 2, 3));
  EvaluationPlanOptions later;
  later.seeds = {2};
  for (const auto& section : plan_evaluation(kTargets, later).value()) {
    for (const auto& job : section.jobs) EXPECT_EQ(job.seed, 2u) << "any seed can be asked for by itself";
  }
}

TEST(EvaluationPlan, MainTableHasEveryModelOnItsOwnTarget) {
  const auto plan = whole_plan();
  std::set<std::string> models;
  for (const auto& job : section(plan, "main").jobs) {
    models.insert(job.model);
    EXPECT_EQ(job.target, kTargets[0]);
    EXPECT_EQ(job.sources, std::vector<std::string>{kTargets[0]});
    EXPECT_EQ(job.learnt_from(), "all programs");
  }
  for (const auto& info : cost_models())
    EXPECT_EQ(models.contains(info.name), info.base.empty()) << info.name;
}

TEST(EvaluationPlan, TransferKnowsWhatEachModelCan) {
  const auto plan = whole_plan();
  std::set<std::string> regimes;
  std::set<std::string> several;
  for (const auto& job : section(plan, "transfer").jobs) {
    EXPECT_NE(job.target, kTargets[0]);
    regimes.insert(job.model + " " + std::string(learning_regime_name(job.regime)));
    EXPECT_EQ(job.programs == 0, job.regime == LearningRegime::kSource);
    EXPECT_EQ(job.sources.empty(), job.regime == LearningRegime::kAlone);
    EXPECT_THAT(job.sources, Not(Contains(job.target)));
    several.insert(job.sources.size() > 1 ? job.model : "none");
  }
  EXPECT_THAT(several, ElementsAre("mlp", "none", "tilewright", "xgboost", "xgboost-autotvm-rank"));
  for (const char* there :
       {"random source", "tilewright joint", "mtl-tlp joint", "atformer fine-tuned", "tlp alone"})
    EXPECT_THAT(regimes, Contains(there));
  for (const char* absent :
       {"tilewright fine-tuned", "draft fine-tuned", "random fine-tuned", "lstm fine-tuned"})
    EXPECT_FALSE(regimes.contains(absent)) << absent;
}

TEST(EvaluationPlan, AblationsHaveTheirRows) {
  const auto plan = whole_plan();
  EXPECT_THAT(rows_of(section(plan, "platforms")),
              ElementsAre("tlp alone from=none to=cpu:x86-64-v3:2t programs=500 tasks=all",
                          "mtl-tlp joint from=cpu:x86-64-v3:1t to=cpu:x86-64-v3:2t programs=500 tasks=all",
                          "mtl-tlp joint from=cpu:x86-64-v2:1t to=cpu:x86-64-v3:2t programs=500 tasks=all",
                          "mtl-tlp joint from=cpu:x86-64:1t to=cpu:x86-64-v3:2t programs=500 tasks=all",
                          "mtl-tlp joint from=cpu:x86-64-v3:1t+cpu:x86-64-v2:1t to=cpu:x86-64-v3:2t "
                          "programs=500 tasks=all",
                          "mtl-tlp joint from=cpu:x86-64-v3:1t+cpu:x86-64-v2:1t+cpu:x86-64:1t "
                          "to=cpu:x86-64-v3:2t programs=500 tasks=all"));
  EXPECT_EQ(rows_of(section(plan, "atformer")).size(), 6u);
  EXPECT_EQ(rows_of(section(plan, "gtuner")).size(), 6u);
  std::map<std::string, std::set<size_t>> tasks;
  for (const auto& job : section(plan, "tasks").jobs) {
    tasks[job.model].insert(job.tasks);
    const bool atformer = job.model == "atformer";
    EXPECT_EQ(job.regime, atformer ? LearningRegime::kFineTuned : LearningRegime::kSource) << job.key();
    EXPECT_EQ(job.target, kTargets[atformer ? 1 : 0]) << job.key();
    EXPECT_EQ(job.programs, atformer ? 2000u : 0u) << job.key();
    EXPECT_THAT(job.sources, ElementsAre(kTargets[0]));
  }
  EXPECT_EQ(tasks.size(), 4u);
  for (const auto& [model, counts] : tasks)
    EXPECT_THAT(counts, ElementsAre(10, 25, 50, EvaluationJob::kAll)) << model;
}

TEST(EvaluationPlan, ServesDataOfTwoAndThreeTargets) {
  for (const size_t count : {size_t{2}, size_t{3}}) {
    const auto plan = plan_evaluation(std::span(kTargets).first(count)).value();
    const auto rows = rows_of(section(plan, "platforms"));
    EXPECT_EQ(std::set(rows.begin(), rows.end()).size(), rows.size()) << "each row once";
    EXPECT_EQ(rows.size(), count == 2 ? 2u : 4u);
  }
}

TEST(EvaluationPlan, ServesDataOfOneTarget) {
  const auto plan = plan_evaluation(std::span(kTargets).first(1)).value();
  for (const auto& section : plan) {
    EXPECT_NE(section.name, "transfer");
    for (const auto& job : section.jobs) EXPECT_EQ(job.target, kTargets[0]) << job.key();
    EXPECT_FALSE(section.jobs.empty());
  }
  EXPECT_EQ(plan_evaluation({}).error().kind, ErrorKind::kBadInput);
}

TEST(EvaluationPlan, TakesPartsByName) {
  const auto plan = plan_evaluation(kTargets, {{"main", "tasks"}, {"xgboost"}, {7}}).value();
  ASSERT_EQ(plan.size(), 2u);
  EXPECT_EQ(plan[0].jobs.size(), 1u);
  EXPECT_EQ(plan[1].jobs.size(), 4u);
  EXPECT_EQ(plan[1].jobs[0].seed, 7u);
  EXPECT_EQ(jobs_in_order(plan).size(), 4u);
  const auto unknown = plan_evaluation(kTargets, {{}, {"xgbost"}, {1}});
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().kind, ErrorKind::kUsage);
  EXPECT_THAT(unknown.error().text(), HasSubstr("xgboost"));
  EXPECT_FALSE(plan_evaluation(kTargets, {{"mian"}, {}, {1}}).ok());
}

}  // namespace
}  // namespace tilewright
