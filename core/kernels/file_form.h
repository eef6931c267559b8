/* SPDX-License-Identifier: Apache-2.0 */
#pragma once

#include "core/kernels/kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the tables of a library name where it has nodes in the form of their file, of an older opset or of an
 * operator that stands for others. The pointers are a Node, its inputs as tensors, and their outputs or an
 * error; the tables are C and know no such types. */
void tw_kernels_present(const void* node, const void* inputs, void* outputs);

#ifdef __cplusplus
}
#endif
