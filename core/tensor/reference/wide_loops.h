// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/reference/wide_vectors.h"

namespace tilewright::reference {

// Kernels call `in_wide_vectors` for their inner loops. What is called by its body has to be seen by the
// compiler: templates and inline functions. Pointers are best handed on as arguments, since a loop that finds
// them through the body's references may have to read them again for every element.

}  // namespace tilewright::reference
