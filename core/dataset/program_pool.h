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
  size_t space = 0;  ///< position among the spaces that were drawn from
  Point point;
  Program program;
  std::string program_hash;
  ProgramOrigin origin = ProgramOrigin::kSampled;
};

/// A space to draw from, and how much.
struct PoolSource {
  std::shared_ptr<const SearchSpace> space;
  Target target;  ///< that programs have to lower for
  size_t programs = 0;
};

/// Draws up to `programs` distinct programs of a task from one space, in random order: every sketch with its
/// first options, then half and half samples of the sketches in turn and what one round of evolution with
/// random fitness makes of those (TenSet, section 4: sampling, mutation and crossover, the fitness random).
/// Fewer where the space gives no more. Depends on `seed` alone, not on the number of threads; programs whose
/// hash is in `taken` are left out, those drawn are added to it.
std::vector<PoolProgram> draw_programs(const std::string& task_id, const PoolSource& source, uint64_t seed,
                                       const ThreadPool& threads, std::vector<std::string>& taken,
                                       const std::stop_token& stop);

/// A pool out of several spaces: the first `shared` programs have equal numbers of each space, as far as they
/// go, so that its beginning is fit for all their targets; what is left follows source by source.
std::vector<PoolProgram> draw_pool(const std::string& task_id, std::span<const PoolSource> sources,
                                   size_t shared, uint64_t seed, const ThreadPool& threads,
                                   const std::stop_token& stop);

}  // namespace tilewright
