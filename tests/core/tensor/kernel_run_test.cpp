// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/kernel_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <new>
#include <vector>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {
namespace {

constexpr double kLong = 1e6;  ///< nanoseconds that are worth sharing

/// Which of `count` were done, and how often.
std::vector<int> shared(int64_t count, double nanoseconds) {
  std::vector<std::atomic<int>> done(static_cast<size_t>(count));
  const int threads = kernel_thread_count();
  share_work(count, nanoseconds, [&](int64_t begin, int64_t end, int32_t thread) {
    EXPECT_GE(thread, 0);
    EXPECT_LT(thread, threads);
    for (int64_t i = begin; i < end; ++i) ++done[static_cast<size_t>(i)];
  });
  return {done.begin(), done.end()};
}

TEST(KernelRun, AllWorkIsDoneOnceByHoweverManyThreads) {
  EXPECT_EQ(kernel_threads(), nullptr);
  EXPECT_EQ(kernel_thread_count(), 1);
  const ThreadPool pool(3);
  for (const int64_t count : {0, 1, 2, 7, 1000}) {
    const std::vector<int> once(static_cast<size_t>(count), 1);
    EXPECT_EQ(shared(count, kLong), once);
    const KernelThreads threads(&pool);
    EXPECT_EQ(kernel_thread_count(), pool.threads());
    EXPECT_EQ(shared(count, kLong), once);
    EXPECT_EQ(shared(count, 0), once);
  }
  EXPECT_EQ(kernel_threads(), nullptr) << "the time is over";
}

TEST(KernelRun, WorkWithinWorkIsDoneToo) {
  const ThreadPool pool(2);
  const KernelThreads threads(&pool);
  std::atomic<int> done = 0;
  share_work(8, kLong, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      share_work(5, kLong, [&](int64_t from, int64_t to) { done += static_cast<int>(to - from); });
  });
  EXPECT_EQ(done, 40);
}

TEST(KernelRun, WhoLacksMemoryTellsTheCaller) {
  const ThreadPool pool(2);
  const KernelThreads threads(&pool);
  const auto fail = [](int64_t, int64_t) { throw std::bad_alloc(); };
  EXPECT_THROW(share_work(100, kLong, fail), std::bad_alloc);
}

TEST(KernelRun, OutputsAreMadeWhereTheyAreWanted) {
  Tensor memory({DataType::kFloat32, {64}});
  auto* data = memory.mutable_as<float>().data();
  std::fill_n(data, 64, 5.0F);
  const TensorType type{DataType::kFloat32, {4, 4}};
  OperatorCall call;
  call.op = "Test";
  {
    const LentPlaces lent({{type, data}, {{DataType::kInt64, {2}}, nullptr}});
    EXPECT_TRUE(lent.holds(data));
    EXPECT_FALSE(lent.holds(data + 16));
    EXPECT_FALSE(lent.holds(nullptr));
    const auto other = new_tensor(call, DataType::kFloat32, {16});
    ASSERT_TRUE(other.ok());
    EXPECT_NE(other->data(), data) << "it has another shape";
    const auto made = new_tensor(call, type.data_type, type.shape);
    ASSERT_TRUE(made.ok());
    EXPECT_EQ(made->data(), data);
    EXPECT_EQ(data[0], 0) << "outputs begin as zeros";
    EXPECT_EQ(data[15], 0);
    EXPECT_EQ(data[16], 5) << "and take no more than they need";
    const auto second = new_tensor(call, type.data_type, type.shape);
    ASSERT_TRUE(second.ok());
    EXPECT_NE(second->data(), data) << "it is taken";
  }
  const auto later = new_tensor(call, type.data_type, type.shape);
  ASSERT_TRUE(later.ok());
  EXPECT_NE(later->data(), data);
}

}  // namespace
}  // namespace tilewright::reference
