// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/predicted_programs.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/graph/graph_builder.h"
#include "core/measure/fake_measurer.h"
#include "core/schedule/program_hash.h"
#include "tests/core/tuning/small_model.h"

namespace tilewright::testing {
namespace {

std::vector<std::string> hashes(const PredictedModel& predicted) {
  std::vector<std::string> made;
  for (size_t i = 0; i < predicted.programs.size(); ++i) {
    const auto& program = predicted.programs[i].program;
    made.push_back(program ? program_hash(predicted.model->partition.tasks[i].id, *program) : "none");
  }
  return made;
}

class PredictedPrograms : public ::testing::Test {
 protected:
  PredictedModel predicted(Measurer& measurer, std::vector<BestProgram> known = {}) const {
    auto made = predict_programs(model_, std::move(known), options_, measurer, {});
    if (!made.ok()) throw std::runtime_error(made.error().text());
    return *std::move(made);
  }
  PredictionOptions options() const {
    PredictionOptions made;
    made.target = small_options(1).target;
    return made;
  }

  std::shared_ptr<const PreparedModel> model_ = small_model().prepared;
  PredictionOptions options_ = options();
};

TEST_F(PredictedPrograms, GivesEachTaskAVerifiedProgramByOneRun) {
  FakeMeasurer measurer;
  const PredictedModel made = predicted(measurer);
  EXPECT_EQ(made.model, model_) << "nothing had to be cut";
  ASSERT_EQ(made.programs.size(), model_->partition.tasks.size());
  for (const auto& best : made.programs) {
    ASSERT_TRUE(best.program);
    EXPECT_TRUE(best.record.verified_error);
    EXPECT_FALSE(best.record.latency) << "nothing was timed";
    EXPECT_EQ(best.record.id, 0);
  }
  EXPECT_EQ(measurer.measured(), static_cast<int64_t>(made.programs.size()));
  FakeMeasurer again;
  EXPECT_EQ(hashes(predicted(again)), hashes(made));
}

TEST_F(PredictedPrograms, KeepsWhatIsKnown) {
  FakeMeasurer measurer;
  std::vector<BestProgram> known = predicted(measurer).programs;
  const auto tasks = static_cast<int64_t>(known.size());
  for (auto& best : known) best.record.id = 7;
  known[1] = {};
  const PredictedModel made = predicted(measurer, known);
  EXPECT_EQ(measurer.measured(), tasks + 1);
  EXPECT_EQ(made.programs[0].record.id, 7);
  EXPECT_EQ(made.programs[1].record.id, 0);
}

TEST_F(PredictedPrograms, TakesTheNextChoiceWhereOneIsWrong) {
  std::set<std::string> refused;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (refused.insert(request.task->id).second)
      return Error{ErrorKind::kWrongResult, "program", "is wrong", {}, {}};
    return 1e-3;
  });
  FakeMeasurer trusting;
  const auto first = hashes(predicted(trusting));
  const PredictedModel made = predicted(measurer);
  EXPECT_EQ(made.model, model_);
  const auto second = hashes(made);
  ASSERT_EQ(second.size(), first.size());
  for (size_t i = 0; i < first.size(); ++i) {
    EXPECT_NE(second[i], "none");
    EXPECT_NE(second[i], first[i]) << "the one that was wrong is not used";
  }
}

TEST_F(PredictedPrograms, CutsATaskOfWhichNoProgramWorks) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 8, 6, 6});
  const ValueId w = b.add_constant("w", Shape{8, 8, 3, 3}, {0.1F});
  b.add_output(b.add_node("Tanh", {b.add_node("Conv", {x, w})}));
  Model model;
  model.graph = b.build();
  model_ = std::make_shared<const PreparedModel>(prepare_model(std::move(model)).value());
  // Changes of layouts are tasks too, and of one node.
  const auto fused = std::ranges::find_if(model_->partition.tasks,
                                          [](const Task& task) { return task.graph.nodes.size() > 1; });
  ASSERT_NE(fused, model_->partition.tasks.end());
  const std::string whole = fused->id;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    if (request.task->id == whole) return Error{ErrorKind::kRun, "worker", "was killed", {}, {}};
    return 1e-3;
  });
  const PredictedModel made = predicted(measurer);
  EXPECT_TRUE(made.model->options.choice.cut.contains(whole));
  EXPECT_GT(made.model->partition.tasks.size(), model_->partition.tasks.size());
  EXPECT_THAT(hashes(made), ::testing::Not(::testing::Contains("none")));
}

TEST_F(PredictedPrograms, LeavesATaskThatCannotBeCutWithoutAProgram) {
  FakeMeasurer measurer([](const MeasureRequest&) -> Result<double> {
    return Error{ErrorKind::kRun, "worker", "was killed", {}, {}};
  });
  const PredictedModel made = predicted(measurer);
  EXPECT_THAT(hashes(made), ::testing::Each("none"));
}

TEST_F(PredictedPrograms, StopsAndFailsAsTheMeasurerDoes) {
  FakeMeasurer measurer;
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = predict_programs(model_, {}, options_, measurer, stop.get_token());
  ASSERT_FALSE(stopped.ok());
  EXPECT_EQ(stopped.error().kind, ErrorKind::kCancelled);
  measurer.break_down(Error{ErrorKind::kIo, "worker", "does not start", {}, {}});
  const auto broken = predict_programs(model_, {}, options_, measurer, {});
  ASSERT_FALSE(broken.ok());
  EXPECT_EQ(broken.error().kind, ErrorKind::kIo);
}

TEST_F(PredictedPrograms, TellsHowManyTasksWereLookedAt) {
  FakeMeasurer measurer;
  std::vector<size_t> told;
  const auto made = predict_programs(model_, {}, options_, measurer, {}, [&](size_t done, size_t total) {
    EXPECT_EQ(total, model_->partition.tasks.size());
    told.push_back(done);
  });
  ASSERT_TRUE(made.ok());
  ASSERT_EQ(told.size(), model_->partition.tasks.size());
  EXPECT_EQ(told.front(), 0U);
  EXPECT_TRUE(std::ranges::is_sorted(told));
}

}  // namespace
}  // namespace tilewright::testing
