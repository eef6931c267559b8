// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// Prints on standard error what makes times on this machine unsteady now and can be changed, before programs
/// with this number of threads are measured.
void print_timing_notes(int threads);

}  // namespace tilewright
