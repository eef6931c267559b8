// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tilewright {

/// Which of `old_samples` samples, by position, a model learns once more beside `new_samples` that came after
/// them: as many as make a fifth of the lesson, drawn without repetition by the seed, or all where there are
/// fewer (ATFormer's online update).
std::vector<int64_t> rehearsed_samples(size_t old_samples, size_t new_samples, uint64_t seed);

}  // namespace tilewright
