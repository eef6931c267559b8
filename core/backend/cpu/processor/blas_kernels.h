// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// `DeviceKind::blas_kernels` of this processor. Any thread.
const char* blas_kernels_here();

}  // namespace tilewright
