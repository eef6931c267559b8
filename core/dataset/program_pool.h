// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/thread_pool.h"
#include "core/dataset/dataset.h"
#include "core/space/search_space.h"

namespace tilewright {

/// A program drawn from a space.
struct PoolProgram {
  size_t space = 0;  ///< position of its space among the sources
  Point point;
  Program program;
  std::string program_hash;
  ProgramOrigin origin = ProgramOrigin::kDrawn;
};

/// A space from which programs are drawn, and their number.
struct PoolSource {
  std::shared_ptr<const SearchSpace> space;
  Target target;  ///< for which programs must lower without error
  size_t programs = 0;
};

/// Draws up to `programs` distinct programs of a task from one space, in random order: every sketch with its
/// first options, then, half each, points drawn from the sketches in turn and the results of one round of
/// evolution of these with random fitness (TenSet, section 4: sampling, mutation and crossover). There are
/// fewer where the space has no more. The result depends on `seed`, not on the number of threads. Programs
/// whose hashes are in `taken` are left out, and the hashes of drawn programs are added to it.
std::vector<PoolProgram> draw_programs(const std::string& task_id, const PoolSource& source, uint64_t seed,
                                       const ThreadPool& threads, std::vector<std::string>& taken,
                                       const std::stop_token& stop);

/// Draws a pool from several spaces. Its first `shared` programs have equal numbers from each space, as far
/// as there are enough, so that this part serves all targets; the rest follows, source by source.
std::vector<PoolProgram> draw_pool(const std::string& task_id, std::span<const PoolSource> sources,
                                   size_t shared, uint64_t seed, const ThreadPool& threads,
                                   const std::stop_token& stop);

}  // namespace tilewright
