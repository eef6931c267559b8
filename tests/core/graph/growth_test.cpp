// SPDX-License-Identifier: Apache-2.0
// What a file of many nodes costs grows as its nodes do, whatever their shape.
#include <gtest/gtest.h>
#include <ctime>

#include <algorithm>
#include <limits>
#include <string>

#include "core/graph/prepare.h"
#include "tests/core/graph/large_files.h"
#include "tests/core/graph/runnable_partition.h"

namespace tilewright {
namespace {

constexpr int kFew = 300;
constexpr int kTimes = 16;
/// What is proportional takes `kTimes` as long, what looks at every node for every node its square.
constexpr double kMost = 4 * kTimes;

/// Work of this thread alone, as the processor counts it: other work on the machine is not in it.
double work() {
  timespec spent{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) * 1e-9;
}

PreparedModel grown(const std::string& bytes) {
  auto model = read_onnx_bytes(bytes, "large.onnx");
  if (!model.ok()) throw std::runtime_error(model.error().text());
  auto made = prepare_model(*std::move(model));
  if (!made.ok()) throw std::runtime_error(made.error().text());
  return *std::move(made);
}

/// The least of a few, which is nearest to what the work itself is.
double work_of(const std::string& shape, int nodes, int repeats) {
  const std::string bytes = large_file(shape, nodes);
  double least = std::numeric_limits<double>::infinity();
  for (int i = 0; i < repeats; ++i) {
    const double begun = work();
    const PreparedModel model = grown(bytes);
    least = std::min(least, work() - begun);
  }
  return least;
}

class Growth : public ::testing::TestWithParam<std::string> {};

TEST_P(Growth, IsThatOfTheNodes) {
  const double few = work_of(GetParam(), kFew, 5);
  const double many = work_of(GetParam(), kFew * kTimes, 2);
  EXPECT_LT(many, kMost * few) << "as a multiple: " << many / few;
}

TEST_P(Growth, EveryNodeRunsOnce) {
  expect_runnable(grown(large_file(GetParam(), kFew)).partition);
}

INSTANTIATE_TEST_SUITE_P(Shapes, Growth, ::testing::ValuesIn(large_shapes()),
                         [](const auto& shape) { return shape.param; });

}  // namespace
}  // namespace tilewright
