// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/rehearsal.h"

#include <algorithm>
#include <numeric>

#include "core/base/random.h"

namespace tilewright {
namespace {

/// For this many new samples, a lesson repeats one old sample, so that a fifth of it is old.
constexpr size_t kNewPerRehearsed = 4;

}  // namespace

std::vector<int64_t> rehearsed_samples(size_t old_samples, size_t new_samples, uint64_t seed) {
  std::vector<int64_t> old(old_samples);
  std::iota(old.begin(), old.end(), 0);
  Random random(seed);
  random.shuffle(old);
  old.resize(std::min(old_samples, (new_samples + kNewPerRehearsed - 1) / kNewPerRehearsed));
  return old;
}

}  // namespace tilewright
