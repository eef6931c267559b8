// SPDX-License-Identifier: Apache-2.0
#include "core/operators/operator_description.h"
#include "core/operators/operator_families.h"

// What exported tables call a family of operators by. The linker takes only those that a table names.
namespace tilewright::operators {

#define DECLARE(family) void describe_##family(Descriptions&);
TILEWRIGHT_FOR_EACH_FAMILY(DECLARE)
#undef DECLARE

}  // namespace tilewright::operators

#define DEFINE(family)                                                     \
  extern "C" void tw_kernels_of_##family(void* descriptions);              \
  extern "C" void tw_kernels_of_##family(void* descriptions) {             \
    tilewright::operators::describe_##family(                              \
        *static_cast<tilewright::operators::Descriptions*>(descriptions)); \
  }
TILEWRIGHT_FOR_EACH_FAMILY(DEFINE)
#undef DEFINE
