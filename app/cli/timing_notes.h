// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// Says on standard error what makes times on this machine unsteady now and can be helped, before programs
/// with so many threads are measured.
void print_timing_notes(int threads);

}  // namespace tilewright
