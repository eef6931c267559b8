// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace tilewright {

/// Of most processors.
inline constexpr size_t kHugePage = size_t{2} << 20;

/// Whether so many bytes come in huge pages where the system has them: what streams from memory then needs
/// few translations. Models run in such memory, and programs are measured in it.
constexpr bool wants_huge_pages(size_t bytes) {
  return bytes >= kHugePage / 2;
}

/// Bytes up to the next whole huge page.
constexpr size_t whole_huge_pages(size_t bytes) {
  return (bytes + kHugePage - 1) / kHugePage * kHugePage;
}

/// For memory that begins and ends with a huge page. Without effect where the system has none to give.
void ask_for_huge_pages(void* begin, size_t bytes);

}  // namespace tilewright
