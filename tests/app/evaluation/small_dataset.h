// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/dataset/dataset.h"

namespace tilewright::testing {

/// Two small networks, "held" for evaluation and "one", with made-up latencies on x86-64-v3 and, of part of
/// each pool, on x86-64-v2; made once. They share a task.
const Dataset& small_dataset();

inline const std::string kFirstTarget = "cpu:x86-64-v3:1t";
inline const std::string kSecondTarget = "cpu:x86-64-v2:1t";

}  // namespace tilewright::testing
