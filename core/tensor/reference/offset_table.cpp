// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/offset_table.h"

#include <algorithm>
#include <cstring>

#include "core/tensor/reference/kernel_run.h"

namespace tilewright::reference {
namespace {

/// One run of the innermost axis.
template <typename Word>
void gather_run(const Word* source, const std::vector<int64_t>& offsets, Word fill, Word* out) {
  for (size_t i = 0; i < offsets.size(); ++i) out[i] = offsets[i] < 0 ? fill : source[offsets[i]];
}

bool is_contiguous(const std::vector<int64_t>& offsets) {
  if (offsets.empty() || offsets[0] < 0) return false;
  for (size_t i = 1; i < offsets.size(); ++i) {
    if (offsets[i] != offsets[0] + static_cast<int64_t>(i)) return false;
  }
  return true;
}

template <typename Word>
void gather(const Word* source, const std::vector<std::vector<int64_t>>& axes, Word fill, Word* out) {
  const std::vector<int64_t>& inner = axes.back();
  const bool contiguous = is_contiguous(inner);
  const size_t outer_rank = axes.size() - 1;
  std::vector<size_t> index(outer_rank, 0);
  while (true) {
    int64_t base = 0;
    bool outside = false;
    for (size_t d = 0; d < outer_rank; ++d) {
      const int64_t offset = axes[d][index[d]];
      outside = outside || offset < 0;
      base += offset;
    }
    if (outside) {
      std::fill_n(out, inner.size(), fill);
    } else if (contiguous) {
      std::memcpy(out, source + base + inner[0], inner.size() * sizeof(Word));
    } else {
      gather_run(source + base, inner, fill, out);
    }
    out += inner.size();
    size_t d = outer_rank;
    for (; d > 0; --d) {
      if (++index[d - 1] < axes[d - 1].size()) break;
      index[d - 1] = 0;
    }
    if (d == 0) return;
  }
}

template <typename Word>
void gather_words(const void* source, const std::vector<std::vector<int64_t>>& axes, const void* fill,
                  void* out) {
  Word filler{};
  if (fill != nullptr) std::memcpy(&filler, fill, sizeof(Word));
  gather(static_cast<const Word*>(source), axes, filler, static_cast<Word*>(out));
}

}  // namespace

std::vector<int64_t> offset_table(std::span<const int64_t> extents, std::span<const int64_t> steps) {
  std::vector<int64_t> table = {0};
  for (size_t d = 0; d < extents.size(); ++d) {
    std::vector<int64_t> longer(table.size() * static_cast<size_t>(extents[d]));
    int64_t* next = longer.data();
    for (const int64_t base : table) {
      for (int64_t i = 0; i < extents[d]; ++i) next[i] = base + i * steps[d];
      next += extents[d];
    }
    table = std::move(longer);
  }
  return table;
}

std::vector<int64_t> offset_range(int64_t count, int64_t step, int64_t start) {
  std::vector<int64_t> offsets(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) offsets[static_cast<size_t>(i)] = start + i * step;
  return offsets;
}

void gather_elements(const void* source, size_t element_size, const std::vector<std::vector<int64_t>>& axes,
                     const void* fill, void* out) {
  for (const auto& axis : axes) {
    if (axis.empty()) return;
  }
  if (axes.empty()) {
    std::memcpy(out, source, element_size);
    return;
  }
  const auto gather = [=](const std::vector<std::vector<int64_t>>& places, void* to) {
    switch (element_size) {
      case 1: return gather_words<uint8_t>(source, places, fill, to);
      case 2: return gather_words<uint16_t>(source, places, fill, to);
      case 4: return gather_words<uint32_t>(source, places, fill, to);
      default: return gather_words<uint64_t>(source, places, fill, to);
    }
  };
  // Threads share the outermost axis that can be shared.
  size_t shared = 0;
  while (shared + 1 < axes.size() && axes[shared].size() == 1) ++shared;
  int64_t elements = 1;
  for (size_t d = shared + 1; d < axes.size(); ++d) elements *= std::ssize(axes[d]);
  if (kernel_threads() == nullptr) return gather(axes, out);
  constexpr double kNanosecondsOfElement = 0.3;
  share_work(std::ssize(axes[shared]), kNanosecondsOfElement * static_cast<double>(elements),
             [&](int64_t begin, int64_t end) {
               auto places = axes;
               places[shared] = {axes[shared].begin() + begin, axes[shared].begin() + end};
               gather(places, static_cast<char*>(out) + static_cast<size_t>(begin * elements) * element_size);
             });
}

}  // namespace tilewright::reference
