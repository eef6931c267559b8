// SPDX-License-Identifier: Apache-2.0
#include "core/feature/relation_features.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include "core/feature/loop_touches.h"
#include "core/schedule/primitive_names.h"

namespace tilewright {
namespace {

using Curve = std::vector<double>;

/// "A" for "A.local.register".
std::string_view without_scope(std::string_view name) {
  for (size_t dot = name.rfind('.'); dot != std::string_view::npos; dot = name.rfind('.')) {
    if (!scope_from_name(name.substr(dot + 1))) break;
    name = name.substr(0, dot);
  }
  return name;
}

/// Adds (y at the last x that is no larger, threshold - x) at each threshold. Both are sorted and begin with
/// 0.
void sample(const Curve& x, const Curve& y, std::vector<float>& out) {
  constexpr double kTolerance = 1e-6;
  for (int i = 0; i < kRelationThresholds; ++i) {
    size_t at = x.size() - 1;
    while (at > 0 && x[at] > i + kTolerance) --at;
    out.push_back(static_cast<float>(y[at]));
    out.push_back(static_cast<float>(i - x[at]));
  }
}

/// The last access in its loop to each buffer that loops of the deepest level touch.
std::vector<const LoopTouch*> innermost_touches(const LoopTouches& found) {
  int32_t deepest = 0;
  for (const auto& loop : found.loops) deepest = std::max(deepest, loop.level);
  const auto is_later = [](const LoopTouch& a, const LoopTouch& b) {
    if (a.loop != b.loop) return a.loop > b.loop;
    // Names of accesses to one buffer differ in their numbers: the longer name has the larger one.
    if (a.buffer == b.buffer && a.name.size() != b.name.size()) return a.name.size() > b.name.size();
    return a.name > b.name;
  };
  std::map<std::string_view, const LoopTouch*> last;
  for (const LoopTouch& touch : found.touches) {
    if (touch.loop < 0 || found.loops[static_cast<size_t>(touch.loop)].level != deepest) continue;
    const LoopTouch*& kept = last[without_scope(touch.buffer)];
    if (!kept || is_later(touch, *kept)) kept = &touch;
  }
  std::vector<const LoopTouch*> out;
  for (const auto& [name, touch] : last) out.push_back(touch);
  std::sort(out.begin(), out.end(), [](const auto* a, const auto* b) { return a->name < b->name; });
  return out;
}

}  // namespace

std::vector<float> relation_features(const LoopIr& nest) {
  const LoopTouches found = find_loop_touches(nest);
  std::vector<float> out;
  for (const LoopTouch* touch : innermost_touches(found)) {
    Curve count{0};
    Curve reuse{0};
    Curve top_down{0};
    const auto path = found.path(touch->loop);
    for (size_t i = 0; i < path.size(); ++i) {
      count.push_back(std::log2(touch->patterns[i].count));
      reuse.push_back(std::log2(touch->patterns[i].reuse));
      top_down.push_back(std::log2(found.loops[static_cast<size_t>(path[i])].top_down));
    }
    for (Curve* curve : {&count, &reuse, &top_down}) std::sort(curve->begin(), curve->end());
    sample(count, reuse, out);
    sample(reuse, count, out);
    sample(count, top_down, out);
    sample(top_down, count, out);
  }
  const auto limits = unroll_limits(found);
  out.insert(out.end(), limits.begin(), limits.end());
  return out;
}

}  // namespace tilewright
