// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/schedule/primitive.h"
#include "core/schedule/primitive_names.h"

namespace tilewright {
namespace {

std::string text(const Split& p) {
  return fmt::format("split({}, {}, [{}], {})", p.stage, p.loop, fmt::join(p.factors, ", "),
                     tail_name(p.tail));
}
std::string text(const FollowSplit& p) {
  return fmt::format("follow_split({}, {}, {}, {})", p.stage, p.loop, p.primitive, p.parts);
}
std::string text(const Fuse& p) {
  return fmt::format("fuse({}, [{}])", p.stage, fmt::join(p.loops, ", "));
}
std::string text(const Reorder& p) {
  return fmt::format("reorder({}, [{}])", p.stage, fmt::join(p.loops, ", "));
}
std::string text(const Annotate& p) {
  return fmt::format("annotate({}, {}, {})", p.stage, p.loop, annotation_name(p.annotation));
}
std::string text(const UnrollUpTo& p) {
  return fmt::format("unroll_up_to({}, {})", p.stage, p.max_step);
}
std::string text(const ComputeAt& p) {
  return fmt::format("compute_at({}, {}, {})", p.stage, p.target, p.loop);
}
std::string text(const ComputeInline& p) {
  return fmt::format("compute_inline({})", p.stage);
}
std::string text(const ComputeRoot& p) {
  return fmt::format("compute_root({})", p.stage);
}
std::string text(const CacheWrite& p) {
  return fmt::format("cache_write({}, {})", p.stage, scope_name(p.scope));
}
std::string text(const CacheRead& p) {
  return fmt::format("cache_read({}, {}, [{}])", p.stage, scope_name(p.scope), fmt::join(p.readers, ", "));
}
std::string text(const Rfactor& p) {
  return fmt::format("rfactor({}, {}, {})", p.stage, p.loop, p.innermost ? "innermost" : "outermost");
}
std::string text(const SetScope& p) {
  return fmt::format("set_scope({}, {})", p.stage, scope_name(p.scope));
}
std::string text(const Pack& p) {
  std::string parts;
  for (const auto& part : p.parts) {
    parts += fmt::format("{}{}:{}", parts.empty() ? "" : ", ", part.axis, part.size);
  }
  return fmt::format("pack({}, [{}])", p.stage, parts);
}
std::string text(const Prefetch& p) {
  return fmt::format("prefetch({}, {}, {}, {}, {})", p.stage, p.loop, p.operand, p.ahead, p.bytes);
}
std::string text(const Tensorize& p) {
  return fmt::format("tensorize({}, {}, {})", p.stage, p.loop, p.intrinsic);
}

}  // namespace

std::string primitive_text(const Primitive& primitive) {
  return std::visit([](const auto& p) { return text(p); }, primitive);
}

}  // namespace tilewright
