// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/base/thread_pool.h"
#include "core/target/hardware.h"
#include "core/target/roofline.h"
#include "core/target/target.h"

namespace tilewright {

/// `measure_peaks` of a processor that runs the target's code. Fails with kOutOfMemory.
Result<Peaks> probe_peaks(const Target& target, const Hardware& hardware, const ThreadPool& pool);

}  // namespace tilewright
