// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/tuning/tuning_session.h"

namespace tilewright::testing {

/// Two equal convolutions, a third of another size, a matrix product: a few tasks that are searched in
/// milliseconds.
TuningModel small_model(const std::string& content_hash = std::string(32, 'a'));

/// One thread, rounds of 6, for one and the same target on every machine.
TuningOptions small_options(int trials, uint64_t seed = 1);

/// One program of each task by prediction alone, for AVX-512: compiled only where that cannot run.
TuningOptions options_for_avx512();

}  // namespace tilewright::testing
