// SPDX-License-Identifier: Apache-2.0
#include "core/space/sketch_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "core/lower/infer_nests.h"
#include "core/schedule/primitive_names.h"
#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

struct Nests {
  ScheduleState state;
  InferredNests inferred;
};

Result<Nests> nests_of(const Program& program) {
  TILEWRIGHT_TRY(ScheduleState state, apply_primitives(program));
  TILEWRIGHT_TRY(InferredNests inferred, infer_nests(state));
  return Nests{std::move(state), std::move(inferred)};
}

template <typename... Kinds>
bool is_one_of(const Primitive& primitive) {
  return (std::holds_alternative<Kinds>(primitive) || ...);
}

/// Whether it makes loops or stages, whose ids depend on what was made before, or says where one is computed.
/// Those named here are known to do neither.
bool shapes_nest(const Primitive& primitive) {
  return !is_one_of<Reorder, Annotate, UnrollUpTo, SetScope, Pack, Prefetch, Tensorize>(primitive);
}

/// Whether both make the same loops but for their extents.
bool shapes_alike(const Primitive& a, const Primitive& b) {
  if (a.index() != b.index()) return false;
  if (const auto* split = std::get_if<Split>(&a)) {
    const auto& other = std::get<Split>(b);
    return split->stage == other.stage && split->loop == other.loop &&
           split->factors.size() == other.factors.size();
  }
  if (const auto* follower = std::get_if<FollowSplit>(&a)) {
    // The split that it follows may stand elsewhere in the list.
    const auto& other = std::get<FollowSplit>(b);
    return follower->stage == other.stage && follower->loop == other.loop && follower->parts == other.parts;
  }
  return a == b;
}

size_t next_shaping(const std::vector<Primitive>& primitives, size_t from) {
  while (from < primitives.size() && !shapes_nest(primitives[from])) ++from;
  return from;
}

/// The beginnings of both in which equal ids mean the same loops.
std::pair<Program, Program> alike(const Program& program, const Program& other) {
  size_t mine = next_shaping(program.primitives, 0);
  size_t theirs = next_shaping(other.primitives, 0);
  while (mine < program.primitives.size() && theirs < other.primitives.size() &&
         shapes_alike(program.primitives[mine], other.primitives[theirs])) {
    mine = next_shaping(program.primitives, mine + 1);
    theirs = next_shaping(other.primitives, theirs + 1);
  }
  return {first_primitives(program, mine), first_primitives(other, theirs)};
}

/// Loops whose extent is another one in `other`.
std::set<LoopId> differing_loops(const Program& program, const Program& other) {
  const auto [mine, theirs] = alike(program, other);
  const auto a = nests_of(mine);
  const auto b = nests_of(theirs);
  if (!a.ok() || !b.ok()) return {};
  std::set<LoopId> differing;
  const size_t stages = std::min(a->inferred.stages.size(), b->inferred.stages.size());
  for (size_t stage = 0; stage < stages; ++stage) {
    for (LoopId loop = 0; loop < a->state.next_loop; ++loop) {
      const int64_t* extent = a->inferred.stages[stage].extents.find(loop);
      const int64_t* changed = b->inferred.stages[stage].extents.find(loop);
      if (extent != nullptr && changed != nullptr && *extent != *changed) differing.insert(loop);
    }
  }
  return differing;
}

/// Adds the loops that are made of open ones.
void add_made_of_open(const ScheduleState& state, std::set<LoopId>& open) {
  for (const ScheduledStage& stage : state.stages) {
    for (const LoopRelation& relation : stage.relations) {
      if (const auto* fuse = std::get_if<FuseRelation>(&relation)) {
        if (std::ranges::any_of(fuse->parents, [&](LoopId parent) { return open.contains(parent); }))
          open.insert(fuse->child);
      } else if (const auto* split = std::get_if<SplitRelation>(&relation)) {
        // The outermost part takes what the others leave.
        if (open.contains(split->parent)) open.insert(split->children.front());
      }
    }
  }
}

int64_t smallest_divisor(int64_t number) {
  for (int64_t divisor = 2; divisor * divisor <= number; ++divisor) {
    if (number % divisor == 0) return divisor;
  }
  return number;
}

/// Other values than the neutral one, so that each size that the decision is about changes in one of them.
std::vector<DecisionValue> other_values(const Decision& decision) {
  std::vector<DecisionValue> values;
  if (decision.kind == Decision::Kind::kChoice || decision.kind == Decision::Kind::kVectorize) {
    for (size_t i = 1; i < decision.options.size(); ++i) values.push_back({decision.options[i]});
    return values;
  }
  if (decision.kind != Decision::Kind::kSplit || decision.extent == 1) return values;
  const int64_t size = decision.exact ? smallest_divisor(decision.extent) : 2;
  for (int level = 0; level < decision.factors; ++level) {
    const bool innermost = level + 1 == decision.factors;
    DecisionValue factors(static_cast<size_t>(decision.factors), 1);
    const bool listed = innermost && !decision.options.empty();
    factors[static_cast<size_t>(level)] = listed ? decision.options.back() : size;
    if (!innermost || factors.back() <= decision.max_innermost) values.push_back(std::move(factors));
  }
  return values;
}

class Printer {
 public:
  Printer(const Nests& nests, const std::set<LoopId>& open) : nests_(nests), open_(open) {}

  std::string text() && {
    const std::string prepack = section(true);
    const std::string run = section(false);
    return prepack.empty() ? run : "prepack:\n" + prepack + "run:\n" + run;
  }

 private:
  const StageNest& nest(StageId id) const { return nests_.inferred.stages[static_cast<size_t>(id)]; }
  bool in_prepack(StageId id) const {
    const auto& outputs = nests_.state.outputs;
    return nest(id).constant && std::find(outputs.begin(), outputs.end(), id) == outputs.end();
  }

  std::string section(bool prepack) {
    text_.clear();
    for (const StageId id : nests_.state.order) {
      const ScheduledStage& stage = nests_.state.stage(id);
      if (stage.op.compute() && stage.location.kind == ComputeLocation::Kind::kRoot &&
          in_prepack(id) == prepack)
        print(stage, 0);
    }
    return text_;
  }

  void line(int depth, const std::string& content) {
    text_ += std::string(static_cast<size_t>(depth) * 2, ' ') + content + '\n';
  }

  void print(const ScheduledStage& stage, int depth) {
    for (const Loop& loop : stage.loops) {
      const int64_t extent = nest(stage.id).extents.at(loop.id);
      const bool open = open_.contains(loop.id);
      const auto word = loop.annotation == LoopAnnotation::kNone ? "for" : annotation_name(loop.annotation);
      // What is known to take one step is no loop.
      if (open || extent > 1)
        line(depth++, fmt::format("{} {} in {}", word, loop.name, open ? "?" : std::to_string(extent)));
      print_inside(stage.id, loop.id, depth);
    }
    line(depth, compute_text(stage.op, [this](TensorId id) { return nests_.state.stage(id).op.name; }));
  }

  /// The stages that are computed at a loop.
  void print_inside(StageId host, LoopId loop, int depth) {
    for (const StageId id : nests_.state.order) {
      const ScheduledStage& stage = nests_.state.stage(id);
      if (stage.location.kind == ComputeLocation::Kind::kAt && stage.location.stage == host &&
          stage.location.loop == loop)
        print(stage, depth);
    }
  }

  const Nests& nests_;
  const std::set<LoopId>& open_;
  std::string text_;
};

}  // namespace

std::vector<Program> other_sizes(const Sketch& sketch) {
  const auto& decisions = sketch.decisions();
  const auto first_values = neutral_values(decisions);
  const auto first = sketch.materialise(first_values);
  if (!first.ok()) return {};
  std::vector<Program> others;
  std::set<LoopId> open;
  for (size_t at = 0; at < decisions.size(); ++at) {
    if (!is_open(decisions, at, first_values)) continue;
    for (DecisionValue& value : other_values(decisions[at])) {
      auto values = first_values;
      values[at] = std::move(value);
      normalise(sketch, values);
      const auto other = sketch.materialise(values);
      if (!other.ok()) continue;
      const size_t known = open.size();
      open.merge(differing_loops(*first, *other));
      if (open.size() > known) others.push_back(*other);
    }
  }
  return others;
}

std::string sketch_text(const Program& program, std::span<const Program> others) {
  const auto nests = nests_of(program);
  if (!nests.ok()) return nests.error().text();
  std::set<LoopId> open;
  for (const Program& other : others) open.merge(differing_loops(program, other));
  add_made_of_open(nests->state, open);
  return Printer(*nests, open).text();
}

}  // namespace tilewright
