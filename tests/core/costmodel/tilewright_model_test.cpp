// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tilewright_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include <nlohmann/json.hpp>

#include "core/base/gzip.h"
#include "core/base/seal.h"
#include "core/costmodel/shipped_model.h"
#include "core/costmodel/target_columns.h"
#include "core/costmodel/tilewright_lesson.h"
#include "tests/core/costmodel/made_up_samples.h"

namespace tilewright::testing {
namespace {

constexpr const char* kTarget = "cpu:x86-64-v3:1t";

std::vector<Sample> samples_of(int count, uint64_t seed, const std::string& task, double scale = 1e-3) {
  auto samples = made_up(count, seed, task, scale);
  for (auto& sample : samples) sample.target = kTarget;
  return samples;
}

std::unique_ptr<CostModel> empty_model(int warm_up = 16) {
  CostModelOptions options;
  options.target = target_from_key(kTarget).value();
  options.warm_up_samples = warm_up;
  return make_tilewright_model(options);
}

std::unique_ptr<CostModel> fitted_model() {
  auto model = empty_model();
  EXPECT_TRUE(model->fit(samples_of(400, 1, "known"), {}).ok());
  return model;
}

/// Saved weights without their seal, whose header `change` has changed.
std::string with_header(const std::string& bytes, const std::function<void(nlohmann::json&)>& change) {
  const std::string text = gunzip(unsealed(bytes, "cost model", "test").value(), "test").value();
  const size_t end = text.find('\n');
  auto header = nlohmann::json::parse(text.substr(0, end));
  change(header);
  return gzip(header.dump() + text.substr(end)).value();
}

TEST(TilewrightModel, RanksProgramsOfTasksThatItDoesNotKnow) {
  const auto model = fitted_model();
  EXPECT_TRUE(model->trained());
  EXPECT_GT(model->parameter_count(), 100);
  EXPECT_GT(correlation(*model, samples_of(200, 7, "unknown", 1)), 0.8);
}

TEST(TilewrightModel, ScoresOfATaskAreAsFarApartAsSpeeds) {
  const auto model = fitted_model();
  const auto samples = samples_of(200, 1, "known");
  const auto predictions = model->predict(candidates_of(samples));
  double apart = 0;
  double off = 0;
  for (size_t i = 1; i < samples.size(); ++i) {
    ASSERT_GT(predictions[i].score, 0);
    EXPECT_GE(predictions[i].spread, 0);
    const double told = std::log(static_cast<double>(predictions[i].score / predictions[0].score));
    const double measured = std::log(samples[0].latency_seconds / samples[i].latency_seconds);
    apart += std::abs(measured);
    off += std::abs(told - measured);
  }
  EXPECT_LT(off, 0.5 * apart);
}

TEST(TilewrightModel, IsLessSureOfWhatItHasNotSeen) {
  const auto model = fitted_model();
  const auto mean_spread = [&](std::vector<Candidate> candidates) {
    double sum = 0;
    for (const auto& p : model->predict(candidates)) sum += static_cast<double>(p.spread / p.score);
    return sum / static_cast<double>(candidates.size());
  };
  EXPECT_GT(mean_spread(candidates_of(samples_of(100, 9, "unknown"))),
            mean_spread(candidates_of(samples_of(400, 1, "known"))));
}

TEST(TilewrightModel, AddsWhatASessionMeasuresToWhatItKnew) {
  // Of this task the opposite of what it has learnt holds.
  auto opposite = samples_of(300, 11, "odd");
  for (auto& sample : opposite) sample.latency_seconds = 1e-6 / sample.latency_seconds;
  const auto model = fitted_model();
  const auto known = samples_of(200, 1, "known");
  EXPECT_LT(correlation(*model, opposite), -0.5);
  const double before = correlation(*model, known);
  ASSERT_TRUE(model->update(samples_of(40, 13, "known")).ok());
  model->train_if_due({});
  EXPECT_GT(correlation(*model, known), before - 0.1) << "a few samples must not throw away what it knew";
  ASSERT_TRUE(model->update(opposite).ok());
  EXPECT_GT(correlation(*model, opposite), 0.3);
}

TEST(TilewrightModel, IsTheFittedOneUntilThereAreSamples) {
  const auto model = fitted_model();
  const auto asked = samples_of(50, 3, "other");
  const auto before = scores_of(*model, asked);
  ASSERT_TRUE(model->update({}).ok());
  model->train_if_due({});
  EXPECT_EQ(scores_of(*model, asked), before);
}

TEST(TilewrightModel, LearnsFromNothingAfterTheWarmUp) {
  const auto model = empty_model(30);
  ASSERT_TRUE(model->update(samples_of(20, 1, "task")).ok());
  EXPECT_FALSE(model->trained());
  ASSERT_TRUE(model->update(samples_of(200, 2, "task")).ok());
  EXPECT_TRUE(model->trained());
  EXPECT_GT(correlation(*model, samples_of(200, 3, "task")), 0.7);
}

TEST(TilewrightModel, PredictsTheSameAfterSavingAndLoading) {
  const auto model = fitted_model();
  ASSERT_TRUE(model->update(samples_of(60, 5, "session")).ok());
  model->train_if_due({});
  const auto bytes = model->save();
  ASSERT_TRUE(bytes.ok());
  const auto loaded = empty_model();
  ASSERT_TRUE(loaded->load(*bytes).ok());
  const auto asked = samples_of(50, 3, "other");
  EXPECT_EQ(scores_of(*loaded, asked), scores_of(*model, asked));
}

TEST(TilewrightModel, PredictsTheSameOnAnyNumberOfThreads) {
  const auto fitted = fitted_model();
  ASSERT_TRUE(fitted->update(samples_of(60, 5, "session")).ok());
  fitted->train_if_due({});
  const auto bytes = fitted->save();
  ASSERT_TRUE(bytes.ok());
  const auto samples = samples_of(333, 17, "other");
  auto asked = candidates_of(samples);
  asked[200].statements = {};
  for (const char* target : {kTarget, "cpu:x86-64-v2:1t"}) {
    const auto told_by = [&](int threads, size_t count) {
      CostModelOptions options;
      options.target = target_from_key(target).value();
      options.threads = threads;
      const auto model = make_tilewright_model(options);
      EXPECT_TRUE(model->load(*bytes).ok());
      return model->predict(std::span(asked).first(count));
    };
    for (const size_t count : {size_t{0}, size_t{7}, asked.size()}) {
      const auto expected = told_by(1, count);
      const auto found = told_by(3, count);
      ASSERT_EQ(found.size(), count);
      for (size_t i = 0; i < count; ++i) {
        EXPECT_EQ(found[i].score, expected[i].score) << i;
        EXPECT_EQ(found[i].spread, expected[i].spread) << i;
        EXPECT_EQ(found[i].score > 0, i != 200) << "of a program that has no statements nothing is known";
      }
    }
  }
}

TEST(TilewrightModel, ListensToTheDraftOnTargetsThatItHasNotLearntFrom) {
  const std::string bytes = fitted_model()->save().value();
  const auto samples = samples_of(50, 21, "other");
  const auto logs_of = [&](const std::string& name, const std::string& saved, const char* target) {
    CostModelOptions options;
    options.target = target_from_key(target).value();
    const auto model =
        name == "draft" ? make_cost_model(name, options).value() : make_tilewright_model(options);
    EXPECT_TRUE(model->load(saved).ok());
    std::vector<double> logs;
    for (const double score : scores_of(*model, samples)) logs.push_back(std::log(score));
    return logs;
  };
  constexpr const char* kOther = "cpu:x86-64-v2:1t";
  const auto other = target_columns(target_from_key(kOther).value());
  const std::string as_if = with_header(bytes, [&](nlohmann::json& header) {
    for (const float number : other) header["targets"].push_back(number);
  });
  const auto told = logs_of("tilewright", bytes, kOther);
  const auto trees = logs_of("tilewright", as_if, kOther);
  const auto draft = logs_of("draft", {}, kOther);
  // The additive trees and the draft count alike, but for a cycle a statement that the model adds.
  for (size_t i = 1; i < told.size(); ++i)
    EXPECT_NEAR(told[i] - told[0], (trees[i] - trees[0] + 0.75 * (draft[i] - draft[0])) / 1.75, 2e-2) << i;
  // To trees a Haswell is any processor with vectors of eight.
  EXPECT_EQ(logs_of("tilewright", bytes, "cpu:haswell:1t"), logs_of("tilewright", bytes, kTarget));
}

TEST(TilewrightModel, LearnsWhichFirstCacheAMachineHas) {
  const auto lesson_of = [](int64_t other_cache) {
    auto samples = samples_of(100, 1, "task");
    auto more = samples;
    for (auto& sample : samples) sample.l1d_bytes = 32 * 1024;
    for (auto& sample : more) {
      sample.l1d_bytes = other_cache;
      sample.machine = "another";
    }
    samples.insert(samples.end(), more.begin(), more.end());
    return read_lesson(samples).value();
  };
  const auto tells_them_apart = [](const TilewrightLesson& lesson) {
    const auto rows = lesson.drafted.rows();
    return !std::ranges::equal(rows.first(rows.size() / 2), rows.subspan(rows.size() / 2));
  };
  const TilewrightLesson lesson = lesson_of(48 * 1024);
  EXPECT_TRUE(tells_them_apart(lesson));
  EXPECT_FALSE(tells_them_apart(lesson_of(32 * 1024)));
  Target target = target_from_key(kTarget).value();
  target.l1d_bytes = 32 * 1024;
  const TargetColumns small = target_columns(target);
  target.l1d_bytes = 48 * 1024;
  const TargetColumns large = target_columns(target);
  EXPECT_THAT(lesson.targets, ::testing::ElementsAre(small, large));
  EXPECT_TRUE(are_alike(small, large)) << "programs are made for both in the same way";
  target.threads = 2;
  EXPECT_FALSE(are_alike(large, target_columns(target)));
}

TEST(TilewrightModel, RefusesTargetsThatThereCannotBe) {
  const std::string bytes = fitted_model()->save().value();
  for (const std::vector<double>& wrong :
       {std::vector<double>{}, {8.0}, {8, 16, 1, 48, 1e300}, {8, 16, 1, 48, -1}}) {
    const auto result =
        empty_model()->load(with_header(bytes, [&](nlohmann::json& header) { header["targets"] = wrong; }));
    ASSERT_FALSE(result.ok());
    EXPECT_NE(result.error().detail.find("target"), std::string::npos);
  }
}

TEST(TilewrightModel, RemembersTheTargetsThatItLearntFrom) {
  auto samples = samples_of(100, 1, "task");
  auto more = samples_of(100, 2, "task");
  for (auto& sample : more) sample.target = "cpu:x86-64-v3:2t";
  auto failed = samples_of(50, 3, "other");
  for (auto& sample : failed) {
    sample.target = "cpu:x86-64-v2:1t";
    sample.latency_seconds = 0;
  }
  samples.insert(samples.end(), more.begin(), more.end());
  samples.insert(samples.end(), failed.begin(), failed.end());
  const auto lesson = read_lesson(samples);
  ASSERT_TRUE(lesson.ok());
  EXPECT_THAT(lesson->targets,
              ::testing::ElementsAre(target_columns(target_from_key(kTarget).value()),
                                     target_columns(target_from_key("cpu:x86-64-v3:2t").value())))
      << "where nothing ran, nothing was learnt";
  EXPECT_EQ(targets_of(numbers_of(lesson->targets)), lesson->targets);
}

TEST(TilewrightModel, RefusesBytesThatAreNoModel) {
  const std::string bytes = fitted_model()->save().value();
  const auto model = empty_model();
  for (const std::string& wrong :
       {std::string("text"), bytes.substr(0, bytes.size() / 2), std::string(200, '\x1f')}) {
    const auto result = model->load(wrong);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().kind, ErrorKind::kBadInput);
  }
  EXPECT_FALSE(model->trained());
}

TEST(TilewrightModel, StopsWhenAskedAndPredictsWhatItDidBefore) {
  const auto model = fitted_model();
  const auto asked = samples_of(50, 3, "other");
  const auto before = scores_of(*model, asked);
  std::stop_source stop;
  CostModel::FitOptions options;
  options.stop = stop.get_token();
  options.on_progress = [&](const FitProgress& p) {
    if (p.round == 3) stop.request_stop();
  };
  const auto result = model->fit(samples_of(100, 8, "else"), options);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kCancelled);
  EXPECT_EQ(scores_of(*model, asked), before);
}

TEST(TilewrightModel, RefusesTargetsThatItCannotRead) {
  auto samples = samples_of(40, 1, "task");
  samples.back().target = "somewhere";
  const auto result = empty_model()->fit(samples, {});
  ASSERT_FALSE(result.ok());
  EXPECT_NE(result.error().text().find("somewhere"), std::string::npos);
}

TEST(TilewrightModel, ComesTrainedForEachRuleSet) {
  const auto asked = samples_of(40, 1, "task");
  std::vector<std::vector<double>> scores;
  for (const char* rules : {"tilewright", "ansor"}) {
    EXPECT_LE(shipped_cost_model(rules).size(), size_t{5} << 20);
    const auto loaded = empty_model();
    const auto result = loaded->load(std::string(shipped_cost_model(rules)));
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_TRUE(loaded->trained()) << "the weights are of another version; `tilewright train` makes new ones";
    CostModelOptions options;
    options.rules = rules;
    const auto made = make_cost_model("tilewright", options).value();
    EXPECT_TRUE(made->trained());
    scores.push_back(scores_of(*made, asked));
  }
  EXPECT_NE(scores[0], scores[1]);
  EXPECT_EQ(shipped_cost_model(), shipped_cost_model("tilewright"));
  EXPECT_EQ(shipped_cost_model("autotvm"), shipped_cost_model("tilewright"));
}

}  // namespace
}  // namespace tilewright::testing
