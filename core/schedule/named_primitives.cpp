// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/schedule/primitive_names.h"
#include "core/schedule/primitive_scope.h"
#include "core/schedule/program.h"

namespace tilewright {
namespace {

/// Of the scope in which a primitive stands.
class Names {
 public:
  Names(const PrimitiveScope& scope, const PrimitiveNames& earlier) : scope_(scope), earlier_(earlier) {}

  std::string text(const Split& p) const {
    return fmt::format("split({}, [{}]{})", loop(p.stage, p.loop), fmt::join(p.factors, ", "),
                       p.tail == Tail::kExact ? std::string() : fmt::format(", {}", tail_name(p.tail)));
  }
  std::string text(const FollowSplit& p) const {
    return fmt::format("follow_split({}, {}, {} parts)", loop(p.stage, p.loop), p.primitive + 1, p.parts);
  }
  std::string text(const Fuse& p) const { return fmt::format("fuse({})", loops(p.stage, p.loops)); }
  std::string text(const Reorder& p) const { return fmt::format("reorder({})", loops(p.stage, p.loops)); }
  std::string text(const Annotate& p) const {
    return fmt::format("{}({})", annotation_name(p.annotation), loop(p.stage, p.loop));
  }
  std::string text(const UnrollUpTo& p) const {
    return fmt::format("unroll_up_to({}, {})", stage(p.stage), p.max_step);
  }
  std::string text(const ComputeAt& p) const {
    return fmt::format("compute_at({}, {})", stage(p.stage), loop(p.target, p.loop));
  }
  std::string text(const ComputeInline& p) const { return fmt::format("compute_inline({})", stage(p.stage)); }
  std::string text(const ComputeRoot& p) const { return fmt::format("compute_root({})", stage(p.stage)); }
  std::string text(const CacheWrite& p) const {
    return fmt::format("cache_write({}, {})", stage(p.stage), scope_name(p.scope));
  }
  std::string text(const CacheRead& p) const {
    std::vector<std::string> readers;
    for (const StageId reader : p.readers) readers.push_back(stage(reader));
    return fmt::format("cache_read({}, {}, for {})", stage(p.stage), scope_name(p.scope),
                       fmt::join(readers, ", "));
  }
  std::string text(const Rfactor& p) const {
    return fmt::format("rfactor({}, {})", loop(p.stage, p.loop), p.innermost ? "innermost" : "outermost");
  }
  std::string text(const SetScope& p) const {
    return fmt::format("set_scope({}, {})", stage(p.stage), scope_name(p.scope));
  }
  std::string text(const Pack& p) const {
    std::vector<std::string> parts;
    for (const Pack::Part& part : p.parts) {
      parts.push_back(axis(p.stage, part.axis) +
                      (part.size > 0 ? fmt::format(":{}", part.size) : std::string()));
    }
    return fmt::format("pack({}, [{}])", stage(p.stage), fmt::join(parts, ", "));
  }
  std::string text(const Prefetch& p) const {
    return fmt::format("prefetch({}, {}, {} bytes ahead of {})", stage(p.operand), loop(p.stage, p.loop),
                       p.bytes, around(p.ahead));
  }
  std::string text(const Tensorize& p) const {
    return fmt::format("tensorize({}, {})", loop(p.stage, p.loop), p.intrinsic);
  }

 private:
  static std::string known(const std::map<int32_t, std::string>& names, int32_t id) {
    const auto found = names.find(id);
    return found == names.end() ? std::to_string(id) : found->second;
  }
  std::string stage(StageId id) const {
    const NamedStage* found = scope_.find(id);
    return found != nullptr ? found->name : known(earlier_.stages, id);
  }
  std::string loop_name(StageId id, LoopId loop) const {
    const NamedStage* stage = scope_.find(id);
    if (stage != nullptr) {
      const auto found = std::ranges::find(stage->loops, loop, &NamedLoop::id);
      if (found != stage->loops.end()) return found->name;
    }
    return known(earlier_.loops, loop);
  }
  std::string loop(StageId id, LoopId loop) const { return stage(id) + "." + loop_name(id, loop); }
  /// A loop of whichever stage has it.
  std::string around(LoopId id) const {
    const NamedStage* stage = scope_.stage_of(id);
    return stage != nullptr ? loop(stage->id, id) : known(earlier_.loops, id);
  }
  std::string loops(StageId id, const std::vector<LoopId>& ids) const {
    std::vector<std::string> names;
    for (const LoopId loop : ids) names.push_back(loop_name(id, loop));
    return fmt::format("{}, {}", stage(id), fmt::join(names, " "));
  }
  std::string axis(StageId id, int32_t number) const {
    const NamedStage* found = scope_.find(id);
    const bool named = found != nullptr && number >= 0 && static_cast<size_t>(number) < found->axes.size();
    return named ? found->axes[static_cast<size_t>(number)] : std::to_string(number);
  }

  const PrimitiveScope& scope_;
  const PrimitiveNames& earlier_;
};

}  // namespace

std::string named_text(const Primitive& primitive, const PrimitiveScope& scope,
                       const PrimitiveNames& earlier) {
  return std::visit([&](const auto& p) { return Names(scope, earlier).text(p); }, primitive);
}

Result<std::vector<std::string>> named_primitives(const Program& program) {
  std::vector<std::string> texts;
  ScheduleState state = initial_state(*program.dag);
  std::vector<Primitive> earlier;
  earlier.reserve(program.primitives.size());
  for (const Primitive& primitive : program.primitives) {
    texts.push_back(named_text(primitive, scope_of(state)));
    TILEWRIGHT_CHECK(apply(state, primitive, earlier));
    earlier.push_back(primitive);
  }
  return texts;
}

Program first_primitives(const Program& program, size_t count) {
  const auto end =
      program.primitives.begin() + static_cast<std::ptrdiff_t>(std::min(count, program.primitives.size()));
  return {program.dag, {program.primitives.begin(), end}};
}

}  // namespace tilewright
