// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/pad_places.h"

#include <algorithm>
#include <numeric>

#include "core/tensor/reference/offset_table.h"

namespace tilewright::reference {
namespace {

constexpr int64_t kMaxPad = int64_t{1} << 40;

}  // namespace

Result<Pads> read_pads(const OperatorCall& call, size_t rank) {
  TILEWRIGHT_TRY(const auto list, integer_list(call, 1, "pads"));
  std::vector<int64_t> all(rank);
  std::iota(all.begin(), all.end(), 0);
  TILEWRIGHT_TRY(const auto axes, integer_list(call, 3, "", all));
  TILEWRIGHT_CHECK(resolve_axes(call, axes, rank));
  if (list.size() != 2 * axes.size()) {
    return bad_call(
        call, "it has " + std::to_string(list.size()) + " pads for " + std::to_string(axes.size()) + " axes");
  }
  Pads pads{std::vector<int64_t>(rank, 0), std::vector<int64_t>(rank, 0)};
  for (size_t i = 0; i < axes.size(); ++i) {
    TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, axes[i], rank));
    pads.begin[static_cast<size_t>(axis)] = list[i];
    pads.end[static_cast<size_t>(axis)] = list[axes.size() + i];
  }
  for (int64_t pad : list) {
    if (pad < -kMaxPad || pad > kMaxPad)
      return bad_call(call, "a pad of " + std::to_string(pad) + " makes no sense");
  }
  return pads;
}

bool is_pad_mode(const std::string& mode) {
  return mode == "constant" || mode == "edge" || mode == "reflect" || mode == "wrap";
}

int64_t source_place(int64_t place, int64_t extent, const std::string& mode) {
  if (place >= 0 && place < extent) return place;
  if (mode == "constant") return kOutside;
  if (mode == "edge") return std::clamp<int64_t>(place, 0, extent - 1);
  if (mode == "wrap") return (place % extent + extent) % extent;
  // Reflection at the outermost elements, repeated where the padding is wider than the input.
  if (extent == 1) return 0;
  const int64_t period = 2 * (extent - 1);
  const int64_t phase = (place % period + period) % period;
  return phase < extent ? phase : period - phase;
}

}  // namespace tilewright::reference
