// SPDX-License-Identifier: Apache-2.0
#include "core/base/block_pool.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <thread>
#include <vector>

namespace tilewright::testing {
namespace {

TEST(BlockPool, GivesOutWhatWasGivenBackLast) {
  using Pool = BlockPool<40>;
  void* const first = Pool::take();
  void* const second = Pool::take();
  EXPECT_NE(first, second);
  Pool::give(first);
  Pool::give(second);
  EXPECT_EQ(Pool::take(), second);
  EXPECT_EQ(Pool::take(), first);
  Pool::give(first);
  Pool::give(second);
}

TEST(BlockPool, KeepsBoundedlyManyAndHandsOutEachOnce) {
  using Pool = BlockPool<48>;
  constexpr size_t kMany = 20000;
  std::vector<void*> blocks;
  for (int round = 0; round < 3; ++round) {
    for (size_t i = 0; i < kMany; ++i) blocks.push_back(Pool::take());
    EXPECT_EQ(std::set<void*>(blocks.begin(), blocks.end()).size(), kMany);
    for (void* block : blocks) Pool::give(block);
    EXPECT_LE(Pool::kept(), 8192);
    EXPECT_GT(Pool::kept(), 0);
    blocks.clear();
  }
}

TEST(BlockPool, TakesBackWhatAnotherThreadTook) {
  std::vector<std::shared_ptr<const int>> values;
  std::thread([&] {
    for (int i = 0; i < 1000; ++i) values.push_back(std::allocate_shared<const int>(PoolAllocator<int>(), i));
    values.resize(500);
  }).join();
  for (int i = 0; i < 500; ++i) EXPECT_EQ(*values[static_cast<size_t>(i)], i);
  std::thread([mine = std::move(values)]() mutable { mine.clear(); }).join();
}

}  // namespace
}  // namespace tilewright::testing
