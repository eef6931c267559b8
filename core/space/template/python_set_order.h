// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace tilewright::autotvm {

/// The numbers of two lists, each once, in the order in which CPython goes through `set(a) | set(b)`: AutoTVM
/// numbers the entities of some knobs in it. That is the order of the slots of a hash table (open addressing,
/// CPython 3.7 and later). The numbers are positive.
std::vector<int64_t> python_union_order(const std::vector<int64_t>& a, const std::vector<int64_t>& b);

}  // namespace tilewright::autotvm
