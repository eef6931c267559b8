// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/in_place.h"

#include <algorithm>

#include "core/runtime/random_inputs.h"
#include "core/tensor/compare.h"
#include "core/tuning/chosen_programs.h"
#include "tests/core/tuning/mobile_model.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

TEST(FasterInPlace, TakesTheSmallestLowerQuartileThatIsNoNoise) {
  const std::vector<double> first = {10, 10, 10, 10};
  EXPECT_EQ(faster_in_place({first, {9, 9, 30, 30}, {8, 10, 10, 10}}, 0.005), 1U);
  EXPECT_EQ(faster_in_place({first, {9.96, 9.96, 9.96, 9.96}}, 0.005), 0U);
  EXPECT_EQ(faster_in_place({first, {9, 9, 9, 9}, {7, 7, 7, 7}, {8, 8, 8, 8}}, 0.005), 2U);
  EXPECT_EQ(faster_in_place({first}, 0.005), 0U);
}

class InPlaceTest : public TuningTest {
 protected:
  /// `fastest`: what every program takes at least.
  Told run(double share, double fastest = 1e-3, uint64_t seed = 1, bool here = true) {
    FakeMeasurer measurer([fastest](const MeasureRequest& request) -> Result<double> {
      return fastest * (1 + latency_by_hash(request));
    });
    TuningOptions options = small_options(90, seed);
    options.target = target_;
    options.policy = "random";
    options.cost_model = "random";
    options.in_place_share = share;
    Told told;
    TuningSurroundings around = surroundings(measurer, told);
    around.runs_programs_here = here;
    auto session = TuningSession::begin({model_}, options, around).value();
    told.session = session->id();
    session->start();
    session->wait();
    return told;
  }
  bool kept(RecordStore& store) {
    const PreparedModel& model = *model_.prepared;
    return store.program_choice(model.model.content_hash, target_.key(), input_shapes_text(model))
        .value()
        .has_value();
  }
  std::vector<std::string> hashes(const std::vector<BestProgram>& programs) {
    std::vector<std::string> out;
    for (const auto& program : programs) out.push_back(program.record.program.hex());
    return out;
  }

  TuningModel model_ = mobile_model();
  Target target_ = Target::host(1);
};

TEST_F(InPlaceTest, WhatWasKeptIsTakenWhileTheFastestIsTheSame) {
  const Told told = run(0);
  EXPECT_TRUE(told.all<ProgramsChosen>().empty());
  RecordStore store = RecordStore::open(database_).value();
  const auto fastest = best_programs(store, model_.prepared->partition, target_).value();
  EXPECT_EQ(hashes(chosen_programs(store, *model_.prepared, target_).value()), hashes(fastest));

  const Task& task = model_.prepared->partition.tasks[0];
  const auto known = verified_programs(store, task, target_, 3).value();
  ASSERT_EQ(known.size(), 3U);
  EXPECT_EQ(known[0].record.program, fastest[0].record.program);
  auto chosen = fastest;
  chosen[0] = known[2];
  ASSERT_TRUE(keep_programs(store, *model_.prepared, target_, fastest, chosen).ok());
  EXPECT_EQ(hashes(chosen_programs(store, *model_.prepared, target_).value()), hashes(chosen));
  EXPECT_EQ(hashes(best_programs(store, model_.prepared->partition, target_).value()), hashes(fastest));

  // Another is the fastest now, with which nothing was compared.
  (void)run(0, 1e-4, 2);
  const auto newest = best_programs(store, model_.prepared->partition, target_).value();
  ASSERT_NE(hashes(newest)[0], hashes(fastest)[0]);
  EXPECT_EQ(hashes(chosen_programs(store, *model_.prepared, target_).value()), hashes(newest));
  ASSERT_TRUE(store
                  .keep_program_choice({model_.prepared->model.content_hash, target_.key(),
                                        input_shapes_text(*model_.prepared), "[3"})
                  .ok());
  EXPECT_TRUE(chosen_programs(store, *model_.prepared, target_).ok()) << "what cannot be read is no choice";
}

TEST_F(InPlaceTest, ChosenProgramsAreVerifiedOnesAndComputeTheSame) {
  (void)run(0);
  RecordStore store = RecordStore::open(database_).value();
  const auto& partition = model_.prepared->partition;
  const auto result = choose_in_place(store, model_.prepared, target_, system_clock(), {}, {}).value();
  EXPECT_GT(result.seconds, 0);
  EXPECT_LE(result.seconds, result.fastest_seconds) << "kept only where it is faster";

  const auto fastest = hashes(best_programs(store, partition, target_).value());
  const auto programs = chosen_programs(store, *model_.prepared, target_).value();
  const auto chosen = hashes(programs);
  int exchanged = 0;
  for (size_t i = 0; i < chosen.size(); ++i) exchanged += chosen[i] != fastest[i];
  EXPECT_EQ(exchanged, result.exchanged);
  EXPECT_TRUE(std::ranges::all_of(
      programs, [](const BestProgram& best) { return best.program && best.record.verified_error; }));

  const auto tuned =
      Executor::create(model_.prepared, compile_programs(programs, target_).value(), 1).value();
  const auto reference = Executor::create(model_.prepared, std::vector<TaskCode>(programs.size()), 1).value();
  const std::vector<Tensor> inputs = random_inputs(partition.graph, 5);
  EXPECT_LE(compare(tuned->run(inputs).value().at(0), reference->run(inputs).value().at(0)).max_rel_error,
            1e-3);
}

TEST_F(InPlaceTest, ASessionEndsWithIt) {
  const Told told = run(0.9);
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto chosen = told.all<ProgramsChosen>();
  ASSERT_EQ(chosen.size(), 1U);
  EXPECT_GT(chosen[0].seconds, 0);
  RecordStore store = RecordStore::open(database_).value();
  EXPECT_TRUE(kept(store));
}

TEST_F(InPlaceTest, NoProgramRunsInAProcessThatDoesNotAllowIt) {
  const Told told = run(0.9, 1e-3, 1, false);
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_TRUE(told.all<ProgramsChosen>().empty());
  RecordStore store = RecordStore::open(database_).value();
  EXPECT_FALSE(kept(store));
}

TEST_F(InPlaceTest, NothingIsKeptWithoutTimeOrWithoutAProgramOfEveryTask) {
  (void)run(0);
  RecordStore store = RecordStore::open(database_).value();
  InPlaceOptions short_of_time;
  short_of_time.most_seconds = 0;
  EXPECT_EQ(
      choose_in_place(store, model_.prepared, target_, system_clock(), short_of_time, {}).value().seconds, 0);
  Target other = target_;
  other.threads = 2;
  EXPECT_EQ(choose_in_place(store, model_.prepared, other, system_clock(), {}, {}).value().seconds, 0);
  EXPECT_FALSE(kept(store));
}

TEST_F(InPlaceTest, AStopLeavesWhatWasKept) {
  (void)run(0);
  RecordStore store = RecordStore::open(database_).value();
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(
      choose_in_place(store, model_.prepared, target_, system_clock(), {}, stop.get_token()).error().kind,
      ErrorKind::kCancelled);
  EXPECT_FALSE(kept(store));
}

}  // namespace
}  // namespace tilewright::testing
