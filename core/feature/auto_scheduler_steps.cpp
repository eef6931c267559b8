// SPDX-License-Identifier: Apache-2.0
#include "core/feature/auto_scheduler_steps.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/schedule/layout_copies.h"

namespace tilewright {
namespace {

using nlohmann::ordered_json;

/// Numbers of annotations in records: none, unroll, vectorize, parallel, vthread, then blocks and threads in
/// turn.
int annotation_number(LoopAnnotation annotation) {
  switch (annotation) {
    case LoopAnnotation::kNone: return 0;
    case LoopAnnotation::kUnroll: return 1;
    case LoopAnnotation::kVectorize: return 2;
    case LoopAnnotation::kParallel: return 3;
    case LoopAnnotation::kVirtualThread: return 4;
    case LoopAnnotation::kBlockX: return 5;
    case LoopAnnotation::kThreadX: return 6;
    case LoopAnnotation::kBlockY: return 7;
    case LoopAnnotation::kThreadY: return 8;
    case LoopAnnotation::kBlockZ: return 9;
    case LoopAnnotation::kThreadZ: return 10;
  }
  return 0;
}

/// Makes the step of a primitive from the state before it.
class StepMaker {
 public:
  StepMaker(const ScheduleState& state, const std::vector<Primitive>& earlier)
      : state_(state), earlier_(earlier) {}

  using Step = Result<ordered_json>;

  Step operator()(const Split& p) const {
    if (p.tail != Tail::kExact) return none(p, "leaves a rest");
    const Loop* loop = state_.stage(p.stage).find_loop(p.loop);
    if (!loop) return none(p, "names no loop of its stage");
    return list("SP", stage(p.stage), position(p.stage, p.loop), loop->extent, p.factors, 1);
  }
  Step operator()(const FollowSplit& p) const {
    // Every primitive is one step, so that positions in the list are the same.
    return list("FSP", stage(p.stage), position(p.stage, p.loop), p.primitive, p.parts - 1);
  }
  Step operator()(const Fuse& p) const { return list("FU", stage(p.stage), positions(p.stage, p.loops)); }
  Step operator()(const Reorder& p) const { return list("RE", stage(p.stage), positions(p.stage, p.loops)); }
  Step operator()(const Annotate& p) const {
    return list("AN", stage(p.stage), position(p.stage, p.loop), annotation_number(p.annotation));
  }
  Step operator()(const UnrollUpTo& p) const {
    return list("PR", stage(p.stage), 0, fmt::format("auto_unroll_max_step${}", p.max_step));
  }
  Step operator()(const ComputeAt& p) const {
    return list("CA", stage(p.stage), stage(p.target), position(p.target, p.loop));
  }
  Step operator()(const ComputeInline& p) const { return list("CI", stage(p.stage)); }
  Step operator()(const ComputeRoot& p) const { return list("CR", stage(p.stage)); }
  Step operator()(const CacheWrite& p) const {
    if (p.scope != MemoryScope::kLocal) return none(p, "keeps its cache elsewhere than locally");
    return list("CHW", stage(p.stage), "local");
  }
  Step operator()(const Rfactor& p) const {
    const auto axes = static_cast<int>(state_.stage(p.stage).op.compute()->axes.size());
    return list("RF", stage(p.stage), position(p.stage, p.loop), p.innermost ? axes : 0);
  }
  template <typename P>
  Step operator()(const P& p) const {
    return none(p, "has no counterpart");
  }

 private:
  template <typename... Items>
  static ordered_json list(Items&&... items) {
    ordered_json made = ordered_json::array();
    (made.push_back(std::forward<Items>(items)), ...);
    return made;
  }

  template <typename P>
  Error none(const P& p, const char* why) const {
    return {ErrorKind::kUnsupported, fmt::format("primitive {}, {}", earlier_.size(), primitive_text(p)),
            fmt::format("cannot be written as a step of auto_scheduler: it {}", why),
            "Programs of sessions with --rules ansor can", ""};
  }

  int stage(StageId id) const {
    return static_cast<int>(std::ranges::find(state_.order, id) - state_.order.begin());
  }
  int position(StageId id, LoopId loop) const {
    const auto& loops = state_.stage(id).loops;
    return static_cast<int>(std::ranges::find(loops, loop, &Loop::id) - loops.begin());
  }
  ordered_json positions(StageId id, const std::vector<LoopId>& loops) const {
    ordered_json made = ordered_json::array();
    for (const LoopId loop : loops) made.push_back(position(id, loop));
    return made;
  }

  const ScheduleState& state_;
  const std::vector<Primitive>& earlier_;
};

}  // namespace

Result<ordered_json> auto_scheduler_steps(const Program& program) {
  ScheduleState state = initial_state(*program.dag);
  std::vector<Primitive> earlier;
  ordered_json steps = ordered_json::array();
  const size_t count = before_layout_copies(program.primitives);
  for (const Primitive& primitive : std::span(program.primitives).first(count)) {
    // The step names what was there before it, which only a legal primitive is sure to find.
    ScheduleState next = state;
    TILEWRIGHT_CHECK(apply(next, primitive, earlier));
    TILEWRIGHT_TRY(auto step, std::visit(StepMaker(state, earlier), primitive));
    steps.push_back(std::move(step));
    state = std::move(next);
    earlier.push_back(primitive);
  }
  return steps;
}

std::string auto_scheduler_workload(const std::string& task, const Program& program) {
  ordered_json key = ordered_json::array({task});
  for (const auto& op : program.dag->ops) {
    if (!op.compute()) key.push_back(op.type.shape);
  }
  for (const StageId output : program.dag->outputs)
    key.push_back(program.dag->ops[static_cast<size_t>(output)].type.shape);
  std::string text = "[";
  for (const auto& item : key) {
    if (text.size() > 1) text += ", ";
    std::string part = item.dump();
    for (size_t at = part.find(','); item.is_array() && at != std::string::npos; at = part.find(',', at + 2))
      part.insert(at + 1, " ");
    text += part;
  }
  return text + "]";
}

}  // namespace tilewright
