// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// The kernels that OpenBLAS is to take here, as its variable OPENBLAS_CORETYPE names them, where it would
/// not take the fastest by itself; null: its own choice is right. Any thread.
const char* blas_kernels_here();

}  // namespace tilewright
