// SPDX-License-Identifier: Apache-2.0
#include "core/feature/context_features.h"

#include <algorithm>
#include <cmath>

#include "core/feature/loop_touches.h"
#include "core/feature/signed_log.h"

namespace tilewright {
namespace {

constexpr size_t kAnnotationsAt = 4;
constexpr size_t kArithmeticAt = 15;
constexpr double kUnknownModulus = -1;

/// The place of the annotation in the one-hot encoding, in the order of TVM's enumeration.
size_t annotation_place(LoopAnnotation annotation) {
  switch (annotation) {
    case LoopAnnotation::kBlockX: return 0;
    case LoopAnnotation::kBlockY: return 1;
    case LoopAnnotation::kBlockZ: return 2;
    case LoopAnnotation::kThreadX: return 3;
    case LoopAnnotation::kThreadY: return 4;
    case LoopAnnotation::kThreadZ: return 5;
    case LoopAnnotation::kUnroll: return 6;
    case LoopAnnotation::kVectorize: return 7;
    case LoopAnnotation::kParallel: return 8;
    case LoopAnnotation::kNone: break;
    case LoopAnnotation::kVirtualThread: return 10;
  }
  return 9;
}

std::vector<LoopContext> contexts_of(const LoopTouches& found) {
  std::vector<LoopContext> out(found.loops.size());
  // How many executions all steps of a loop contain; -1 (unknown) for a loop that touches nothing.
  std::vector<double> bottom_up(found.loops.size(), -1);
  for (const LoopTouch& touch : found.touches) {
    const auto path = found.path(touch.loop);
    for (size_t i = 0; i < path.size(); ++i) {
      const auto at = static_cast<size_t>(path[i]);
      const TouchPattern& p = touch.patterns[i];
      out[at].touches.push_back(
          {slog(p.stride), slog(kUnknownModulus), slog(p.count), slog(p.reuse), slog(0), slog(0)});
      bottom_up[at] = std::max(bottom_up[at], p.count * p.reuse);
    }
  }
  for (size_t i = 0; i < found.loops.size(); ++i) {
    const TouchedLoop& loop = found.loops[i];
    out[i].parent = loop.parent;
    LoopFeatures& f = out[i].loop;
    f[0] = slog(static_cast<double>(loop.extent));
    f[1] = static_cast<float>(loop.level);
    f[2] = slog(loop.top_down);
    f[3] = slog(bottom_up[i]);
    f[kAnnotationsAt + annotation_place(loop.annotation)] = 1;
    f[kArithmeticAt] = slog(loop.additions);
    f[kArithmeticAt + 1] = slog(loop.multiplications);
    f[kArithmeticAt + 2] = slog(loop.divisions);
  }
  return out;
}

}  // namespace

std::vector<LoopContext> loop_contexts(const LoopIr& nest) {
  return contexts_of(find_loop_touches(nest));
}

std::vector<float> context_features(const LoopIr& nest) {
  const LoopTouches found = find_loop_touches(nest);
  std::vector<float> out;
  for (const LoopContext& context : contexts_of(found)) {
    out.insert(out.end(), context.loop.begin(), context.loop.end());
    for (const auto& touch : context.touches) out.insert(out.end(), touch.begin(), touch.end());
  }
  const auto limits = unroll_limits(found);
  out.insert(out.end(), limits.begin(), limits.end());
  return out;
}

}  // namespace tilewright
