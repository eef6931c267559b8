// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/in_place.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <utility>

#include "core/graph/task_bytes.h"
#include "core/measure/local_measurer.h"
#include "core/runtime/random_inputs.h"
#include "core/tensor/compare.h"
#include "core/tuning/chosen_programs.h"
#include "core/tuning/session_defaults.h"
#include "tests/core/tuning/mobile_model.h"
#include "tests/core/tuning/scripted_measurer.h"
#include "tests/core/tuning/tuning_fixture.h"
#include "tests/model/small_chain.h"

namespace tilewright::testing {
namespace {

using ::testing::ElementsAre;

class InPlaceTest : public TuningTest {
 protected:
  /// Fills the database with programs that nobody ran. `fastest`: what every program takes at least.
  void tune(const TuningModel& model, double fastest = 1e-3, uint64_t seed = 1) {
    FakeMeasurer measurer([fastest](const MeasureRequest& request) -> Result<double> {
      return fastest * (1 + latency_by_hash(request));
    });
    TuningOptions options = small_options(90, seed);
    options.target = target_;
    options.policy = "random";
    options.cost_model = "random";
    options.measure_defaults = measure_defaults_;
    Told told;
    auto session = TuningSession::begin({model}, options, surroundings(measurer, told)).value();
    session->start();
    session->wait();
  }
  RecordStore store() { return RecordStore::open(database_).value(); }
  bool kept(RecordStore& records) {
    const PreparedModel& model = *model_.prepared;
    return records.choices()
        .programs(model.model.content_hash, target_.key(), input_shapes_text(model))
        .value()
        .has_value();
  }
  Result<InPlaceResult> choose(RecordStore& records, const Clock& clock, const InPlaceOptions& options = {}) {
    ScriptedMeasurer measurer(script_, clock_);
    return choose_in_place(records, *model_.prepared, target_, measurer, clock, options, stop_.get_token());
  }
  /// The tasks whose fastest program gave way.
  std::vector<size_t> exchanged(RecordStore& records) {
    const auto fastest = best_programs(records, model_.prepared->partition, target_).value();
    const auto chosen = chosen_programs(records, *model_.prepared, target_).value();
    std::vector<size_t> tasks;
    for (size_t t = 0; t < chosen.size(); ++t) {
      if (chosen[t].record.program != fastest[t].record.program) tasks.push_back(t);
    }
    return tasks;
  }
  /// What a turn takes where each task takes a second.
  double slow_turn() const {
    const auto tasks = static_cast<double>(model_.prepared->partition.tasks.size());
    return (tasks + 1e-4) * (InPlaceOptions().runs + 1);
  }
  std::vector<std::string> hashes(const std::vector<BestProgram>& programs) {
    std::vector<std::string> out;
    for (const auto& program : programs) out.push_back(program.record.program.hex());
    return out;
  }

  TuningModel model_ = mobile_model();
  Target target_ = Target::host(1);
  bool measure_defaults_ = false;
  BenchScript script_;
  ManualClock clock_;
  std::stop_source stop_;
};

TEST_F(InPlaceTest, WhatWasKeptIsTakenWhileTheFastestIsTheSame) {
  tune(model_);
  RecordStore records = store();
  const auto fastest = best_programs(records, model_.prepared->partition, target_).value();
  EXPECT_EQ(hashes(chosen_programs(records, *model_.prepared, target_).value()), hashes(fastest));

  const Task& task = model_.prepared->partition.tasks[0];
  const auto known = verified_programs(records, task, target_, 3).value();
  ASSERT_EQ(known.size(), 3U);
  EXPECT_EQ(known[0].record.program, fastest[0].record.program);
  auto chosen = fastest;
  chosen[0] = known[2];
  ASSERT_TRUE(keep_programs(records, *model_.prepared, target_, fastest, chosen).ok());
  EXPECT_EQ(hashes(chosen_programs(records, *model_.prepared, target_).value()), hashes(chosen));
  EXPECT_EQ(hashes(best_programs(records, model_.prepared->partition, target_).value()), hashes(fastest));

  // Another is the fastest now, with which nothing was compared.
  tune(model_, 1e-4, 2);
  const auto newest = best_programs(records, model_.prepared->partition, target_).value();
  ASSERT_NE(hashes(newest)[0], hashes(fastest)[0]);
  EXPECT_EQ(hashes(chosen_programs(records, *model_.prepared, target_).value()), hashes(newest));
  ASSERT_TRUE(records.choices()
                  .keep_programs({model_.prepared->model.content_hash, target_.key(),
                                  input_shapes_text(*model_.prepared), "[3"})
                  .ok());
  EXPECT_TRUE(chosen_programs(records, *model_.prepared, target_).ok()) << "what cannot be read is no choice";
}

TEST_F(InPlaceTest, WhatIsFasterWithinTheModelIsKept) {
  tune(model_);
  RecordStore records = store();
  script_.task_seconds = [](size_t task, int rank) { return task == 1 && rank == 2 ? 0.5e-3 : 1e-3; };
  const auto result = choose(records, clock_).value();
  EXPECT_THAT(exchanged(records), ElementsAre(1));
  EXPECT_EQ(result.exchanged, 1);
  EXPECT_NEAR(result.fastest_seconds - result.seconds, 0.5e-3, 1e-9);
  const auto known = verified_programs(records, model_.prepared->partition.tasks[1], target_, 3).value();
  EXPECT_EQ(chosen_programs(records, *model_.prepared, target_).value()[1].record.program,
            known[2].record.program);
  // Where nothing is, that is kept instead.
  script_.task_seconds = nullptr;
  EXPECT_EQ(choose(records, clock_).value().exchanged, 0);
  EXPECT_TRUE(exchanged(records).empty());
}

TEST_F(InPlaceTest, AnExchangeThatHarmsTheWholeIsDroppedAlone) {
  tune(model_);
  RecordStore records = store();
  script_.task_seconds = [](size_t task, int rank) {
    return task < 4 && rank == 1 ? (0.8 + 0.02 * static_cast<double>(task)) * 1e-3 : 1e-3;
  };
  script_.extra_seconds = [](const std::vector<int>& ranks) {
    return ranks[1] == 1 && ranks[0] + ranks[2] + ranks[3] > 0 ? 1e-2 : 1e-4;
  };
  const auto result = choose(records, clock_).value();
  EXPECT_THAT(exchanged(records), ElementsAre(0, 2, 3));
  EXPECT_NEAR(result.fastest_seconds - result.seconds, (0.2 + 0.16 + 0.14) * 1e-3, 1e-9);
}

TEST_F(InPlaceTest, StepsThatHelpOneByOneMustHelpTogether) {
  tune(model_);
  RecordStore records = store();
  script_.task_seconds = [](size_t task, int rank) {
    return task < 2 && rank == 1 ? (0.8 + 0.1 * static_cast<double>(task)) * 1e-3 : 1e-3;
  };
  // Both together look fast only beside one of them.
  std::vector<int> last;
  std::vector<int> other;
  script_.extra_seconds = [&](const std::vector<int>& ranks) {
    if (ranks != last) other = std::exchange(last, ranks);
    const bool both = ranks[0] == 1 && ranks[1] == 1;
    const bool beside_one = !other.empty() && other[0] + other[1] == 1;
    return both && !beside_one ? 1e-2 : 1e-4;
  };
  const auto result = choose(records, clock_).value();
  EXPECT_THAT(exchanged(records), ElementsAre(0));
  EXPECT_EQ(result.exchanged, 1);
  EXPECT_NEAR(result.fastest_seconds - result.seconds, 0.2e-3, 1e-9);
}

TEST_F(InPlaceTest, WhatWasKeptIsTriedAgainFirst) {
  tune(model_);
  RecordStore records = store();
  script_.task_seconds = [](size_t task, int rank) { return task == 1 && rank == 5 ? 0.5e-3 : 1e-3; };
  InPlaceOptions many;
  many.slowest = 1e3;
  ASSERT_EQ(choose(records, clock_, many).value().exchanged, 1);
  const auto chosen = chosen_programs(records, *model_.prepared, target_).value();
  EXPECT_EQ(chosen_program(records, *model_.prepared, 1, target_).value().record.program,
            chosen[1].record.program);
  InPlaceOptions few;
  few.candidates = 2;
  script_.task_seconds = [](size_t task, int rank) { return task == 1 && rank == 1 ? 0.5e-3 : 1e-3; };
  EXPECT_EQ(choose(records, clock_, few).value().exchanged, 1);
  EXPECT_EQ(hashes(chosen_programs(records, *model_.prepared, target_).value()), hashes(chosen));
}

TEST_F(InPlaceTest, WhatWasKeptStaysWhereThereIsNoTimeForAVerdict) {
  tune(model_);
  RecordStore records = store();
  script_.task_seconds = [](size_t task, int rank) { return task == 1 && rank == 2 ? 0.5e-3 : 1e-3; };
  ASSERT_EQ(choose(records, clock_).value().exchanged, 1);
  script_.task_seconds = [](size_t task, int rank) { return task == 0 && rank == 1 ? 0.95 : 1.0; };
  InPlaceOptions options;
  options.candidates = 2;
  options.most_seconds = 13 * slow_turn();  // four rounds of single tasks' times, one of whole models'
  script_.turns = 0;
  EXPECT_EQ(choose(records, clock_, options).value().seconds, 0);
  EXPECT_EQ(script_.turns, 1 + 9 + 2);
  EXPECT_THAT(exchanged(records), ElementsAre(1));
}

TEST_F(InPlaceTest, SetsThatThereIsNoTimeForAreLeftOut) {
  tune(model_);
  RecordStore records = store();
  script_.task_seconds = [](size_t task, int rank) {
    return (task == 0 && rank == 2) || (task == 1 && rank == 4) ? 0.9 : 1.0;
  };
  InPlaceOptions options;
  options.slowest = 1e3;
  options.rounds = 6;
  options.most_seconds = 32 * slow_turn();  // for six rounds of three sets, not of four
  EXPECT_EQ(choose(records, clock_, options).value().exchanged, 1);
  EXPECT_THAT(exchanged(records), ElementsAre(0));
  options.most_seconds = 1e6;
  EXPECT_EQ(choose(records, clock_, options).value().exchanged, 2);
}

TEST_F(InPlaceTest, AWholeRunIsTimedWhereThereIsNothingToCompare) {
  tune(model_);
  RecordStore records = store();
  script_.task_seconds = [](size_t, int) { return 1.0; };
  InPlaceOptions one;
  one.candidates = 1;
  one.most_seconds = 1e6;
  const InPlaceResult result = choose(records, clock_, one).value();
  const auto tasks = static_cast<double>(model_.prepared->partition.tasks.size());
  EXPECT_NEAR(result.seconds, tasks + 1e-4, 1e-6);
  EXPECT_EQ(result.fastest_seconds, result.seconds);
  EXPECT_EQ(result.exchanged, 0);
  EXPECT_FALSE(kept(records));

  // With other programs kept than the fastest it would be the time of something that does not run.
  script_.task_seconds = [](size_t, int rank) { return rank > 0 ? 0.5 : 1.0; };
  InPlaceOptions several;
  several.most_seconds = 1e6;
  ASSERT_GT(choose(records, clock_, several).value().exchanged, 0);
  one.most_seconds = 3 * slow_turn();
  EXPECT_EQ(choose(records, clock_, one).value().seconds, 0);
}

TEST_F(InPlaceTest, TheResultCarriesWhatMostRunsTook) {
  tune(model_);
  RecordStore records = store();
  InPlaceOptions one;
  one.candidates = 1;
  script_.slowed = [](int, int run) { return 1 + 0.01 * run; };
  const InPlaceResult result = choose(records, clock_, one).value();
  EXPECT_FALSE(result.doubtful);
  EXPECT_LT(result.low_seconds, result.seconds);
  EXPECT_GT(result.high_seconds, result.seconds);
  EXPECT_NEAR(result.high_seconds / result.low_seconds, 1.04, 0.011);
}

TEST_F(InPlaceTest, WhatCannotBeRightIsTimedAgainUntilItIs) {
  tune(model_);
  RecordStore records = store();
  InPlaceOptions one;
  one.candidates = 1;
  const double quiet = choose(records, clock_, one).value().seconds;
  // Something else runs beside all that is timed at first: every run takes as long as the others, but far
  // longer than its tasks do alone.
  script_.turns = 0;
  script_.slowed = [&](int turn, int) { return turn <= one.rounds + 3 ? 1.8 : 1; };
  const InPlaceResult mended = choose(records, clock_, one).value();
  EXPECT_NEAR(mended.seconds, quiet, 1e-3 * quiet);
  EXPECT_FALSE(mended.doubtful);
  EXPECT_NEAR(mended.high_seconds, quiet, 1e-3 * quiet) << "the interval is that of what is told";
}

TEST_F(InPlaceTest, WhatStaysUnsteadyIsSaidToBe) {
  tune(model_);
  RecordStore records = store();
  InPlaceOptions one;
  one.candidates = 1;
  script_.slowed = [](int turn, int run) { return 1 + (turn * 7 + run * 3) % 10 * 0.1; };
  const InPlaceResult result = choose(records, clock_, one).value();
  EXPECT_TRUE(result.doubtful);
  EXPECT_GT(result.high_seconds, 1.3 * result.low_seconds);
  EXPECT_LE(script_.turns, 1 + 3 * one.rounds) << "it does not try for ever";
}

TEST_F(InPlaceTest, TheDefaultSchedulesAreTimedBesideWhatWasChosen) {
  measure_defaults_ = true;
  tune(model_);
  RecordStore records = store();
  const auto defaults = default_programs(records, model_.prepared->partition, target_).value();
  const auto fastest = best_programs(records, model_.prepared->partition, target_).value();
  const auto tasks = static_cast<double>(model_.prepared->partition.tasks.size());
  double others = 0;
  for (size_t t = 0; t < fastest.size(); ++t) {
    ASSERT_TRUE(defaults[t].program.has_value()) << t;
    EXPECT_EQ(defaults[t].record.origin, kDefaultOrigin);
    if (defaults[t].record.program != fastest[t].record.program) ++others;
  }
  ASSERT_GT(others, 0);
  // What is compiled behind the fastest of a task is its default schedule.
  script_.task_seconds = [](size_t, int rank) { return rank > 0 ? 3e-3 : 1e-3; };
  InPlaceOptions one;
  one.candidates = 1;
  InPlaceResult result = choose(records, clock_, one).value();
  EXPECT_NEAR(result.seconds, 1e-3 * tasks + 1e-4, 1e-9);
  EXPECT_NEAR(result.default_seconds, result.seconds + 2e-3 * others, 1e-9);
  script_.turns = 0;
  script_.before_turn = [](int turn) -> Result<void> {
    if (turn < 20) return {};
    return Error{ErrorKind::kRun, "worker", "killed by signal 11 (segmentation fault)", "", ""};
  };
  result = choose(records, clock_, one).value();
  EXPECT_GT(result.seconds, 0) << "what was chosen is known all the same";
  EXPECT_EQ(result.default_seconds, 0);
}

TEST_F(InPlaceTest, DefaultSchedulesThatWouldTakeTooLongAreNotRun) {
  measure_defaults_ = true;
  tune(model_, 1);
  RecordStore records = store();
  // As records have it they take a second at least each; the fastest take nothing here.
  script_.task_seconds = [](size_t, int) { return 1e-7; };
  script_.extra_seconds = [](const std::vector<int>&) { return 0.0; };
  InPlaceOptions one;
  one.candidates = 1;
  one.most_seconds = 50;
  script_.turns = 0;
  const InPlaceResult result = choose(records, clock_, one).value();
  EXPECT_GT(result.seconds, 0);
  EXPECT_EQ(result.default_seconds, 0);
  EXPECT_EQ(script_.turns, 1 + one.rounds);
}

TEST_F(InPlaceTest, DefaultSchedulesAreTimedBesideAnExchangeToo) {
  measure_defaults_ = true;
  tune(model_);
  RecordStore records = store();
  script_.task_seconds = [](size_t task, int rank) { return task == 1 && rank == 2 ? 0.5e-3 : 1e-3; };
  const InPlaceResult result = choose(records, clock_).value();
  EXPECT_EQ(result.exchanged, 1);
  EXPECT_GT(result.default_seconds, 0);
  EXPECT_NEAR(result.default_seconds, result.fastest_seconds, 0.5e-3 + 1e-9);
}

TEST_F(InPlaceTest, TooFewRoundsSayNothing) {
  tune(model_);
  RecordStore records = store();
  script_.task_seconds = [](size_t, int rank) { return rank > 0 ? 0.5 : 1.0; };
  InPlaceOptions options;
  options.rounds = 3;
  options.most_seconds = 1e6;
  EXPECT_EQ(choose(records, clock_, options).value().seconds, 0);
  options.rounds = 14;
  options.most_seconds = 11 * slow_turn();
  script_.turns = 0;
  EXPECT_EQ(choose(records, clock_, options).value().seconds, 0);
  EXPECT_EQ(script_.turns, 1) << "it was seen at once";
  EXPECT_FALSE(kept(records));
}

TEST_F(InPlaceTest, ReadingAndHoldingEndWithTheTime) {
  tune(model_);
  RecordStore records = store();
  const auto spent = [&] {
    const double begun = clock_.seconds();
    EXPECT_EQ(choose(records, clock_).value().seconds, 0);
    return clock_.seconds() - begun;
  };
  script_.load_seconds = 100;
  EXPECT_NEAR(spent(), 24, 1e-6);
  script_.load_seconds = 0;
  script_.hold_seconds = 100;
  EXPECT_NEAR(spent(), 45, 1e-6);
  // After two sets of twenty seconds there is time for no third.
  script_.hold_seconds = 20;
  script_.task_seconds = [](size_t task, int rank) { return task == 0 && rank == 1 ? 0.5e-3 : 1e-3; };
  EXPECT_EQ(choose(records, clock_).value().exchanged, 0) << "the group of exchanges came too late";
  EXPECT_FALSE(kept(records));
  script_.hold_seconds = 15.5;
  EXPECT_EQ(choose(records, clock_).value().exchanged, 1);
  EXPECT_THAT(exchanged(records), ElementsAre(0));
}

TEST_F(InPlaceTest, AModelThatTookLongToReadIsNotReadAgain) {
  tune(model_);
  RecordStore records = store();
  auto slow = std::make_shared<PreparedModel>(*model_.prepared);
  slow->read_seconds = 25;
  model_.prepared = slow;
  EXPECT_EQ(choose(records, clock_).value().seconds, 0);
  EXPECT_EQ(script_.benches, 0);
}

TEST_F(InPlaceTest, ModelAndSetsStayWithinTheMemory) {
  tune(model_);
  RecordStore records = store();
  const int64_t size = constant_bytes(model_.prepared->partition.graph);
  script_.set_bytes = size;
  script_.task_seconds = [](size_t task, int rank) { return task < 3 && rank == 1 ? 0.9e-3 : 1e-3; };
  InPlaceOptions options;
  options.most_bytes = 3 * size + size / 2;
  EXPECT_EQ(choose(records, clock_, options).value().exchanged, 3);
  EXPECT_EQ(script_.most_bytes, 2 * size);
  script_.set_bytes = 2 * size;
  EXPECT_EQ(choose(records, clock_, options).value().seconds, 0) << "nothing to compare with";
  EXPECT_EQ(script_.benches, 2);
  options.most_bytes = 3 * size - 1;
  EXPECT_EQ(choose(records, clock_, options).value().seconds, 0);
  EXPECT_EQ(script_.benches, 2) << "it was clear before";
}

TEST_F(InPlaceTest, TwoSetsAreEnoughWhereTheMemoryEnds) {
  tune(model_);
  RecordStore records = store();
  script_.task_seconds = [](size_t task, int rank) { return task < 3 && rank == 1 ? 0.9e-3 : 1e-3; };
  script_.most_sets = 1;
  EXPECT_EQ(choose(records, clock_).error().kind, ErrorKind::kOutOfMemory);
  script_.most_sets = 2;
  EXPECT_EQ(choose(records, clock_).value().exchanged, 3);
}

TEST_F(InPlaceTest, WhatThereIsNoTimeToCompileIsLeftOut) {
  tune(model_);
  RecordStore records = store();
  script_.task_seconds = [](size_t, int rank) { return rank > 0 ? 0.5e-3 : 1e-3; };
  const auto tasks = static_cast<int>(model_.prepared->partition.tasks.size());
  script_.compile_seconds = 24.0 / (tasks + 0.5);  // there is time to begin one more than the tasks
  EXPECT_EQ(choose(records, clock_).value().exchanged, 1);
  script_.compile_seconds = 24.0 / (tasks - 1.5);
  EXPECT_EQ(choose(records, clock_).value().seconds, 0);
}

TEST_F(InPlaceTest, AFailureKeepsNothing) {
  tune(model_);
  RecordStore records = store();
  script_.before_turn = [](int turn) -> Result<void> {
    if (turn < 20) return {};
    return Error{ErrorKind::kRun, "worker", "killed by signal 11 (segmentation fault)", "", ""};
  };
  EXPECT_EQ(choose(records, clock_).error().kind, ErrorKind::kRun);
  EXPECT_FALSE(kept(records));
  stop_.request_stop();
  script_.before_turn = nullptr;
  EXPECT_EQ(choose(records, clock_).error().kind, ErrorKind::kCancelled);
  EXPECT_FALSE(kept(records));
}

TEST_F(InPlaceTest, NothingIsKeptWithoutTimeOrWithoutAProgramOfEveryTask) {
  tune(model_);
  RecordStore records = store();
  InPlaceOptions short_of_time;
  short_of_time.most_seconds = 0;
  EXPECT_EQ(choose(records, system_clock(), short_of_time).value().seconds, 0);
  target_.threads = 2;
  EXPECT_EQ(choose(records, clock_).value().seconds, 0);
  EXPECT_FALSE(kept(records));
  EXPECT_EQ(script_.benches, 0) << "no model was read in vain";
}

/// With workers, machine code and a file.
TEST_F(InPlaceTest, ChosenProgramsAreVerifiedOnesAndComputeTheSame) {
  const std::filesystem::path path = directory_.path() / "chain.onnx";
  ASSERT_TRUE(write_small_chain(path, 16));
  model_ = {"chain", std::make_shared<const PreparedModel>(
                         prepare_model(path.string(), prepare_options(target_, {})).value())};
  tune(model_);
  RecordStore records = store();
  LocalMeasurer measurer;
  InPlaceOptions options;
  options.candidates = 3;
  options.rounds = 4;
  const auto result =
      choose_in_place(records, *model_.prepared, target_, measurer, system_clock(), options, {}).value();
  EXPECT_GT(result.seconds, 0);
  EXPECT_LE(result.seconds, result.fastest_seconds) << "kept only where it is faster";
  EXPECT_EQ(static_cast<size_t>(result.exchanged), exchanged(records).size());

  const auto programs = chosen_programs(records, *model_.prepared, target_).value();
  EXPECT_TRUE(std::ranges::all_of(
      programs, [](const BestProgram& best) { return best.program && best.record.verified_error; }));
  const auto tuned =
      Executor::create(model_.prepared, compile_programs(programs, target_).value(), 1).value();
  const auto reference = Executor::create(model_.prepared, std::vector<TaskCode>(programs.size()), 1).value();
  const std::vector<Tensor> inputs = random_inputs(model_.prepared->partition.graph, 5);
  EXPECT_LE(compare(tuned->run(inputs).value().at(0), reference->run(inputs).value().at(0)).max_rel_error,
            1e-3);
}

}  // namespace
}  // namespace tilewright::testing
