// SPDX-License-Identifier: Apache-2.0
#include "core/measure/model_service.h"

#include <gtest/gtest.h>

#include <numeric>

#include "core/base/file.h"
#include "core/base/thread_pool.h"
#include "core/target/hardware.h"
#include "tests/core/measure/chain_model.h"
#include "tests/core/measure/measure_fixture.h"

namespace tilewright::testing {
namespace {

class ModelServiceTest : public ::testing::Test {
 protected:
  /// Numbers of the plainest programs.
  std::vector<int> keep_all() {
    std::vector<int> numbers;
    for (const MeasureRequest& request : plain_requests(*model_))
      numbers.push_back(service_.keep({code_of(request)}).value().program);
    return numbers;
  }
  template <typename T>
  static void expect_refused(const Result<T>& result, const std::string& word) {
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().kind, ErrorKind::kBadInput);
    EXPECT_NE(result.error().text().find(word), std::string::npos) << result.error().text();
  }

  TempDirectory folder_ = TempDirectory::create().value();
  std::shared_ptr<const PreparedModel> model_ = chain_model(folder_.path());
  ModelService service_;
};

TEST_F(ModelServiceTest, RunsASetAndTimesItsSteps) {
  const auto loaded = service_.load(load_request(*model_)).value();
  EXPECT_EQ(loaded.step_tasks.size(), model_->partition.steps.size());
  const HoldSetReply set = service_.hold({keep_all()}).value();
  EXPECT_GT(set.weight_bytes, 0);
  EXPECT_GT(set.arena_bytes, 0);
  const RunSetReply ran = service_.run({set.set, 3, true}).value();
  ASSERT_EQ(ran.seconds.size(), 3U);
  ASSERT_EQ(ran.step_seconds.size(), 3U);
  for (size_t i = 0; i < 3; ++i) {
    const auto& steps = ran.step_seconds[i];
    EXPECT_EQ(steps.size(), loaded.step_tasks.size());
    const double sum = std::accumulate(steps.begin(), steps.end(), 0.0);
    EXPECT_GT(sum, 0);
    EXPECT_LE(sum, ran.seconds[i]);
  }
  EXPECT_TRUE(service_.run({set.set, 1, false}).value().step_seconds.empty());
  EXPECT_TRUE(service_.drop({set.set}).ok());
  expect_refused(service_.run({set.set, 1, false}), "no such set");
}

TEST_F(ModelServiceTest, TheCallersThreadStaysUnbound) {
  const int cpus = usable_cpu_count();
  LoadModelRequest request = load_request(*model_);
  request.cpus = {host_hardware().cpus.at(0)};
  ASSERT_TRUE(service_.load(request).ok());
  const HoldSetReply set = service_.hold({keep_all()}).value();
  EXPECT_TRUE(service_.run({set.set, 1, false}).ok());
  EXPECT_EQ(usable_cpu_count(), cpus) << "a pool that is made on one CPU would not wait busily";
}

TEST_F(ModelServiceTest, RefusesAFileThatChanged) {
  LoadModelRequest request = load_request(*model_);
  request.content_hash.back() = request.content_hash.back() == '0' ? '1' : '0';
  expect_refused(service_.load(request), "was changed since");
  request = load_request(*model_);
  request.tasks.pop_back();
  expect_refused(service_.load(request), "other tasks");
  EXPECT_NE(service_.load(request).error().text().find(model_->model.path), std::string::npos);
  EXPECT_FALSE(service_.load(request).error().cure.empty());
  request.path = (folder_.path() / "none.onnx").string();
  EXPECT_EQ(service_.load(request).error().kind, ErrorKind::kIo);
}

TEST_F(ModelServiceTest, RefusesWhatDoesNotFit) {
  expect_refused(service_.keep({}), "no model");
  expect_refused(service_.hold({}), "no model");
  ASSERT_TRUE(service_.load(load_request(*model_)).ok());
  std::vector<int> numbers = keep_all();
  numbers.push_back(numbers.back());
  expect_refused(service_.hold({numbers}), "tasks");
  numbers.pop_back();
  numbers.back() = 99;
  expect_refused(service_.hold({numbers}), "no program 99");
  expect_refused(service_.drop({7}), "no such set");
  // Another model has none of the code before it.
  numbers.back() = 0;
  ASSERT_TRUE(service_.load(load_request(*model_)).ok());
  expect_refused(service_.hold({numbers}), "no program");
}

}  // namespace
}  // namespace tilewright::testing
