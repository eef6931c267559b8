// SPDX-License-Identifier: Apache-2.0
#include "core/base/huge_pages.h"

#include <sys/mman.h>

namespace tilewright {

void ask_for_huge_pages(void* begin, size_t bytes) {
  static_cast<void>(::madvise(begin, bytes, MADV_HUGEPAGE));
}

}  // namespace tilewright
