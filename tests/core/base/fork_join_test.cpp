// SPDX-License-Identifier: Apache-2.0
#include "core/base/fork_join.h"

#include <gtest/gtest.h>
#include <sched.h>

#include <array>
#include <atomic>
#include <chrono>
#include <numeric>
#include <thread>
#include <vector>

#include "core/base/thread_pool.h"

namespace tilewright {
namespace {

/// Where threads wait for one another, so that none is free to do another's part.
class Meeting {
 public:
  explicit Meeting(int threads) : missing_(threads) {}
  void wait() {
    for (--missing_; missing_ > 0;) std::this_thread::yield();
  }

 private:
  std::atomic<int> missing_;
};

TEST(ForkJoin, EveryIterationRunsOnceInContiguousChunks) {
  for (int threads : {1, 2, 3, 8}) {
    const ThreadPool pool(threads);
    for (int64_t count : {0, 1, 2, 7, 8, 9, 1000}) {
      std::vector<int> hits(static_cast<size_t>(count), 0);
      std::atomic<int64_t> chunks = 0;
      parallel_for(pool, count, [&](int64_t begin, int64_t end, int32_t thread) {
        EXPECT_LT(begin, end);
        EXPECT_TRUE(thread >= 0 && thread < threads);
        EXPECT_LE(end - begin, (count + threads - 1) / threads);
        for (int64_t i = begin; i < end; ++i) ++hits[static_cast<size_t>(i)];
        ++chunks;
      });
      EXPECT_EQ(hits, std::vector<int>(static_cast<size_t>(count), 1));
      EXPECT_LE(chunks.load(), threads == 1 ? 1 : 5 * threads) << "bodies that start are not free";
    }
  }
}

TEST(ForkJoin, WatchesForWorkWhereEachThreadHasAProcessor) {
  const auto apart = usable_cpus();
  if (apart.size() < 2) GTEST_SKIP() << "there is one processor";
  const std::array<int32_t, 2> together = {apart[0], apart[0]};
  std::thread bound([&] {
    ASSERT_TRUE(pin_this_thread(apart[0]));
    tw_pool* pool = tw_pool_create(2, apart.data());
    EXPECT_GT(tw_pool_spin(pool), 0) << "where its creator is bound to is not where it is";
    tw_pool_destroy(pool);
    pool = tw_pool_create(2, together.data());
    EXPECT_EQ(tw_pool_spin(pool), 0);
    tw_pool_destroy(pool);
    pool = tw_pool_create(2, nullptr);
    EXPECT_EQ(tw_pool_spin(pool), 0) << "threads that are not bound share their creator's processors";
    tw_pool_destroy(pool);
  });
  bound.join();
  EXPECT_EQ(tw_pool_spin(nullptr), 0);
}

TEST(ForkJoin, ChunksOfDifferentThreadsHaveDifferentNumbers) {
  const ThreadPool pool(4);
  std::array<std::thread::id, 4> ids;
  Meeting all(4);
  parallel_for(pool, 4, [&](int64_t begin, int64_t end, int32_t thread) {
    EXPECT_EQ(end - begin, 1);
    ids.at(static_cast<size_t>(thread)) = std::this_thread::get_id();
    all.wait();
  });
  EXPECT_EQ(ids[0], std::this_thread::get_id()) << "the caller works too";
  for (size_t i = 1; i < ids.size(); ++i) {
    EXPECT_NE(ids.at(i), std::thread::id()) << "nobody had number " << i;
    for (size_t j = 0; j < i; ++j) EXPECT_NE(ids.at(i), ids.at(j));
  }
}

TEST(ForkJoin, FreeThreadsHelpTheOneThatIsBehind) {
  const ThreadPool pool(2);
  std::atomic<int> others = 0;
  std::atomic<int32_t> held = -1;
  parallel_for(pool, 16, [&](int64_t begin, int64_t end, int32_t thread) {
    int32_t nobody = -1;
    if (!held.compare_exchange_strong(nobody, thread)) {
      others += static_cast<int>(end - begin);
      return;
    }
    // The first chunk to begin lasts until the other thread has done all that is left, or clearly will not.
    const auto late = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (others < 16 - static_cast<int>(end - begin) && std::chrono::steady_clock::now() < late)
      std::this_thread::yield();
  });
  EXPECT_EQ(others.load(), 14) << "a share of eight is taken in four pieces";
}

TEST(ForkJoin, WithoutAPoolTheCallerDoesItAll) {
  int64_t sum = 0;
  parallel_for(static_cast<const ThreadPool*>(nullptr), 10, [&](int64_t i) { sum += i; });
  EXPECT_EQ(sum, 45);
  EXPECT_EQ(tw_pool_threads(nullptr), 1);
  tw_pool_destroy(nullptr);
  tw_parallel_for(
      nullptr, -3, [](void*, int64_t, int64_t, int32_t) { FAIL(); }, nullptr);
  EXPECT_EQ(ThreadPool(1).handle(), nullptr);
  EXPECT_EQ(ThreadPool(-4).threads(), 1);
}

// Sums that are handed from one loop to the next show missing synchronisation; loops of changing length leave
// threads out and take them in again; pauses and a spin time of zero send them to sleep.
void stress(int threads, int64_t spin_ns, int rounds, bool pauses) {
  tw_pool* pool = tw_pool_create(threads, nullptr);
  ASSERT_NE(pool, nullptr);
  if (spin_ns >= 0) tw_pool_set_spin(pool, spin_ns);
  struct Context {
    std::vector<int64_t> values;
    int64_t added = 0;
  } context{std::vector<int64_t>(64, 0), 0};
  std::vector<int64_t> expected(64, 0);
  for (int round = 0; round < rounds; ++round) {
    const int64_t count = 1 + round * 7 % 64;
    context.added = round;
    tw_parallel_for(
        pool, count,
        [](void* raw, int64_t begin, int64_t end, int32_t) {
          auto& shared = *static_cast<Context*>(raw);
          for (int64_t i = begin; i < end; ++i) shared.values[static_cast<size_t>(i)] += shared.added;
        },
        &context);
    for (int64_t i = 0; i < count; ++i) expected[static_cast<size_t>(i)] += round;
    if (pauses && round % 50 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  EXPECT_EQ(context.values, expected);
  tw_pool_destroy(pool);
}

TEST(ForkJoin, StressSpinning) {
  stress(2, -1, 20000, false);
}
TEST(ForkJoin, StressSpinningThenSleeping) {
  stress(4, 20000, 4000, true);
}
TEST(ForkJoin, StressSleeping) {
  stress(5, 0, 4000, false);
}

TEST(ForkJoin, NestedLoopsRunInline) {
  const ThreadPool pool(3);
  std::atomic<int64_t> sum = 0;
  parallel_for(pool, 6, [&](int64_t outer) {
    const auto me = std::this_thread::get_id();
    parallel_for(pool, 5, [&](int64_t inner) {
      EXPECT_EQ(std::this_thread::get_id(), me);
      sum += outer * 5 + inner;
    });
  });
  EXPECT_EQ(sum.load(), 29 * 30 / 2);
}

TEST(ForkJoin, SeveralThreadsMayUseOnePool) {
  const ThreadPool pool(3);
  std::array<int64_t, 4> sums{};
  {
    std::vector<std::jthread> callers;
    for (int64_t& sum : sums) {
      callers.emplace_back([&] {
        for (int round = 0; round < 300; ++round) {
          std::atomic<int64_t> part = 0;
          parallel_for(pool, 10, [&](int64_t i) { part += i; });
          sum += part.load();
        }
      });
    }
  }
  for (int64_t sum : sums) EXPECT_EQ(sum, 300 * 45);
}

TEST(ForkJoin, PoolsComeAndGoWithoutWork) {
  for (int i = 0; i < 50; ++i) {
    tw_pool* pool = tw_pool_create(4, nullptr);
    ASSERT_NE(pool, nullptr);
    if (i % 2 == 0) tw_pool_set_spin(pool, 0);
    tw_pool_destroy(pool);
  }
}

TEST(ForkJoin, BindsStartedThreadsToTheirCpus) {
  cpu_set_t allowed;
  ASSERT_EQ(sched_getaffinity(0, sizeof allowed, &allowed), 0);
  int32_t last = -1;
  for (int32_t cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (CPU_ISSET(cpu, &allowed)) last = cpu;
  }
  const std::array<int32_t, 2> cpus{last, last};
  const ThreadPool pool(2, cpus);
  std::array<int, 2> running{-1, -1};
  std::array<int, 2> choices{0, 0};
  Meeting both(2);
  parallel_for(pool, 2, [&](int64_t, int64_t, int32_t thread) {
    cpu_set_t set;
    sched_getaffinity(0, sizeof set, &set);
    choices.at(static_cast<size_t>(thread)) = CPU_COUNT(&set);
    running.at(static_cast<size_t>(thread)) = sched_getcpu();
    both.wait();
  });
  EXPECT_EQ(running[1], last);
  EXPECT_EQ(choices[1], 1);
  EXPECT_EQ(choices[0], CPU_COUNT(&allowed)) << "the caller's own thread is left alone";
  EXPECT_FALSE(pin_this_thread(-1));
}

TEST(ForkJoin, LeavesTheProcessorOfTheCallerToIt) {
  const auto cpus = usable_cpus();
  if (cpus.size() < 2) GTEST_SKIP() << "there is one processor";
  const ThreadPool pool(2, cpus);
  std::thread caller([&] {
    for (const int32_t mine : {cpus[1], cpus[0], cpus[1]}) {
      ASSERT_TRUE(pin_this_thread(mine));
      cpu_set_t others;
      CPU_ZERO(&others);
      Meeting both(2);
      parallel_for(pool, 2, [&](int64_t, int64_t, int32_t thread) {
        if (thread == 1) sched_getaffinity(0, sizeof others, &others);
        both.wait();
      });
      EXPECT_EQ(CPU_COUNT(&others), 1);
      EXPECT_FALSE(CPU_ISSET(mine, &others)) << mine;
    }
  });
  caller.join();
}

}  // namespace
}  // namespace tilewright
