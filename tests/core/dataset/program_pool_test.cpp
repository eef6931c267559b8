// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/program_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/backend/lower.h"
#include "tests/core/dataset/small_network.h"

namespace tilewright {
namespace {

using testing::narrow_target;
using testing::small_network;
using testing::small_target;

class ProgramPool : public ::testing::Test {
 protected:
  PoolSource source(const Target& target, size_t programs) const {
    return {build_search_space(task_, target, "tilewright").value(), target, programs};
  }
  std::vector<PoolProgram> pool(std::vector<PoolSource> sources, size_t shared, uint64_t seed,
                                int threads = 1) const {
    return draw_pool(task_.id, sources, shared, seed, ThreadPool(threads), {});
  }
  static std::vector<std::string> hashes(const std::vector<PoolProgram>& pool) {
    std::vector<std::string> out;
    for (const auto& program : pool) out.push_back(program.program_hash);
    return out;
  }

  static bool smaller(const Task& a, const Task& b) { return a.flops < b.flops; }

  CollectionNetwork network_ = small_network("small", 16);
  const std::vector<Task>& tasks_ = network_.model->partition.tasks;
  Task task_ = *std::max_element(tasks_.begin(), tasks_.end(), smaller);
};

TEST_F(ProgramPool, HoldsDistinctProgramsThatLowerForTheirSource) {
  const auto programs = pool({source(small_target(2), 40), source(narrow_target(2), 8)}, 16, 1);
  ASSERT_EQ(programs.size(), 48u);
  std::set<std::string> distinct;
  for (const auto& program : programs) {
    EXPECT_TRUE(distinct.insert(program.program_hash).second);
    EXPECT_TRUE(lower(program.program, program.space == 0 ? small_target(2) : narrow_target(2)).ok());
  }
}

TEST_F(ProgramPool, BeginsWithEquallyManyOfEachSource) {
  const auto programs = pool({source(small_target(2), 40), source(narrow_target(2), 8)}, 16, 1);
  std::map<size_t, int> of_space;
  for (size_t i = 0; i < 16; ++i) ++of_space[programs[i].space];
  EXPECT_EQ(of_space[0], 8);
  EXPECT_EQ(of_space[1], 8);
}

TEST_F(ProgramPool, IsSampledAndBredInEqualPartsBesideTheFirstOptions) {
  const auto programs = pool({source(small_target(2), 64)}, 0, 1);
  std::map<ProgramOrigin, size_t> of_origin;
  for (const auto& program : programs) ++of_origin[program.origin];
  const size_t sketches = source(small_target(2), 0).space->sketches().size();
  EXPECT_GT(of_origin[ProgramOrigin::kFirst], 0u);
  EXPECT_LE(of_origin[ProgramOrigin::kFirst], sketches);
  EXPECT_NEAR(static_cast<double>(of_origin[ProgramOrigin::kDrawn]),
              static_cast<double>(of_origin[ProgramOrigin::kBred]), 1.0);
}

TEST_F(ProgramPool, DependsOnTheSeedAloneNotOnThreads) {
  const auto sources = [&] { return std::vector<PoolSource>{source(small_target(2), 24)}; };
  EXPECT_EQ(hashes(pool(sources(), 0, 7)), hashes(pool(sources(), 0, 7, 2)));
  EXPECT_NE(hashes(pool(sources(), 0, 7)), hashes(pool(sources(), 0, 8)));
}

TEST_F(ProgramPool, EndsWhereTheSpaceDoes) {
  // The smallest task: its space has fewer programs than are asked for.
  const auto smallest = std::min_element(tasks_.begin(), tasks_.end(), smaller);
  const PoolSource all{build_search_space(*smallest, small_target(), "tilewright").value(), small_target(),
                       100000};
  const std::vector<PoolSource> sources{all};
  const auto programs = draw_pool(smallest->id, sources, 0, 1, ThreadPool(1), {});
  EXPECT_GT(programs.size(), 0u);
  EXPECT_LT(programs.size(), 100000u);
}

}  // namespace
}  // namespace tilewright
